// Where not even the elements can be had: plain ones that say why.
export function defineNotices(widgets, error) {
  for (const name of widgets) {
    const tag = `posenc-${name}`;
    if (customElements.get(tag)) continue;
    customElements.define(tag, class extends HTMLElement {
      connectedCallback() {
        const language = this.matches(":lang(zh)") ? "zh" : "en";
        const notice = document.createElement("p");
        notice.className = "notice";
        notice.setAttribute("role", "status");
        notice.lang = language;
        notice.textContent = error[language];
        (this.shadowRoot ?? this.attachShadow({mode: "open"})).replaceChildren(notice);
      }
    });
  }
}
