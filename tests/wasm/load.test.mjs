// From a source to a core, or to the sentence that says why not.
import assert from "node:assert/strict";
import {after, afterEach, beforeEach, describe, test} from "node:test";
import {pathToFileURL} from "node:url";
import {gzipSync} from "node:zlib";

import {inRoot} from "../cases.mjs";
import {stamped, stripped} from "../../web/build/wasm.mjs";
import {Core} from "../../web/core/core.js";
import {LoadError, reasons} from "../../web/core/failures.js";
import {Loader, interfaceOf} from "../../web/core/loader.js";
import {loadModules} from "./modules.mjs";

const [{core, bytes, file}] = await loadModules();
const address = "https://course.example/lib/posenc.wasm";

// Both sentences are whole: they name what they speak of, and nothing is left to fill in.
const told = new Set();
async function refused(source, reason, {says = /./, options} = {}) {
  const error = await Core.load(source, options).then(() => assert.fail("it loaded"), (one) => one);
  assert.ok(error instanceof LoadError, error.stack);
  assert.equal(error.reason, reason, error.stack);
  assert.match(error.en, says);
  for (const sentence of [error.zh, error.en, error.message]) assert.doesNotMatch(sentence, /\{\w+\}|undefined|\[object|Reason: ?$|原因：?$/, sentence);
  assert.match(error.zh, /[一-龥].*图画不出来/);
  assert.match(error.en, /The pictures cannot be drawn; the text can still be read\.$/);
  assert.doesNotMatch(error.en, /[一-龥]/);
  told.add(reason);
  return error;
}

// Without its own global things of that name.
function without(name, work) {
  const real = Object.getOwnPropertyDescriptor(globalThis, name);
  delete globalThis[name];
  return Promise.resolve(work()).finally(() => Object.defineProperty(globalThis, name, real));
}
function instead(object, name, value, work) {
  const real = Object.getOwnPropertyDescriptor(object, name);
  Object.defineProperty(object, name, {value, configurable: true, writable: true});
  return Promise.resolve(work()).finally(() => (real ? Object.defineProperty(object, name, real) : delete object[name]));
}

describe("bytes", () => {
  test("as an array, a buffer, a view of a part of one, gzipped, compiled: all the same core", async () => {
    const longer = new Uint8Array(bytes.length + 8).fill(1);
    longer.set(bytes, 4);
    for (const source of [bytes, new Uint8Array(bytes).buffer, longer.subarray(4, -4), new DataView(longer.buffer, 4, bytes.length), gzipSync(bytes), new WebAssembly.Module(bytes)]) {
      assert.deepEqual((await Core.load(source)).view("clock"), core.view("clock"));
    }
  });
  test("that are no module", async () => {
    await refused(new Uint8Array(4).fill(7), "not-wasm", {says: /posenc\.wasm is no WebAssembly module/});
    await refused(new Uint8Array(0), "not-wasm");
    await refused(Buffer.from("\n <!doctype html><title>Course</title>"), "html");
    await refused(bytes.subarray(0, bytes.length >> 1), "broken", {says: /Reason: WebAssembly\.Module/});
    await refused(gzipSync("<html>"), "html");
    await refused(gzipSync(bytes).subarray(0, 999), "broken");
  });
  test("that ask for more memory than there is", async () => {
    // (module (memory (export "memory") 65536 65536)), and an engine that has not that much
    const greedy = Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0, 5, 8, 1, 1, 128, 128, 4, 128, 128, 4, 7, 10, 1, 6, 109, 101, 109, 111, 114, 121, 2, 0);
    const full = function () {
      throw new RangeError("WebAssembly.Instance(): Out of memory: Cannot allocate Wasm memory for new instance");
    };
    await instead(WebAssembly, "Instance", full, () => instead(WebAssembly, "instantiate", async () => full(), () => refused(greedy, "memory")));
  });
  test("of a module that is not posenc's", async () => {
    // (module), and (module (import "env" "f" (func)))
    await refused(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0), "mismatch", {says: /different builds/});
    await refused(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 2, 9, 1, 3, 101, 110, 118, 1, 102, 0, 0), "mismatch");
  });
  test("of a module that stops while it starts", async () => {
    // (module (func (export "_initialize") unreachable))
    const traps = [0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 7, 15, 1, 11, ...Buffer.from("_initialize"), 0, 0, 10, 5, 1, 3, 0, 0, 11];
    await refused(Uint8Array.from(traps), "trap", {says: /Reason: .*unreachable/});
  });
  test("in an engine that lacks something: it is named", async () => {
    await without("WebAssembly", () => refused(bytes, "no-wasm"));
    await without("DecompressionStream", () => refused(gzipSync(bytes), "too-old", {says: /lacks DecompressionStream/}));
    const noSimd = (some) => some.length > 100;
    await instead(WebAssembly, "validate", noSimd, () => refused(bytes.subarray(0, 999), "too-old", {says: /lacks WebAssembly SIMD/}));
  });
  test("where a policy forbids WebAssembly", async () => {
    for (const message of [
      "WebAssembly.Module(): Refused to compile or instantiate WebAssembly module because 'unsafe-eval' is not an allowed source of script",
      "call to WebAssembly.Module() blocked by CSP",
      "Refused to create a WebAssembly object because of Content Security Policy",
    ]) {
      const forbidden = function () {
        throw new WebAssembly.CompileError(message);
      };
      await instead(WebAssembly, "Module", forbidden, () => refused(bytes, "forbidden", {says: /'wasm-unsafe-eval' to script-src/}));
    }
  });
});

