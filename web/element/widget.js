// <posenc-NAME>: everything that is the same for every widget. A widget brings its texts, its controls and its drawing
// (CONTRIBUTING.md says how); values come from C++ alone, and so does the judgement whether a value is allowed.
import {effect, signal, untracked} from "@preact/signals-core";
import {css, html, nothing, svg} from "lit";
import {controls} from "../controls/controls.js";
import {controlStyles} from "../controls/style.js";
import {formatNumber} from "../draw/format.js";
import {pageCore, status} from "../page/status.js";
import {askForTheme, languageOf, surroundings, unwatch, watch} from "../page/surroundings.js";
import {keepKeys} from "./keys.js";
import {whenIdle} from "./later.js";
import {Link, inward, outward, parsedLink} from "./link.js";
import {look} from "./look.js";
import {Part} from "./part.js";
import {filled, reasonOf, shared as sharedTexts} from "./texts.js";
import {Values, same} from "./values.js";

export {css, html, nothing, svg};

const has = (object, name) => Object.prototype.hasOwnProperty.call(object, name);
const picked = (values, names) => Object.fromEntries(names.filter((name) => has(values, name)).map((name) => [name, values[name]]));

// Room in px: from `wide` on two halves of a picture stand beside each other, `gap` apart; below `narrow` there is little.
const room = {wide: 680, narrow: 480, gap: 32};

const parts = ["controls", "picture", "summary"];

class WidgetElement extends Part {
  static widget; // its name
  static drawing; // a signal: {spec}; before that, where it comes when its tag first appears, {fetch}; {error} if it does not

  #values; // once the core is there
  #asked = {}; // by scripts and attributes, and not yet told to those who share the link
  #link = signal(new Link());
  #shares = {}; // field → the name it is shared by
  #attributes = new MutationObserver((changes) => this.#attributesChanged(changes));
  #size = new ResizeObserver(([entry]) => this.#resize(entry.contentRect.width));
  #width = 0;
  #dressed; // the drawing whose look the tree has
  #seen = []; // of what is around
  #language = "en";
  #theme = "light";
  #turn = 0; // goes up whenever the element enters or leaves a document
  #stopFollowing = () => {};
  #failures = new Map(); // what threw an exception → the exception
  #state = {};
  #typing = new Set(); // fields whose boxes are being typed into
  #host = () => this.#context; // as the link's player knows it
  #inView = true; // unless told otherwise
  #sight = new IntersectionObserver((entries) => this.#see(entries[entries.length - 1].isIntersecting));

  constructor() {
    super();
    this.#attributes.observe(this, {attributes: true});
    // What a script set before this class was there hides the accessor.
    if (has(this, "params")) {
      const {params} = this;
      delete this.params;
      this.params = params;
    }
  }

  get spec() {
    return this.constructor.drawing.peek().spec;
  }

  // ---- the element as scripts see it ----

  get params() {
    this.#catchUp();
    return this.#values?.params ?? {...this.#asked};
  }
  set params(changes) {
    this.#set(changes);
  }
  get view() {
    this.#catchUp();
    return this.#values?.view;
  }
  get problems() {
    this.#catchUp();
    return this.#values?.problems ?? [];
  }

  // ---- life ----

