// From bytes, a compiled module or an address to a running posenc.wasm, or to a LoadError that says why not.
import {LoadError} from "./failures.js";

// The smallest module that uses SIMD: engines without it refuse the whole of posenc.wasm.
const simdModule = Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11);
export const hasSimd = () => typeof WebAssembly === "object" && WebAssembly.validate(simdModule);

export const imports = {
  wasi_snapshot_preview1: new Proxy({}, {get: (_, name) => () => { throw new WebAssembly.RuntimeError(String(name)); }}),
};

// {module, instance} of bytes (also gzipped ones), of a WebAssembly.Module or of an address. `build` is the one that the module
// must come from; without it any will do.
export async function started(source, {build} = {}) {
  if (typeof WebAssembly !== "object") throw new LoadError("no-wasm");
  const details = detailsOf(source);
  try {
    const module = await (details.url ? fromAddress(details) : source instanceof WebAssembly.Module ? source : fromBytes(source, details));
    checkBuild(module, build, details);
    return {module, instance: await instanceOf(module)};
  } catch (error) {
    throw error instanceof LoadError ? error : new LoadError(reasonOf(error), {...details, cause: error, missing: "WebAssembly SIMD", wanted: build});
  }
}

// At once, so that the pictures are there before the first paint; in its own time where an engine limits what it does at once.
async function atOnceOr(make, later) {
  try {
    return make();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return later();
  }
}
const moduleOf = (bytes) => atOnceOr(() => new WebAssembly.Module(bytes), () => WebAssembly.compile(bytes));
const instanceOf = (module) =>
  atOnceOr(() => new WebAssembly.Instance(module, imports), () => WebAssembly.instantiate(module, imports)).catch((cause) => {
    // What it would import is not to be had.
    throw cause instanceof TypeError || cause instanceof WebAssembly.LinkError ? new LoadError("mismatch", {cause}) : cause;
  });

// What its LoadErrors tell of a source.
function detailsOf(source) {
  if (typeof source !== "string" && !(source instanceof URL)) return {};
  const url = new URL(source, globalThis.document?.baseURI ?? globalThis.location?.href);
  return {url, file: url.pathname.split("/").pop(), origin: url.origin};
}

function reasonOf(error) {
  if (error instanceof WebAssembly.CompileError) {
    if (/unsafe-eval|Content Security Policy|CSP/i.test(error.message)) return "forbidden";
    return hasSimd() ? "broken" : "too-old";
  }
  if (error instanceof RangeError) return "memory";
  return "broken";
}

// The build stamps what it makes: a section of the module holds the name of its build.
function checkBuild(module, wanted, details) {
  if (wanted === undefined) return;
  const [section] = WebAssembly.Module.customSections(module, "posenc");
  const found = section && new TextDecoder().decode(section);
  if (found !== wanted) throw new LoadError("mismatch", {...details, wanted, found});
}

// ---- bytes ----

const isGzip = ([first, second]) => first === 0x1f && second === 0x8b;
const isWasm = (bytes) => [0, 97, 115, 109].every((byte, k) => bytes[k] === byte);

async function fromBytes(source, details) {
  let bytes = source instanceof ArrayBuffer ? new Uint8Array(source) : new Uint8Array(source.buffer, source.byteOffset, source.byteLength);
  if (isGzip(bytes)) bytes = await unpacked(bytes);
  if (!isWasm(bytes)) throw new LoadError(/^\s*</.test(new TextDecoder().decode(bytes.subarray(0, 256))) ? "html" : "not-wasm", details);
  return moduleOf(bytes);
}

async function unpacked(bytes) {
  if (typeof DecompressionStream !== "function") throw new LoadError("too-old", {missing: "DecompressionStream"});
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

// ---- addresses ----

async function fromAddress(details) {
  const {url} = details;
  if (url.protocol === "file:") return fromBytes(await fileBytes(details), details);
  const whole = async (response) => fromBytes(await response.arrayBuffer(), details);
  try {
    const response = await fetched(details);
    // From a server that does not know the MIME type of WASM nothing can be streamed.
    if (!WebAssembly.compileStreaming || response.headers.get("content-type") !== "application/wasm") return await whole(response);
    return await WebAssembly.compileStreaming(response).catch(async (error) => {
      if (error instanceof WebAssembly.CompileError) return whole(await fetched(details)); // to see what it is instead
      throw error;
    });
  } catch (error) {
    throw error instanceof TypeError ? new LoadError("unreachable", {...details, cause: error}) : error; // half of it came
  }
}

// With its build in the address, so that no cache hands out another one.
export function versioned(url, build) {
  if (/^https?:$/.test(url.protocol)) url.searchParams.set("v", build);
  return url;
}

// Programs read files; a page cannot.
async function fileBytes(details) {
  if (!globalThis.process?.versions?.node) throw new LoadError("file", details);
  const reader = "node:fs/promises"; // not a word for bundlers
  const {readFile} = await import(/* webpackIgnore: true */ /* @vite-ignore */ reader);
  try {
    return await readFile(details.url);
  } catch (error) {
    throw new LoadError(error.code === "ENOENT" ? "not-found" : "refused", {...details, cause: error, status: error.code});
  }
}

async function fetched(details) {
  const stopped = violations();
  const response = await fetch(details.url)
    .catch(async (cause) => {
      throw new LoadError(await whyUnreachable(details.url, stopped), {...details, cause});
    })
    .finally(stopped.end);
  const {ok, status} = response;
  if (!ok) throw new LoadError(status === 404 || status === 410 ? "not-found" : "refused", {...details, status});
  return response;
}

// fetch() fails with one and the same exception whether the page's policy, the other server or the network is the cause.
async function whyUnreachable(url, stopped) {
  if (await stopped.by(url)) return "blocked";
  if (url.origin === globalThis.location?.origin) return "unreachable";
  return fetch(url, {mode: "no-cors"}).then(() => "cross-origin", () => "unreachable");
}

// What the page's policy stops meanwhile; the event follows the failure by a task.
function violations() {
  const seen = [];
  const note = ({blockedURI}) => seen.push(blockedURI);
  globalThis.addEventListener?.("securitypolicyviolation", note);
  return {
    by: (url) => new Promise((resolve) => setTimeout(() => resolve(seen.some((uri) => url.href.startsWith(uri))))),
    end: () => globalThis.removeEventListener?.("securitypolicyviolation", note),
  };
}
