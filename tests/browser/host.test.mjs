// What a page around must not do to an element, and what an element must not do to it: sizes, inherited styles, direction, theme,
// keys, pointers, engines that lack what is new.
import assert from "node:assert/strict";
import {after, before} from "node:test";

import {hosted, inEveryBrowser, test} from "./harness.mjs";
import {names, wall} from "./widgets.mjs";

const page = (body, {html = '<html lang="en">', style = ""} = {}) =>
  `<!doctype html>${html}<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>A course</title><style>${style}</style><script src="posenc.js" defer></script></head><body>${body}</body></html>`;
const all = names.map((name) => `<posenc-${name}></posenc-${name}>`).join("");
const column = (inside, style = "") => `<div style="width: 800px; ${style}">${inside}</div>`;

// All that a page may say of its own text.
const rough = `
  html { font-size: 62.5%; }
  body { font-size: 1.6rem; }
  .rough { white-space: pre; text-transform: uppercase; text-align: center; text-indent: 3em; letter-spacing: 0.4em; word-spacing: 1em; line-height: 3;
    font-style: italic; font-weight: 700; font-variant: small-caps; font-stretch: condensed; font-feature-settings: "zero"; hyphens: auto; word-break: break-all; overflow-wrap: anywhere;
    text-shadow: 1px 1px red; list-style: square inside; border-collapse: collapse; border-spacing: 9px; quotes: "<" ">"; cursor: wait; tab-size: 1; writing-mode: horizontal-tb;
    text-orientation: upright; font-kerning: none; color: #777; -webkit-text-fill-color: red; -webkit-text-stroke: 2px red; user-select: none; }
`;

// Where everything in an element lies, from its own corner, and how it is written.
const geometry = async () => {
  const {all, nameOf, settled, until, widgets} = globalThis.lab;
  await until("the formula font", () => [...document.fonts].some(({family, status}) => family.includes("STIX") && status === "loaded"));
  await settled();
  const round = (x) => Math.round(2 * x) / 2;
  return widgets().map((element) => {
    const corner = element.getBoundingClientRect();
    const places = all("*", element).filter((one) => !["option", "style"].includes(one.localName)).map((one) => {
      const {left, top, width, height} = one.getBoundingClientRect();
      const {cursor, direction, fontSize, fontStyle, fontWeight, letterSpacing, textAlign, textTransform, whiteSpace} = getComputedStyle(one);
      const how = [cursor, direction, fontSize, fontStyle, fontWeight, letterSpacing, textAlign, textTransform, whiteSpace].join(" ");
      const where = one.getClientRects().length > 0 ? [left - corner.left, top - corner.top, width, height].map(round).join(" ") : "nowhere";
      return `${one.localName}.${one.getAttribute("class") ?? ""} ${where} ${how}`;
    });
    return {name: nameOf(element), places};
  });
};

