// core.js itself: what it says to the WASM and how it survives it.
import assert from "node:assert/strict";
import {test} from "node:test";

import {Core, Refused} from "../../web/core/core.js";
import {hasSimd} from "../../web/core/load.js";
import {coreOf, loadModules} from "./modules.mjs";

const modules = await loadModules();
const [{core, bytes}] = modules;
const module = new WebAssembly.Module(bytes);
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
    return error.message === `clock: ${error.problems[0].en} ${error.problems[1].en}`;
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
  const {json, block} = core.answerBytes("clock", "{}");
  const said = [json, block].map(bits);
  core.view("waves");
  assert.deepEqual([json, block].map(bits), said);
  core.widgets().length = 0;
  assert.ok(core.widgets().length > 0);
});

test("memory may grow, and earlier Views stay", async () => {
  const fresh = await coreOf(bytes);
  const early = fresh.view("waves", {dim: 64});
  const before = bits(early.code.data);
  fresh.evaluate("heatmap", {sentence: "字".repeat(4e6)}); // takes more memory than there is at first
  assert.equal(bits(early.code.data), before);
  assert.equal(bits(fresh.view("waves", {dim: 64}).code.data), before);
});

test("the largest View fits into the memory there is at first", () => {
  const {exports} = new WebAssembly.Instance(module, {wasi_snapshot_preview1: new Proxy({}, {get: () => () => 0})});
  const {buffer} = exports.memory;
  const fresh = new Core({module, instance: {exports}});
  for (const start of [0, 512]) assert.equal(fresh.view("waves", {position: start, length: 512, dim: 512}).code.data.length, 2 ** 18);
  assert.equal(exports.memory.buffer, buffer);
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
    {rows: 1, dim: 7}, {rows: 1, dim: 0}, {rows: 1, dim: -2}, {rows: 1, dim: 2 ** 32 + 4}, {rows: 1, dim: 4, base: 1}, {rows: 1, dim: 4, base: NaN}, {rows: 1, dim: 4, base: "x"}, {rows: 1, dim: 4, base: "100"}, {rows: 1, dim: 4, base: 1e13},
  ];
  for (const of of wrong) assert.throws(() => core.table(of), (error) => error instanceof RangeError && /^posenc: /.test(error.message), JSON.stringify(of));
  assert.equal(core.table({rows: 1, dim: 4}).length, 4);
});

test("a table that no memory holds is refused, and all goes on", async () => {
  const fresh = await coreOf(bytes);
  const before = bits(fresh.view("clock", {position: 12345}).code);
  assert.throws(() => fresh.table({rows: 2 ** 32 - 1, dim: 16384}), (error) => error instanceof RangeError && /not enough memory/.test(error.message));
  assert.equal(bits(fresh.view("clock", {position: 12345}).code), before);
});

test("a table made in pieces is the table made at once", () => {
  for (const [rows, dim] of [[129, 512], [1, 16384], [130, 16384], [32769, 2]]) {
    const whole = core.table({start: 77, rows, dim});
    assert.equal(whole.length, rows * dim);
    for (const row of [0, 1, 63, 64, 127, 128, rows - 1].filter((row) => row < rows)) {
      const exact = core.table({start: 77 + row, rows: 1, dim});
      const worst = exact.reduce((most, x, k) => Math.max(most, Math.abs(x - whole[row * dim + k])), 0);
      assert.ok(worst <= 8 * 2 ** -53, `${rows} × ${dim}, row ${row}: ${worst}`);
    }
  }
});

// The memories of the instances that are made while `work` runs.
function memories(work) {
  const {Instance} = WebAssembly;
  const made = [];
  WebAssembly.Instance = class extends Instance {
    constructor(...of) {
      super(...of);
      made.push(this.exports.memory);
    }
  };
  try {
    work();
  } finally {
    WebAssembly.Instance = Instance;
  }
  return made;
}

// A core whose instance does what `faults` say instead of what it should; the next instance is a real one.
function faulty(faults) {
  const {exports} = new WebAssembly.Instance(module, {wasi_snapshot_preview1: new Proxy({}, {get: () => () => 0})});
  return new Core({module, instance: {exports: {...exports, ...faults(exports)}}});
}

