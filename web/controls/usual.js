// What the controls of parameters offer that many widgets have.
const upTo = [131072, 1048576, "max"];

export const position = {slider: [2048, ...upTo], steps: [1], presets: [0, 3, 1024, 100000], play: true};
export const dim = {steps: [2], presets: [16, 64, 512]};
export const base = {presets: [100, 10000, 500000]};
