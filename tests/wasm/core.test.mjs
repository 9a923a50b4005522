// core.js itself: what it says to the WASM and how it survives it.
import assert from "node:assert/strict";
import {after, test} from "node:test";

import {Refused} from "../../web/core/core.js";
import {hasSimd} from "../../web/core/load.js";
import {coreOf, loadModules} from "./modules.mjs";

const modules = await loadModules();
const [{core, bytes}] = modules;
const bits = (numbers) => Buffer.from(numbers.buffer, numbers.byteOffset, numbers.byteLength).toString("base64");

test("what JSON cannot say is refused or read, not lost", () => {
  const refuses = (params, field, rule, given) => {
    const problem = core.evaluate("clock", params).problems?.[0];
    assert.deepEqual([problem?.field, problem?.rule, problem?.given], [field, rule, given]);
  };
  refuses({position: NaN}, "position", "kind", "NaN");
  refuses({base: Infinity}, "base", "kind", "Infinity");
  refuses({base: -Infinity}, "base", "kind", "-Infinity");
  refuses({position: 2n ** 53n + 1n}, "position", "max", "9007199254740993");
  refuses({position: null}, "position", "kind", "null");
  refuses({postion: 3}, "postion", "unknown", "postion");
  assert.equal(core.evaluate("clock", {position: 2n ** 53n}).params.position, 2 ** 53);
  assert.equal(core.evaluate("clock", {position: undefined}).params.position, 3);
  assert.equal(core.evaluate("clock").params.dim, 16);
  assert.equal(core.evaluate("clock", {position: -0}).params.position, 0);
});

test("view throws Refused, with every problem", () => {
  assert.throws(() => core.view("clock", {dim: 7, base: 1}), (error) => {
    assert.ok(error instanceof Refused);
    assert.deepEqual(error.problems.map(({field}) => field), ["dim", "base"]);
    for (const {zh, en} of error.problems) assert.ok(/[一-龥].*。$/.test(zh) && /^[a-z].*\.$/.test(en));
    return error.message.startsWith("clock: ");
  });
  assert.throws(() => core.view("watch"), /no widget "watch"; there are .*clock/);
  assert.throws(() => core.schema("toString"), RangeError);
  assert.ok(core.view("clock").code, "goes on");
});

test("a View belongs to whoever asked for it", () => {
  const one = core.view("clock", {position: 5});
  const before = bits(one.code);
  one.angles[0] = 99;
  const other = core.view("clock", {position: 6});
  assert.equal(bits(one.code), before);
  assert.notEqual(one.code.buffer, other.code.buffer);
  assert.notEqual(core.view("clock", {position: 5}).angles[0], 99);
  assert.deepEqual(core.widgets(), core.widgets().sort(() => 0));
  core.widgets().length = 0;
  assert.ok(core.widgets().length > 0);
});

test("memory may grow, and earlier Views stay", async () => {
  const fresh = await coreOf(bytes);
  const early = fresh.view("waves", {dim: 64});
  const before = bits(early.code.data);
  const table = fresh.table({rows: 8192, dim: 512});
  assert.equal(table.length, 8192 * 512);
  assert.equal(bits(early.code.data), before);
  assert.equal(bits(fresh.view("waves", {dim: 64}).code.data), before);
  assert.equal(table[8191 * 512 + 1], fresh.view("clock", {position: 8191, dim: 512}).code[1]);
});

for (const {name, core: one} of modules) {
  test(`${name}: a table's rows are the codes of its positions, within 4·2^−53`, () => {
    const most = 4 * 2 ** -53;
    for (const [start, rows, dim, base] of [[0, 1000, 64, 10000], [100000 - 77, 200, 512, 10000], [2 ** 53 - 129, 130, 16, 500000], [2 ** 53, 1, 2, 1.5], [12345678901, 65, 100, 1e12]]) {
      const table = one.table({start, rows, dim, base});
      assert.equal(table.length, rows * dim);
      let worst = 0;
      for (let row = 0; row < rows; ++row) {
        const {code} = one.view("clock", {position: start + row, dim, base});
        for (let k = 0; k < dim; ++k) worst = Math.max(worst, Math.abs(table[row * dim + k] - code[k]));
      }
      assert.ok(worst <= most, `from ${start}: off by ${worst / 2 ** -53}·2^−53`);
    }
  });
}

