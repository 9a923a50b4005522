// Tables of codes: made in pieces, the same bits however they are cut, in a memory that does not grow.
import assert from "node:assert/strict";
import {readFile} from "node:fs/promises";
import {test} from "node:test";

import {inRoot} from "../cases.mjs";
import {coreOf, loadModules} from "./modules.mjs";

const modules = await loadModules();
const golden = JSON.parse(await readFile(inRoot("tests", "golden", "bits.json"), "utf8"));

// FNV-1a, a double at a time, as tests/numeric/hash.hpp.
function hashOf(numbers) {
  const words = new BigUint64Array(numbers.buffer, numbers.byteOffset, numbers.length);
  return words.reduce((state, word) => BigInt.asUintN(64, (state ^ word) * 0x100000001b3n), 0xcbf29ce484222325n).toString(16);
}

async function instance(bytes) {
  const none = new Proxy({}, {get: (_, name) => () => assert.fail(String(name))});
  const {exports} = (await WebAssembly.instantiate(bytes, {wasi_snapshot_preview1: none})).instance;
  exports._initialize();
  return exports;
}

for (const {name, bytes, core} of modules) {
  test(`${name}: the bits of native tables`, () => {
    for (const {fnv1a, ...of} of golden.tables) assert.equal(hashOf(core.table(of)), fnv1a);
  });

  test(`${name}: the same bits in one piece and in many, from any start`, async () => {
    const wasm = await instance(bytes);
    for (const [start, rows, dim] of [[0, 700, 512], [77, 1000, 510], [2 ** 53 - 2999, 3000, 130], [5, 40, 16384]]) {
      const table = core.table({start, rows, dim});
      const at = wasm.posenc_table(start, rows, dim, 10000);
      assert.equal(at % 64, 0, "on the boundary of a cache line");
      assert.deepEqual(new Uint8Array(table.buffer), new Uint8Array(wasm.memory.buffer, at, 8 * rows * dim));
    }
  });

  test(`${name}: no value past 1, position 0 exact`, () => {
    for (const [rows, dim, base] of [[8192, 512, 10000], [2000, 64, 1e12], [300, 6, 1 + 2 ** -52], [10, 16384, 500]]) {
      const table = core.table({rows, dim, base});
      assert.ok(table.every((x) => x >= -1 && x <= 1));
      assert.ok(table.subarray(0, dim).every((x, k) => Object.is(x, k % 2)));
    }
  });

  test(`${name}: no table makes the memory grow`, async () => {
    const memories = [];
    const {Instance} = WebAssembly;
    WebAssembly.Instance = class extends Instance {
      constructor(...of) {
        super(...of);
        memories.push(this.exports.memory);
      }
    };
    try {
      const fresh = await coreOf(bytes);
      const [{buffer}] = memories;
      for (const of of [{rows: 20000, dim: 512}, {rows: 200, dim: 16384}, {start: 1000, rows: 100000, dim: 2}, {rows: 3, dim: 2052, base: 500000}]) fresh.table(of);
      assert.deepEqual(memories.map((memory) => memory.buffer === buffer), [true]);
    } finally {
      WebAssembly.Instance = Instance;
    }
  });
}

test("a result that finds no room is told of, and the core goes on", async () => {
  const core = await coreOf(modules[0].bytes);
  const {Float64Array: Real} = globalThis;
  globalThis.Float64Array = class extends Real {
    constructor(...of) {
      if (of.length === 1 && of[0] > 10000) throw new RangeError("Array buffer allocation failed");
      super(...of);
    }
  };
  try {
    assert.throws(() => core.table({rows: 100, dim: 512}), (error) => error instanceof RangeError && /not enough memory for a table of 51200 numbers/.test(error.message));
    assert.equal(core.table({rows: 1, dim: 512}).length, 512);
  } finally {
    globalThis.Float64Array = Real;
  }
  assert.throws(() => core.table({rows: 2 ** 40, dim: 512}), /not enough memory for a table of \d+ numbers/);
});

test("what cannot be says what was given and what is allowed", () => {
  const [{core}] = modules;
  assert.throws(() => core.table({rows: 1, dim: 7}), (error) => error instanceof RangeError && /no table of 1 rows from 0, dim 7, base 10000: .*dim even, 2 … 16384/.test(error.message));
  // The last piece is made first: what ends past the last position is refused at once.
  assert.throws(() => core.table({start: 2 ** 53 - 10 ** 6, rows: 10 ** 6 + 2, dim: 16384}), /no table of/);
  assert.throws(() => core.table({rows: 2 ** 53, dim: 16384, start: 2}), /no table of/);
});

test("the module exports its own functions and nothing of its runtime", () => {
  for (const {bytes} of modules) {
    const names = WebAssembly.Module.exports(new WebAssembly.Module(bytes)).map(({name}) => name);
    assert.deepEqual(names.filter((name) => !name.startsWith("posenc_")).sort(), ["_initialize", "memory"]);
  }
});
