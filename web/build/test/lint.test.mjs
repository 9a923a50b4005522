// The rule that keeps the lesson's arithmetic out of web/ holds in every folder there, however it is written.
import assert from "node:assert/strict";
import {readdir} from "node:fs/promises";
import path from "node:path";
import {test} from "node:test";
import {fileURLToPath} from "node:url";

import {ESLint} from "eslint";

const web = fileURLToPath(new URL("../..", import.meta.url));
const eslint = new ESLint({cwd: path.dirname(web), overrideConfigFile: path.join(web, "eslint.config.js")});
const found = async (file, code) => (await eslint.lintText(`${code}\n`, {filePath: file}))[0].messages.filter(({ruleId}) => /^no-restricted/.test(ruleId));

const computes = [
  "export const x = Math.sin(1);", "export const x = Math.sqrt(2);", 'export const x = Math["cos"](1);', "export const {exp} = Math;", "export const m = Math;",
  "export const f = (g) => g(Math);", "export const x = globalThis.Math.pow(2, 3);", 'export const x = globalThis["Math"].log(2);', "export const f = (x) => x ** 0.5;",
  "export const f = (x) => (x **= 2);", "export const x = Math?.tan(1);",
];
const draws = ["export const x = Math.round(1.5) + Math.PI;", "export const x = 2 ** 53;", "export const f = (x) => Math.min(x, 2) * 3;"];

test("in every folder of web/", async () => {
  const entries = await readdir(web, {withFileTypes: true, recursive: false});
  const folders = entries.filter((entry) => entry.isDirectory() && entry.name !== "node_modules").map(({name}) => name);
  assert.ok(folders.includes("core") && folders.includes("widgets"), folders.join());
  for (const place of ["new.js", "new.mjs", ...folders.flatMap((name) => [`${name}/new.js`, `${name}/deep/new.js`, `${name}/new.mjs`])]) {
    assert.equal((await found(path.join(web, place), computes[0])).length, 1, place);
  }
});

test("however it is written", async () => {
  for (const code of computes) assert.ok((await found(path.join(web, "draw", "new.js"), code)).length > 0, code);
  for (const code of draws) assert.deepEqual(await found(path.join(web, "draw", "new.js"), code), [], code);
});

test("tests may compute", async () => {
  assert.deepEqual(await found(path.join(web, "..", "tests", "wasm", "new.mjs"), computes[0]), []);
});