test("SIMD and scalar make the same table", {skip: modules.length < 2}, () => {
  const tables = modules.map(({core: one}) => one.table({start: 99990, rows: 300, dim: 514 - 2, base: 10000}));
  assert.equal(bits(tables[0]), bits(tables[1]));
});

test("a table that cannot be is refused", () => {
  assert.equal(core.table({rows: 0, dim: 4}).length, 0);
  const wrong = [
    {start: -1, rows: 1, dim: 4}, {start: 0.5, rows: 1, dim: 4}, {start: NaN, rows: 1, dim: 4}, {start: 2 ** 53, rows: 2, dim: 4}, {start: 2 ** 53 + 2, rows: 1, dim: 4},
    {rows: -1, dim: 4}, {rows: 1.5, dim: 4}, {rows: 1}, {dim: 4}, {rows: "2", dim: 4}, {rows: 2 ** 32, dim: 4}, {rows: 2 ** 32 + 1, dim: 4}, {rows: 2 ** 31, dim: 512},
    {rows: 1, dim: 7}, {rows: 1, dim: 0}, {rows: 1, dim: -2}, {rows: 1, dim: 2 ** 32 + 4}, {rows: 1, dim: 4, base: 1}, {rows: 1, dim: 4, base: NaN}, {rows: 1, dim: 4, base: "x"}, {rows: 1, dim: 4, base: 1e13},
  ];
  for (const of of wrong) assert.throws(() => core.table(of), RangeError, JSON.stringify(of));
  assert.equal(core.table({rows: 1, dim: 4}).length, 4);
});

test("after a trap the core starts afresh", async () => {
  const fresh = await coreOf(bytes);
  const before = bits(fresh.view("clock", {position: 12345}).code);
  // 2 GiB: it could be addressed, but there is no such memory.
  assert.throws(() => fresh.table({rows: 2 ** 19, dim: 512}), WebAssembly.RuntimeError);
  assert.equal(bits(fresh.view("clock", {position: 12345}).code), before);
  assert.deepEqual(fresh.widgets(), core.widgets());
});

test("a module that does not start is a LoadError", async () => {
  await assert.rejects(coreOf(new Uint8Array(4)), {reason: "not-wasm"});
  await assert.rejects(coreOf(bytes.subarray(0, bytes.length >> 1)), (error) => error.reason === "broken" && error.cause instanceof WebAssembly.CompileError);
});

// What instantiateFrom makes of servers.
const realFetch = globalThis.fetch;
after(() => (globalThis.fetch = realFetch));
const answering = (body, init) => () => Promise.resolve(new Response(body, init));

test("loading from an address: streamed, with a wrong type, and missing", async () => {
  const type = (value) => ({headers: value === undefined ? {} : {"content-type": value}});
  for (const mime of ["application/wasm", "text/plain", "application/octet-stream", undefined]) {
    globalThis.fetch = answering(bytes, type(mime));
    const loaded = await coreOf("http://localhost/posenc.wasm");
    assert.deepEqual(loaded.widgets(), core.widgets(), mime);
  }
  globalThis.fetch = answering("<html>", type("application/wasm"));
  await assert.rejects(coreOf("http://localhost/posenc.wasm"), {reason: "html"});
  globalThis.fetch = answering("not found", {status: 404});
  await assert.rejects(coreOf(new URL("http://localhost/posenc.wasm")), {reason: "not-found"});
  globalThis.fetch = () => Promise.reject(new TypeError("offline"));
  await assert.rejects(coreOf("http://localhost/posenc.wasm"), {reason: "unreachable"});
});

test("without WebAssembly a LoadError says so", async () => {
  const real = globalThis.WebAssembly;
  delete globalThis.WebAssembly;
  try {
    await assert.rejects(coreOf(bytes), {reason: "no-wasm"});
  } finally {
    globalThis.WebAssembly = real;
  }
});

test("an engine with SIMD is known by it", () => {
  assert.equal(hasSimd(), true);
});
