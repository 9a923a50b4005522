// posenc.js, the classic script, hosted or in the offline files: registers the elements and starts the core.
import {build, widgets} from "posenc:build";
import {hasSimd, versioned} from "./core/load.js";
import {Loader, interfaceOf} from "./core/loader.js";
import {begin, inPage} from "./page/begin.js";

const script = globalThis.document?.currentScript;
const inline = globalThis.posencInline; // a promise of bytes: the offline files unpack their core while they are read

// Files lie beside this script, unless its tag says otherwise. (A worker's script stands for this one there.)
function place(file, given) {
  if (given) return new URL(given, document.baseURI);
  const here = script?.src || globalThis.location?.href;
  if (!here) throw new TypeError("posenc.load needs {url: …}, {bytes: …} or {module: …} here");
  return versioned(new URL(file, here), build);
}

// The offline files carry the core, and have the font in their style.
const core = () => (inline ?? place(hasSimd() ? "posenc.wasm" : "posenc-scalar.wasm", script?.dataset.wasm));
const font = () => (inline ? undefined : place("posenc-math.woff2", script?.dataset.font));

// A second copy of the script on the page finds the first one's elements and leaves them alone.
if (!globalThis.posenc) {
  const loader = new Loader({usual: core, build});
  const posenc = interfaceOf(loader);
  if (typeof module === "object" && module.exports) module.exports = posenc;
  if (inPage || typeof importScripts === "function") globalThis.posenc = posenc;
  if (inPage) begin(loader, {importElements: () => import("posenc:elements"), widgets, font, inline: Boolean(inline)});
}
