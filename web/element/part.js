// What our elements have in common beyond lit's: they can be moved to another document.
import {LitElement, adoptStyles, supportsAdoptingStyleSheets} from "lit";

// A constructed style sheet belongs to the document it was made in: another document gets its own.
const sheets = new WeakMap();
function sheetsIn(window, styles) {
  const made = sheets.get(window) ?? new Map();
  sheets.set(window, made);
  return styles.map((style) => {
    if (!made.has(style)) {
      made.set(style, new window.CSSStyleSheet());
      made.get(style).replaceSync(style.cssText);
    }
    return made.get(style);
  });
}

export class Part extends LitElement {
  createRenderRoot() {
    const root = this.attachShadow(this.constructor.shadowRootOptions);
    this.dress(root);
    return root;
  }
  adoptedCallback() {
    if (this.renderRoot && supportsAdoptingStyleSheets) this.dress(this.renderRoot);
  }
  get look() {
    return this.constructor.elementStyles;
  }
  dress(root) {
    const {defaultView} = this.ownerDocument;
    if (defaultView === window || !supportsAdoptingStyleSheets) adoptStyles(root, this.look);
    else if (defaultView) root.adoptedStyleSheets = sheetsIn(defaultView, this.look);
  }
}