  connectedCallback() {
    const turn = ++this.#turn;
    const themes = effect(() => {
      surroundings.value;
      untracked(() => askForTheme(this, (theme) => this.#takeTheme(theme)));
    });
    super.connectedCallback();
    this.constructor.drawing.peek().fetch?.();
    watch(this);
    this.#size.observe(this);
    this.#sight.observe(this);
    this.#join();
    const values = effect(() => {
      surroundings.value;
      this.#follow();
    });
    const stop = () => {
      themes();
      values();
    };
    if (turn === this.#turn) this.#stopFollowing = stop;
    else stop(); // who heard of a change took the element away
  }
  disconnectedCallback() {
    super.disconnectedCallback();
    ++this.#turn;
    this.#stopFollowing();
    unwatch(this);
    this.#size.disconnect();
    this.#sight.disconnect();
    this.#leave();
  }
  get look() {
    return [look, controlStyles, this.spec?.styles ?? []].flat(Infinity);
  }
  createRenderRoot() {
    const root = super.createRenderRoot();
    this.#dressed = this.spec;
    keepKeys(root);
    return root;
  }
  #resize(width) {
    if (Math.abs(width - this.#width) < 1) return;
    this.#width = width;
    this.requestUpdate();
  }
  #join() {
    this.#link.value = this.#link.peek().join(parsedLink(this.getAttribute("link")).name);
    this.#see(this.#inView);
  }
  #leave() {
    this.#link.peek().leave();
    this.#link.peek().player.leave(this.#host);
  }
  #see(inView) {
    this.#inView = inView;
    this.#link.peek().player.see(this.#host, inView);
  }

  // An exception in one widget stays there: a sentence tells of it.
  #guarded(what, work) {
    try {
      const result = work();
      if (this.#failures.delete(what)) this.requestUpdate();
      return result;
    } catch (error) {
      this.#fail(what, error);
    }
  }
  #fail(what, error) {
    const reason = reasonOf(error);
    const known = this.#failures.has(what) && reasonOf(this.#failures.get(what)) === reason;
    this.#failures.set(what, error);
    if (known) return;
    console.error(error);
    this.requestUpdate();
  }

  // ---- values ----

  // Whatever was said since is heard: attributes first, then that the core is there.
  #catchUp() {
    this.#attributesChanged(this.#attributes.takeRecords());
    if (!this.#values && pageCore()) this.#guarded("values", () => this.#begin());
  }
  #begin() {
    const values = new Values(pageCore(), this.constructor.widget);
    this.#values = values;
    values.attempt(this.#given(this.getAttributeNames()));
    const taken = values.attempt(this.#asked) ?? [];
    this.#asked = picked(values.params, taken);
    this.#tellOfChange();
  }

  // What attributes say of parameters; hyphens stand for underscores.
  #given(attributes) {
    const {properties} = this.#values;
    const changes = {};
    for (const attribute of attributes) {
      const field = attribute.replace(/-/g, "_");
      if (!has(properties, field)) continue;
      const text = this.getAttribute(attribute);
      changes[field] = text === null ? properties[field].default : properties[field].type === "boolean" && text === "" ? true : text;
    }
    return changes;
  }
  #attributesChanged(changes) {
    const names = [...new Set(changes.map(({attributeName}) => attributeName))];
    if (names.includes("link") && this.isConnected) {
      this.#leave();
      this.#join();
      this.#follow();
    }
    if (this.#values) this.#change(this.#given(names));
    else for (const name of names) delete this.#asked[name.replace(/-/g, "_")]; // the attribute, being later, says it now
    if (names.includes("heading")) this.requestUpdate();
  }

