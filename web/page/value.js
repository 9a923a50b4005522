// <posenc-value of="clock" dim="16" at="tokens_per_turn[7]" digits="0">: one figure of a View, in running text. The build has
// written it there already; here the page computes it once more, in its own language's format.
import {effect} from "@preact/signals-core";
import {figure} from "./figure.js";
import {whenIdle} from "../element/later.js";
import {languageOf, pageLanguage} from "./page.js";
import {pageCore, status} from "./status.js";

export class PosencValue extends HTMLElement {
  #stop = () => {};
  connectedCallback() {
    this.#stop = effect(() => {
      pageLanguage.value;
      if (status.value.state === "ready") whenIdle(() => this.#compute());
    });
  }
  disconnectedCallback() {
    this.#stop();
  }
  #compute() {
    const attributes = Object.fromEntries(this.getAttributeNames().map((name) => [name, this.getAttribute(name)]));
    try {
      const text = figure(attributes, languageOf(this), pageCore());
      if (text !== this.textContent) this.textContent = text; // the same text again would be laid out again
    } catch (error) {
      this.title = error.message; // what the build wrote stays
    }
  }
}
