// <posenc-NAME>: everything that is the same for every widget. A widget brings its texts, its controls and its drawing
// (CONTRIBUTING.md says how); values come from C++ alone, and so does the judgement whether a value is allowed.
import {effect, signal, untracked} from "@preact/signals-core";
import {LitElement, adoptStyles, css, html, nothing, svg} from "lit";
import {filled, shared as sharedTexts} from "./texts.js";
import {controls} from "../controls/controls.js";
import {formatNumber} from "../draw/format.js";
import {whenIdle} from "./later.js";
import {linkOf} from "./link.js";
import {languageOf, pageLanguage, theme} from "../page/page.js";
import {Player} from "../controls/player.js";
import {pageCore, status} from "../page/status.js";
import {widgetStyles} from "./styles.js";

export {css, html, nothing, svg};

// Attributes of any element; all others may name parameters.
const parameterName = (attribute) => attribute.replaceAll("-", "_");

class WidgetElement extends LitElement {
  static styles = widgetStyles;
  static drawing; // a signal: {spec}; before that, where it comes when its tag first appears, {fetch}; {error} if it does not

  #link;
  #params = {};
  #view;
  #problems = new Map(); // field → {given, zh, en}: what was refused, and the sentence about it
  #attributes = new MutationObserver((changes) => this.#readAttributes(changes.map((change) => change.attributeName)));
  #size = new ResizeObserver(([entry]) => this.#resize(entry.contentRect.width));
  #width = 0;
  #stopFollowing = () => {};
  state = {};
  player = new Player(this);

  get spec() {
    return this.constructor.drawing.peek().spec;
  }

  // ---- the element as scripts see it ----

  get params() {
    return {...this.#params};
  }
  set params(changes) {
    this.set(changes);
  }
  get view() {
    return this.#view;
  }
  get problems() {
    return [...this.#problems.values()];
  }

  // ---- life ----

  connectedCallback() {
    super.connectedCallback();
    this.constructor.drawing.peek().fetch?.();
    this.#link = linkOf(this.getAttribute("link"));
    this.#attributes.observe(this, {attributes: true});
    this.#size.observe(this);
    this.#stopFollowing = effect(() => {
      pageLanguage.value;
      this.dataset.theme = theme.value;
      this.#link.term.value;
      const shared = this.#link.values.value;
      const ready = status.value.state === "ready" && this.constructor.drawing.value.spec !== undefined;
      untracked(() => {
        if (ready && !this.#view) {
          adoptStyles(this.renderRoot, [widgetStyles, this.spec.styles ?? []].flat(Infinity));
          this.#begin();
        }
        if (ready) {
          this.#follow(shared);
          this.#localise();
        }
        this.requestUpdate();
      });
    });
  }
  disconnectedCallback() {
    super.disconnectedCallback();
    this.player.stop();
    this.#stopFollowing();
    this.#attributes.disconnect();
    this.#size.disconnect();
  }
  #resize(width) {
    if (Math.abs(width - this.#width) < 1) return;
    this.#width = width;
    this.requestUpdate();
  }

  // ---- values ----

  get properties() {
    return pageCore().schema(this.spec.name).params.properties;
  }

  #begin() {
    this.#attempt({});
    this.#readAttributes(this.getAttributeNames());
    this.#link.share({...this.#params, ...this.#link.values.value});
  }

  #readAttributes(names) {
    if (!this.#view) return;
    const changes = {};
    for (const attribute of names) {
      const field = parameterName(attribute);
      const property = Object.hasOwn(this.properties, field) ? this.properties[field] : undefined;
      if (!property) continue;
      const given = this.getAttribute(attribute);
      changes[field] = given === null ? property.default : property.type === "boolean" && given === "" ? true : given;
    }
    if (Object.keys(changes).length > 0) this.set(changes);
  }

  #follow(shared) {
    const changes = {};
    for (const name in shared) if (name in this.#params && this.#params[name] !== shared[name]) changes[name] = shared[name];
    if (Object.keys(changes).length > 0) this.#attempt(changes);
  }

  // A default that is words is another one in another language, as long as nobody chose it: {en: {sentence: "…"}}.
  #localise() {
    const {inLanguage = {}} = this.spec;
    const fields = new Set(Object.values(inLanguage).flatMap(Object.keys));
    for (const name of fields) {
      const of = (lang) => inLanguage[lang]?.[name] ?? this.properties[name].default;
      const other = this.language === "zh" ? "en" : "zh";
      if (!this.hasAttribute(name) && this.#params[name] === of(other)) this.#attempt({[name]: of(this.language)});
    }
  }

