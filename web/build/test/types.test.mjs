import assert from "node:assert/strict";
import {describe, test} from "node:test";

import ts from "typescript";

import {declarations} from "../types.mjs";

const schema = {
  name: "add-up",
  params: {
    type: "object",
    properties: {
      position: {type: "integer", minimum: 0, maximum: 512, multipleOf: 2, default: 3, "x-unit": "token", "x-en": "position p"},
      base: {type: "number", exclusiveMinimum: 1, default: 10000, "x-en": "base"},
      head_dim: {type: "integer", minimum: -2, default: 64},
      pairs: {type: "array", items: {type: "integer", minimum: 0, maximum: 255}, minItems: 1, maxItems: 32, default: [0, 2], "x-en": "pairs"},
      way: {type: "string", enum: ["fast", "slow"], default: "fast"},
      words: {type: "string", "x-maxBytes": 4096, default: "a */ b"},
      scaled: {type: "boolean", default: false},
    },
  },
  view: {
    type: "object",
    properties: {
      code: {type: "array", items: {type: "number"}, "x-element": "float64", "x-rank": 1},
      scores: {type: "array", items: {type: "array", items: {type: "integer"}}, "x-element": "int32", "x-rank": 2},
      share: {type: ["number", "null"]},
      ratio: {type: "number"},
      words: {type: "array", items: {type: "string"}},
      rows: {type: "array", items: {type: "object", properties: {shift: {type: ["number", "null"]}}}},
    },
  },
};
const types = declarations([schema]);

// The compiler's complaints about these files (name → text); those in node_modules are taken where they are imported.
function complaints(files, more = {}) {
  const options = {
    strict: true, noEmit: true, target: ts.ScriptTarget.ES2021, lib: ["lib.es2021.d.ts", "lib.dom.d.ts"], types: [],
    module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler, ...more,
  };
  const host = ts.createCompilerHost(options);
  const {getSourceFile, fileExists, readFile, directoryExists} = host;
  host.getSourceFile = (name, ...rest) =>
    name in files ? ts.createSourceFile(name, files[name], options.target) : getSourceFile.call(host, name, ...rest);
  host.fileExists = (name) => name in files || fileExists.call(host, name);
  host.readFile = (name) => files[name] ?? readFile.call(host, name);
  host.directoryExists = (name) => Object.keys(files).some((file) => file.startsWith(`${name}/`)) || directoryExists.call(host, name);
  const program = ts.createProgram(Object.keys(files).filter((name) => !name.includes("/node_modules/")), options, host);
  return ts.getPreEmitDiagnostics(program).map(({file, start, messageText}) => {
    const line = file ? `${file.fileName}:${file.getLineAndCharacterOfPosition(start).line + 1}: ` : "";
    return line + ts.flattenDiagnosticMessageText(messageText, "\n");
  });
}
const compiles = (files, options) => assert.deepEqual(complaints(files, options), []);

const elements = `
const element = document.querySelector("posenc-add-up")!;
const base: number = element.params.base;
const pairs: number[] = element.params.pairs;
element.params = {position: 4, way: "slow", pairs: [1, 2]};
element.addEventListener("posenc-change", (event) => {
  const {code, scores}: AddUpView = event.detail.view;
  const first: number = code[0] + scores.data[0] + scores.shape[1] + event.detail.params.position + event.detail.view.ratio;
  console.log(first, base, pairs, event.detail.view.rows[0].shift, event.detail.view.words.join());
});
element.addEventListener("click", (event) => console.log(event.clientX));
// @ts-expect-error: no such parameter
element.params = {positoin: 4};
// @ts-expect-error: it may be null
const share: number = element.view!.share;
// @ts-expect-error: so may this
const shift: number = element.view!.rows[0].shift;
console.log(share, shift);
`;
const calls = (posenc) => `
const {words} = ${posenc}view("add-up", {base: 2});
console.log(words.length, ${posenc}table({rows: 2, dim: 4}).length, ${posenc}widgets()[0], ${posenc}schema("add-up").name);
${posenc}load({url: "/posenc.wasm"}).then(() => ${posenc}ready);
${posenc}load({bytes: fetch("x").then((answer) => answer.arrayBuffer()), font: new URL("https://course.example/f.woff2")});
${posenc}load({module: new WebAssembly.Module(new Uint8Array(8))}).catch((error) => {
  if (error instanceof ${posenc}LoadError && error.reason === "not-found") console.log(error.zh, error.en);
  if (error instanceof ${posenc}Refused) console.log(error.problems[0].field);
});
${posenc}load();
// @ts-expect-error: no such widget
${posenc}view("add-down");
// @ts-expect-error: an address has a name
${posenc}load("posenc.wasm");
`;

