import assert from "node:assert/strict";

export default {
  presets: {position: [0, 5, 1024, 100000]},
  sliders: ["position"],
  pictures: 1,
  busy: () => (globalThis.lab.widget("add-to-embedding").params = {scaled: true}),

  tests({test, page}) {
    test("the buttons of its table choose the position; the chosen row adds up", async () => {
      const {rows, shown} = await page.evaluate(async () => {
        const {all, click, fresh, number} = globalThis.lab;
        const add = await fresh("add-to-embedding");
        const rows = [];
        for (const button of all("table .chip", add)) {
          await click(button);
          rows.push([add.params.position, all("tr.chosen", add).length, button.getAttribute("aria-pressed")]);
        }
        const shown = all("tr.sum td", add).map((cell) => number(cell.textContent));
        add.remove();
        return {rows, shown};
      });
      assert.deepEqual(rows, [0, 1, 2, 3, 4, 5].map((p) => [p, 1, "true"]));
      assert.deepEqual(shown, [-0.6389, -0.7863, 0.93, 1.0488]);
    });
  },
};
