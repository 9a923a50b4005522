// A page around an embed page: how the two talk.
import assert from "node:assert/strict";

import {hosted, inEveryBrowser, test} from "./harness.mjs";

inEveryBrowser((browser) => {
  test("in a frame it tells its height, also when that changes", async () => {
    const site = await hosted({
      "around.html": `<!doctype html><meta charset="utf-8"><script>
        heights = [];
        addEventListener("message", ({data, source}) => {
          if (data?.type !== "posenc-resize") return;
          heights.push(data);
          const frame = [...document.querySelectorAll("iframe")].find(({contentWindow}) => contentWindow === source);
          frame.style.height = data.height + "px";
        });
        </script><iframe src="embed/clock.html?lang=en" style="width: 700px; height: 50px; border: 0"></iframe>`,
    });
    await browser.visit(site.url("around.html"), {waitFor: "nothing"}, async (page) => {
      const settledAt = (least) =>
        page.until(`a height above ${least} that fits`, (least) => {
          const frame = document.querySelector("iframe");
          const inside = frame.contentDocument.documentElement;
          const last = globalThis.heights.at(-1);
          return last?.height > least && frame.clientHeight === last.height && inside.scrollHeight <= inside.clientHeight && last;
        }, least);
      const wide = await settledAt(300);
      assert.deepEqual([wide.type, wide.widget], ["posenc-resize", "clock"]);
      await page.evaluate(() => (document.querySelector("iframe").style.width = "340px"));
      const narrow = await settledAt(wide.height + 50);
      await page.evaluate(() => (document.querySelector("iframe").contentDocument.querySelector("posenc-clock").params = {dim: 64}));
      await page.until("another height", (before) => globalThis.heights.at(-1).height !== before, narrow.height);
    });
    await site.close();
  });
});
