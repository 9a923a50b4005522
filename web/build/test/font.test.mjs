import assert from "node:assert/strict";
import {describe, test} from "node:test";

import {convert} from "fontverter";

import {fontFace, glyphs, mathFont} from "../font.mjs";
import {Formulas, drawn, slantedLetter} from "../formulas.mjs";

const glyphsOf = async (woff2) => glyphs(await convert(woff2, "sfnt"));
const charactersOf = (tex) => new Set(drawn(new Formulas().mathml(tex)));

describe("what is drawn for a formula", () => {
  test("single letters slanted, words and numbers upright", () => {
    assert.deepEqual(charactersOf(String.raw`\mathrm{PE}(p, 2i) = -\omega_i h`), new Set([..."PE(,2)=−", "𝑝", "𝑖", "𝜔", "ℎ", ..."-"].filter((c) => c !== "-")));
    assert.deepEqual(charactersOf(String.raw`\Gamma\mathbf{W}x`), new Set(["Γ", "𝐖", "𝑥"]));
    assert.ok(charactersOf("a<b").has("<"), "what HTML spells otherwise");
    assert.deepEqual(["A", "Z", "a", "h", "z", "α", "ω", "Ω", "7", "𝐖"].map(slantedLetter), ["𝐴", "𝑍", "𝑎", "ℎ", "𝑧", "𝛼", "𝜔", "𝛺", "7", "𝐖"]);
  });
});

describe("the font", () => {
  test("holds what is asked for, and little else", async () => {
    const asked = charactersOf(String.raw`\sum_{i=0}^{d/2-1}\cos(k\,\omega_i)`);
    const held = await glyphsOf(await mathFont(asked));
    for (const character of asked) assert.ok(held.has(character) || /\s/.test(character), character);
    assert.ok(!held.has("q") && !held.has("𝑞") && held.size < asked.size + 5, [...held].join(""));
    const more = await mathFont(new Set([...asked, "𝑞"]));
    assert.ok((await glyphsOf(more)).has("𝑞"));
  });
  test("is small without alphabets that nobody uses", async () => assert.ok((await mathFont(charactersOf("p"))).length < 3000));
  test("cannot be asked for what it has not; words in Chinese are drawn by others", async () => {
    await assert.rejects(mathFont(new Set(["p", "ཀ"])), /the formula font cannot draw ཀ \(U\+f40\)/);
    assert.ok(await mathFont(new Set([..."如果 p，"])));
  });
  test("goes into a page", async () => assert.match(fontFace(Buffer.from("x")), /^@font-face\{font-family:"STIX Two Math";src:url\(data:font\/woff2;base64,eA==\)\}\n$/));
});