  // Changes parameters as a control or a script asks. What C++ refuses is remembered with its sentence, beside the last good
  // picture; the rest is taken. A value that is undefined is no change.
  set(asked) {
    const changes = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined));
    if (!pageCore() || !this.#view) {
      for (const name in changes) this.setAttribute(name, String(changes[name]));
      return;
    }
    if (this.#attempt(changes)) this.#link.share(this.#params);
  }

  // Takes of the changes what C++ allows, tells of the rest; true where anything was taken.
  #attempt(changes) {
    const wanted = {...changes};
    for (const name in changes) this.#problems.delete(name);
    const refuse = (name, problem) => {
      this.#problems.set(name, {...problem, raw: String(changes[name])});
      delete wanted[name];
    };
    const stillWanted = () => Object.keys(wanted).filter((name) => name in changes);
    const resolve = (problem) => {
      const {field, rule, limit} = problem;
      if (field in changes) {
        refuse(field, problem);
      } else if (!(field in wanted) && (rule === "max" || rule === "min")) {
        wanted[field] = limit; // a limit that follows from the change is followed
        this.#problems.delete(field);
      } else {
        for (const name of stillWanted()) refuse(name, problem);
      }
    };
    this.requestUpdate();
    for (;;) {
      const answer = pageCore().evaluate(this.spec.name, {...this.#params, ...wanted});
      if (answer.view) {
        this.#params = answer.params;
        this.#view = answer.view;
        this.dispatchEvent(new CustomEvent("posenc-change", {bubbles: true, composed: true, detail: {params: this.params, view: this.#view}}));
        return true;
      }
      answer.problems.forEach(resolve);
      if (stillWanted().length === 0) return false;
    }
  }

  // ---- the picture ----

  // The first widget of a page draws at once, so that it is there with the first paint; the others after that.
  static #first = true;
  async scheduleUpdate() {
    if (!this.hasUpdated && !WidgetElement.#first) await new Promise(whenIdle);
    WidgetElement.#first = false;
    super.scheduleUpdate();
  }

  get language() {
    return languageOf(this);
  }
  t(key, values) {
    const own = this.spec?.texts?.[this.language] ?? {};
    return filled(own[key] ?? sharedTexts[this.language][key] ?? key, values);
  }
  redraw() {
    this.requestUpdate();
  }

  // Of the title, in the outline of the page around.
  get #level() {
    return Number(this.getAttribute("heading") ?? 3);
  }
  // What a widget's draw and describe are given.
  get context() {
    return {
      element: this,
      view: this.#view,
      params: this.#params,
      lang: this.language,
      theme: theme.value,
      term: this.#link.term.value,
      setTerm: (term) => (this.#link.term.value = term),
      shared: this.#link.values.value,
      share: (values) => this.#link.share(values),
      set: (changes) => this.set(changes),
      width: this.#width,
      level: this.#level + 1, // of headings inside the picture
      state: this.state,
      redraw: () => this.requestUpdate(),
      t: (key, values) => this.t(key, values),
      number: (x, how) => formatNumber(x, how, this.language),
    };
  }
  problemOf(field) {
    return this.#problems.get(field);
  }
  // Of fields that have no control of their own.
  problemsBeside(shown) {
    return [...this.#problems].filter(([name]) => !shown.includes(name)).map(([, problem]) => problem);
  }
  // A box that is left shows the value that holds; what was refused, and why, is no longer of use.
  forgive(field) {
    this.#problems.delete(field);
    this.requestUpdate();
  }

  render() {
    const error = status.value.error ?? this.constructor.drawing.value.error;
    if (error) return html`<p class="notice" role="status">${error[this.language]}</p>`;
    if (!this.#view || this.#width === 0) return html`<p class="loading">${this.t("loading")}</p>`;
    const {title, draw, describe} = this.spec;
    const name = title[this.language];
    const context = this.context;
    return html`
      <section aria-label=${name}>
        <div class="title" part="title" role="heading" aria-level=${this.#level}>${name}</div>
        ${controls(this, context)}
        <div class="picture" part="picture">${draw(context)}</div>
        ${describe ? html`<p class="summary" part="summary" aria-live=${this.player.playing ? "off" : "polite"}>${describe(context)}</p>` : nothing}
      </section>`;
  }
}

// Defines <posenc-NAME> before its drawing is there; `load` imports the module that makes it, or rejects with a LoadError.
export function announceWidget(name, load) {
  let asked = false;
  const {drawing} = elementOf(name, {
    fetch() {
      if (!asked) load().catch((error) => (drawing.value = {error}));
      asked = true;
    },
  });
}

// Makes <posenc-NAME> of a description: name, title, texts, controls, styles, draw, describe.
export function defineWidget(spec) {
  elementOf(spec.name, {spec}).drawing.value = {spec};
}

function elementOf(name, drawing) {
  const tag = `posenc-${name}`;
  if (!customElements.get(tag)) customElements.define(tag, class extends WidgetElement { static drawing = signal(drawing); });
  return customElements.get(tag);
}