describe("a build", () => {
  const empty = Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0); // (module)
  const buildOf = (module) => Buffer.from(WebAssembly.Module.customSections(module, "posenc")[0]).toString();
  test("is stamped on every module and known by it", async () => {
    for (const name of ["0.1.0-abcdef012345", "x".repeat(300)]) {
      const module = new WebAssembly.Module(stamped(empty, name));
      assert.equal(buildOf(module), name);
      // Not posenc's at all, but that shows only after the names were compared.
      await refused(module, "mismatch", {options: {build: name}, says: /\? and \?|and \?/});
    }
  });
  test("that fits is taken, whatever the source", {skip: process.env.POSENC_WASM && "not stamped"}, async () => {
    const build = buildOf(new WebAssembly.Module(bytes));
    for (const source of [bytes, gzipSync(bytes), new WebAssembly.Module(bytes)]) assert.ok(await Core.load(source, {build}));
    await refused(bytes, "mismatch", {options: {build: "0.1.0-000000000000"}, says: /posenc\.js and posenc\.wasm come from different builds \(0\.1\.0-0{12} and \d+\.\d+\.\d+-[0-9a-f]{12}\)/});
  });
  test("that is not named is refused where one is asked for, though it would work", async () => {
    await Core.load(stripped(bytes));
    for (const source of [empty, stripped(bytes)])
      await refused(source, "mismatch", {options: {build: "0.1.0-000000000000"}, says: /\(0\.1\.0-0{12} and \?\)/});
  });
});

describe("an address", () => {
  const real = globalThis.fetch;
  let asked;
  beforeEach(() => (asked = []));
  afterEach(() => (globalThis.fetch = real));
  const answers = (body, init) => {
    globalThis.fetch = (url, options) => {
      asked.push([String(url), options?.mode]);
      return Promise.resolve(new Response(typeof body === "function" ? body() : body, init));
    };
  };
  const type = (value) => ({headers: value === undefined ? {} : {"content-type": value}});

  test("is streamed, or taken whole from a server that does not know the type", async () => {
    for (const mime of ["application/wasm", "application/wasm; charset=utf-8", "text/plain", "application/octet-stream", undefined]) {
      answers(bytes, type(mime));
      assert.deepEqual((await Core.load(address)).widgets(), core.widgets(), mime);
      assert.deepEqual((await Core.load(new URL(address))).widgets(), core.widgets());
      assert.equal(asked.length, 2);
      asked = [];
    }
  });
  test("with something else there, whatever it is called", async () => {
    for (const mime of ["text/html", "application/wasm", undefined]) {
      answers("<!DOCTYPE html><title>My app</title>", type(mime));
      await refused(address, "html", {says: /Instead of posenc\.wasm there came a web page: https:\/\/course\.example\/lib\/posenc\.wasm\./});
      answers(bytes.subarray(0, 5000), type(mime));
      await refused(address, "broken", {says: /posenc\.wasm does not compile/});
      answers("Moved", type(mime));
      await refused(address, "not-wasm");
      answers("", type(mime));
      await refused(address, "not-wasm");
    }
  });
  test("where nothing is, or nothing is given out", async () => {
    answers("no", {status: 404});
    await refused(`${address}?v=3#x`, "not-found", {says: /posenc\.wasm was not found at https:\/\/course\.example\/lib\/posenc\.wasm \(the server answered 404\)/});
    answers("gone", {status: 410});
    await refused("https://course.example/other.wasm", "not-found", {says: /other\.wasm was not found/});
    answers("no", {status: 403});
    await refused(address, "refused", {says: /403/});
    answers("no", {status: 500});
    await refused(address, "refused", {says: /500/});
  });
  test("that does not answer, breaks off, or belongs to others", async () => {
    globalThis.fetch = () => Promise.reject(new TypeError("Failed to fetch"));
    await refused(address, "unreachable");
    globalThis.fetch = (_, {mode} = {}) => (mode === "no-cors" ? Promise.resolve(new Response("")) : Promise.reject(new TypeError("Failed to fetch")));
    await refused(address, "cross-origin", {says: /another origin, https:\/\/course\.example,.*Access-Control-Allow-Origin/});
    await instead(globalThis, "location", new URL("https://course.example/week1/"), () => refused(address, "unreachable"));
    const broken = () => new ReadableStream({pull: (stream) => stream.error(new TypeError("network error"))});
    for (const mime of ["application/wasm", "text/plain"]) {
      answers(broken, type(mime));
      await refused(address, "unreachable");
    }
  });
  test("that the page's policy does not allow", async () => {
    const listeners = new EventTarget();
    const violation = Object.assign(new Event("securitypolicyviolation"), {blockedURI: address});
    globalThis.fetch = () => (setTimeout(() => listeners.dispatchEvent(violation)), Promise.reject(new TypeError("Failed to fetch")));
    await instead(globalThis, "addEventListener", listeners.addEventListener.bind(listeners), () =>
      instead(globalThis, "removeEventListener", listeners.removeEventListener.bind(listeners), () => refused(address, "blocked", {says: /connect-src/})),
    );
  });
  test("of a file: programs read it, pages cannot", async () => {
    globalThis.fetch = () => Promise.reject(new TypeError("fetch failed"));
    assert.deepEqual((await Core.load(pathToFileURL(file))).widgets(), core.widgets());
    await refused(pathToFileURL(inRoot("no-such.wasm")), "not-found", {says: /no-such\.wasm was not found at file:/});
    await refused(pathToFileURL(inRoot("README.md")), "not-wasm");
    await without("process", () => refused("file:///C:/course/posenc.wasm", "file", {says: /opened from disk.*posenc\.wasm is out of reach.*server.*lesson\.html, embed/}));
  });
});