test("whatever ends a call in the middle, the next one starts afresh", () => {
  const right = bits(core.view("clock").code);
  for (const end of [new WebAssembly.RuntimeError("unreachable"), new RangeError("Maximum call stack size exceeded"), new Error("too much recursion")]) {
    const one = faulty(() => ({
      posenc_view() {
        throw end;
      },
    }));
    assert.throws(() => one.view("clock"), (error) => error === end);
    assert.equal(memories(() => assert.equal(bits(one.view("clock").code), right)).length, 1);
    assert.equal(memories(() => one.view("clock")).length, 0);
  }
});

test("after a trap the core starts afresh", () => {
  // 2 GiB: it could be addressed, but there is no such memory.
  const one = faulty(({posenc_table: table}) => ({posenc_view: () => table(0, 2 ** 19, 512, 10000)}));
  assert.throws(() => one.view("clock"), WebAssembly.RuntimeError);
  assert.equal(bits(one.view("clock").code), bits(core.view("clock").code));
  assert.deepEqual(one.widgets(), core.widgets());
});

test("what is refused needs no other instance", () => {
  const refusals = [() => core.view("clock", {dim: 7}), () => core.view("watch"), () => core.table({rows: 1, dim: 7})];
  for (const refused of refusals) assert.equal(memories(() => assert.throws(refused)).length, 0);
});

test("memory that cannot grow is told of, and all goes on", () => {
  const one = faulty(({memory}) => ({
    memory: {buffer: memory.buffer, grow: () => assert.fail("WebAssembly.Memory.grow(): Unable to grow instance memory")},
    posenc_view() {
      throw new WebAssembly.RuntimeError("unreachable");
    },
  }));
  assert.throws(() => one.view("clock"), (error) => error instanceof RangeError && /not enough memory/.test(error.message));
  assert.ok(one.view("clock"));
});

test("an engine that makes no instance at once goes on with the one there is", () => {
  let calls = 0;
  const one = faulty(({posenc_view: view}) => ({
    posenc_view(...of) {
      if (++calls === 1) throw new RangeError("Maximum call stack size exceeded");
      return view(...of);
    },
  }));
  assert.throws(() => one.view("clock"), RangeError);
  const {Instance} = WebAssembly;
  WebAssembly.Instance = function () {
    throw new RangeError("WebAssembly.Instance is disallowed on the main thread, if the buffer size is larger than 4KB.");
  };
  try {
    assert.ok(one.view("clock"));
  } finally {
    WebAssembly.Instance = Instance;
  }
});

test("the engine's own stack may run out in the middle of a call", async () => {
  const fresh = await coreOf(bytes);
  const view = () => bits(fresh.view("shift-rotation").product);
  const before = view();
  // Down to the end of the stack, and up again until a call has room: those before it end somewhere inside it.
  const deep = () => {
    try {
      return deep();
    } catch {
      return view();
    }
  };
  for (let k = 0; k < 5; ++k) {
    const made = memories(() => {
      assert.equal(deep(), before);
      assert.equal(view(), before);
    });
    assert.ok(made.length > 0, "no call ended in its middle");
  }
});

test("memory that a large answer took is given back", async () => {
  assert.equal(memories(() => core.view("clock")).length, 0, "small answers need no other instance");
  const grown = faulty(({memory}) => (memory.grow(512), {}));
  const before = bits(grown.view("clock").code);
  const [memory] = memories(() => assert.equal(bits(grown.view("clock").code), before));
  assert.ok(memory.buffer.byteLength <= 2 ** 23, `${memory.buffer.byteLength} bytes`);

  const fresh = await coreOf(bytes);
  const of = {start: 5, rows: 8192, dim: 512};
  const table = fresh.table(of);
  assert.equal(bits(fresh.table(of)), bits(table));
  const small = memories(() => fresh.view("clock"));
  for (const {buffer} of small) assert.ok(buffer.byteLength <= 2 ** 23, `${buffer.byteLength} bytes`);
});

test("an engine with SIMD is known by it", () => {
  assert.equal(hasSimd(), true);
});