describe("posenc.d.ts", () => {
  test("of the script: elements, events and posenc", () =>
    compiles({"/posenc.d.ts": types.script, "/page.ts": `import type {AddUpView} from "./posenc";\n${elements}${calls("posenc.")}`}));
  test("of the module: elements, events and exports", () =>
    compiles({"/module/posenc.d.ts": types.module, "/page.ts": `import {LoadError, Refused, load, ready, schema, table, view, widgets, type AddUpView} from "./module/posenc";\n${elements}${calls("")}`}));
  test("of both together", () => compiles({"/posenc.d.ts": types.script, "/module/posenc.d.ts": types.module}));

  test("says what the schema says", () => {
    for (const text of [types.script, types.module]) {
      assert.match(text, /\/\*\* position p, in token; a multiple of 2, 0 … 512; default 3 \*\/\n {2}position: number;/);
      assert.match(text, /\/\*\* pairs; 1 … 32 numbers, each 0 … 255; default \[0,2\] \*\/\n {2}pairs: number\[\];/);
      assert.match(text, /default "a \* \/ b" \*\/\n {2}words: string;/);
      assert.match(text, /way: "fast" \| "slow";/);
      assert.match(text, /scores: Tensor<Int32Array>;/);
      assert.match(text, /share: number \| null;/);
      assert.match(text, /ratio: number;/);
      assert.match(text, /4·2\^−53/, "what a table promises");
      assert.match(text, /"not-found" \|/);
    }
  });
  test("a schema of another kind is not guessed at", () => {
    const other = structuredClone(schema);
    other.view.properties.code = {type: "date"};
    assert.throws(() => declarations([other]), /does not know.*date/);
  });
});

// Attributes as people write them in JSX: numbers or text, lists, both spellings; what is no attribute fails.
const tsx = `
const good = <div>
  <posenc-add-up position={4} base="2e3" head-dim={8} pairs={[1, 2]} way="slow" words="a b" scaled link="a" heading={2} theme="dark" lang="en" id="x" data-step={3} aria-label="sum" />
  <posenc-add-up head_dim="8" pairs="1 2" scaled="false" key="k" ref={(element: any) => console.log(element)} onposenc-change={(event) => console.log(event.detail.params.base, event.detail.view.code[0])} />
  <posenc-value of="add-up" at="code[1]" digits={2} position={5}>0.5</posenc-value>
</div>;
// @ts-expect-error: no such parameter
const misspelt = <posenc-add-up positoin={3} />;
// @ts-expect-error: no such choice
const choice = <posenc-add-up way="middling" />;
// @ts-expect-error: no such element
const element = <posenc-add-down />;
// @ts-expect-error: no such widget
const value = <posenc-value of="add-down" at="code[1]" />;
// @ts-expect-error: an element of HTML keeps its own
const plain = <div hrrref="x" />;
export {good, misspelt, choice, element, value, plain};
`;
const html = "interface Element {} interface IntrinsicElements { div: {children?: any} }";
const runtime = "export function jsx(...of: any): any; export function jsxs(...of: any): any; export const Fragment: any;";
const frameworks = {
  "React 19, whose JSX is the module's own": [
    {"react/index.d.ts": `export namespace JSX { ${html} }`, "react/jsx-runtime.d.ts": `export {JSX} from "react"; ${runtime}`},
    {jsx: ts.JsxEmit.ReactJSX},
  ],
  "React 18, which has both": [
    {
      "react/index.d.ts": `declare global { namespace JSX { ${html} } } export namespace JSX { interface Element {} interface IntrinsicElements extends GlobalElements {} } type GlobalElements = globalThis.JSX.IntrinsicElements; export function createElement(...of: any): any;`,
    },
    {jsx: ts.JsxEmit.React},
  ],
  "older React, whose JSX is everybody's": [
    {"react/index.d.ts": `declare global { namespace JSX { ${html} } } export function createElement(...of: any): any;`},
    {jsx: ts.JsxEmit.React},
  ],
  Preact: [
    {"preact/index.d.ts": `import {JSXInternal} from "./jsx"; export import JSX = JSXInternal;`, "preact/jsx.d.ts": `export namespace JSXInternal { ${html} }`, "preact/jsx-runtime.d.ts": `export {JSX} from "preact"; ${runtime}`},
    {jsx: ts.JsxEmit.ReactJSX, jsxImportSource: "preact"},
  ],
  Solid: [{"solid-js/jsx-runtime.d.ts": `export namespace JSX { ${html} } ${runtime}`}, {jsx: ts.JsxEmit.Preserve, jsxImportSource: "solid-js"}],
};
describe("JSX", () => {
  for (const [name, [packages, options]] of Object.entries(frameworks)) {
    test(name, () => {
      const modules = Object.fromEntries(Object.entries(packages).map(([file, text]) => [`/node_modules/${file}`, text]));
      const head = options.jsx === ts.JsxEmit.React ? 'import * as React from "react";' : "";
      compiles({...modules, "/posenc.d.ts": types.script, "/page.tsx": `${head} import "./posenc";${tsx}`}, options);
      compiles({...modules, "/module/posenc.d.ts": types.module, "/page.tsx": `${head} import "./module/posenc";${tsx}`}, options);
    });
  }
});
