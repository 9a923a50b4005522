// posenc.wasm from JavaScript: a Core is one instance of it, wherever it runs (page, worker, Node). The protocol is
// wasm/abi.cpp's.
import {LoadError} from "./failures.js";
import {imports, started} from "./load.js";

const numberArrays = [Float64Array, Float32Array, Int32Array];
const toUtf8 = new TextEncoder();
const fromUtf8 = new TextDecoder();

// Parameters that were not allowed; `problems` has {field, rule, limit, given, zh, en} for each.
export class Refused extends Error {
  constructor(widget, problems) {
    super(`${widget}: ${problems.map((problem) => problem.en).join(" ")}`);
    this.problems = problems;
  }
}

// JSON has no NaN, no infinities and no BigInt: they go as the text they print as, which the core reads or refuses.
const speakable = (_, value) =>
  typeof value === "bigint" || (typeof value === "number" && !Number.isFinite(value)) ? String(value) : value;

// Arrays in the answer are {"$": kind, at, shape}; they become typed arrays over a copy of the block.
function revived(value, block) {
  if (value === null || typeof value !== "object") return value;
  if (Array.isArray(value)) return value.map((item) => revived(item, block));
  const {$: kind, at, shape} = value;
  if (kind !== undefined) {
    const data = new numberArrays[kind](block, at, shape.reduce((product, n) => product * n, 1));
    return shape.length === 1 ? data : {data, shape};
  }
  for (const name in value) value[name] = revived(value[name], block);
  return value;
}

// A large View or table leaves the memory large, and WASM cannot give any back: past this many bytes the next call gets a fresh
// instance, which takes 0.2 ms.
const keptMemory = 2 ** 24;

const pieceSize = 2 ** 17; // of a table, in numbers: 1 MiB stays in a core's cache until it is copied out
const tableLimits = "rows must be whole and not negative, dim even, 2 … 16384, base above 1 and at most 1e12, all positions whole, 0 … 9007199254740992";

export class Core {
  #module;
  #wasm; // the exports of the instance in use
  #worn = false; // whether the next call needs another instance
  #numbers; // of the widgets, by name
  #schemas = new Map();

  // `source`: bytes, a WebAssembly.Module, or the address of a .wasm file; `build`: the one it must come from, if that
  // matters. Rejects with a LoadError.
  static async load(source, {build} = {}) {
    const made = await started(source, {build});
    try {
      return new Core(made);
    } catch (cause) {
      throw new LoadError(cause instanceof WebAssembly.RuntimeError ? "trap" : "mismatch", {cause, wanted: build});
    }
  }

  constructor({module, instance}) {
    this.#module = module;
    this.#start(instance);
    this.#numbers = new Map(this.#parsed(this.#wasm.posenc_widgets()).map((name, k) => [name, k]));
  }
  #start(instance) {
    instance.exports._initialize?.();
    this.#wasm = instance.exports;
    this.#worn = false;
  }

  widgets() {
    return [...this.#numbers.keys()];
  }
  #numberOf(widget) {
    const number = this.#numbers.get(widget);
    if (number === undefined) throw new RangeError(`posenc: there is no widget "${widget}"; there are ${this.widgets().join(", ")}`);
    return number;
  }

  // Four addresses in the module's memory, which is looked at only now: the call may have grown it.
  #result(at) {
    return new Uint32Array(this.#wasm.memory.buffer, at, 4);
  }
  #parsed(at) {
    const [json, bytes] = this.#result(at);
    return JSON.parse(fromUtf8.decode(new Uint8Array(this.#wasm.memory.buffer, json, bytes)));
  }

  // Whatever ended a call in the middle (a trap, the engine's own stack or memory running out) left the instance in an unknown
  // state; the compiled module is not.
  #guarded(call) {
    if (this.#worn) this.#renew();
    const wasm = this.#wasm;
    try {
      return call(wasm);
    } catch (error) {
      this.#worn = true;
      throw error instanceof WebAssembly.RuntimeError && !canGrow(wasm.memory) ? new RangeError("posenc: there is not enough memory for this", {cause: error}) : error;
    } finally {
      if (wasm.memory.buffer.byteLength > keptMemory) this.#worn = true;
    }
  }
  #renew() {
    try {
      this.#start(new WebAssembly.Instance(this.#module, imports));
    } catch (error) {
      // Some older engines make none at once on a page's main thread: then the old one has to do.
      if (!(error instanceof RangeError)) throw error;
    }
  }

  // {name, params, view}: what the widget takes and gives, as JSON Schema.
  schema(widget) {
    if (!this.#schemas.has(widget)) {
      const number = this.#numberOf(widget);
      this.#schemas.set(widget, this.#guarded((wasm) => this.#parsed(wasm.posenc_schema(number))));
    }
    return this.#schemas.get(widget);
  }

  // The answer as it lies in memory: the JSON where it is, the arrays copied out.
  #called(widget, params) {
    const number = this.#numberOf(widget);
    const given = typeof params === "string" ? toUtf8.encode(params) : params;
    return this.#guarded((wasm) => {
      const room = wasm.posenc_input(given.length);
      new Uint8Array(wasm.memory.buffer, room, given.length).set(given);
      const [json, jsonBytes, block, blockBytes] = this.#result(wasm.posenc_view(number, given.length));
      const {buffer} = wasm.memory;
      return {json: new Uint8Array(buffer, json, jsonBytes), block: buffer.slice(block, block + blockBytes)};
    });
  }

  // {params, view}, the params complete and as numbers, or {problems}. Params may be numbers or what somebody typed.
  evaluate(widget, params = {}) {
    const {json, block} = this.#called(widget, JSON.stringify(params, speakable));
    return revived(JSON.parse(fromUtf8.decode(json)), block);
  }

  // The bytes of an answer to JSON text or its bytes, for comparing it bit by bit.
  answerBytes(widget, params) {
    const {json, block} = this.#called(widget, params);
    return {json: json.slice(), block: new Uint8Array(block)};
  }

  // The widget's View. Throws Refused for parameters that are not allowed.
  view(widget, params) {
    const answer = this.evaluate(widget, params);
    if (answer.problems) throw new Refused(widget, answer.problems);
    return answer.view;
  }

  // The sinusoidal codes of `rows` positions from `start` on, row-major: rows × dim numbers. They are made in pieces, the last
  // one first (it is refused where the table ends too late), and the memory of the module stays as small as it is.
  table({start = 0, rows, dim, base = 10000} = {}) {
    const whole = Number.isInteger(start) && Number.isSafeInteger(rows) && rows >= 0 && dim >>> 0 === dim && typeof base === "number";
    const most = Math.max(1, Math.floor(pieceSize / dim));
    let table;
    for (let end = whole ? rows : -1; !table || end > 0; ) {
      const first = Math.max(0, end - most);
      const piece = end >= 0 && this.#guarded((wasm) => {
        const at = wasm.posenc_table(start + first, end - first, dim, base);
        return at && new Float64Array(wasm.memory.buffer, at, (end - first) * dim);
      });
      if (!piece) throw new RangeError(`posenc: no table of ${rows} rows from ${start}, dim ${dim}, base ${base}: ${tableLimits}`);
      table ??= room(rows * dim);
      table.set(piece, first * dim);
      end = first;
    }
    return table;
  }
}

function room(length) {
  try {
    return new Float64Array(length);
  } catch (cause) {
    throw new RangeError(`posenc: there is not enough memory for a table of ${length} numbers`, {cause});
  }
}

function canGrow(memory) {
  try {
    return memory.grow(keptMemory / 65536) > 0;
  } catch {
    return false;
  }
}