describe("the loader", () => {
  const loader = (usual) => interfaceOf(new Loader({usual}));
  const small = Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0);
  test("before, while and after", async () => {
    const {load, ready, view, table, schema, widgets} = loader(() => bytes);
    for (const call of [() => view("clock"), () => table({rows: 1, dim: 2}), () => schema("clock"), widgets])
      assert.throws(call, (error) => error instanceof LoadError && error.reason === "not-loaded" && /await posenc\.ready/.test(error.message));
    told.add("not-loaded");
    const loading = load();
    assert.equal(load(), loading);
    assert.throws(() => view("clock"), {reason: "not-loaded"});
    assert.equal(await loading, undefined);
    await ready;
    assert.deepEqual(view("clock"), core.view("clock"));
    assert.equal(load({bytes: small}), loading, "there already");
    assert.deepEqual([table({rows: 1, dim: 2}).length, schema("clock").name, widgets().length], [2, "clock", core.widgets().length]);
  });
  test("what somebody chose comes before what began by itself", async () => {
    let usual = 0;
    const {load, ready, view} = loader(() => (++usual, small));
    const itself = load();
    const chosen = load({bytes});
    await Promise.all([itself, chosen, ready]);
    assert.deepEqual([view("clock").pairs, usual], [core.view("clock").pairs, 1]);
    const other = loader(() => (++usual, small));
    const first = other.load({module: WebAssembly.compile(bytes)});
    assert.equal(other.load({bytes: small}), first, "the first one who chooses decides");
    assert.equal(other.load(), first);
    await other.ready;
    assert.equal(usual, 1);
  });
  test("a failure is told to all who wait, and is no end", async () => {
    const states = [];
    const one = new Loader({usual: () => small});
    one.follow(({state, core: now, error}) => states.push([state, Boolean(now), error?.reason]));
    const {load, ready, view} = interfaceOf(one);
    await assert.rejects(load(), {reason: "mismatch"});
    await assert.rejects(ready, {reason: "mismatch"});
    assert.throws(() => view("clock"), {reason: "mismatch"});
    await load({bytes});
    assert.ok(view("clock"));
    assert.deepEqual(states, [["loading", false, undefined], ["failed", false, "mismatch"], ["loading", false, undefined], ["ready", true, undefined]]);
  });
  test("what is no source is told as well", async () => {
    for (const source of [{url: "http://["}, {bytes: "text"}, {bytes: 7}, {module: {}}]) {
      const error = await loader(() => bytes).load(source).then(() => assert.fail(), (one) => one);
      assert.ok(error instanceof LoadError, error.stack);
      assert.doesNotMatch(error.en, /Reason: *The|undefined|\{\w+\}/);
    }
    const nowhere = loader(() => {
      throw new TypeError("posenc.load needs {url: …}");
    });
    await assert.rejects(nowhere.load(), {reason: "incomplete"});
    told.add("incomplete");
  });
});

after(() => assert.deepEqual([...reasons].filter((reason) => !told.has(reason)), ["trusted-types"], "what pages alone can meet"));
