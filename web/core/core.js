// posenc.wasm from JavaScript: a Core is one instance of it, wherever it runs (page, worker, Node). The protocol is
// wasm/abi.cpp's.
const numberArrays = [Float64Array, Float32Array, Int32Array];
const toUtf8 = new TextEncoder();
const fromUtf8 = new TextDecoder();

// The smallest module that uses SIMD: engines without it refuse the whole of posenc.wasm.
const simdModule = Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11);

// Why the core is not there: reason is "no-wasm", "forbidden" (by the page's policy), "not-found" or "broken".
export class LoadError extends Error {
  constructor(reason, cause) {
    super(`posenc: the numeric core could not be loaded (${reason})`, {cause});
    this.reason = reason;
  }
}

// Parameters that were not allowed; `problems` has {field, rule, limit, given, zh, en} for each.
export class Refused extends Error {
  constructor(widget, problems) {
    super(`${widget}: ${problems.map((problem) => problem.en).join(" ")}`);
    this.problems = problems;
  }
}

export const hasSimd = () => WebAssembly.validate(simdModule);

const imports = {
  wasi_snapshot_preview1: new Proxy({}, {get: (_, name) => () => { throw new WebAssembly.RuntimeError(String(name)); }}),
};

// {module, instance} of bytes or of the address of a .wasm file. Rejects with a LoadError.
async function made(source) {
  if (typeof WebAssembly !== "object") throw new LoadError("no-wasm");
  try {
    const address = typeof source === "string" || source instanceof URL;
    return await (address ? instantiated(source) : compiled(source));
  } catch (error) {
    const forbidden = error instanceof WebAssembly.CompileError && /unsafe-eval|Content Security Policy|CSP/i.test(error.message);
    throw error instanceof LoadError ? error : new LoadError(forbidden ? "forbidden" : "broken", error);
  }
}

async function fetched(url) {
  let response;
  try {
    response = await fetch(url);
  } catch (error) {
    throw new LoadError("not-found", error);
  }
  if (!response.ok) throw new LoadError("not-found", new Error(`${url}: ${response.status}`));
  return response;
}

// From a server that does not know the MIME type of WASM nothing can be streamed: then the bytes are taken whole.
async function instantiated(url) {
  const response = await fetched(url);
  const streamable = WebAssembly.instantiateStreaming && response.headers.get("content-type")?.startsWith("application/wasm");
  return streamable ? WebAssembly.instantiateStreaming(response, imports) : WebAssembly.instantiate(await response.arrayBuffer(), imports);
}

// At once, so that the pictures are there before the first paint; in its own time where an engine limits what it compiles at
// once.
function compiled(bytes) {
  try {
    const module = new WebAssembly.Module(bytes);
    return {module, instance: new WebAssembly.Instance(module, imports)};
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return WebAssembly.instantiate(bytes, imports);
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

export class Core {
  #module;
  #wasm;
  #numbers; // of the widgets, by name
  #schemas = new Map();

  // `source`: bytes, or the address of a .wasm file. Rejects with a LoadError.
  static async load(source) {
    return new Core(await made(source));
  }

  constructor({module, instance}) {
    this.#module = module;
    this.#start(instance);
    this.#numbers = new Map(this.#parsed(this.#wasm.posenc_widgets()).map((name, k) => [name, k]));
  }
  #start(instance) {
    this.#wasm = instance.exports;
    this.#wasm._initialize?.();
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

  // A trapped instance is in an unknown state; the compiled module is not.
  #guarded(call) {
    try {
      return call();
    } catch (error) {
      if (error instanceof WebAssembly.RuntimeError) this.#start(new WebAssembly.Instance(this.#module, imports));
      throw error;
    }
  }

  // {name, params, view}: what the widget takes and gives, as JSON Schema.
  schema(widget) {
    if (!this.#schemas.has(widget)) {
      const number = this.#numberOf(widget);
      this.#schemas.set(widget, this.#guarded(() => this.#parsed(this.#wasm.posenc_schema(number))));
    }
    return this.#schemas.get(widget);
  }

  // The answer as it lies in memory: the JSON where it is, the arrays copied out.
  #called(widget, params) {
    const number = this.#numberOf(widget);
    const given = toUtf8.encode(params);
    return this.#guarded(() => {
      const wasm = this.#wasm;
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

  // The bytes of an answer to JSON text, for comparing it bit by bit.
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

  // The sinusoidal codes of `rows` positions from `start` on, row-major, as a copy: rows × dim numbers.
  table({start = 0, rows, dim, base = 10000}) {
    return this.#guarded(() => {
      const whole = Number.isInteger(start) && rows >>> 0 === rows && (dim | 0) === dim;
      const at = whole ? this.#wasm.posenc_table(start, rows, dim, base) : 0;
      if (at === 0 && rows !== 0) throw new RangeError(`posenc: no table of ${rows} rows from ${start}, dim ${dim}, base ${base}`);
      return new Float64Array(this.#wasm.memory.buffer.slice(at, at + 8 * rows * dim));
    });
  }
}
