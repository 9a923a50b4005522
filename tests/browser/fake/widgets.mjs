// Widgets for the tests of elements, controls and links.

// In the page, before anything else: widgets, and a core for them that is there once `start()` is called; `begin()` does it all.
export function prepared() {
  const whole = {type: "integer", minimum: -(2 ** 53), maximum: 2 ** 53};
  const widgets = {
    dot: {
      params: {position: {...whole, default: 3, "x-en": "position", "x-zh": "位置"}, dim: {type: "integer", minimum: 2, maximum: 512, multipleOf: 2, default: 16}},
      view({position, dim}) {
        if (position === 13) throw new Error(globalThis.saying);
        return {twice: 2 * position, dim};
      },
    },
    other: {params: {m: {...whole, default: 0}, n: {...whole, default: 1}, list: {type: "array", items: whole, minItems: 1, maxItems: 8, default: [0, 2, 4]}}, view: (params) => ({...params})},
  };
  widgets.signed = {
    params: {
      shift: {...whole, minimum: -100, maximum: 20, default: -3},
      wide: {...whole, default: 0},
      even: {...whole, minimum: -10, maximum: 10, multipleOf: 2, default: -4},
      most: {...whole, minimum: 0, maximum: 20, default: 20},
    },
    view: ({shift, most}) => (shift > most ? {refuse: {field: "shift", rule: "max", limit: most}} : {shift}),
  };
  globalThis.saying = "thirteen";
  addEventListener("DOMContentLoaded", () => {
    const {fake} = globalThis;
    globalThis.defineDot = () =>
      fake.defineWidget({
        name: "dot",
        title: {zh: "点", en: "A dot"},
        texts: {zh: {said: "是{x}"}, en: {said: "it is {x}"}},
        controls: {position: {steps: [1], presets: [0, 3]}},
        draw(c) {
          if (c.params.position === 14) throw new Error("fourteen");
          if (c.params.position === 15) return fake.html`<b .textContent=${Symbol("15")}></b>`; // lit finds it out
          if (c.params.position === 16) return fake.heat({data: null, rows: 2, columns: 2, low: -1, high: 1, theme: c.theme, width: 100});
          if (c.params.position === 17) throw undefined;
          if (c.params.position === 18) throw new Error("");
          return fake.html`<output>${c.t("said", {x: c.number(c.view.twice)})}</output>`;
        },
        describe(c) {
          if (c.params.position === 19) throw new Error("nineteen");
          return `twice ${c.view.twice}`;
        },
      });
    globalThis.defineOther = () =>
      fake.defineWidget({
        name: "other",
        title: {zh: "另", en: "Another"},
        shares: {m: "position"},
        controls: {list: {presets: [[0, 2, 4], [-1, 1]]}},
        draw: (c) => fake.html`<output>${c.params.m}</output>`,
      });
    globalThis.defineSigned = () =>
      fake.defineWidget({
        name: "signed",
        title: {zh: "正负", en: "Signed"},
        controls: {
          shift: {slider: [8, 64, "max"], steps: [1, 10], presets: [-3, 0, 5], play: true},
          wide: {slider: [100, "max"], steps: [1]},
          even: {steps: [2], play: true},
        },
        draw: (c) => fake.html`<output>${c.params.shift}</output>`,
      });
    globalThis.start = () => fake.start(widgets);
    globalThis.begin = () => {
      globalThis.defineDot();
      globalThis.defineOther();
      globalThis.defineSigned();
      fake.define();
      return globalThis.start();
    };
    // What an element shows.
    globalThis.seen = async (element) => {
      const {lab} = globalThis;
      await lab.drawn([element]);
      await lab.settled();
      const text = (selector) => lab.all(selector, element).map((one) => one.textContent.trim()).join(" ");
      return {params: element.params, picture: text(".picture output"), notice: text(".notice"), summary: text(".summary"), loading: text(".loading"), boxes: lab.all("input.box", element).length};
    };
  });
}
