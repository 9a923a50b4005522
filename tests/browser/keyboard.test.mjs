// With the keyboard alone: real key presses, no pointer.
import assert from "node:assert/strict";

import {fileUrl, inEveryBrowser, test} from "./harness.mjs";

inEveryBrowser((browser) => {
  test("Tab reaches everything that can be used in the lesson, in the order of the page, and what it reaches is marked", async () => {
    // A page of its own: whoever tabs past the end is outside of it, and its keys then do nothing.
    await browser.visit(fileUrl("lesson.html"), async (page) => {
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
      for (let k = 0; k < steps + 10; ++k) await page.press("Tab");
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
    });
  });

  const page = browser.page(fileUrl("lesson.html"));

  // Puts the focus there as Tab would have, and says what is to be read afterwards.
  const focus = (name, selector) => page.evaluate((name, selector) => globalThis.lab.one(selector, globalThis.lab.widget(name)).focus(), name, selector);
  const params = (name) => page.evaluate((name) => globalThis.lab.settled().then(() => globalThis.lab.widget(name).params), name);

  test("Shift+Tab goes back", async () => {
    await focus("clock", ".play");
    await page.press("Tab");
    await page.press("Tab");
    await page.down("Shift");
    await page.press("Tab");
    await page.press("Tab");
    await page.up("Shift");
    assert.equal(await page.evaluate(() => globalThis.lab.deepFocus().className), "play");
  });

  test("slider, box and steps", async () => {
    await focus("clock", '[data-field="position"] input[type=range]');
    const {position} = await params("clock");
    await page.press("ArrowRight");
    await page.press("ArrowUp");
    assert.equal((await params("clock")).position, position + 2);
    await page.press("ArrowLeft");
    assert.equal((await params("clock")).position, position + 1);
    await page.press("Home");
    assert.equal((await params("clock")).position, 0);
    await page.press("End");
    assert.equal((await params("clock")).position, 2048);

    await focus("clock", '[data-field="position"] input.box');
    await page.press("ArrowUp");
    assert.equal((await params("clock")).position, 2049);
    await page.press("ArrowDown");
    await page.press("ArrowDown");
    assert.equal((await params("clock")).position, 2047);
    await focus("clock", '[data-field="dim"] input.box');
    await page.press("ArrowDown");
    assert.equal((await params("clock")).dim, 14);
    await page.press("ArrowUp");

    await page.evaluate(() => globalThis.lab.all('[data-field="position"] .step', globalThis.lab.widget("clock")).at(-1).focus());
    await page.press("Enter");
    await page.press(" ");
    assert.equal((await params("clock")).position, 2049);
  });

  test("a box keeps what is typed until it is left, Escape gives the last good value back", async () => {
    const box = () => page.evaluate(() => {
      const {control, one, settled, widget} = globalThis.lab;
      const row = control(widget("clock"), "position");
      return settled().then(() => ({value: one("input.box", row).value, problem: one(".problem", row)?.textContent ?? null, position: widget("clock").params.position}));
    });
    await focus("clock", '[data-field="position"] input.box');
    await page.evaluate(() => globalThis.lab.deepFocus().select());
    await page.type("1024");
    assert.deepEqual(await box(), {value: "1024", problem: null, position: 1024});
    await page.type("x");
    assert.deepEqual(await box(), {value: "1024x", problem: null, position: 1024});
    await page.until("the sentence", () => globalThis.lab.one('[data-field="position"] .problem', globalThis.lab.widget("clock")) !== undefined);
    const wrong = await box();
    assert.ok(wrong.value === "1024x" && wrong.problem.includes("1024x") && wrong.position === 1024, JSON.stringify(wrong));
    await page.press("Escape");
    assert.deepEqual(await box(), {value: "1,024", problem: null, position: 1024});
    await page.evaluate(() => globalThis.lab.deepFocus().select());
    await page.type("-5");
    await page.press("Tab");
    const left = await box();
    assert.ok(left.position === 1024 && left.value === "-5" && left.problem.includes("-5"), JSON.stringify(left));
    await focus("clock", '[data-field="position"] input.box');
    await page.press("Escape");
    assert.deepEqual(await box(), {value: "1,024", problem: null, position: 1024});
  });

  test("presets, switch, speed and play", async () => {
    await focus("clock", '[data-field="position"] .chip');
    await page.press("Enter");
    assert.equal((await params("clock")).position, 0);
    await focus("add-to-embedding", "[role=switch]");
    await page.press(" ");
    assert.equal((await params("add-to-embedding")).scaled, true);
    await page.press("Enter");
    assert.equal((await params("add-to-embedding")).scaled, false);

    await focus("clock", "select");
    await page.press("ArrowDown");
    assert.match(await page.evaluate(() => globalThis.lab.deepFocus().selectedOptions[0].textContent), /16/);
    const pressed = () => page.evaluate(() => globalThis.lab.settled().then(() => globalThis.lab.deepFocus().getAttribute("aria-pressed")));
    await focus("clock", ".play");
    await page.press(" ");
    assert.equal(await pressed(), "true");
    await page.until("the clock to play to 2", () => globalThis.lab.widget("clock").params.position >= 2);
    await page.press(" ");
    assert.equal(await pressed(), "false");
  });

  test("the page's own switches, the skip link and the answers", async () => {
    await page.evaluate(() => document.querySelector('[data-choose-lang="en"]').focus());
    await page.press("Enter");
    assert.equal(await page.evaluate(() => document.documentElement.lang), "en");
    await page.evaluate(() => document.querySelector("[data-choose-theme]").focus());
    await page.press(" ");
    assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), "dark");
    await page.evaluate(() => document.querySelector("a.skip").focus());
    await page.press("Enter");
    await page.press("Tab");
    assert.ok(await page.evaluate(() => document.querySelector("main").contains(document.activeElement)));
    await page.evaluate(() => [...document.querySelectorAll("main summary")].find((one) => one.getClientRects().length > 0).focus());
    await page.press("Enter");
    assert.ok(await page.evaluate(() => document.activeElement.parentElement.open));
  });
});
