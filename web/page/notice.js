// Where not even the elements can be had: plain ones that say why.
const languageOf = (element) => (/^zh\b/i.test((element.closest("[lang]") ?? document.documentElement).lang) ? "zh" : "en");

export function defineNotices(widgets, error) {
  for (const name of widgets) {
    const tag = `posenc-${name}`;
    if (customElements.get(tag)) continue;
    customElements.define(tag, class extends HTMLElement {
      connectedCallback() {
        const notice = document.createElement("p");
        notice.className = "notice";
        notice.setAttribute("role", "status");
        notice.textContent = error[languageOf(this)];
        (this.shadowRoot ?? this.attachShadow({mode: "open"})).replaceChildren(notice);
      }
    });
  }
}
