export default {
  presets: {position: [0, 3, 1024, 100000], distance: [64, 256, 1024]},
  sliders: ["position"],
  plays: ["position"],
};
