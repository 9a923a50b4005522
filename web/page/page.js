// What the widgets follow of the page around them: its language and its theme.
import {computed, signal} from "@preact/signals-core";

const root = document.documentElement;
const dark = matchMedia("(prefers-color-scheme: dark)");
const attributes = () => ({lang: root.dataset.lang ?? root.lang, theme: root.dataset.theme});

const rootAttributes = signal(attributes());
const darkPreferred = signal(dark.matches);
new MutationObserver(() => (rootAttributes.value = attributes())).observe(root, {attributes: true, attributeFilter: ["lang", "data-lang", "data-theme"]});
dark.addEventListener("change", () => (darkPreferred.value = dark.matches));

const known = (tag) => (/^en\b/i.test(tag) ? "en" : "zh");

export const pageLanguage = computed(() => known(rootAttributes.value.lang));
export const theme = computed(() => {
  const chosen = rootAttributes.value.theme;
  return chosen === "light" || chosen === "dark" ? chosen : darkPreferred.value ? "dark" : "light";
});

// An element inside a part of the page that is marked with another language speaks that one.
export function languageOf(element) {
  const nearest = element.closest("[lang]");
  return nearest && nearest !== root ? known(nearest.lang) : pageLanguage.value;
}
