// The lesson page around the widgets: language, theme, where the reader is. The page's head has chosen language and theme
// before the first paint; here they change.
import {whenIdle} from "../element/later.js";

const root = document.documentElement;

function remember(name, value) {
  try {
    localStorage.setItem(`posenc-${name}`, value);
  } catch {
    // Storage may be forbidden; the choice then lasts as long as the page.
  }
  // A query that says otherwise would win at the next visit.
  const address = new URL(location.href);
  if (!address.searchParams.has(name)) return;
  address.searchParams.delete(name);
  try {
    history.replaceState(history.state, "", address);
  } catch {
    // Some browsers let no local file change its address.
  }
}

// ---- language ----

const languageButtons = document.querySelectorAll("[data-choose-lang]");
const landmarks = document.querySelectorAll("main :is(h1, h2, h3, figure)");

function showLanguage() {
  const {lang} = root.dataset;
  for (const button of languageButtons) button.setAttribute("aria-pressed", String(button.dataset.chooseLang === lang));
  document.title = document.querySelector(`h1 [lang="${lang}"]`).textContent;
}

// The two texts differ in length: what is at the top of the window stays there.
function chooseLanguage(lang) {
  const inView = [...landmarks].find((landmark) => landmark.getBoundingClientRect().bottom > 0);
  const before = inView?.getBoundingClientRect().top;
  root.dataset.lang = lang;
  root.lang = lang === "zh" ? "zh-CN" : "en";
  showLanguage();
  if (inView && scrollY > 0) scrollBy({top: inView.getBoundingClientRect().top - before, behavior: "instant"});
  remember("lang", lang);
}

for (const button of languageButtons) button.addEventListener("click", () => chooseLanguage(button.dataset.chooseLang));
showLanguage();

// ---- theme ----

const themeButton = document.querySelector("[data-choose-theme]");

function showTheme(theme) {
  root.dataset.theme = theme;
  themeButton.setAttribute("aria-pressed", String(theme === "dark"));
}
themeButton.addEventListener("click", () => {
  showTheme(root.dataset.theme === "dark" ? "light" : "dark");
  remember("theme", root.dataset.theme);
});
// Whoever spoke last decides: the button, or the system when it changes.
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", ({matches}) => showTheme(matches ? "dark" : "light"));
showTheme(root.dataset.theme);

// ---- where the reader is ----

const entries = [...document.querySelectorAll(".toc a")].map((link) => ({link, section: document.querySelector(link.hash)}));
let scheduled = false;

// The last section that has begun above the upper third of the window; at the very end, the last one.
function showPlace() {
  scheduled = false;
  const line = innerHeight / 3;
  const atEnd = innerHeight + scrollY >= root.scrollHeight - 2;
  const current = atEnd ? entries[entries.length - 1] : [...entries].reverse().find(({section}) => section.getBoundingClientRect().top <= line);
  for (const entry of entries) {
    if (entry === current) entry.link.setAttribute("aria-current", "location");
    else entry.link.removeAttribute("aria-current");
  }
}
function schedule() {
  if (scheduled) return;
  scheduled = true;
  requestAnimationFrame(showPlace);
}
addEventListener("scroll", schedule, {passive: true});
addEventListener("resize", schedule);
schedule();

// ---- the first paint is over: now the whole page is laid out ----

requestAnimationFrame(() => whenIdle(() => delete root.dataset.opening));

// ---- paper ----

// On paper nobody can open an answer, and ink is dark.
let afterPrint = () => {};
addEventListener("beforeprint", () => {
  const closed = document.querySelectorAll("main details:not([open])");
  const {theme} = root.dataset;
  for (const details of closed) details.open = true;
  showTheme("light");
  afterPrint = () => {
    for (const details of closed) details.open = false;
    showTheme(theme);
  };
});
addEventListener("afterprint", () => afterPrint());
