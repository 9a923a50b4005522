// The built modules in Node: Views by core.js, tables by the C ABI, peers in plain JavaScript.
import {coreOf, loadModules} from "../wasm/modules.mjs";
import {median, medians} from "./stats.mjs";

const rows = 8192;
const dim = 512;
const bytes = 8 * rows * dim;

const views = {
  "clock, d = 64": (core, k) => core.view("clock", {position: 1000 + k, dim: 64}),
  "clock, d = 16": (core, k) => core.view("clock", {position: 1000 + k, dim: 16}),
  "clock, refused": (core, k) => core.evaluate("clock", {position: -1 - k}),
  "formula": (core, k) => core.view("formula", {position: 1000 + k}),
  "waves, 128 × 16": (core, k) => core.view("waves", {position: 128 * k}),
  "heatmap, 64 words": (core, k) => core.view("heatmap", {sentence: "字".repeat(64), start: 1000 + k}),
  "distance-curve, 64": (core, k) => core.view("distance-curve", {position: 1000 + k}),
  "shift-rotation, d = 8": (core, k) => core.view("shift-rotation", {position: 1000 + k}),
};

// The largest Views there are.
const largest = {
  "distance-curve, k = 1,024, d = 512": (core, k) => core.view("distance-curve", {position: 1000 + k, distance: 1024, dim: 512}),
  "waves, 512 × 512": (core, k) => core.view("waves", {position: 512 * k, length: 512, dim: 512}),
};

// Microseconds of one call, from batches long enough for the clock.
function microseconds(work, batch = 50) {
  const times = [];
  for (let round = 0; round < 60; ++round) {
    const start = performance.now();
    for (let k = 0; k < batch; ++k) work(round * batch + k);
    times.push(performance.now() - start);
  }
  return (1000 * median(times.slice(10))) / batch;
}

// What a page without the core would write.
function plain(out) {
  const frequencies = Array.from({length: dim / 2}, (_, i) => 10000 ** ((-2 * i) / dim));
  for (let row = 0, k = 0; row < rows; ++row) {
    for (let i = 0; i < dim / 2; ++i) {
      const angle = row * frequencies[i];
      out[k++] = Math.sin(angle);
      out[k++] = Math.cos(angle);
    }
  }
}

// (module (import "" "m" (memory 1)) (func (export "fill") memory.fill of three i32) (func (export "copy") memory.copy …))
const bulk = Uint8Array.of(
  0, 97, 115, 109, 1, 0, 0, 0,
  1, 7, 1, 96, 3, 127, 127, 127, 0,
  2, 7, 1, 0, 1, 109, 2, 0, 1,
  3, 3, 2, 0, 0,
  7, 15, 2, 4, 102, 105, 108, 108, 0, 0, 4, 99, 111, 112, 121, 0, 1,
  10, 26, 2, 11, 0, 32, 0, 32, 1, 32, 2, 252, 11, 0, 11, 12, 0, 32, 0, 32, 1, 32, 2, 252, 10, 0, 0, 11,
);

const imports = {wasi_snapshot_preview1: new Proxy({}, {get: (_, name) => () => { throw new Error(String(name)); }})};

async function started(source) {
  const {instance} = await WebAssembly.instantiate(source, imports);
  instance.exports._initialize?.();
  return instance.exports;
}

export async function inNode() {
  const modules = await loadModules();

  const starts = [];
  for (const {name, bytes: source} of modules) {
    const times = [];
    for (let k = 0; k < 15; ++k) {
      const start = performance.now();
      await started(source);
      times.push(performance.now() - start);
    }
    const fresh = await started(source);
    const memory = fresh.memory.buffer.byteLength;
    for (let k = 0; k < rows; k += 256) fresh.posenc_table(k, 256, dim, 10000);
    starts.push({name, milliseconds: median(times), memory, grown: fresh.memory.buffer.byteLength});
  }

  const out = new Float64Array(rows * dim);
  const other = new Float64Array(rows * dim);
  const works = {plain: () => plain(out), fill: () => other.fill(1), set: () => other.set(out)};
  for (const {name, bytes: source} of modules) {
    const exports = await started(source);
    const at = exports.posenc_table(0, rows, dim, 10000);
    exports.memory.grow(bytes / 65536 + 1); // room that memory.copy may write to
    const room = exports.memory.buffer.byteLength - bytes;
    const {instance} = await WebAssembly.instantiate(bulk, {"": {m: exports.memory}});
    const core = await coreOf(source);
    works[`${name} table`] = () => exports.posenc_table(0, rows, dim, 10000);
    works[`${name} copied`] = () => core.table({rows, dim});
    works[`${name} fill`] = () => instance.exports.fill(at, 1, bytes);
    works[`${name} copy`] = () => instance.exports.copy(room, at, bytes);
  }
  const times = medians(works, 11);
  const timesOf = ({name}) => Object.fromEntries(["table", "copied", "fill", "copy"].map((what) => [what, times[`${name} ${what}`]]));
  const table = {plain: times.plain, fill: times.fill, set: times.set, modules: Object.fromEntries(modules.map((one) => [one.name, timesOf(one)]))};

  return {
    starts,
    table,
    views: modules.map(({name, core}) => ({
      name,
      times: Object.entries(views).map(([widget, work]) => ({widget, microseconds: microseconds((k) => work(core, k))})),
      largest: Object.entries(largest).map(([widget, work]) => ({widget, microseconds: microseconds((k) => work(core, k), 1)})),
    })),
  };
}
