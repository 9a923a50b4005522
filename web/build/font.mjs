// The formula font: STIX Two Math, cut down to what a lesson's formulas need. Without a maths font a browser draws tiny
// brackets and guesses where scripts go; the font's MATH table holds the stretched brackets and those places.
import {readFile} from "node:fs/promises";
import {createRequire} from "node:module";

import subsetFont from "subset-font";

import {BuildError} from "./problem.mjs";

export const fontFamily = "STIX Two Math";

const range = (first, last) => Array.from({length: last - first + 1}, (_, k) => String.fromCodePoint(first + k)).join("");

// Formulas that a widget makes while it runs must be drawn too, so whole alphabets go in.
const alphabet = [
  range(0x20, 0x7e), // ASCII
  range(0x1d434, 0x1d454) + "ℎ" + range(0x1d456, 0x1d467), // italic Latin
  range(0x3b1, 0x3c9) + "ΓΔΘΛΣΦΨΩ", // Greek
  range(0x1d6fc, 0x1d714), // italic Greek
  range(0x1d400, 0x1d433), // bold Latin, for vectors and matrices
  "−±×÷·⋅∘⊙∑∏√∞≈≠≤≥≡→←↔⇒∈∥‖⌊⌋⌈⌉⟨⟩′…⋯⋮⋱ℝℤℕ⊤°\u00a0\u2061\u2062",
].join("");

// WOFF2 bytes with these characters (a Set) besides the alphabets above.
export async function mathFont(characters) {
  const file = createRequire(import.meta.url).resolve("@fontsource/stix-two-math/files/stix-two-math-latin-400-normal.woff2");
  const options = {
    noHinting: true,
    keepFeatures: ["ssty"],
    preserveNameIds: [0, 13, 14], // copyright and licence
  };
  const text = alphabet + [...characters].sort().join("");
  const font = await readFile(file);
  const tables = tableNames(await subsetFont(font, text, {...options, targetFormat: "truetype"}));
  if (!tables.includes("MATH")) throw new BuildError("the formula font lost its MATH table when it was subset");
  return subsetFont(font, text, {...options, targetFormat: "woff2"});
}

const tableNames = (font) =>
  Array.from({length: font.readUInt16BE(4)}, (_, k) => font.toString("latin1", 12 + 16 * k, 16 + 16 * k));
