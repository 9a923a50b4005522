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

  test("the query sets parameters, language and theme, and nothing else; what it does not know is told once", async () => {
    const url = `${fileUrl("embed", "clock.html")}?position=1024&dim=8&base=500&lang=en&theme=dark&onclick=alert(1)&style=color:red&id=x`;
    await browser.visit(url, {mayComplain: true}, async (page) => {
      const seen = await page.evaluate(() => {
        const [element] = globalThis.lab.widgets();
        return {params: element.params, lang: document.documentElement.lang, theme: element.dataset.theme, title: document.title, attributes: element.getAttributeNames()};
      });
      assert.deepEqual(seen.params, {position: 1024, dim: 8, base: 500});
      assert.deepEqual([seen.lang, seen.theme], ["en", "dark"]);
      assert.match(seen.title, /^The clock/);
      assert.ok(!seen.attributes.some((name) => ["onclick", "style", "id"].includes(name)), seen.attributes);
      assert.deepEqual(page.said, [
        'posenc: clock has no parameter "onclick"; clock has no parameter "style"; clock has no parameter "id". There are position, dim, base, lang and theme.',
      ]);
    });
  });

  for (const [query, lang, complaints] of [
    ["", "zh-CN", 0], ["?lang=zh", "zh-CN", 0], ["?lang=zh-TW&theme=light", "zh-CN", 0], ["?lang=en-GB", "en", 0], ["?lang=de", "en", 1], ["?lang=", "en", 1], ["?theme=blue", "zh-CN", 1],
  ]) {
    test(`language and theme of “${query}”`, async () => {
      await browser.visit(`${fileUrl("embed", "index-add.html")}${query}`, {mayComplain: true}, async (page) => {
        const seen = await page.evaluate(() => ({lang: document.documentElement.lang, chinese: /[一-龥]/.test(globalThis.lab.summary(globalThis.lab.widgets()[0])), theme: globalThis.lab.widgets()[0].dataset.theme}));
        assert.deepEqual(seen, {lang, chinese: lang === "zh-CN", theme: "light"});
        assert.equal(page.said.length, complaints, page.said.join());
      });
    });
  }

  // The colours at the moment of printing, when no test could look.
  const watchPrint = () => {
    const note = (moment) => {
      const {one, widgets} = globalThis.lab;
      const ink = getComputedStyle(one(".title", widgets()[0])).color;
      globalThis.printed[moment] = {ink, ground: getComputedStyle(document.documentElement).backgroundColor};
    };
    globalThis.printed = {};
    // After the page's own listeners.
    addEventListener("load", () => ["beforeprint", "afterprint"].forEach((moment) => addEventListener(moment, () => note(moment))));
  };
  const brightness = (colour) => colour.match(/[\d.]+/g).slice(0, 3).reduce((sum, x) => sum + Number(x), 0) / 3;

  for (const query of ["?theme=dark", ...(browser.emulates("theme") ? [""] : [])]) {
    test(`dark on the screen, light on paper${query ? "" : ", for a dark system"}`, async () => {
      await browser.visit(`${fileUrl("embed", "clock.html")}${query}`, {theme: browser.emulates("theme") ? "dark" : "light", prepare: watchPrint}, async (page) => {
        const now = () => page.evaluate(() => ({ink: getComputedStyle(globalThis.lab.one(".title", globalThis.lab.widgets()[0])).color, ground: getComputedStyle(document.documentElement).backgroundColor, theme: globalThis.lab.widgets()[0].dataset.theme}));
        const screen = await now();
        assert.ok(screen.theme === "dark" && brightness(screen.ground) < 60 && brightness(screen.ink) > 190, JSON.stringify(screen));
        await page.print();
        const {beforeprint} = await page.until("the end of printing", () => globalThis.printed.afterprint && globalThis.printed);
        assert.ok(brightness(beforeprint.ground) > 240 && brightness(beforeprint.ink) < 60, JSON.stringify(beforeprint));
        await page.until("the screen's colours to come back", () => globalThis.lab.widgets()[0].dataset.theme === "dark");
        assert.deepEqual(await now(), screen);
        assert.equal(await page.evaluate(() => document.documentElement.dataset.theme ?? null), query ? "dark" : null);
      });
    });
  }
  if (browser.emulates("media")) {
    test("a print preview without beforeprint is light too", async () => {
      await browser.visit(`${fileUrl("embed", "clock.html")}?theme=dark`, async (page) => {
        await page.emulate({media: "print", theme: "dark"});
        await page.until("light", () => globalThis.lab.widgets()[0].dataset.theme === "light" && getComputedStyle(document.documentElement).backgroundColor === "rgb(255, 255, 255)");
        await page.emulate({media: "screen", theme: "dark"});
        await page.until("dark", () => globalThis.lab.widgets()[0].dataset.theme === "dark");
      });
    });
  }

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
