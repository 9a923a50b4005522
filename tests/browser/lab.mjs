// What the tests use inside a page, as `lab`; it is there before the page's own scripts. The function is sent there whole: it
// may name nothing from outside.
export function lab(patience) {
  // ---- waiting ----

  const place = () => location.pathname.split("/").slice(-2).join("/");
  const overdue = (what) => new Error(`waited ${patience} s for ${what} in ${place()}`);

  function within(what, promise) {
    let timer;
    const late = new Promise((_, reject) => (timer = setTimeout(() => reject(overdue(what)), 1000 * patience)));
    return Promise.race([promise, late]).finally(() => clearTimeout(timer));
  }
  const frame = () => within("a frame", new Promise((resolve) => requestAnimationFrame(() => resolve())));
  // The next frame, or a moment where there is none to come.
  const moment = () => Promise.race([new Promise((resolve) => requestAnimationFrame(resolve)), new Promise((resolve) => setTimeout(resolve, 100))]);
  // When everything that waits for promises alone is done.
  const turn = () =>
    new Promise((resolve) => {
      const {port1, port2} = new MessageChannel();
      port1.onmessage = () => (port1.close(), resolve());
      port2.postMessage(null);
    });

  // The first answer of done() that is not false. `what` may be a function: what is still missing.
  async function until(what, done, between = moment) {
    const end = performance.now() + 1000 * patience;
    for (;;) {
      const answer = await done();
      if (answer) return answer;
      if (performance.now() > end) throw overdue(typeof what === "function" ? what() : what);
      await between();
    }
  }

  // ---- finding ----

  const shadowOf = (node) => node.shadowRoot ?? node;

  // Every element below the node that matches, in shadow trees too, in the order of the document.
  function all(selector, node = document) {
    const found = [];
    const walk = (parent) => {
      for (const child of parent.children) {
        if (child.matches(selector)) found.push(child);
        if (child.shadowRoot) walk(child.shadowRoot);
        walk(child);
      }
    };
    walk(shadowOf(node));
    return found;
  }
  const one = (selector, node = document) => all(selector, node)[0];

  const isWidget = ({localName}) => localName.startsWith("posenc-") && localName !== "posenc-value" && !localName.startsWith("posenc-part-");
  const widgets = () => [...document.querySelectorAll("*")].filter(isWidget);
  const widget = (name) => document.querySelector(`posenc-${name}`);
  const nameOf = (element) => element.localName.slice("posenc-".length);

  const deepFocus = () => {
    let element = document.activeElement;
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    return element;
  };

  // ---- drawn ----

  // All that was asked for is drawn.
  async function settled() {
    const pending = () => widgets().filter((element) => element.isUpdatePending);
    await turn();
    await until(() => `${pending().map(nameOf)} to settle`, () => pending().length === 0, turn);
  }
  // Only a frame tells a new element its width.
  async function drawn(elements) {
    const missing = () => elements.filter((element) => !element.shadowRoot?.querySelector(".picture, .notice"));
    await until(
      () => `${missing().map((element) => `${nameOf(element)} (it shows “${element.shadowRoot?.textContent.trim() ?? ""}”)`).join(", ")} to be drawn`,
      () => missing().length === 0,
    );
    await settled();
  }
  async function ready() {
    const started = globalThis.posenc?.ready;
    if (started) await within("the numeric core to start", started.catch(() => {}));
    await drawn(widgets());
  }

  // Widgets made anew, on their own.
  async function fresh(name, attributes = {}) {
    const element = document.createElement(`posenc-${name}`);
    for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
    document.body.append(element);
    await drawn([element]);
    return element;
  }

  // ---- reading ----

  // "9,007,199,254,740,992" and "−0.25" as numbers.
  const number = (text) => Number(text.replace(/[,\s]/g, "").replace("−", "-"));

  // A View or Params as text: the same text for the same bits.
  const bits = (value) =>
    JSON.stringify(value, (_, one) =>
      ArrayBuffer.isView(one) ? [...new Uint32Array(one.buffer, one.byteOffset, one.byteLength / 4)].join(" ") : Object.is(one, -0) ? "-0" : one,
    );
  // Whether the View is the one that C++ gives for the Params.
  const consistent = (element) => bits(globalThis.posenc.view(nameOf(element), element.params)) === bits(element.view);

  const schemaOf = (element) => globalThis.posenc.schema(nameOf(element)).params.properties;
  const summary = (element) => one(".summary", element).textContent.trim();
  // From a copy: reading the canvas itself would change how the browser keeps it, and warn.
  function pixels(canvas) {
    const {width, height} = canvas;
    const copy = Object.assign(document.createElement("canvas"), {width, height}).getContext("2d", {willReadFrequently: true});
    copy.drawImage(canvas, 0, 0);
    return copy.getImageData(0, 0, width, height).data.join();
  }
  // What an element shows: its picture without its controls.
  const picture = (element) => one(".picture", element).innerHTML.replace(/<!--.*?-->/gs, "");
  const sentences = (element) => all(".problem", element).map((one) => one.textContent);

  // ---- using ----

  function type(box, text, event = "input") {
    box.value = text;
    box.dispatchEvent(new Event(event, {bubbles: true, composed: true}));
  }
  function control(element, field) {
    const found = one(`[data-field="${field}"]`, element);
    if (!found) throw new Error(`${nameOf(element)} has no control for ${field}`);
    return found;
  }
  const controls = (element) => all("[data-field]", element);
  const box = (element, field) => one("input.box", control(element, field));
  const preset = (element, field, value) => all(".chip", control(element, field)).find((chip) => number(chip.textContent) === value);
  // Clicks, or types, and waits until all of it is drawn.
  async function click(target) {
    target.click();
    await settled();
  }
  async function enter(element, field, text) {
    type(box(element, field), text);
    await settled();
  }
  // Types and leaves the box.
  async function commit(element, field, text) {
    await enter(element, field, text);
    type(box(element, field), text, "change");
    await settled();
  }

  globalThis.lab = {
    all, bits, box, click, commit, consistent, control, controls, deepFocus, drawn, enter, frame, fresh, moment, nameOf, number, one, picture, pixels, preset,
    ready, schemaOf, sentences, settled, summary, turn, type, until, widget, widgets, within,
  };
}
