import assert from "node:assert/strict";

export default {
  presets: {position: [0, 1, 1023, 1024, 100000]},
  sliders: ["position"],
  pictures: 1,
  busy: () => (globalThis.lab.widget("table-lookup").params = {position: 1024}),

  tests({test, page}) {
    test("its buttons show tables of that size", async () => {
      const tables = await page.evaluate(async () => {
        const {all, click, fresh, number} = globalThis.lab;
        const table = await fresh("table-lookup");
        const seen = [];
        for (const button of all(".tables .chip", table)) {
          await click(button);
          const [rows, width] = button.textContent.split("×").map((text) => number(text.replace(/^[^]*[：:]/, "")));
          seen.push([rows, width, table.params.rows, table.params.width, table.view.parameters, button.getAttribute("aria-pressed")]);
        }
        table.remove();
        return seen;
      });
      assert.deepEqual(tables, [[1024, 768], [512, 768], [8192, 4096]].map(([rows, width]) => [rows, width, rows, width, rows * width, "true"]));
    });

    test("past the last row there is a refusal instead of a vector", async () => {
      const seen = await page.evaluate(async () => {
        const {all, fresh, one, settled} = globalThis.lab;
        const table = await fresh("table-lookup");
        const at = async (position) => {
          table.params = {position, rows: 512};
          await settled();
          return {found: table.view.found, refusal: (one(".refused", table)?.textContent.length ?? 0) > 20, vectors: all(".strips", table).length};
        };
        const result = [await at(512), await at(511)];
        table.remove();
        return result;
      });
      assert.deepEqual(seen, [{found: false, refusal: true, vectors: 1}, {found: true, refusal: false, vectors: 2}]);
    });
  },
};