  // Changes parameters as a control or a script asks. What C++ refuses is remembered with its sentence, beside the last good
  // picture; the rest is taken. A value that is undefined is no change.
  #set(asked) {
    const given = Object.entries(asked ?? {}).filter(([, value]) => value !== undefined);
    const changes = Object.fromEntries(given.map(([name, value]) => [name, ArrayBuffer.isView(value) ? Array.from(value) : value]));
    this.#catchUp();
    if (this.#values) this.#change(changes);
    else Object.assign(this.#asked, changes);
  }
  #change(changes) {
    if (Object.keys(changes).length === 0) return;
    this.#guarded("values", () => {
      const taken = this.#attempt(changes);
      if (!taken) return;
      Object.assign(this.#asked, picked(this.#values.params, taken));
      if (this.isConnected) this.#tellLink();
    });
  }
  #attempt(changes) {
    this.requestUpdate();
    const taken = this.#values.attempt(changes);
    this.#failures.delete("values");
    if (taken) this.#tellOfChange();
    return taken;
  }
  #tellOfChange() {
    const {params, view} = this.#values;
    this.dispatchEvent(new CustomEvent("posenc-change", {bubbles: true, composed: true, detail: {params, view}}));
  }

  // ---- what is around ----

  #tellLink() {
    const asked = this.#asked;
    this.#asked = {};
    this.#link.peek().share(outward(asked, this.#shares));
  }

  #takeTheme(theme) {
    if (this.dataset.theme !== theme) this.dataset.theme = theme;
    if (this.#theme !== theme) this.requestUpdate();
    this.#theme = theme;
  }

  // The language of the place, and the values of the link; nothing of what is followed is told on, so that it cannot go
  // round in circles.
  #follow() {
    const link = this.#link.value;
    const around = [link, link.term.value, link.values.value, link.player.state.value, status.value, this.constructor.drawing.value];
    untracked(() => this.#guarded("place", () => this.#take(around)));
  }
  #take(around) {
    this.#language = languageOf(this);
    const seen = [...around, this.#language];
    if (seen.some((one, k) => one !== this.#seen[k])) this.requestUpdate();
    this.#seen = seen;
    this.#catchUp();
    if (!this.#values || !this.spec) return;
    if (this.#dressed !== this.spec) this.dress(this.renderRoot);
    this.#dressed = this.spec;
    this.#readLink();
    this.#tellLink();
    const link = this.#link.peek();
    const {params} = this.#values;
    const said = Object.keys(this.#given(this.getAttributeNames())).filter((name) => !this.#values.problem(name));
    link.offer(outward(picked(params, said), this.#shares), true);
    const shared = inward(link.values.peek(), this.#shares);
    const other = Object.keys(shared).filter((name) => has(params, name) && !same(params[name], shared[name]));
    if (other.length > 0) this.#attempt(picked(shared, other));
    link.offer(outward(this.#values.params, this.#shares));
    this.#localise();
  }

  // Which of the fields are shared, and under which names.
  #readLink() {
    const {named, shares} = parsedLink(this.getAttribute("link"), this.spec.shares);
    this.#shares = shares;
    const known = [...new Set([...Object.keys(this.#values.properties), ...Object.keys(parsedLink("", this.spec.shares).shares)])];
    const strangers = named.filter((field) => !known.includes(field)).join(", ");
    if (strangers || this.#values.forgive("link")) this.requestUpdate();
    if (!strangers) return;
    const told = {strangers, known: known.join(", ")};
    const [zh, en] = ["zh", "en"].map((language) => filled(sharedTexts[language].strangers, told));
    this.#values.complain("link", {field: "link", rule: "unknown", limit: told.known, given: strangers, zh, en});
  }

  // A default that is words is another one in another language, as long as nobody chose it: {en: {sentence: "…"}}.
  #localise() {
    const {inLanguage = {}} = this.spec;
    const {params, properties} = this.#values;
    for (const name of new Set(Object.values(inLanguage).flatMap(Object.keys))) {
      const of = (language) => inLanguage[language]?.[name] ?? properties[name].default;
      const other = of(this.#language === "zh" ? "en" : "zh");
      const own = of(this.#language);
      if (!same(own, other) && same(params[name], other) && !this.hasAttribute(name)) this.#attempt({[name]: own});
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

  // Of the title, in the outline of the page around.
  get #level() {
    return Number(this.getAttribute("heading") ?? 3);
  }
  #t(key, texts) {
    const own = this.spec?.texts?.[this.#language] ?? {};
    return filled(own[key] ?? sharedTexts[this.#language][key] ?? key, texts);
  }

  // The link's, as far as this element's fields go.
  get #player() {
    const {player} = this.#link.peek();
    const what = (field) => ({host: this.#host, field, name: this.#shares[field]});
    return {
      speed: player.state.peek().speed,
      setSpeed: (speed) => player.setSpeed(speed),
      plays: (field) => player.plays(what(field)),
      toggle: (field) => player.toggle(what(field)),
    };
  }

  // What a widget's draw and describe are given, and its controls.
  get #context() {
    const link = this.#link.peek();
    const values = this.#values;
    const width = this.#width;
    const isWide = width >= room.wide;
    return {
      view: values.view,
      params: values.params,
      properties: values.properties,
      problem: (field) => values.problem(field),
      problemsBeside: (fields) => values.problemsBeside(fields),
      // A box that is left shows the value that holds; what was refused, and why, is no longer of use.
      forgive: (field) => {
        values.forgive(field);
        this.requestUpdate();
      },
      typing: this.#typing,
      set: (changes) => this.#set(changes),
      term: link.term.peek(),
      setTerm: (term) => (link.term.value = term),
      shared: inward(link.values.peek(), this.#shares),
      share: (shared) => link.share(outward(shared, this.#shares)),
      player: this.#player,
      lang: this.#language,
      theme: this.#theme,
      t: (key, texts) => this.#t(key, texts),
      has: (key) => has(this.spec.texts[this.#language], key),
      number: (x, how) => formatNumber(x, how, this.#language),
      width,
      wide: isWide,
      narrow: width < room.narrow,
      half: isWide ? (width - room.gap) / 2 : width,
      level: this.#level + 1, // of headings inside the picture
      state: this.#state,
      redraw: () => this.requestUpdate(),
      focus: (selector) => this.updateComplete.then(() => this.renderRoot.querySelector(selector)?.focus()),
    };
  }

  // What throws an exception is left out, and a sentence stands there. Where the exception comes only while lit puts a part into
  // the page, all that might have thrown it is left out.
  #left = new Set();
  update(changed) {
    this.#left.clear();
    for (const suspects of [["picture", "summary"], ["controls"], []]) {
      try {
        super.update(changed);
        for (const part of parts) if (!this.#left.has(part)) this.#failures.delete(part);
        return;
      } catch (error) {
        this.#fail(suspects[0], error);
        for (const part of suspects) this.#left.add(part);
      }
    }
  }
  #part(name, work) {
    if (!this.#left.has(name)) {
      try {
        return work();
      } catch (error) {
        this.#fail(name, error);
        this.#left.add(name);
      }
    }
    return this.#notice(name);
  }
  #notice(what, text = "undrawn") {
    return this.#failures.has(what) ? html`<p class="notice" role="alert">${this.#t(text, {cause: reasonOf(this.#failures.get(what))})}</p>` : nothing;
  }
  updated() {
    const gone = [...this.#failures.keys()].filter((what) => typeof what !== "string" && !this.renderRoot.contains(what));
    for (const what of gone) this.#heard({target: what});
  }
  // An element inside the picture draws in its own time.
  #heard({target, detail}) {
    if (detail) this.#fail(target, detail.error);
    else if (this.#failures.delete(target)) this.requestUpdate();
  }

  render() {
    const lang = this.#language === "zh" ? "zh-CN" : "en";
    const missing = status.value.error ?? this.constructor.drawing.value.error;
    if (missing) return html`<p class="notice" role="status" lang=${lang}>${missing[this.#language]}</p>`;
    if (!this.#values || !this.spec || this.#width === 0) {
      const failed = ["values", "place"].find((what) => this.#failures.has(what));
      return failed ? this.#notice(failed) : html`<p class="loading" lang=${lang}>${this.#t("loading")}</p>`;
    }
    const {controls: asked, describe, draw, title} = this.spec;
    const c = this.#context;
    const name = title?.[this.#language] ?? this.constructor.widget;
    const inside = [...this.#failures.keys()].filter((what) => typeof what !== "string");
    return html`
      <section aria-label=${name} lang=${lang}>
        <div class="title" part="title" role="heading" aria-level=${this.#level}>${name}</div>
        ${this.#part("controls", () => controls(c, asked))}
        ${this.#notice("values", "uncomputed")}${this.#notice("place", "uncomputed")}
        <div class="picture" part="picture" @failed=${this.#heard}>${this.#part("picture", () => draw(c))}</div>
        ${inside.map((what) => this.#notice(what))}
        ${describe ? this.#part("summary", () => html`<p class="summary" part="summary" aria-live=${this.#link.peek().player.state.peek().playing ? "off" : "polite"}>${describe(c)}</p>`) : nothing}
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

// Makes <posenc-NAME> of a description: name, title, texts, controls, shares, styles, draw, describe.
export function defineWidget(spec) {
  elementOf(spec.name, {spec}).drawing.value = {spec};
}

function elementOf(name, drawing) {
  const tag = `posenc-${name}`;
  if (!customElements.get(tag)) customElements.define(tag, class extends WidgetElement { static widget = name; static drawing = signal(drawing); });
  return customElements.get(tag);
}
