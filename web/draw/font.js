// The formula font: fetched when the first formula is drawn. Without it a formula is drawn in a maths font of the system's.
export const fontFamily = "STIX Two Math";

let where;
let face;

// `source()` gives its address, or nothing where the page has the font already.
export const mathFontFrom = (source) => (where = source);

// Fetched as the core is, so that no policy must allow more than that.
async function load() {
  const url = where();
  if (!url) return;
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  document.fonts.add(await new FontFace(fontFamily, await response.arrayBuffer()).load());
}

export function useMathFont() {
  face ??= load().catch((error) => console.warn("posenc: the formula font could not be loaded:", error.message));
}
