// One widget as a page: the address's query sets its parameters, its language and its theme; the page around learns its height.
const root = document.documentElement;
const {widget, params} = root.dataset;
const query = new URLSearchParams(location.search);

const language = query.get("lang")?.startsWith("en") ? "en" : "zh";
root.dataset.lang = language;
root.lang = language === "en" ? "en" : "zh-CN";
const theme = query.get("theme");
if (theme === "light" || theme === "dark") root.dataset.theme = theme;

// Only parameters become attributes: an address must not be able to set an event handler.
const element = document.createElement(`posenc-${widget}`);
for (const name of params.split(" ")) if (query.has(name)) element.setAttribute(name, query.get(name));
element.setAttribute("heading", "1"); // a page of its own
document.title = element.spec.title[language];
const main = document.querySelector("main");
main.append(element);

if (parent !== window) {
  new ResizeObserver(() => {
    parent.postMessage({type: "posenc-resize", widget, height: Math.ceil(main.getBoundingClientRect().height)}, "*");
  }).observe(main);
}
