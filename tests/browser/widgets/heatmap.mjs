import assert from "node:assert/strict";

export default {
  pictures: 1,
  seen: ["start"],
  refuses: [
    {field: "sentence", text: "", says: /./},
    {field: "sentence", text: "字".repeat(65), says: /64/},
    {field: "sentence", text: `<b>${"x".repeat(1e5)}`, says: /./},
  ],
  busy: () => globalThis.lab.commit(globalThis.lab.widget("heatmap"), "start", "abc"),

  tests({test, page}) {
    test("“+10” leaves every cell where it was", async () => {
      const result = await page.evaluate(async () => {
        const {all, click, fresh, one, pixels, settled} = globalThis.lab;
        const element = await fresh("heatmap");
        const canvas = one("canvas", element);
        const start = {pixels: pixels(canvas), scores: [...element.view.scores.data], label: one(".row-labels", element).textContent};
        const steps = [];
        for (let k = 1; k <= 3; ++k) {
          await click(all(".step", element).find((button) => button.textContent.trim() === "+10"));
          const largest = Math.max(...element.view.scores.data.map((score, cell) => Math.abs(score - start.scores[cell])));
          steps.push({start: element.params.start, first: element.view.positions[0], same: pixels(canvas) === start.pixels, largest, told: element.view.largest_change, relabelled: one(".row-labels", element).textContent !== start.label});
        }
        element.params = {start: 100000};
        await settled();
        const far = {same: pixels(canvas) === start.pixels, told: element.view.largest_change};
        element.params = {dim: 4};
        await settled();
        const other = pixels(canvas) !== start.pixels;
        element.remove();
        return {steps, far, other};
      });
      result.steps.forEach(({start, first, same, largest, told, relabelled}, k) => {
        assert.equal(start, 10 * (k + 1));
        assert.equal(first, start);
        assert.ok(same && relabelled, `start ${start}`);
        assert.equal(largest, told);
        assert.ok(told < 1e-13, `${told}`);
      });
      assert.ok(result.far.same && result.far.told < 1e-13);
      assert.ok(result.other, "another width changes the picture");
    });

    const read = () => page.evaluate(() => globalThis.lab.settled().then(() => globalThis.lab.one("output", globalThis.lab.widget("heatmap")).textContent));

    test("arrow keys read its cells, Escape leaves them", async () => {
      await page.evaluate(() => globalThis.lab.one("canvas", globalThis.lab.widget("heatmap")).focus());
      await page.press("ArrowRight");
      assert.match(await read(), /^我（位置 0）与 昨天（位置 1）/);
      await page.press("ArrowDown");
      await page.press("ArrowDown");
      assert.match(await read(), /^在（位置 2）与 昨天（位置 1）相距 1：点积 7\.48/);
      for (let k = 0; k < 12; ++k) await page.press("ArrowDown");
      assert.match(await read(), /^书（位置 9）/);
      await page.press("Escape");
      assert.equal(await read(), "");
    });

    test("the mouse reads its cells", async () => {
      await page.point("heatmap", "canvas", 0.35, 0.05);
      assert.match(await read(), /^我（位置 0）与 火车（位置 3）相距 3/);
      await page.point("heatmap", ".summary");
      assert.equal(await read(), "");
    });
  },
};
