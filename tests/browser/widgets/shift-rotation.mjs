import assert from "node:assert/strict";

export default {
  presets: {position: [0, 3, 1024, 100000]},
  sliders: ["position", "shift"],
  plays: ["position"],
  pictures: 1,

  tests({test, page}) {
    test("position and shift together stay below 2^53", async () => {
      const seen = await page.evaluate(async () => {
        const {fresh, settled} = globalThis.lab;
        const shift = await fresh("shift-rotation", {shift: "10"});
        shift.params = {position: 2 ** 53};
        await settled();
        const problems = shift.problems.map(({field, limit}) => [field, limit]);
        shift.remove();
        return problems;
      });
      assert.deepEqual(seen, [["position", String(2 ** 53 - 10)]]);
    });
  },
};
