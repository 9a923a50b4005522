import assert from "node:assert/strict";
import {mkdir, mkdtemp, rm, writeFile} from "node:fs/promises";
import {tmpdir} from "node:os";
import path from "node:path";
import {after, before, test} from "node:test";

import {bundleModules, bundleScript} from "../bundle.mjs";

let web;
const files = {
  "main.js": 'import {base} from "./base.js"; export const all = {a: () => import("./widgets/a.js"), b: () => import("./widgets/b.js"), base};',
  "base.js": 'import made from "posenc:made"; export const base = made;',
  "draw/plot.js": 'import {scale} from "./scale.js"; export const plot = () => scale("plot");',
  "draw/scale.js": "export const scale = (x) => `${x}\n    scaled`;",
  "widgets/a.js": 'import {plot} from "../draw/plot.js"; import tool from "tool"; export default plot() + tool;',
  "widgets/b.js": 'import {plot} from "../draw/plot.js"; import tool from "tool"; export default plot() + tool + 1;',
  "node_modules/tool/package.json": '{"name": "tool", "main": "tool.js", "type": "module"}',
  "node_modules/tool/tool.js": 'export default "a tool";',
  "node_modules/tool/LICENSE": "Copyright tool makers",
  "both.js": 'import "./widgets/a.js"; import "posenc:made";',
};
before(async () => {
  web = await mkdtemp(path.join(tmpdir(), "posenc-bundle-"));
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(web, name)), {recursive: true});
    await writeFile(path.join(web, name), text);
  }
});
after(() => rm(web, {recursive: true}));
const modules = {"posenc:made": 'export default "by the build";'};

test("what entries share has the name of the module that brings it in, whatever its bytes", async () => {
  const entries = {main: "main.js", "widgets/a": "widgets/a.js", "widgets/b": "widgets/b.js"};
  const outputs = await bundleModules(web, entries, {modules});
  assert.deepEqual([...outputs.keys()].sort(), ["main.js", "shared/plot.js", "widgets/a.js", "widgets/b.js"]);
  assert.match(outputs.get("widgets/a.js"), /from"\.\.\/shared\/plot\.js"/);
  assert.match(outputs.get("main.js"), /import\("\.\/widgets\/a\.js"\)/);
  assert.match(outputs.get("main.js"), /by the build/);
  assert.match(outputs.get("shared/plot.js"), /\nscaled/, "without the indentation");
  await writeFile(path.join(web, "draw/scale.js"), 'export const scale = (x) => x + "in another way";');
  assert.deepEqual([...(await bundleModules(web, entries, {modules})).keys()].sort(), [...outputs.keys()].sort());
});

test("licences go where the code of others goes", async () => {
  const outputs = await bundleModules(web, {main: "main.js", "widgets/a": "widgets/a.js", "widgets/b": "widgets/b.js"}, {modules});
  for (const [name, text] of outputs) assert.equal(text.includes("Copyright tool makers"), name === "shared/plot.js", name);
  const {text, inputs} = await bundleScript(web, "both.js", {modules});
  assert.match(text, /\/\*! tool\n\nCopyright tool makers/);
  assert.ok(inputs.includes("widgets/a.js"));
});

test("a module that the build does not make fails with its name", () => assert.rejects(bundleScript(web, "both.js", {modules: {}}), /there is no module posenc:made/));
