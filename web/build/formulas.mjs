// TeX → MathML, at build time.
import temml from "temml";

import {decode} from "./html.mjs";
import {fontFamily} from "../draw/font.js";

// Rules that hold for every formula, in a page as in a shadow root.
const baseRules = `
math {
  font-family: "${fontFamily}", "Cambria Math", math;
  font-style: normal;
  font-weight: normal;
  line-height: normal;
  letter-spacing: normal;
  text-indent: 0;
  white-space: nowrap;
}
math[display="block"] { display: block; display: block math; max-width: 100%; }
mtd.tml-right { text-align: right; }
mtd.tml-left { text-align: left; }
mtable.tml-jot > mtr > mtd { padding-top: 0.7ex; padding-bottom: 0.7ex; }
/* Chromium alone: it aligns formulas within a cell only by its own words, by which WebKit scatters their pieces; and it makes a root
   as wide as the font's widest root sign would need, of which this takes half of what is too much. */
@supports (not (-moz-appearance: none)) and (not (-webkit-backdrop-filter: none)) {
  mtd.tml-right { text-align: -webkit-right; }
  mtd.tml-left { text-align: -webkit-left; }
  msqrt { margin-inline-end: -0.2em; }
}
`;

// Temml's array gaps are in points of a 12 pt page; a page on a screen has its own sizes.
const pointsToEm = (declarations) =>
  declarations.replace(/(\d*\.?\d+)pt\b/g, (_, points) => `${Number((points / 11.9552).toFixed(4))}em`);

// The same declarations give the same name wherever they are met.
function className(declarations) {
  let hash = 0x811c9dc5;
  for (const letter of declarations) hash = Math.imul(hash ^ letter.codePointAt(0), 0x01000193) >>> 0;
  return `tml-${hash.toString(36)}`;
}

// A browser draws a <mi> of one letter with the slanted letter of Unicode's mathematical alphabets, unless told otherwise.
const slanted = [
  ["A", "Z", 0x1d434],
  ["a", "z", 0x1d44e],
  ["Α", "Ω", 0x1d6e2],
  ["α", "ω", 0x1d6fc],
];
const otherSlanted = {h: "ℎ", ı: "𝚤", ȷ: "𝚥", "∂": "𝜕", ϵ: "𝜖", ϑ: "𝜗", ϰ: "𝜘", ϕ: "𝜙", ϱ: "𝜚", ϖ: "𝜛"};
export function slantedLetter(letter) {
  if (letter in otherSlanted) return otherSlanted[letter];
  const alphabet = slanted.find(([first, last]) => letter >= first && letter <= last);
  return alphabet ? String.fromCodePoint(alphabet[2] + letter.codePointAt(0) - alphabet[0].codePointAt(0)) : letter;
}

// The characters that are drawn for a formula in MathML.
export function* drawn(markup) {
  for (const [, name, attributes, text] of markup.matchAll(/<(\w+)([^>]*)>([^<]*)/g)) {
    const letters = [...decode(text)];
    if (name === "mi" && letters.length === 1 && !attributes.includes("mathvariant")) yield slantedLetter(letters[0]);
    else yield* letters;
    if (name === "mo" && text === "-") yield "−";
  }
}

// A maker of formulas that gathers what they need: `css`, the rules, and `characters`, all that the font has to draw.
export class Formulas {
  #rules = new Map();
  characters = new Set();

  get css() {
    const rules = [...this.#rules].sort(([a], [b]) => (a < b ? -1 : 1));
    return baseRules + rules.map(([name, declarations]) => `.${name} { ${declarations} }\n`).join("");
  }

  // MathML of a formula; throws temml's ParseError where the TeX is wrong.
  // \data{term=base}{10000} marks a piece as the term "base".
  mathml(tex, {display = false} = {}) {
    const markup = temml.renderToString(tex, {
      displayMode: display,
      throwOnError: true,
      trust: ({command}) => command === "\\data",
    });
    for (const character of drawn(markup)) this.characters.add(character);
    return (
      markup
        .replace(/<[a-z]+[^>]* style="[^>]*>/g, (tag) => this.#withoutStyle(tag))
        .replace(/ (?:fence|separator)="true"/g, "") // of no effect in MathML Core
        // \data hides from Temml that a bracket follows a function's name, where no gap belongs.
        .replace(/<mspace width="0.1667em"><\/mspace>(<\/mrow>)(?=<mrow><mo form="prefix")/g, "$1")
        .trim()
    );
  }

  // A page's policy can forbid inline styles: they become classes.
  #withoutStyle(tag) {
    const style = / style="([^"]*)"/.exec(tag)[1];
    const bare = tag.replace(/ style="[^"]*"/, "");
    if (style === "display:block math;") return bare.replace(' class="tml-display"', "");
    const declarations = pointsToEm(style);
    const name = className(declarations);
    this.#rules.set(name, declarations);
    return bare.includes(' class="')
      ? bare.replace(' class="', ` class="${name} `)
      : bare.replace(/^<[a-z]+/, `$& class="${name}"`);
  }
}
