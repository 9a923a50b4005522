// The formula font: STIX Two Math, cut down to what some formulas need. Without a maths font a browser draws tiny
// brackets and guesses where scripts go; the font's MATH table holds the stretched brackets and those places.
import {readFile} from "node:fs/promises";
import {createRequire} from "node:module";

import subsetFont from "subset-font";

import {fontFamily} from "../draw/font.js";
import {BuildError} from "./problem.mjs";

// WOFF2 bytes with these characters (a Set), as Formulas gathers them.
export async function mathFont(characters) {
  const file = createRequire(import.meta.url).resolve("@fontsource/stix-two-math/files/stix-two-math-latin-400-normal.woff2");
  const options = {
    noHinting: true,
    keepFeatures: ["ssty"],
    preserveNameIds: [0, 13, 14], // copyright and licence
  };
  const text = [...characters].sort().join("");
  const font = await readFile(file);
  const tables = tableNames(await subsetFont(font, text, {...options, targetFormat: "truetype"}));
  if (!tables.includes("MATH")) throw new BuildError("the formula font lost its MATH table when it was subset");
  return subsetFont(font, text, {...options, targetFormat: "woff2"});
}

// For a page that is one file.
export const fontFace = (woff2) => `@font-face{font-family:"${fontFamily}";src:url(data:font/woff2;base64,${woff2.toString("base64")})}\n`;

const tableNames = (font) =>
  Array.from({length: font.readUInt16BE(4)}, (_, k) => font.toString("latin1", 12 + 16 * k, 16 + 16 * k));