inEveryBrowser((browser) => {
  let site;
  const grounds = {
    "plain.html": page("<posenc-clock></posenc-clock>"),
    "root.html": page("<posenc-clock></posenc-clock>", {html: '<html lang="en" data-theme="dark">'}),
    "scheme.html": page("<posenc-clock></posenc-clock>", {style: ":root { color-scheme: dark; }"}),
    "both.html": page("<posenc-clock></posenc-clock>", {style: ":root { color-scheme: light dark; }"}),
    "white.html": page("<posenc-clock></posenc-clock>", {style: ":root { color-scheme: light dark; } body { background: #fff; }"}),
    "black.html": page("<posenc-clock></posenc-clock>", {style: "body { background: oklch(0.2 0.02 250); color: #eee; }"}),
    "image.html": page("<posenc-clock></posenc-clock>", {style: "body { background: linear-gradient(#111, #222); color: #eee; }"}),
    "card.html": page('<div><div><posenc-clock></posenc-clock></div></div>', {style: "body { background: #fff; } body > div { background: rgb(10 20 30); } div div { background: rgb(255 255 255 / 0.1); }"}),
    "said.html": page('<posenc-clock theme="light"></posenc-clock>', {style: "body { background: #000; }"}),
    "own.html": page("<posenc-clock></posenc-clock>", {style: "posenc-clock { background: #102030; }"}),
    "late.html": page("<main><posenc-clock></posenc-clock></main>", {style: "body.night { background: #111; } .night-too { background: #111; } body { transition: background-color 0.2s; }"}),
    "part.html": page('<section data-theme="dark"><posenc-clock></posenc-clock></section><posenc-waves></posenc-waves>'),
  };
  // What each ground asks for, with a system that is light, and one that is dark.
  const expected = {
    "plain.html": ["light", "light"], "root.html": ["dark", "dark"], "scheme.html": ["dark", "dark"], "both.html": ["light", "dark"], "white.html": ["light", "light"],
    "black.html": ["dark", "dark"], "image.html": ["dark", "dark"], "card.html": ["dark", "dark"], "said.html": ["light", "light"], "own.html": ["dark", "dark"],
  };
  before(async () => {
    site = await hosted({
      // A frame's system is what its place in the page around says.
      "grounds.html": page(Object.keys(expected).map((name) => `<iframe src="${name}" width="500" height="300"></iframe>`).join(""), {style: ":root { color-scheme: light dark; }"}),
      "smooth.html": page(column(all)),
      "rough.html": page(`<div class="rough">${column(all)}</div>`, {style: rough}),
      "rtl.html": page(column(all, "margin: 0"), {html: '<html lang="ar" dir="rtl">'}),
      "prose.html": page('<p>القيمة <posenc-value of="clock" position="3" at="code[1]" digits="4">?</posenc-value> هنا</p><posenc-clock></posenc-clock>', {html: '<html lang="ar" dir="rtl">'}),
      "keys.html": page('<posenc-heatmap></posenc-heatmap><posenc-clock></posenc-clock><button id="after">after</button>'),
      "scaled.html": page(column(names.map((name) => `<div style="height: 1000px">${`<posenc-${name} position="40"></posenc-${name}>`}</div>`).join(""))),
      ...grounds,
    });
  });
  after(() => site.close());
  const inPage = (name, work, options = {}) => browser.visit(site.url(name), options, (page) => page.evaluate(work));

  test("nothing that a page says of its own text reaches in", async () => {
    const smooth = await inPage("smooth.html", geometry);
    const differences = (other) =>
      other.flatMap(({name, places}, k) => {
        const first = places.findIndex((place, at) => place !== smooth[k].places[at]);
        return first < 0 ? [] : [`${name}: ${places[first]}, but it was ${smooth[k].places[first]}`];
      });
    assert.ok(smooth.length === names.length && smooth.every(({places}) => places.length > 20));
    assert.deepEqual(differences(await inPage("rough.html", geometry)), []);
    // English stays English where the page runs from right to left, and so does every number.
    assert.deepEqual(differences(await inPage("rtl.html", geometry)), []);
  });

  test("nor do its lines and colours show", async () => {
    const look = (style) =>
      browser.visit(site.url("plain.html"), {}, async (page) => {
        await page.evaluate((style) => {
          document.body.style.cssText = style;
          return globalThis.lab.moment().then(globalThis.lab.moment);
        }, style);
        return page.screenshot({x: 0, y: 0, width: 800, height: 600});
      });
    const [plain, lined] = [await look(""), await look("text-decoration: underline; text-shadow: 2px 2px red; color: red; -webkit-text-fill-color: red; -webkit-text-stroke: 1px red; list-style: inside")];
    assert.ok(Buffer.from(plain).equals(Buffer.from(lined)));
  });

  test("the text is about as large as the page's, or as the page says", async () => {
    const seen = await inPage("plain.html", async () => {
      const {widget} = globalThis.lab;
      const size = () => parseFloat(getComputedStyle(widget("clock").shadowRoot.querySelector(".summary")).fontSize);
      const sizes = [];
      for (const [root, body] of [["16px", "1rem"], ["10px", "1.6rem"], ["32px", "0.5rem"], ["16px", "20px"], ["16px", "6px"], ["16px", "60px"]]) {
        document.documentElement.style.fontSize = root;
        document.body.style.fontSize = body;
        sizes.push(size());
      }
      document.body.style.setProperty("--posenc-font-size", "18px");
      return {sizes, asked: size()};
    });
    assert.deepEqual(seen, {sizes: [15, 15, 15, 18.75, 13, 24], asked: 18});
  });

  test("a hidden element stays hidden, and what is inert around it is inert in it", async () => {
    const seen = await inPage("plain.html", () => {
      const {widget} = globalThis.lab;
      const clock = widget("clock");
      const style = (name) => getComputedStyle(clock.shadowRoot.querySelector("button"))[name];
      document.body.style.cssText = "visibility: hidden; pointer-events: none";
      const inherited = [style("visibility"), style("pointerEvents")];
      document.body.style.cssText = "";
      clock.hidden = true;
      return {inherited, height: clock.getBoundingClientRect().height};
    });
    assert.deepEqual(seen, {inherited: ["hidden", "none"], height: 0});
  });

  test("in a text from right to left a figure keeps its minus sign in front", async () => {
    const {dir, text, left} = await inPage("prose.html", async () => {
      const value = document.querySelector("posenc-value");
      await globalThis.lab.until("the figure", () => value.textContent === "−0.9900");
      const range = document.createRange();
      const at = (k) => (range.setStart(value.firstChild, k), range.setEnd(value.firstChild, k + 1), range.getBoundingClientRect().left);
      return {dir: getComputedStyle(value).direction, text: value.textContent, left: at(0) < at(1)};
    });
    assert.deepEqual({dir, text, left}, {dir: "ltr", text: "−0.9900", left: true});
  });

  test("boxes are large enough where a finger types", async () => {
    const seen = await inPage("plain.html", () => {
      const {all, widget} = globalThis.lab;
      return all("input.box, select", widget("clock")).map((box) => parseFloat(getComputedStyle(box).fontSize));
    }, {width: 390, height: 844});
    assert.ok(seen.length >= 4 && seen.every((size) => size >= 16), seen);
  });

  test("keys that are pressed inside are not heard outside, but for those that lead out", async () => {
    await browser.visit(site.url("keys.html"), {}, async (page) => {
      await page.evaluate(() => {
        globalThis.heard = [];
        for (const type of ["keydown", "keypress", "keyup"]) document.addEventListener(type, (event) => globalThis.heard.push(event.key));
        globalThis.heardOnce = () => globalThis.heard.splice(0).join("");
      });
      const heard = () => page.evaluate(() => globalThis.heardOnce());
      const focus = (widget, selector) => page.evaluate((widget, selector) => globalThis.lab.one(selector, globalThis.lab.widget(widget)).focus(), widget, selector);
      await focus("heatmap", '[data-field="sentence"] input');
      await page.type("a fine bond now");
      assert.equal(await page.evaluate(() => globalThis.lab.widget("heatmap").params.sentence.includes("a fine bond now")), true);
      for (const [widget, selector, keys] of [
        ["heatmap", "canvas", ["ArrowRight", " ", "n"]],
        ["clock", "input[type=range]", ["ArrowRight", "PageUp", "n"]],
        ["clock", "select", ["ArrowDown", "f"]],
        ["clock", ".chip", ["Enter", " ", "b"]],
        ["clock", ".dial[tabindex='0']", ["ArrowRight"]],
      ]) {
        await focus(widget, selector);
        for (const key of keys) await page.press(key);
      }
      assert.equal(await heard(), "");
      // Escape goes out when nothing inside took it.
      await focus("clock", '[data-field="dim"] input');
      await page.press("Escape");
      assert.match(await heard(), /^(Escape)+$/);
      await page.type("7");
      await page.press("Escape");
      assert.doesNotMatch((await heard()).replace(/^(?:Escape)?$/, ""), /[^]/, "only the key's coming up");
      await focus("heatmap", "canvas");
      await page.press("ArrowRight");
      await page.press("Tab");
      assert.match(await heard(), /Tab/);
      await page.down("Control");
      await page.press("m");
      await page.up("Control");
      assert.match(await heard(), /m/);
      await page.evaluate(() => document.getElementById("after").focus());
      await page.press("n");
      assert.match(await heard(), /n/);
    });
  });

  test("the theme is the one of the ground it stands on, unless somebody says otherwise", async () => {
    const systems = browser.name === "chromium" ? ["light", "dark"] : ["light"];
    for (const [k, theme] of systems.entries()) {
      const seen = await inPage("grounds.html", async () => {
        const {lab} = globalThis;
        const looks = async ({contentWindow, contentDocument}) => {
          const clock = contentDocument.querySelector("posenc-clock");
          await lab.until("a clock in a frame", () => clock.shadowRoot?.querySelector(".title"));
          const [r, g, b] = contentWindow.getComputedStyle(clock.shadowRoot.querySelector(".title")).color.match(/\d+/g).map(Number);
          return [clock.dataset.theme, Math.min(r, g, b) > 127 ? "light text" : "dark text"];
        };
        return Promise.all([...document.querySelectorAll("iframe")].map(looks));
      }, {theme, waitFor: "nothing"});
      const wanted = Object.values(expected).map((themes) => [themes[k], themes[k] === "dark" ? "light text" : "dark text"]);
      assert.deepEqual(seen.map((look, at) => [Object.keys(expected)[at], ...look]), wanted.map((look, at) => [Object.keys(expected)[at], ...look]), `system ${theme}`);
    }
  });

  test("and it follows when the page changes", async () => {
    const seen = await inPage("late.html", async () => {
      const {lab} = globalThis;
      const clock = lab.widget("clock");
      const becomes = (theme) => lab.until(`the theme ${theme}`, () => clock.dataset.theme === theme);
      document.body.className = "night"; // slowly
      await becomes("dark");
      document.body.className = "";
      await becomes("light");
      clock.parentNode.className = "night-too";
      await becomes("dark");
      clock.setAttribute("theme", "light");
      await becomes("light");
      clock.removeAttribute("theme");
      await becomes("dark");
      clock.parentNode.className = "";
      await becomes("light");
      document.documentElement.dataset.theme = "dark";
      await becomes("dark");
      document.documentElement.dataset.theme = "auto";
      await becomes("light");
      document.body.style.background = "navy";
      await becomes("dark");
      return clock.dataset.theme;
    });
    assert.equal(seen, "dark");
    assert.deepEqual(await inPage("part.html", () => globalThis.lab.widgets().map((element) => element.dataset.theme)), ["dark", "light"]);
  });

  if (browser.name === "chromium") {
    test("paper is light", async () => {
      await browser.visit(site.url("black.html"), {}, async (page) => {
        const becomes = (theme) => page.until(`the theme ${theme}`, (theme) => globalThis.lab.widget("clock").dataset.theme === theme, theme);
        await becomes("dark");
        await page.emulate({media: "print"});
        await becomes("light");
        await page.emulate({media: "screen"});
        await becomes("dark");
        await page.evaluate(() => addEventListener("beforeprint", () => queueMicrotask(() => queueMicrotask(() => (globalThis.printed = globalThis.lab.widget("clock").dataset.theme)))));
        await page.print();
        assert.equal(await page.evaluate(() => globalThis.printed), "light");
        await becomes("dark");
      });
    });

    test("where colours are the system's, what is pressed still differs", async () => {
      await browser.visit(site.url("plain.html"), {}, async (page) => {
        await page.emulate({forcedColors: true});
        const [pressed, other] = await page.evaluate(() => {
          const {all, control, widget} = globalThis.lab;
          const chips = all(".chip", control(widget("clock"), "position"));
          return ["true", "false"].map((state) => getComputedStyle(chips.find((chip) => chip.getAttribute("aria-pressed") === state)).backgroundColor);
        });
        assert.notEqual(pressed, other);
      });
    });
  }

  test("pointers are right however a page scales its pictures", async () => {
    // Each picture that is pointed at: the place, and what is read there.
    const pictures = [
      ["heatmap", "canvas", [0.33, 0.62]], ["waves", "canvas", [0.71, 0.4]], ["waves", ".lines", [0.6, 0.5]], ["shift-rotation", "canvas", [0.4, 0.8]],
      ["index-add", ".strips", [0.55, 0.3]], ["table-lookup", ".strips", [0.8, 0.5]], ["add-to-embedding", ".strips", [0.25, 0.5]], ["clock", ".columns", [0.7, 0.5]],
    ].filter(([name]) => names.includes(name));
    await browser.visit(site.url("scaled.html"), {width: 1300, height: 1000}, async (page) => {
      await page.evaluate(async () => {
        const {settled, widget} = globalThis.lab;
        if (widget("clock")) widget("clock").params = {dim: 128};
        await settled();
      });
      const readings = async () => {
        const read = [];
        for (const [name, selector, [x, y]] of pictures) {
          await page.click(name, selector, x, y);
          read.push(await page.evaluate(async (name, selector) => {
            const {one, settled, turn, widget} = globalThis.lab;
            await settled();
            await turn();
            const element = widget(name);
            const picture = one(selector, element);
            return `${name} ${selector}: ${picture.getAttribute("aria-valuetext") ?? one("output", picture.getRootNode())?.textContent ?? ""} ${element.params.position} ${one(".close b", element)?.textContent ?? ""}`;
          }, name, selector));
        }
        return read;
      };
      const plain = await readings();
      assert.equal(new Set(plain).size, pictures.length);
      for (const style of ["transform: scale(0.6); transform-origin: 0 0", "zoom: 1.3", "scale: 1.2; translate: 10% 0; transform-origin: 0 0"]) {
        await page.evaluate((style) => {
          document.body.style.cssText = style;
          return globalThis.lab.moment().then(globalThis.lab.settled);
        }, style);
        assert.deepEqual(await readings(), plain, style);
      }
    });
  });

  test("engines that lack what is newer than those the build is for draw everything", async () => {
    const lacking = () => {
      const newer = {
        Array: [["fromAsync"], ["at", "findLast", "findLastIndex", "toReversed", "toSorted", "toSpliced", "with"]],
        Float64Array: [[], ["at", "findLast", "findLastIndex", "toReversed", "toSorted", "with"]],
        Int32Array: [[], ["at", "findLast"]],
        String: [[], ["at", "isWellFormed", "toWellFormed"]],
        Object: [["hasOwn", "groupBy"], []],
        Map: [["groupBy"], ["getOrInsert", "getOrInsertComputed"]],
        Set: [[], ["union", "intersection", "difference", "symmetricDifference", "isSubsetOf", "isSupersetOf", "isDisjointFrom"]],
        Promise: [["withResolvers", "try"], []],
        ArrayBuffer: [[], ["resize", "transfer", "transferToFixedLength"]],
        URL: [["canParse", "parse"], []],
        Response: [["json"], []],
        AbortSignal: [["any", "timeout"], []],
        Element: [[], ["checkVisibility", "setHTMLUnsafe", "getHTML"]],
      };
      for (const [name, [own, shared]] of Object.entries(newer)) {
        for (const method of own) delete globalThis[name][method];
        for (const method of shared) {
          delete globalThis[name].prototype[method];
          delete Object.getPrototypeOf(globalThis[name].prototype)?.[method];
        }
      }
      for (const name of ["structuredClone", "reportError", "scheduler", "navigation", "Iterator"]) delete globalThis[name];
    };
    await browser.visit(await wall(), {prepare: lacking}, async (page) => {
      const seen = await page.evaluate(() => {
        const {nameOf, one, widgets} = globalThis.lab;
        return widgets().filter((element) => !one(".picture", element) || one(".notice", element)).map((element) => `${nameOf(element)}: ${element.shadowRoot.textContent}`);
      });
      assert.deepEqual(seen, []);
    });
  });
});
