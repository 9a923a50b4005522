// One widget as a page: the address's query sets its parameters, its language and its theme.
import {tellHeight} from "./height.js";

const root = document.documentElement;
const {widget} = root.dataset;
const params = root.dataset.params.split(" ");
const query = new URLSearchParams(location.search);
const told = [];

// Chinese unless another language is asked for; English where it is one that the page does not speak.
const language = /^zh\b/i.test(query.get("lang") ?? "zh") ? "zh" : "en";
if (language === "en" && !/^en\b/i.test(query.get("lang"))) told.push(`lang may be zh or en, not "${query.get("lang")}"`);
root.dataset.lang = language;
root.lang = language === "en" ? "en" : "zh-CN";

const theme = query.get("theme");
if (theme === "light" || theme === "dark") root.dataset.theme = theme;
else if (theme !== null) told.push(`theme may be light or dark, not "${theme}"`);

// Only parameters become attributes: an address must not be able to set an event handler. Whether their values are allowed
// the widget says.
const element = document.createElement(`posenc-${widget}`);
for (const [name, value] of query) {
  const field = name.replaceAll("-", "_");
  if (params.includes(field)) element.setAttribute(field, value);
  else if (name !== "lang" && name !== "theme") told.push(`${widget} has no parameter "${name}"`);
}
element.setAttribute("heading", "1"); // a page of its own
document.title = element.spec?.title[language] ?? document.title;
document.querySelector("main").append(element);
if (told.length > 0) console.warn(`posenc: ${told.join("; ")}. There are ${params.join(", ")}, lang and theme.`);

if (parent !== window) tellHeight(widget, globalThis.posenc?.ready);

// ---- paper ----

// Ink is dark there, whatever the screen was. The element is told directly: Firefox prints before anything that waits for a
// promise.
const paper = matchMedia("print");
let onScreen; // the theme that was chosen, while another one is printed
function print(begins) {
  if (begins === (onScreen !== undefined)) return;
  if (begins) {
    onScreen = {page: root.dataset.theme, element: element.dataset.theme};
    root.dataset.theme = element.dataset.theme = "light";
  } else {
    if (onScreen.page === undefined) delete root.dataset.theme;
    else root.dataset.theme = onScreen.page;
    element.dataset.theme = onScreen.element;
    onScreen = undefined;
  }
}
addEventListener("beforeprint", () => print(true));
addEventListener("afterprint", () => print(false));
paper.addEventListener("change", ({matches}) => print(matches));
print(paper.matches);
