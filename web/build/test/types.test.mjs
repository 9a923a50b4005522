import assert from "node:assert/strict";
import {test} from "node:test";

import ts from "typescript";

import {declarations} from "../types.mjs";

const schema = {
  name: "add-up",
  params: {
    type: "object",
    properties: {
      position: {type: "integer", minimum: 0, maximum: 512, multipleOf: 2, default: 3, "x-unit": "token", "x-en": "position p"},
      base: {type: "number", exclusiveMinimum: 1, default: 10000, "x-en": "base"},
      way: {type: "string", enum: ["fast", "slow"], default: "fast"},
      scaled: {type: "boolean", default: false},
    },
  },
  view: {
    type: "object",
    properties: {
      code: {type: "array", "x-element": "float64", "x-rank": 1},
      scores: {type: "array", "x-element": "int32", "x-rank": 2},
      share: {type: ["number", "null"]},
      words: {type: "array", items: {type: "string"}},
      rows: {type: "array", items: {type: "object", properties: {shift: {type: "number"}}}},
    },
  },
};

const consumer = `
import type {AddUpView} from "./posenc";
const element = document.querySelector("posenc-add-up")!;
const base: number = element.params.base;
element.params = {position: 4, way: "slow"};
element.addEventListener("posenc-change", (event) => {
  const {code, scores}: AddUpView = event.detail.view;
  const first: number = code[0] + scores.data[0] + scores.shape[1] + event.detail.params.position;
  console.log(first, base, event.detail.view.rows[0].shift, event.detail.view.words.join());
});
element.addEventListener("click", (event) => console.log(event.clientX));
const {words} = posenc.view("add-up", {base: 2});
console.log(words.length, posenc.table({rows: 2, dim: 4}).length);
// @ts-expect-error: no such widget
posenc.view("add-down");
// @ts-expect-error: no such parameter
element.params = {positoin: 4};
// @ts-expect-error: it may be null
const share: number = element.view!.share;
console.log(share);
`;

// The compiler's complaints about these files (name → text).
function complaints(files) {
  const options = {strict: true, noEmit: true, target: ts.ScriptTarget.ES2021, lib: ["lib.es2021.d.ts", "lib.dom.d.ts"], types: []};
  const host = ts.createCompilerHost(options);
  const {getSourceFile, fileExists, readFile} = host;
  host.getSourceFile = (name, ...more) =>
    name in files ? ts.createSourceFile(name, files[name], options.target) : getSourceFile.call(host, name, ...more);
  host.fileExists = (name) => name in files || fileExists.call(host, name);
  host.readFile = (name) => files[name] ?? readFile.call(host, name);
  const found = ts.getPreEmitDiagnostics(ts.createProgram(Object.keys(files), options, host));
  return found.map(({messageText}) => ts.flattenDiagnosticMessageText(messageText, "\n"));
}

test("the declarations compile, and say what the schema says", () => {
  const {script: text} = declarations([schema]);
  assert.deepEqual(complaints({"/posenc.d.ts": text, "/consumer.ts": consumer}), []);
  assert.match(text, /\/\*\* position p, in token; a multiple of 2, 0 … 512; default 3 \*\/\n {2}position: number;/);
  assert.match(text, /way: "fast" \| "slow";/);
  assert.match(text, /scores: Tensor<Int32Array>;/);
});
