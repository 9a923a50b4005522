// posenc.js, the hosted bundle and the script of the offline files: registers the elements and starts the numeric core.
import "posenc:widgets";
import font from "posenc:font";
import {Refused, hasSimd} from "./core/core.js";
import {pageCore, start} from "./page/status.js";
import {PosencValue} from "./page/value.js";

const script = document.currentScript;

function decoded(base64) {
  const letters = atob(base64.trim());
  const bytes = new Uint8Array(letters.length);
  for (let k = 0; k < bytes.length; ++k) bytes[k] = letters.charCodeAt(k);
  return bytes;
}

// The offline files carry a module that every engine takes; elsewhere two lie beside this script.
function source() {
  const inline = document.getElementById("posenc-wasm");
  if (inline) return decoded(inline.textContent);
  const file = typeof WebAssembly === "object" && hasSimd() ? "posenc.wasm" : "posenc-scalar.wasm";
  return new URL(file, script?.dataset.base ?? script?.src ?? document.baseURI);
}

function addFont() {
  const face = new FontFace("STIX Two Math", decoded(font).buffer);
  document.fonts.add(face);
  return face.load();
}

// A second copy of the script on the page finds the first one's elements and leaves them alone.
if (!globalThis.posenc) {
  customElements.define("posenc-value", PosencValue);
  const ready = start(source);
  ready.catch((error) => console.warn(error.message, error.cause ?? ""));
  addFont().catch(() => {});
  const asked = (name) => (...of) => pageCore()[name](...of);
  globalThis.posenc = {view: asked("view"), schema: asked("schema"), widgets: asked("widgets"), table: asked("table"), Refused, ready};
}
