// dist/embed/*.html: one widget a page. (How it talks with the page around it is in frame.test.mjs.)
import assert from "node:assert/strict";
import {readdir} from "node:fs/promises";

import {axeFinds, dist, fileUrl, inEveryBrowser, test} from "./harness.mjs";
import {names} from "./widgets.mjs";

inEveryBrowser((browser) => {
  test("every widget of the core has a page", async () => {
    const files = (await readdir(`${dist}/embed`)).sort();
    const core = await browser.visit(fileUrl("embed", files[0]), {}, (page) => page.evaluate(() => globalThis.posenc.widgets()));
    assert.deepEqual(files, core.map((name) => `${name}.html`).sort());
  });

  // In turn in Chinese and English, light and dark.
  for (const [k, name] of names.entries()) {
    const [lang, theme] = [k % 2 ? "en" : "zh", k % 3 ? "dark" : "light"];
    test(`${name} shows itself from a file, in ${lang}, ${theme}, asks for nothing, and axe finds nothing`, async () => {
      await browser.visit(`${fileUrl("embed", `${name}.html`)}?lang=${lang}&theme=${theme}`, {}, async (page) => {
        const seen = await page.evaluate(() => {
          const {consistent, controls, nameOf, one, summary, widgets} = globalThis.lab;
          const [element] = widgets();
          return {
            names: widgets().map(nameOf), consistent: consistent(element), summary: summary(element), controls: controls(element).length,
            height: one(".picture", element).getBoundingClientRect().height, lang: document.documentElement.lang, title: document.title, heading: one(".title", element).textContent,
            scrolls: document.documentElement.scrollWidth > innerWidth,
          };
        });
        assert.deepEqual(seen.names, [name]);
        assert.ok(seen.consistent && seen.summary.length > 20 && seen.controls > 0 && seen.height > 60 && !seen.scrolls, JSON.stringify(seen));
        assert.deepEqual([seen.lang, seen.title], [{zh: "zh-CN", en: "en"}[lang], seen.heading]);
        assert.deepEqual(page.requests.filter((url) => !url.startsWith("file:")), []);
        assert.deepEqual(await axeFinds(page), []);
      });
    });
  }

  test("the query sets parameters, language and theme, and nothing else", async () => {
    await browser.visit(`${fileUrl("embed", "clock.html")}?position=1024&dim=8&base=500&lang=en&theme=dark&onclick=alert(1)&style=color:red&id=x`, async (page) => {
      const seen = await page.evaluate(() => {
        const [element] = globalThis.lab.widgets();
        return {params: element.params, lang: document.documentElement.lang, theme: element.dataset.theme, title: document.title, attributes: element.getAttributeNames()};
      });
      assert.deepEqual(seen.params, {position: 1024, dim: 8, base: 500});
      assert.deepEqual([seen.lang, seen.theme], ["en", "dark"]);
      assert.match(seen.title, /^The clock/);
      assert.ok(!seen.attributes.some((name) => ["onclick", "style", "id"].includes(name)), seen.attributes);
    });
  });

  test("a wrong query is refused as typing is", async () => {
    await browser.visit(`${fileUrl("embed", "clock.html")}?position=-1&dim=7&lang=en`, async (page) => {
      const {params, sentences} = await page.evaluate(() => {
        const {sentences, widgets} = globalThis.lab;
        return {params: widgets()[0].params, sentences: sentences(widgets()[0])};
      });
      assert.deepEqual(params, {position: 3, dim: 16, base: 10000});
      assert.equal(sentences.length, 2);
      assert.match(sentences[0], /0 … 9,007,199,254,740,992; got -1\./);
      assert.match(sentences[1], /even number, 2 … 512; got 7\./);
    });
  });
});
