// dist/ outside a page: the module and the script under Node, in its workers, as a package, on a server that renders pages.
import assert from "node:assert/strict";
import {execFile} from "node:child_process";
import {mkdir, mkdtemp, readFile, readdir, rm, symlink, writeFile} from "node:fs/promises";
import {createRequire} from "node:module";
import {tmpdir} from "node:os";
import path from "node:path";
import {after, before, describe, test} from "node:test";
import {pathToFileURL} from "node:url";
import {promisify} from "node:util";
import vm from "node:vm";

import {inRoot} from "../cases.mjs";
import {pageWith} from "../../web/build/sizes.mjs";
import {loadModules} from "./modules.mjs";

const [{core, bytes}] = await loadModules();
const dist = (...names) => inRoot("dist", ...names);
const run = promisify(execFile);
const code = core.view("clock", {position: 7}).code;

// What a program prints: as JSON, from a fresh Node.
async function printed(folder, name, text, options = []) {
  const file = path.join(folder, name);
  await writeFile(file, text);
  const {stdout, stderr} = await run(process.execPath, [...options, file], {cwd: folder});
  assert.equal(stderr, "");
  return JSON.parse(stdout);
}

describe("under Node", () => {
  let folder;
  before(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "posenc-node-"));
    await mkdir(path.join(folder, "node_modules"));
    await symlink(dist("module"), path.join(folder, "node_modules", "posenc"));
  });
  after(() => rm(folder, {recursive: true}));

  const use = `
    const before = Object.getOwnPropertyNames(globalThis).length;
    const posenc = await import("posenc");
    const imported = Object.getOwnPropertyNames(globalThis).length - before;
    let early; try { posenc.view("clock"); } catch (error) { early = [error instanceof posenc.LoadError, error.reason]; }
    await posenc.load(); await posenc.ready;
    let refused; try { posenc.view("clock", {dim: 7}); } catch (error) { refused = [error instanceof posenc.Refused, error.problems[0].field]; }
    const answer = {imported, early, refused, code: [...posenc.view("clock", {position: 7}).code], table: posenc.table({rows: 2, dim: 4}).length,
      schema: posenc.schema("clock").name, widgets: posenc.widgets().length, names: Object.keys(posenc).sort()};`;
  const right = {
    imported: 0, early: [true, "not-loaded"], refused: [true, "dim"], code: [...code], table: 8, schema: "clock", widgets: core.widgets().length,
    names: ["LoadError", "Refused", "load", "ready", "schema", "table", "view", "widgets"],
  };

  test("the folder is a package: import brings everything but elements, and finds its WASM", async () => {
    assert.deepEqual(await printed(folder, "program.mjs", `${use} console.log(JSON.stringify(answer));`), right);
  });
  test("a worker has a core of its own", async () => {
    await writeFile(path.join(folder, "worker.mjs"), `import {parentPort} from "node:worker_threads"; ${use} parentPort.postMessage(answer);`);
    const main = 'import {Worker} from "node:worker_threads"; new Worker(new URL("worker.mjs", import.meta.url)).once("message", (answer) => console.log(JSON.stringify(answer)));';
    assert.deepEqual(await printed(folder, "main.mjs", main), right);
  });
  test("a program in TypeScript knows it by its package", async () => {
    const ts = createRequire(inRoot("web", "package.json"))("typescript");
    const file = path.join(folder, "program.ts");
    await writeFile(file, `import {load, view, table, type ClockView} from "posenc";
      await load();
      const clock: ClockView = view("clock", {position: 7});
      const code: Float64Array = clock.code;
      console.log(code[0], table({rows: 2, dim: 4}).length);
      // @ts-expect-error: no such widget
      view("watch");`);
    const options = {strict: true, noEmit: true, target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.NodeNext, moduleResolution: ts.ModuleResolutionKind.NodeNext, moduleDetection: ts.ModuleDetectionKind.Force, lib: ["lib.es2022.d.ts", "lib.dom.d.ts"], types: []};
    await writeFile(path.join(folder, "package.json"), '{"type": "module"}');
    const found = ts.getPreEmitDiagnostics(ts.createProgram([file], options));
    assert.deepEqual(found.map(({messageText}) => ts.flattenDiagnosticMessageText(messageText, "\n")), []);
  });
  test("nothing keeps a program from ending that only imports", async () => {
    assert.equal(await printed(folder, "idle.mjs", 'import "posenc"; console.log(1);'), 1);
    assert.equal(await printed(folder, "idle.cjs", `require(${JSON.stringify(dist("posenc.js"))}); console.log(1);`), 1);
  });
  test("the script can be required and imported: the same functions, no globals", async () => {
    const text = (get) => `(async () => {
      ${get} const wasm = require("node:fs").readFileSync(${JSON.stringify(dist("posenc.wasm"))});
      let told; await posenc.load().catch((error) => (told = error.message));
      await posenc.load({bytes: wasm});
      console.log(JSON.stringify({told: /posenc\\.load needs/.test(told), code: [...posenc.view("clock", {position: 7}).code], names: Object.keys(posenc).sort(), global: typeof globalThis.posenc}));
    })();`;
    const answer = {told: true, code: [...code], names: right.names, global: "undefined"};
    const script = JSON.stringify(dist("posenc.js"));
    assert.deepEqual(await printed(folder, "required.cjs", text(`const posenc = require(${script});`)), answer);
    assert.deepEqual(await printed(folder, "imported.cjs", text(`const {default: posenc} = await import(${JSON.stringify(pathToFileURL(dist("posenc.js")).href)});`)), answer);
  });
});

