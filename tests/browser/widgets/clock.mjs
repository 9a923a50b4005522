import assert from "node:assert/strict";

export default {
  presets: {position: [0, 3, 1024, 100000]},
  sliders: ["position"],
  plays: ["position"],
  busy: () => globalThis.lab.commit(globalThis.lab.widget("clock"), "dim", "abc"),

  tests({test, page}) {
    test("its 16 numbers stay inside [−1, 1] at 100,000", async () => {
      const {values, code, hands} = await page.evaluate(async () => {
        const {all, click, fresh, number, preset} = globalThis.lab;
        const clock = await fresh("clock", {dim: "16", base: "10000"});
        await click(preset(clock, "position", 100000));
        const hands = all(".dial .hand", clock).map((hand) => [Number(hand.getAttribute("x2")), Number(hand.getAttribute("y2"))]);
        const result = {values: all(".bar-value", clock).map((cell) => number(cell.textContent)), code: [...clock.view.code], hands};
        clock.remove();
        return result;
      });
      assert.equal(values.length, 16);
      assert.ok(values.every((x) => x >= -1 && x <= 1), values.join());
      for (let k = 0; k < 16; ++k) assert.ok(Math.abs(values[k] - code[k]) <= 0.5e-4 + 1e-12, `${k}: ${values[k]} for ${code[k]}`);
      assert.deepEqual(code.slice(0, 2), [0.03574879797201651, -0.9993608074382124]);
      // The tip of a hand lies at (sin, cos) of the dial.
      hands.forEach(([x, y], i) => assert.ok(Math.abs(x - 44 * code[2 * i]) < 0.01 && Math.abs(y + 44 * code[2 * i + 1]) < 0.01, `hand ${i}`));
    });

    test("hands and numbers are chosen by a click", async () => {
      const {hands, bar} = await page.evaluate(async () => {
        const {all, click, fresh, one} = globalThis.lab;
        const clock = await fresh("clock");
        const hands = [];
        for (const dial of all(".dial", clock)) {
          await click(dial);
          hands.push([dial.getAttribute("aria-checked"), one(".close b", clock).textContent.includes(dial.dataset.pair), all(".dial.chosen", clock).length]);
        }
        await click(all(".bars li", clock)[5]);
        const bar = one(".dial.chosen", clock).dataset.pair;
        clock.remove();
        return {hands, bar};
      });
      assert.deepEqual(hands, Array(8).fill(["true", true, 1]));
      assert.equal(bar, "2");
    });

    test("arrow keys go from hand to hand, and take the formula with them", async () => {
      await page.evaluate(async () => {
        const {fresh, one} = globalThis.lab;
        globalThis.clock = await fresh("clock", {link: "hands"});
        globalThis.formula = await fresh("formula", {link: "hands", pair: "1"});
        one(".dial[tabindex='0']", globalThis.clock).focus();
      });
      const hand = () => page.evaluate(async () => {
        const {all, deepFocus, settled} = globalThis.lab;
        await settled();
        return {focus: deepFocus().dataset.pair, checked: all(".dial[aria-checked=true]", globalThis.clock).map((dial) => dial.dataset.pair), formula: String(globalThis.formula.params.pair)};
      });
      const first = Number((await hand()).focus);
      const there = (pair) => ({focus: String(pair), checked: [String(pair)], formula: String(pair)});
      await page.press("ArrowRight");
      assert.deepEqual(await hand(), there(first + 1));
      await page.press("ArrowDown");
      assert.deepEqual(await hand(), there(first + 2));
      await page.press("ArrowLeft");
      assert.deepEqual(await hand(), there(first + 1));
      for (let k = 0; k < 9; ++k) await page.press("ArrowUp");
      assert.deepEqual(await hand(), there(0));
      for (let k = 0; k < 9; ++k) await page.press("ArrowRight");
      assert.deepEqual(await hand(), there(7));
      await page.evaluate(() => [globalThis.clock, globalThis.formula].forEach((element) => element.remove()));
    });
  },
};
