// The diverging palette of the heatmaps: blue below 0, orange above, the paper's own tone at 0. Blue and orange stay apart
// for every common kind of colour blindness, and lightness alone tells how far from 0.
const stops = {
  light: [[8, 60, 116], [42, 111, 172], [126, 176, 214], [207, 224, 236], [247, 245, 240], [248, 220, 186], [238, 166, 92], [205, 102, 20], [128, 56, 6]],
  dark: [[150, 205, 255], [78, 148, 214], [42, 96, 150], [30, 58, 90], [28, 31, 36], [84, 54, 24], [156, 88, 22], [224, 138, 48], [255, 202, 130]],
};

const tables = new Map();
const levels = 512;

// 512 colours from low to high as little-endian RGBA words for canvas image data.
export function palette(theme) {
  if (!tables.has(theme)) {
    const words = new Uint32Array(levels);
    for (let k = 0; k < levels; ++k) words[k] = packed(mixed(stops[theme], k / (levels - 1)));
    tables.set(theme, words);
  }
  return tables.get(theme);
}
function mixed(colours, t) {
  const place = t * (colours.length - 1);
  const k = Math.min(Math.floor(place), colours.length - 2);
  return colours[k].map((channel, c) => Math.round(channel + (colours[k + 1][c] - channel) * (place - k)));
}
const packed = ([r, g, b]) => ((255 << 24) | (b << 16) | (g << 8) | r) >>> 0;

// Index into the palette for x in [low, high], 0 in the middle where it lies between them.
export function level(x, low, high) {
  const half = levels / 2;
  const t = x >= 0 ? half + (high > 0 ? (x / high) * (half - 0.5) : 0) : half - (low < 0 ? (x / low) * (half - 0.5) : 0);
  return Math.max(0, Math.min(levels - 1, Math.floor(t)));
}

export const gradient = (theme) => `linear-gradient(to right, ${stops[theme].map((c) => `rgb(${c.join(" ")})`).join(", ")})`;
