// The formula font: STIX Two Math, cut down to what some formulas need. Without a maths font a browser draws tiny
// brackets and guesses where scripts go; the font's MATH table holds the stretched brackets and those places.
import {readFile} from "node:fs/promises";
import {createRequire} from "node:module";

import subsetFont from "subset-font";

import {fontFamily} from "../draw/font.js";
import {BuildError} from "./problem.mjs";

// WOFF2 bytes with these characters (a Set), as Formulas gathers them. Words in a formula may be Chinese: those are drawn in the
// font of the text around.
export async function mathFont(characters) {
  const file = createRequire(import.meta.url).resolve("@fontsource/stix-two-math/files/stix-two-math-latin-400-normal.woff2");
  const options = {
    noHinting: true,
    keepFeatures: ["ssty"],
    preserveNameIds: [0, 13, 14], // copyright and licence
  };
  const text = [...characters].sort().join("");
  const font = await readFile(file);
  const plain = await subsetFont(font, text, {...options, targetFormat: "truetype"});
  if (!tables(plain).has("MATH")) throw new BuildError("the formula font lost its MATH table when it was subset");
  const drawn = glyphs(plain);
  const missing = [...characters].filter((character) => !drawn.has(character) && !invisible.test(character));
  if (missing.length > 0) throw new BuildError(`the formula font cannot draw ${missing.map((character) => `${character} (U+${character.codePointAt(0).toString(16)})`).join(", ")}`);
  return subsetFont(font, text, {...options, targetFormat: "woff2"});
}

const invisible = /[\p{Script=Han}\p{White_Space}\p{Cf}，。：；！？、]/u;

// For a page that is one file.
export const fontFace = (woff2) => `@font-face{font-family:"${fontFamily}";src:url(data:font/woff2;base64,${woff2.toString("base64")})}\n`;

// {name: Buffer} of a font's tables.
function tables(font) {
  const entry = (at) => [font.toString("latin1", at, at + 4), font.subarray(font.readUInt32BE(at + 8), font.readUInt32BE(at + 8) + font.readUInt32BE(at + 12))];
  return new Map(Array.from({length: font.readUInt16BE(4)}, (_, k) => entry(12 + 16 * k)));
}

// The characters that a font (sfnt bytes) has glyphs for, by the subtables of 16- and of 32-bit code points.
export function glyphs(font) {
  const cmap = tables(font).get("cmap");
  const found = new Set();
  const add = (first, last, glyphOf) => {
    for (let code = first; code <= last && code <= 0x10ffff; ++code) if (glyphOf(code) !== 0) found.add(String.fromCodePoint(code));
  };
  for (let k = 0; k < cmap.readUInt16BE(2); ++k) {
    const table = cmap.subarray(cmap.readUInt32BE(4 + 8 * k + 4));
    const format = table.readUInt16BE(0);
    if (format === 4) {
      const size = table.readUInt16BE(6);
      for (let s = 0; s < size; s += 2) {
        const [last, first, delta, offset] = [14, 16 + size, 16 + 2 * size, 16 + 3 * size].map((at) => table.readUInt16BE(at + s));
        add(first, Math.min(last, 0xfffe), (code) => {
          if (offset === 0) return (code + delta) & 0xffff;
          const glyph = table.readUInt16BE(16 + 3 * size + s + offset + 2 * (code - first));
          return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
        });
      }
    } else if (format === 12) {
      for (let g = 0; g < table.readUInt32BE(12); ++g) {
        const [first, last, glyph] = [0, 4, 8].map((at) => table.readUInt32BE(16 + 12 * g + at));
        add(first, last, (code) => glyph + code - first);
      }
    }
  }
  return found;
}
