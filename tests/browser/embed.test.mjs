// dist/embed/*.html: one widget a page, alone or in a frame.
import assert from "node:assert/strict";
import {readdir} from "node:fs/promises";
import {test} from "node:test";

import {dist, fileUrl, hosted, inEveryBrowser} from "./harness.mjs";

const names = (await readdir(`${dist}/embed`)).map((file) => file.replace(/\.html$/, "")).sort();

inEveryBrowser((browser) => {
  test("every page shows its widget, from a file, and asks for nothing", async () => {
    let widgets;
    for (const name of names) {
      const {page, requests, said, close} = await browser.open(fileUrl("embed", `${name}.html`));
      const seen = await page.evaluate(() => {
        const {all, consistent, nameOf, one, summary, widgets} = globalThis.lab;
        const [element] = widgets();
        return {
          names: widgets().map(nameOf), consistent: consistent(element), summary: summary(element), controls: all("[data-field]", element).length,
          height: one(".picture", element).getBoundingClientRect().height, lang: document.documentElement.lang, title: document.title, heading: one(".title", element).textContent,
          scrolls: document.documentElement.scrollWidth > innerWidth, core: globalThis.posenc.widgets(),
        };
      });
      widgets = seen.core;
      assert.deepEqual(seen.names, [name]);
      assert.ok(seen.consistent && seen.summary.length > 20 && seen.controls > 0 && seen.height > 60 && !seen.scrolls, JSON.stringify(seen));
      assert.deepEqual([seen.lang, seen.title], ["zh-CN", seen.heading]);
      assert.deepEqual(requests.filter((url) => !url.startsWith("file:")), []);
      assert.deepEqual(said, []);
      await close();
    }
    assert.deepEqual(names, [...widgets].sort());
  });

  test("the query sets parameters, language and theme, and nothing else", async () => {
    const {page, said, close} = await browser.open(`${fileUrl("embed", "clock.html")}?position=1024&dim=8&base=500&lang=en&theme=dark&onclick=alert(1)&style=color:red&id=x`);
    const seen = await page.evaluate(() => {
      const [element] = globalThis.lab.widgets();
      return {params: element.params, lang: document.documentElement.lang, theme: element.dataset.theme, title: document.title, attributes: element.getAttributeNames()};
    });
    assert.deepEqual(seen.params, {position: 1024, dim: 8, base: 500});
    assert.deepEqual([seen.lang, seen.theme], ["en", "dark"]);
    assert.match(seen.title, /^The clock/);
    assert.ok(!seen.attributes.some((name) => ["onclick", "style", "id"].includes(name)), seen.attributes);
    assert.deepEqual(said, []);
    await close();
  });

  test("a wrong query is refused as typing is", async () => {
    const {page, said, close} = await browser.open(`${fileUrl("embed", "clock.html")}?position=-1&dim=7&lang=en`);
    const {params, sentences} = await page.evaluate(() => {
      const {all, widgets} = globalThis.lab;
      return {params: widgets()[0].params, sentences: all(".problem").map((one) => one.textContent)};
    });
    assert.deepEqual(params, {position: 3, dim: 16, base: 10000});
    assert.equal(sentences.length, 2);
    assert.match(sentences[0], /0 … 9,007,199,254,740,992; got -1\./);
    assert.match(sentences[1], /even number, 2 … 512; got 7\./);
    assert.deepEqual(said, []);
    await close();
  });

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
    const {page, said, close} = await browser.open(site.url("around.html"), {waitFor: "nothing"});
    const settledAt = (least) =>
      page.waitForFunction(
        (least) => {
          const frame = document.querySelector("iframe");
          const inside = frame.contentDocument.documentElement;
          const last = globalThis.heights.at(-1);
          return last?.height > least && frame.clientHeight === last.height && inside.scrollHeight <= inside.clientHeight && last;
        },
        {},
        least,
      ).then((handle) => handle.jsonValue());
    const wide = await settledAt(300);
    assert.deepEqual([wide.type, wide.widget], ["posenc-resize", "clock"]);
    await page.evaluate(() => (document.querySelector("iframe").style.width = "340px"));
    const narrow = await settledAt(wide.height + 50);
    assert.ok(narrow.height > wide.height);
    await page.evaluate(() => (document.querySelector("iframe").contentDocument.querySelector("posenc-clock").params = {dim: 64}));
    const tall = await page.waitForFunction((before) => globalThis.heights.at(-1).height !== before, {}, narrow.height);
    assert.ok(tall);
    assert.deepEqual(said, []);
    await close();
    await site.close();
  });
});
