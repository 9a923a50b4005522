// What the tests use inside a page, as `lab`. The function is sent there whole: it may name nothing from outside.
export function lab() {
  const shadowOf = (node) => node.shadowRoot ?? node;
  const frame = () => new Promise((resolve) => requestAnimationFrame(() => resolve()));

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

  const isWidget = (element) => element.localName.startsWith("posenc-") && element.spec?.draw !== undefined;
  const widgets = () => [...document.querySelectorAll("*")].filter(isWidget);
  const widget = (name) => document.querySelector(`posenc-${name}`);
  const nameOf = (element) => element.localName.slice("posenc-".length);

  // All that was asked for is drawn: widgets, then their parts. Nothing of it waits for a frame, only for promises.
  async function settled() {
    const parts = (element) => [...(element.shadowRoot?.querySelectorAll("posenc-part-heat") ?? [])];
    for (let waiting = [null]; waiting.length > 0; ) {
      await new Promise((resolve) => queueMicrotask(resolve));
      waiting = widgets().flatMap((element) => [element, ...parts(element)]).filter((element) => element.isUpdatePending);
      await Promise.all(waiting.map((element) => element.updateComplete));
    }
  }
  // Only a frame tells a new element its width.
  async function drawn(elements) {
    while (!elements.every((element) => element.shadowRoot.querySelector(".picture, .notice"))) await frame();
    await settled();
  }
  async function ready() {
    await globalThis.posenc?.ready.catch(() => {});
    await drawn(widgets());
  }

  const deepFocus = () => {
    let element = document.activeElement;
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    return element;
  };

  // "9,007,199,254,740,992" and "−0.25" as numbers.
  const number = (text) => Number(text.replace(/[,\s]/g, "").replace("−", "-"));

  // A View or Params as text: the same text for the same bits.
  const bits = (value) =>
    JSON.stringify(value, (_, one) =>
      ArrayBuffer.isView(one) ? [...new Uint32Array(one.buffer, one.byteOffset, one.byteLength / 4)].join(" ") : Object.is(one, -0) ? "-0" : one,
    );
  // Whether the View is the one that C++ gives for the Params.
  const consistent = (element) => bits(globalThis.posenc.view(nameOf(element), element.params)) === bits(element.view);

  function type(box, text, event = "input") {
    box.value = text;
    box.dispatchEvent(new Event(event, {bubbles: true, composed: true}));
  }
  function control(element, field) {
    const found = one(`[data-field="${field}"]`, element);
    if (!found) throw new Error(`${nameOf(element)} has no control for ${field}`);
    return found;
  }
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

  // Widgets made anew, on their own.
  async function fresh(name, attributes = {}) {
    const element = document.createElement(`posenc-${name}`);
    for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
    document.body.append(element);
    await drawn([element]);
    return element;
  }

  globalThis.lab = {all, bits, consistent, control, deepFocus, frame, fresh, nameOf, number, one, picture, pixels, ready, settled, summary, type, widget, widgets};
}