test("in a classic worker the script leaves posenc, without a document", async () => {
  const url = new URL("https://course.example/worker.js");
  const asked = [];
  const fetch = async (address) => {
    asked.push(String(address).replace(/\?v=.*/, ""));
    return new Response(bytes, {headers: {"content-type": "application/wasm"}});
  };
  const context = vm.createContext({location: url, URL, TextDecoder, TextEncoder, WebAssembly, fetch, setTimeout, importScripts() {}, Response, console});
  vm.runInContext(await readFile(dist("posenc.js"), "utf8"), context);
  assert.equal(asked.length, 0, "nothing by itself");
  await context.posenc.load();
  assert.deepEqual(asked, ["https://course.example/posenc.wasm"]);
  assert.deepEqual([...context.posenc.view("clock", {position: 7}).code], [...code]);
});

describe("the module's parts", () => {
  const outputs = new Map();
  before(async () => {
    for (const entry of await readdir(dist("module"), {recursive: true, withFileTypes: true})) {
      if (!entry.isFile()) continue;
      const file = path.join(entry.parentPath ?? entry.path, entry.name);
      outputs.set(path.relative(dist(), file).replaceAll(path.sep, "/"), await readFile(file));
    }
  });
  test("every widget's drawing has its name", () => {
    const drawings = [...outputs.keys()].filter((name) => name.startsWith("module/widgets/")).sort();
    assert.deepEqual(drawings, core.widgets().map((name) => `module/widgets/${name}.js`).sort());
  });
  test("names stay from build to build: none is a hash", () => {
    for (const name of outputs.keys()) assert.doesNotMatch(path.basename(name), /[A-Z0-9]{8}/, name);
  });
  test("who shows no formula loads none", async () => {
    for (const name of core.widgets()) {
      const source = await readFile(inRoot("web", "widgets", `${name}.js`), "utf8");
      const {files, formula} = pageWith(name, outputs);
      assert.equal(formula, /from "posenc:formula\//.test(source), name);
      assert.equal(files.some((file) => /<math display=/.test(outputs.get(file))), formula, name);
    }
  });
  test("what it names of itself is there", () => {
    const text = outputs.get("module/posenc.js").toString();
    const files = [...text.matchAll(/new URL\("\.\/([^"]+)",import\.meta\.url\)/g)].map(([, name]) => name);
    assert.deepEqual(files.sort(), ["posenc-math.woff2", "posenc-scalar.wasm", "posenc.wasm"]);
    for (const name of files) assert.ok(outputs.has(`module/${name}`), name);
    for (const [, name] of text.matchAll(/import\("\.\/([^"]+)"\)/g)) assert.ok(outputs.has(`module/${name}`), name);
  });
  test("a bundler for servers takes it", async () => {
    const {build} = createRequire(inRoot("web", "package.json"))("esbuild");
    const {outputFiles} = await build({
      stdin: {contents: 'import {load, view} from "./posenc.js"; export {load, view};', resolveDir: dist("module")},
      bundle: true, format: "cjs", platform: "node", write: false, logLevel: "silent",
    });
    const module = {exports: {}};
    vm.runInNewContext(outputFiles[0].text, {module, exports: module.exports, TextDecoder, TextEncoder, WebAssembly, URL, setTimeout, console});
    await module.exports.load({bytes});
    assert.deepEqual([...module.exports.view("clock", {position: 7}).code], [...code]);
  });
});
