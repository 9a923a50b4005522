import assert from "node:assert/strict";

export default {
  presets: {position: [0, 3, 1024, 100000]},
  sliders: ["position"],
  plays: ["position"],
  pictures: 1,
  refuses: [
    {field: "pairs", text: "0 <b>x</b>", says: /./},
    {field: "pairs", text: "", says: /./},
    {field: "pairs", text: "0 256", says: /255/},
  ],

  tests({test, page}) {
    test("its buttons add and remove waves; the last one stays", async () => {
      const chosen = await page.evaluate(async () => {
        const {all, click, fresh, number} = globalThis.lab;
        const waves = await fresh("waves", {pairs: "0 2"});
        const seen = [];
        for (const k of [5, 0, 2, 5]) {
          await click(all(".pairs .chip", waves).find((chip) => number(chip.textContent) === k));
          seen.push([...waves.view.chosen].join(" "));
        }
        waves.remove();
        return seen;
      });
      assert.deepEqual(chosen, ["0 2 5", "2 5", "5", "5"]);
    });

    test("a click into the picture moves the position to that column", async () => {
      await page.evaluate(() => (globalThis.lab.widget("waves").params = {position: 3, length: 128}));
      await page.click("waves", "canvas", 0.5, 0.5);
      assert.equal(await page.evaluate(() => globalThis.lab.widget("waves").params.position), 64);
    });
  },
};
