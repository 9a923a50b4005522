import assert from "node:assert/strict";
import {test} from "node:test";
import {gzipSync} from "node:zlib";

import {pageWith, weigh} from "../sizes.mjs";

// A dist/ with two widgets, one of which shows a formula.
const dist = (more = {}) =>
  new Map(Object.entries({
    "module/posenc.js": 'import{a}from"./shared/core.js";const d={clock:()=>import("./widgets/clock.js"),formula:()=>import("./widgets/formula.js")};import("./elements.js")',
    "module/elements.js": 'import{b}from"./shared/widget.js";export{b}',
    "module/widgets/clock.js": 'import{b as c}from"../shared/widget.js";import"../shared/dial.js";',
    "module/widgets/formula.js": 'import{f}from"../shared/formula.js";',
    "module/shared/core.js": "", "module/shared/dial.js": 'export{x}from"./tone.js"', "module/shared/tone.js": "", "module/shared/widget.js": "", "module/shared/formula.js": 'import{b}from"./widget.js";',
    "module/posenc.wasm": "asm", "module/posenc-math.woff2": "font",
    "posenc.js": "", "posenc.wasm": "asm", "lesson.html": "<p>", "embed/clock.html": "<p>", "embed/formula.html": "<p><p>",
    ...more,
  }).map(([name, text]) => [name, Buffer.from(text)]));

test("a page fetches what its widget imports, and what that imports", () => {
  assert.deepEqual(pageWith("clock", dist()), {
    files: ["posenc.js", "shared/core.js", "elements.js", "shared/widget.js", "widgets/clock.js", "shared/dial.js", "shared/tone.js", "posenc.wasm"].map((name) => `module/${name}`),
    formula: false,
  });
  const {files, formula} = pageWith("formula", dist());
  assert.ok(formula && files.includes("module/posenc-math.woff2") && !files.includes("module/widgets/clock.js"));
});

test("the greatest of each kind is held against its budget", () => {
  const figures = (outputs) => Object.fromEntries(weigh(outputs).figures.map(({what, sum, limit}) => [what, [sum, sum > limit]]));
  const gzip = (...texts) => texts.reduce((sum, text) => sum + gzipSync(text, {level: 9}).length, 0);
  const small = figures(dist());
  assert.deepEqual(small["embed page (formula)"], [6, false]);
  assert.deepEqual(small["posenc.wasm"], [gzip("asm"), false]);
  const random = () => Buffer.from(Float64Array.from({length: 14000}, Math.random).buffer).toString("latin1");
  const large = figures(dist({"module/shared/tone.js": random(), "embed/clock.html": " ".repeat(190_001), "lesson.html": " ".repeat(380_001)}));
  const over = Object.entries(large).filter(([, [, broken]]) => broken).map(([what]) => what);
  assert.deepEqual(over, ["hosted page, one widget without formulas (clock)", "lesson.html", "embed page (clock)"]);
});
