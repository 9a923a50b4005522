// The lesson with the keyboard alone: real key presses, no pointer.
import assert from "node:assert/strict";
import {after, before, test} from "node:test";

import {fileUrl, inEveryBrowser} from "./harness.mjs";

inEveryBrowser((browser) => {
  let shown;
  before(async () => {
    shown = await browser.open(fileUrl("lesson.html"));
  });
  after(() => shown.close());
  const inPage = (work, ...args) => shown.page.evaluate(work, ...args);
  const press = (key) => shown.page.keyboard.press(key);

  // Puts the focus there as Tab would have, and says what is to be read afterwards.
  const focus = (name, selector) => inPage((name, selector) => globalThis.lab.one(selector, globalThis.lab.widget(name)).focus(), name, selector);
  const params = (name) => inPage((name) => globalThis.lab.settled().then(() => globalThis.lab.widget(name).params), name);

  test("Tab reaches everything that can be used, in the order of the page, and what it reaches is marked", async () => {
    // A page of its own: whoever tabs past the end is outside of it, and its keys then do nothing.
    const {page, close} = await browser.open(fileUrl("lesson.html"));
    const steps = await page.evaluate(() => {
      const {all, deepFocus} = globalThis.lab;
      const usable = 'a[href], button:not(:disabled), input:not(:disabled), select, summary, [tabindex="0"]';
      const visible = (element) => element.getClientRects().length > 0 && getComputedStyle(element).visibility === "visible";
      globalThis.wanted = all(usable).filter((element) => visible(element) && element.tabIndex >= 0);
      globalThis.reached = [];
      globalThis.unmarked = [];
      // A focus that moves inside one shadow tree is not told outside of it.
      const roots = new Set(globalThis.wanted.map((element) => element.getRootNode()));
      const noticed = ({target}) => {
        if (target !== deepFocus() || globalThis.reached.includes(target)) return;
        globalThis.reached.push(target);
        const {outlineStyle, outlineWidth} = getComputedStyle(target);
        if (outlineStyle === "none" || parseFloat(outlineWidth) < 1) globalThis.unmarked.push(target.outerHTML.slice(0, 120));
      };
      for (const root of roots) root.addEventListener("focusin", noticed);
      return globalThis.wanted.length;
    });
    assert.ok(steps > 150, `${steps} places`);
    // Places that only one browser stops at, such as a box that scrolls, come on top.
    for (let k = 0; k < steps + 10; ++k) await page.keyboard.press("Tab");
    const {missing, disordered, positive, unmarked} = await page.evaluate(() => {
      const {wanted, reached, unmarked} = globalThis;
      const told = (element) => `${element.getRootNode().host?.localName ?? "page"} ${element.outerHTML.slice(0, 120)}`;
      const order = reached.filter((element) => wanted.includes(element)).map((element) => wanted.indexOf(element));
      return {
        missing: wanted.filter((element) => !reached.includes(element)).map(told),
        disordered: order.filter((place, k) => k > 0 && place < order[k - 1]).map((place) => told(wanted[place])),
        unmarked,
        positive: globalThis.lab.all("[tabindex]").filter((element) => element.tabIndex > 0).map(told),
      };
    });
    assert.deepEqual(missing, []);
    assert.deepEqual(disordered, []);
    assert.deepEqual(positive, []);
    assert.deepEqual(unmarked, []);
    await close();
  });

  test("Shift+Tab goes back", async () => {
    await focus("clock", ".play");
    await press("Tab");
    await press("Tab");
    await shown.page.keyboard.down("Shift");
    await press("Tab");
    await press("Tab");
    await shown.page.keyboard.up("Shift");
    assert.equal(await inPage(() => globalThis.lab.deepFocus().className), "play");
  });

  test("slider, box and steps", async () => {
    await focus("clock", '[data-field="position"] input[type=range]');
    const {position} = await params("clock");
    await press("ArrowRight");
    await press("ArrowUp");
    assert.equal((await params("clock")).position, position + 2);
    await press("ArrowLeft");
    assert.equal((await params("clock")).position, position + 1);
    await press("Home");
    assert.equal((await params("clock")).position, 0);
    await press("End");
    assert.equal((await params("clock")).position, 2048);

    await focus("clock", '[data-field="position"] input.box');
    await press("ArrowUp");
    assert.equal((await params("clock")).position, 2049);
    await press("ArrowDown");
    await press("ArrowDown");
    assert.equal((await params("clock")).position, 2047);
    await focus("clock", '[data-field="dim"] input.box');
    await press("ArrowDown");
    assert.equal((await params("clock")).dim, 14);
    await press("ArrowUp");

    await inPage(() => globalThis.lab.all('[data-field="position"] .step', globalThis.lab.widget("clock")).at(-1).focus());
    await press("Enter");
    await press(" ");
    assert.equal((await params("clock")).position, 2049);
  });

  test("a box keeps what is typed until it is left, Escape gives the last good value back", async () => {
    const box = () => inPage(() => {
      const {control, one, settled, widget} = globalThis.lab;
      const row = control(widget("clock"), "position");
      return settled().then(() => ({value: one("input.box", row).value, problem: one(".problem", row)?.textContent ?? null, position: widget("clock").params.position}));
    });
    await focus("clock", '[data-field="position"] input.box');
    await inPage(() => globalThis.lab.deepFocus().select());
    await shown.page.keyboard.type("1024");
    assert.deepEqual(await box(), {value: "1024", problem: null, position: 1024});
    await shown.page.keyboard.type("x");
    const wrong = await box();
    assert.ok(wrong.value === "1024x" && wrong.problem.includes("1024x") && wrong.position === 1024, JSON.stringify(wrong));
    await press("Escape");
    assert.deepEqual(await box(), {value: "1,024", problem: null, position: 1024});
    await inPage(() => globalThis.lab.deepFocus().select());
    await shown.page.keyboard.type("-5");
    await press("Tab");
    const left = await box();
    assert.ok(left.position === 1024 && left.value === "-5" && left.problem.includes("-5"), JSON.stringify(left));
    await focus("clock", '[data-field="position"] input.box');
    await press("Escape");
    assert.deepEqual(await box(), {value: "1,024", problem: null, position: 1024});
  });

  test("presets, switch, speed and play", async () => {
    await focus("clock", '[data-field="position"] .chip');
    await press("Enter");
    assert.equal((await params("clock")).position, 0);
    await focus("add-to-embedding", "[role=switch]");
    await press(" ");
    assert.equal((await params("add-to-embedding")).scaled, true);
    await press("Enter");
    assert.equal((await params("add-to-embedding")).scaled, false);

    await focus("clock", "select");
    await press("ArrowDown");
    assert.equal(await inPage(() => globalThis.lab.widget("clock").player.speed), 16);
    await focus("clock", ".play");
    await press(" ");
    await shown.page.waitForFunction(() => globalThis.lab.widget("clock").params.position >= 2);
    await press(" ");
    assert.equal(await inPage(() => globalThis.lab.widget("clock").player.playing), null);
  });

  test("arrow keys go from hand to hand", async () => {
    const hand = () => inPage(() => {
      const {all, deepFocus, settled, widget} = globalThis.lab;
      return settled().then(() => ({focus: deepFocus().dataset.pair, checked: all(".dial[aria-checked=true]", widget("clock")).map((dial) => dial.dataset.pair), formula: String(widget("formula").params.pair)}));
    });
    await inPage(() => globalThis.lab.all(".dial[tabindex='0']", globalThis.lab.widget("clock"))[0].focus());
    const first = Number((await hand()).focus);
    const there = (pair) => ({focus: String(pair), checked: [String(pair)], formula: String(pair)});
    await press("ArrowRight");
    assert.deepEqual(await hand(), there(first + 1));
    await press("ArrowDown");
    assert.deepEqual(await hand(), there(first + 2));
    await press("ArrowLeft");
    assert.deepEqual(await hand(), there(first + 1));
    for (let k = 0; k < 9; ++k) await press("ArrowUp");
    assert.deepEqual(await hand(), there(0));
    for (let k = 0; k < 9; ++k) await press("ArrowRight");
    assert.deepEqual(await hand(), there(7));
  });

  test("arrow keys read the heatmap's cells, Escape leaves them", async () => {
    const read = () => inPage(() => globalThis.lab.settled().then(() => globalThis.lab.one("output", globalThis.lab.widget("heatmap")).textContent));
    await focus("heatmap", "canvas");
    await press("ArrowRight");
    const first = await read();
    assert.match(first, /^我（位置 0）与 昨天（位置 1）/);
    await press("ArrowDown");
    await press("ArrowDown");
    assert.match(await read(), /^在（位置 2）与 昨天（位置 1）相距 1：点积 7\.48/);
    for (let k = 0; k < 12; ++k) await press("ArrowDown");
    assert.match(await read(), /^书（位置 9）/);
    await press("Escape");
    assert.equal(await read(), "");
  });

  test("terms of the formula", async () => {
    const explained = () => inPage(() => globalThis.lab.settled().then(() => globalThis.lab.one(".panel .name", globalThis.lab.widget("formula"))?.textContent ?? null));
    await focus("formula", '[data-term-button="frequency"]');
    await press("Enter");
    assert.match(await explained(), /^ω/);
    await press(" ");
    assert.equal(await explained(), null);
  });

  test("every picture that can be read is read by arrow keys", async () => {
    const places = await inPage(() => {
      const {all, nameOf, widgets} = globalThis.lab;
      globalThis.pictures = widgets().flatMap((element) => all('canvas[tabindex="0"], svg[tabindex="0"]', element).map((picture) => ({element, picture})));
      return globalThis.pictures.map(({element, picture}) => `${nameOf(element)} ${picture.localName}`);
    });
    for (const name of ["waves", "heatmap", "shift-rotation", "index-add", "table-lookup", "add-to-embedding"]) assert.ok(places.some((place) => place.startsWith(name)), name);
    for (const [k, place] of places.entries()) {
      const said = () => inPage((k) => {
        const {one, settled} = globalThis.lab;
        const {picture} = globalThis.pictures[k];
        return settled().then(() => picture.getAttribute("aria-valuetext") ?? one("output", picture.getRootNode()).textContent);
      }, k);
      await inPage((k) => globalThis.pictures[k].picture.focus(), k);
      await press("ArrowRight");
      const one = await said();
      await press("ArrowRight");
      const two = await said();
      await press("ArrowLeft");
      assert.ok(one.length > 5 && two.length > 5 && one !== two, `${place}: “${one}”, “${two}”`);
      assert.equal(await said(), one, place);
    }
  });

  test("the page's own switches, the skip link and the answers", async () => {
    await inPage(() => document.querySelector('[data-choose-lang="en"]').focus());
    await press("Enter");
    assert.equal(await inPage(() => document.documentElement.lang), "en");
    await inPage(() => document.querySelector("[data-choose-theme]").focus());
    await press(" ");
    assert.equal(await inPage(() => document.documentElement.dataset.theme), "dark");
    await inPage(() => document.querySelector("a.skip").focus());
    await press("Enter");
    await press("Tab");
    assert.ok(await inPage(() => document.querySelector("main").contains(document.activeElement)));
    await inPage(() => [...document.querySelectorAll("main summary")].find((one) => one.getClientRects().length > 0).focus());
    await press("Enter");
    assert.ok(await inPage(() => document.activeElement.parentElement.open));
  });

  test("no exception came of it", () => assert.deepEqual(shown.said, []));
});
