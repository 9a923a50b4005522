// <posenc-value of="clock" dim="16" at="tokens_per_turn[7]" digits="0">: one figure of a View, in running text. The build has
// written it there already; here the page computes it once more, in its own language's format, and again whenever an attribute
// or what it shares by its link becomes another.
import {effect, signal, untracked} from "@preact/signals-core";
import {whenIdle} from "../element/later.js";
import {Link, inward, parsedLink} from "../element/link.js";
import {figure} from "./figure.js";
import {pageCore, status} from "./status.js";
import {languageOf, surroundings, unwatch, watch} from "./surroundings.js";

export class PosencValue extends HTMLElement {
  #link = signal(new Link());
  #shares = {};
  #stop = () => {};
  #waiting = false;
  #computed = false; // what stands there was computed here
  #told = ""; // the title, where it is about what is wrong
  #attributes = new MutationObserver((changes) => this.#changed(changes.map(({attributeName}) => attributeName)));

  constructor() {
    super();
    this.#attributes.observe(this, {attributes: true});
  }
  connectedCallback() {
    watch(this);
    if (this.closest("[dir]")?.dir === "rtl") this.dir = "ltr"; // a minus sign stands before its number in every text
    this.#join();
    let seen = [];
    this.#stop = effect(() => {
      surroundings.value;
      const now = [languageOf(this), this.#link.value.values.value, status.value.core];
      if (now.some((one, k) => one !== seen[k])) untracked(() => this.#schedule());
      seen = now;
    });
  }
  disconnectedCallback() {
    this.#stop();
    unwatch(this);
    this.#link.peek().leave();
  }
  #join() {
    const {name, shares} = parsedLink(this.getAttribute("link"));
    this.#shares = shares;
    this.#link.value = new Link().join(name); // a figure brings nothing
  }
  #changed(names) {
    if (!this.isConnected || names.every((name) => name === "title" || name === "dir")) return;
    if (names.includes("link")) {
      this.#link.peek().leave();
      this.#join();
    }
    this.#schedule();
  }
  // Many changes at once are one.
  #schedule() {
    if (this.#waiting || !pageCore()) return;
    this.#waiting = true;
    whenIdle(() => {
      this.#waiting = false;
      if (this.isConnected) this.#compute(pageCore());
    });
  }
  #compute(core) {
    const attributes = Object.fromEntries(this.getAttributeNames().map((name) => [name, this.getAttribute(name)]));
    const lang = languageOf(this);
    let text = "—";
    let wrong = "";
    try {
      text = figure(attributes, lang, core, inward(this.#link.peek().values.peek(), this.#shares));
      this.#computed = true;
    } catch (error) {
      wrong = error.problems?.map((problem) => problem[lang]).join(" ") || error.message || String(error);
      if (!this.#computed) text = this.textContent; // what the author wrote stays
    }
    if (text !== this.textContent) this.textContent = text; // the same text again would be laid out again
    if (wrong) this.title = wrong;
    else if (this.#told && this.title === this.#told) this.removeAttribute("title");
    this.#told = wrong;
  }
}
