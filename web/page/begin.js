// From a script in a page to its elements, or to a sentence in their place.
import {LoadError} from "../core/failures.js";
import {defineNotices} from "./notice.js";

export const inPage = typeof document === "object" && typeof customElements === "object" && typeof HTMLElement === "function";

// What the elements use that engines which understand the script may still lack.
const needed = {ResizeObserver: globalThis.ResizeObserver, "Element.attachShadow": globalThis.Element?.prototype.attachShadow, "String.replaceAll": "".replaceAll};

const explained = (cause) =>
  cause instanceof LoadError ? cause : new LoadError(/trusted|createPolicy/i.test(cause?.message) ? "trusted-types" : "incomplete", {cause});
const rejecting = (cause) => {
  throw explained(cause);
};

// `importElements()` brings page/elements.js; `widgets` are the names of them all; `drawings`, {name: () => import(…)}, those that
// come when their tag appears; `font()` says where the formula font is; `inline`, that the core lies in the page.
export async function begin(loader, {importElements, widgets, drawings = {}, font, inline = false}) {
  const load = () => loader.load().catch((error) => console.warn(error.message, error.cause ?? ""));
  // Scripts that know better where the core is say so before the next task.
  if (inline) load();
  else setTimeout(load);
  if (customElements.get("posenc-value")) return; // another copy of this script has made the elements
  try {
    const missing = Object.keys(needed).filter((name) => !needed[name]);
    if (missing.length > 0) throw new LoadError("too-old", {missing: missing.join(", ")});
    const whole = Object.entries(drawings).map(([name, fetch]) => [name, () => fetch().catch(rejecting)]);
    const imported = importElements();
    // What the page holds already is fetched together with the elements.
    for (const [name, fetch] of whole) if (document.querySelector(`posenc-${name}`)) fetch().catch(() => {});
    (await imported).defineElements(loader, {drawings: Object.fromEntries(whole), font: () => (loader.font ? new URL(loader.font, document.baseURI) : font())});
  } catch (cause) {
    const error = explained(cause);
    console.warn(error.message, error.cause ?? "");
    defineNotices(widgets, error);
  }
}
