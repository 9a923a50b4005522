// What an element takes from the page around it: the reader's language, and whether it stands on light or on dark.
import {signal} from "@preact/signals-core";

// Goes up whenever one of the two may have become another for an element that is watched.
export const surroundings = signal(0);
const changed = () => (surroundings.value = surroundings.peek() + 1);

const watched = new Set(); // elements that are in a document
const observed = new WeakSet(); // documents and shadow trees around them
let printing = false;

// The element around, as it is drawn: the slot it goes into; where a shadow tree ends, its host.
const around = (node) => node.assignedSlot ?? node.parentElement ?? node.getRootNode().host;

export function watch(element) {
  watched.add(element);
  for (let node = element; node; node = node.getRootNode().host) observe(node.getRootNode());
}
export const unwatch = (element) => watched.delete(element);

function observe(root) {
  if (observed.has(root)) return;
  observed.add(root);
  const concerns = ({attributeName, target}) => {
    if (watched.has(target) && attributeName === "data-theme") return false; // the element's own word
    for (const element of watched) for (let node = element; node; node = node.getRootNode().host) if (target.contains(node)) return true;
    return false;
  };
  const attributes = new MutationObserver((changes) => changes.some(concerns) && changed());
  attributes.observe(root, {subtree: true, attributes: true, attributeFilter: ["lang", "theme", "data-theme", "class", "style"]});
  const window = root.defaultView;
  if (!window) return;
  for (const query of ["(prefers-color-scheme: dark)", "print"]) window.matchMedia(query).addEventListener("change", changed);
  for (const [event, now] of [["beforeprint", true], ["afterprint", false]]) {
    window.addEventListener(event, () => {
      printing = now;
      changed();
      answer(); // Firefox prints before anything that waits for a promise
    });
  }
  // Style sheets that come late, colours that arrive in their time.
  window.addEventListener("load", ({target}) => (target === root || target.localName === "link") && changed(), true);
  root.addEventListener("transitionend", ({propertyName}) => /color/.test(propertyName) && changed());
}

// "zh" or "en": who reads neither is more likely to read English.
export function languageOf(element) {
  let named = null;
  for (let node = element; node && !named; node = node.getRootNode().host) named = node.closest("[lang]");
  return /^zh(?![a-z])/i.test(named?.lang) ? "zh" : "en";
}

// Tells an element its theme in a moment. All that are asked for are looked up at once: every look at a computed style after a
// change makes the browser compute styles anew.
const asking = new Map();
export function askForTheme(element, tell) {
  if (asking.size === 0) queueMicrotask(answer);
  asking.set(element, tell);
}
function answer() {
  const answers = [...asking].map(([element, tell]) => [tell, themeOf(element)]);
  asking.clear();
  for (const [tell, theme] of answers) tell(theme);
}

// "light" or "dark": as the element's attribute says, or the page by data-theme; without a word from either, what fits the ground
// it stands on. Paper is light.
function themeOf(element) {
  const window = element.ownerDocument.defaultView;
  if (printing || !window || window.matchMedia("print").matches) return "light";
  const outside = around(element);
  const said = [element.getAttribute("theme"), named(outside)].find((name) => name === "light" || name === "dark");
  return said ?? (onDark(element, outside ?? element, window) ? "dark" : "light");
}

const named = (node) => {
  for (; node; node = around(node)) if (node.dataset?.theme) return node.dataset.theme;
};

// The first ground that is painted there; a picture is judged by the text on it. Where nothing is painted, the browser's own
// page is seen, which is dark only for pages that say that they can be.
function onDark(element, outside, window) {
  for (let node = element; node; node = around(node)) {
    const {backgroundColor, backgroundImage} = window.getComputedStyle(node);
    const ground = lightness(backgroundColor);
    if (ground !== null) return ground < 0.5;
    if (backgroundImage !== "none") return lightness(window.getComputedStyle(node === element ? outside : node).color) >= 0.5;
  }
  const schemes = window.getComputedStyle(outside).colorScheme;
  return /dark/.test(schemes) && (!/light/.test(schemes) || window.matchMedia("(prefers-color-scheme: dark)").matches);
}

// 0 … 1 of a computed colour; null for one that is seen through.
function lightness(colour) {
  const [kind] = /^[a-z]*/.exec(colour);
  const numbers = (colour.match(/[\s(,]-?[\d.]+(?:e-?\d+)?/g) ?? []).map((text) => Number(text.slice(1)));
  const [first, second, third, alpha = 1] = numbers;
  if (numbers.length < 3 || alpha < 0.5) return null;
  if (/^(?:ok)?l/.test(kind)) return kind.startsWith("ok") ? first : first / 100; // lab, lch, oklab, oklch
  return (0.3 * first + 0.6 * second + 0.1 * third) / (kind === "color" ? 1 : 255);
}
