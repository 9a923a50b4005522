// The lesson as a reader meets it: dist/lesson.html, opened as a file.
import assert from "node:assert/strict";

import {fileUrl, inEveryBrowser, test} from "./harness.mjs";

// Counts modules that are started, from before the page's own scripts.
function countInstances() {
  globalThis.started = 0;
  const {WebAssembly} = globalThis;
  for (const name of ["instantiate", "instantiateStreaming", "Instance"]) {
    const real = WebAssembly[name];
    WebAssembly[name] = new Proxy(real, {
      apply: (target, self, args) => (++globalThis.started, Reflect.apply(target, self, args)),
      construct: (target, args) => (++globalThis.started, Reflect.construct(target, args)),
    });
  }
}

inEveryBrowser((browser) => {
  const page = browser.page(fileUrl("lesson.html"), {prepare: countInstances});
  const inPage = page.evaluate;
  const fine = async (work, ...args) => assert.deepEqual(await inPage(work, ...args), []);

  test("its widgets are drawn, and right; none stands there twice", async () => {
    const shown = await inPage(() => globalThis.lab.widgets().map(globalThis.lab.nameOf));
    assert.ok(shown.length > 8, shown);
    assert.equal(new Set(shown).size, shown.length, shown);
    await fine(() => {
      const {widgets, nameOf, consistent, summary, one} = globalThis.lab;
      return widgets().filter((element) => !consistent(element) || summary(element).length < 20 || one(".picture", element).getBoundingClientRect().height < 60).map(nameOf);
    });
  });

  test("one WASM instance serves them all", async () => {
    assert.equal(await inPage(() => globalThis.started), 1);
  });

  test("figures in the prose are those of the core", async () => {
    // They are computed in their turn; this one comes last.
    await inPage(() => {
      const last = Object.assign(document.createElement("posenc-value"), {id: "last", textContent: "?"});
      for (const [name, value] of Object.entries({of: "clock", position: "100000", at: "code[1]", digits: "4"})) last.setAttribute(name, value);
      document.body.append(last);
    });
    await page.until("the last figure", () => document.getElementById("last").textContent === "−0.9994");
    const {count, wrong} = await inPage(() => {
      const values = [...document.querySelectorAll("posenc-value")];
      const wrong = values.filter((value) => !/^[−\d,.%× ⁰¹²³⁴⁵⁶⁷⁸⁹⁻]+$/.test(value.textContent) || value.title !== "").map((value) => value.outerHTML);
      return {count: values.length, wrong};
    });
    assert.deepEqual(wrong, []);
    assert.ok(count > 20, `${count} figures`);
    const tokens = await inPage(() => [...document.querySelectorAll('posenc-value[of="clock"][at="tokens_per_turn[7]"]')].map((value) => value.textContent));
    assert.ok(tokens.length > 0 && tokens.every((text) => text === "19,869"), tokens);
  });

  test("every piece of a formula has the parts that it takes", async () => {
    await fine(() => {
      const parts = {msup: 2, msub: 2, mfrac: 2, munder: 2, mover: 2, mroot: 2, msubsup: 3, munderover: 3};
      return globalThis.lab.all(Object.keys(parts).join()).filter((piece) => piece.children.length !== parts[piece.localName]).map((piece) => piece.outerHTML.slice(0, 80));
    });
    assert.ok((await inPage(() => globalThis.lab.all("msup, msub, mfrac, msubsup").length)) > 100);
  });

  test("formulas of several lines stand in columns", async () => {
    const {tables, wrong} = await inPage(() => {
      const wrong = [];
      let tables = 0;
      for (const table of globalThis.lab.all("mtable")) {
        if (table.getClientRects().length === 0) continue;
        ++tables;
        for (const [side, edge] of [["right", "right"], ["left", "left"]]) {
          const edges = [...table.querySelectorAll(`mtd.tml-${side}`)].filter((cell) => cell.textContent.trim() !== "").map((cell) => {
            const inside = [...cell.querySelectorAll("mi, mn, mo, mtext")].map((piece) => piece.getBoundingClientRect()).filter(({width}) => width > 0);
            return edge === "right" ? Math.max(...inside.map(({right}) => right)) : Math.min(...inside.map(({left}) => left));
          });
          if (Math.max(...edges) - Math.min(...edges) > 6) wrong.push(`${table.textContent}: ${side} edges at ${edges.map(Math.round)}`);
        }
      }
      return {tables, wrong};
    });
    assert.deepEqual(wrong, []);
    assert.ok(tables > 4, `${tables} of them`);
  });

  test("linked widgets follow each other, others do not", async () => {
    await page.anew();
    const all = await inPage(async () => {
      const {all, control, number, settled, widget, widgets, nameOf} = globalThis.lab;
      const shared = (name) => Object.fromEntries(["position", "dim", "base", "pair"].filter((field) => field in widget(name).params).map((field) => [field, widget(name).params[field]]));
      const now = () => Object.fromEntries(widgets().map((element) => [nameOf(element), shared(nameOf(element))]));
      const states = {first: now()};
      all(".chip", control(widget("clock"), "position")).find((chip) => number(chip.textContent) === 1024).click();
      all(".dial", widget("clock"))[5].click();
      await settled();
      states.clock = now();
      widget("waves").params = {dim: 8, base: 500};
      await settled();
      states.waves = {...now(), chosen: all(".dial.chosen", widget("clock")).map((dial) => dial.dataset.pair)};
      widget("formula").params = {position: "abc"};
      await settled();
      states.refused = {...now(), problems: widgets().filter((element) => element.problems.length > 0).map(nameOf)};
      return states;
    });
    const linked = ["formula", "clock", "waves"];
    for (const name of Object.keys(all.first)) if (!linked.includes(name)) for (const state of ["clock", "waves", "refused"]) assert.deepEqual(all[state][name], all.first[name], name);
    for (const name of linked) assert.equal(all.clock[name].position, 1024, name);
    assert.equal(all.clock.formula.pair, 5);
    // A width of 8 has no pair 5: the formula goes to the last one there is.
    assert.deepEqual(all.waves.formula, {position: 1024, dim: 8, base: 500, pair: 3});
    assert.deepEqual([all.waves.clock.dim, all.waves.clock.base, all.waves.chosen], [8, 500, ["3"]]);
    assert.deepEqual(all.refused.problems, ["formula"]);
    for (const name of linked) assert.equal(all.refused[name].position, 1024);
  });

  test("scripts see params, view, problems and posenc-change", async () => {
    const seen = await inPage(async () => {
      const {fresh, settled} = globalThis.lab;
      const element = await fresh("clock", {position: "7", dim: "8"});
      const events = [];
      document.addEventListener("posenc-change", (event) => event.target === element && events.push(event.detail));
      const before = element.view;
      element.params = {position: 8};
      const after = element.view;
      element.params = {position: -1};
      element.params = {position: "9", dim: 7};
      const problems = element.problems.map(({field, rule, given}) => ({field, rule, given}));
      const params = element.params;
      params.position = 1000;
      element.setAttribute("base", "500");
      element.setAttribute("nonsense", "1");
      await settled();
      const attribute = element.params;
      element.removeAttribute("base");
      element.params = {dim: 8};
      await settled();
      const result = {
        kinds: [before.code.constructor.name, before.code.length, after !== before],
        events: events.map((detail) => [detail.params.position, detail.params.base, detail.view === element.view || detail.view.code.length === 8]),
        problems, attribute, last: element.params, left: element.problems.length,
      };
      element.remove();
      return result;
    });
    assert.deepEqual(seen.kinds, ["Float64Array", 8, true]);
    assert.deepEqual(seen.problems, [{field: "dim", rule: "step", given: "7"}]);
    assert.deepEqual(seen.attribute, {position: 9, dim: 8, base: 500});
    assert.deepEqual(seen.last, {position: 9, dim: 8, base: 10000});
    assert.equal(seen.left, 0);
    assert.deepEqual(seen.events, [[8, 10000, true], [9, 10000, true], [9, 500, true], [9, 10000, true], [9, 10000, true]]);
  });

  test("what was set before the core was there holds afterwards", async () => {
    const prepare = () =>
      addEventListener("DOMContentLoaded", () => {
        const element = document.createElement("posenc-clock");
        element.id = "early";
        element.params = {position: 77};
        element.setAttribute("dim", "4");
        document.body.append(element);
      });
    const params = await browser.visit(fileUrl("lesson.html"), {prepare}, (early) => early.evaluate(() => document.getElementById("early").params));
    assert.deepEqual(params, {position: 77, dim: 4, base: 10000});
  });

  test("language: one switch for prose, widgets and title, remembered", async () => {
    await page.anew();
    const state = () => inPage(() => {
      const {all, settled, summary, widget, widgets} = globalThis.lab;
      const shown = (lang) => [...document.querySelectorAll(`main .prose[lang="${lang}"]`)].filter((block) => block.checkVisibility?.() ?? block.offsetParent !== null).length;
      return settled().then(() => ({
        lang: document.documentElement.lang, title: document.title, zh: shown("zh"), en: shown("en"),
        english: widgets().map((element) => !/[一-龥]/.test(all(".title", element)[0].textContent)),
        summary: summary(widget("clock")),
        labels: all("label", widget("clock"))[0].textContent,
        problem: all(".problem", widget("clock")).map((one) => one.textContent),
      }));
    });
    const choose = (lang) => inPage((lang) => document.querySelector(`[data-choose-lang="${lang}"]`).click(), lang);
    await inPage(() => (globalThis.lab.widget("clock").params = {dim: 7}));
    const zh = await state();
    assert.equal(zh.lang, "zh-CN");
    assert.ok(zh.zh > 20 && zh.en === 0 && zh.english.every((english) => !english));
    assert.match(zh.summary, /^位置 \d：8 根针/);
    assert.match(zh.problem[0], /须为 2 到 512 之间的偶数；输入的是 7。$/);
    await choose("en");
    const en = await state();
    assert.equal(en.lang, "en");
    assert.ok(en.en > 20 && en.zh === 0 && en.english.every((english) => english));
    assert.match(en.summary, /^Position \d: 8 hands/);
    assert.match(en.problem[0], /must be an even number, 2 … 512; got 7\.$/);
    assert.doesNotMatch(en.title, /[一-龥]/);
    // Another process may open the page again, before it hears what this one stored: then once more.
    let again;
    for (let tries = 0; tries < 5 && again?.lang !== "en"; ++tries) {
      await page.reload();
      again = await state();
    }
    assert.equal(again.lang, "en");
    await choose("zh");
    assert.equal((await state()).lang, "zh-CN");
  });

  test("?lang=en and ?theme=dark open it so", async () => {
    await browser.visit(`${fileUrl("lesson.html")}?lang=en&theme=dark`, async (other) => {
      const {lang, theme, heading, background, hands} = await other.evaluate(() => ({
        lang: document.documentElement.lang,
        theme: globalThis.lab.widgets().map((element) => element.dataset.theme),
        heading: globalThis.lab.all(".title", globalThis.lab.widget("clock"))[0].textContent,
        background: getComputedStyle(document.body).backgroundColor,
        hands: getComputedStyle(globalThis.lab.all(".hand", globalThis.lab.widget("clock"))[3]).stroke,
      }));
      assert.equal(lang, "en");
      assert.ok(theme.every((one) => one === "dark"));
      assert.match(heading, /^The clock/);
      const light = (colour) => colour.match(/\d+/g).slice(0, 3).reduce((sum, x) => sum + Number(x), 0);
      assert.ok(light(background) < 150 && light(hands) > 450, `${hands} on ${background}`);
    });
  });

  test("theme: the switch turns page, widgets and canvases", async () => {
    await page.anew();
    const state = () => inPage(() => {
      const {one, pixels, settled, widget, widgets} = globalThis.lab;
      return settled().then(() => ({
        theme: document.documentElement.dataset.theme,
        widgets: [...new Set(widgets().map((element) => element.dataset.theme))],
        background: getComputedStyle(document.body).backgroundColor,
        ink: getComputedStyle(one(".title", widget("clock"))).color,
        heat: pixels(one("canvas", widget("heatmap"))),
      }));
    });
    const first = await state();
    await inPage(() => document.querySelector("[data-choose-theme]").click());
    const second = await state();
    await inPage(() => document.querySelector("[data-choose-theme]").click());
    const third = await state();
    assert.deepEqual([first.theme, first.widgets, second.theme, second.widgets], ["light", ["light"], "dark", ["dark"]]);
    for (const what of ["background", "ink", "heat"]) {
      assert.ok(first[what] !== second[what], what);
      assert.ok(first[what] === third[what], what);
    }
  });

  test("nothing was asked of any network", () => assert.deepEqual(page.requests.filter((url) => url !== fileUrl("lesson.html")), []));

  test("the lesson's own policy lets nothing out", async () => {
    await browser.visit(fileUrl("lesson.html"), {mayComplain: true}, async (other) => {
      assert.equal(await other.evaluate(() => fetch("https://example.invalid/").then(() => true, () => false)), false);
      assert.deepEqual(other.requests.filter((url) => url.startsWith("http")), []);
    });
  });
});
