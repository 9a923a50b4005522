// axe-core finds nothing in any page, language or theme.
import assert from "node:assert/strict";
import {after, before, test} from "node:test";

import {axeSource, fileUrl, inEveryBrowser} from "./harness.mjs";

// In the page: what axe finds, one line for each place.
async function found() {
  const {violations} = await globalThis.axe.run(document, {resultTypes: ["violations"]});
  return violations.flatMap(({id, help, nodes}) => nodes.map(({target, failureSummary}) => `${id}: ${help}: ${target.flat().join(" ")}: ${failureSummary}`));
}

inEveryBrowser((browser) => {
  const check = (name, url, options, prepare) =>
    test(name, async () => {
      const {page, close} = await browser.open(url, options);
      if (prepare) await page.evaluate(prepare);
      await page.evaluate(axeSource);
      assert.deepEqual(await page.evaluate(found), []);
      await close();
    });

  // With a term lit, something refused, a closed answer opened: states in which other colours and roles appear.
  async function busy() {
    const {all, control, one, settled, type, widget} = globalThis.lab;
    all("[data-term-button=position]", widget("formula"))[0].click();
    for (const [name, field] of [["clock", "dim"], ["heatmap", "start"]]) type(one("input.box", control(widget(name), field)), "abc");
    widget("table-lookup").params = {position: 1024};
    widget("add-to-embedding").params = {scaled: true};
    for (const details of document.querySelectorAll("details")) details.open = true;
    await settled();
  }

  for (const lang of ["zh", "en"]) {
    for (const theme of ["light", "dark"]) {
      check(`the lesson in ${lang}, ${theme}`, `${fileUrl("lesson.html")}?lang=${lang}&theme=${theme}`, {width: theme === "light" ? 1440 : 390}, busy);
    }
  }
  let names;
  before(async () => {
    const {page, close} = await browser.open(fileUrl("embed", "clock.html"));
    names = await page.evaluate(() => document.documentElement.dataset.widget && globalThis.posenc.widgets());
    await close();
  });
  after(() => assert.ok(names.length >= 9));
  test("every embed page", async (t) => {
    for (const [k, name] of names.entries()) {
      await t.test(name, async () => {
        const query = `lang=${k % 2 ? "en" : "zh"}&theme=${k % 3 ? "dark" : "light"}`;
        const {page, close} = await browser.open(`${fileUrl("embed", `${name}.html`)}?${query}`);
        await page.evaluate(axeSource);
        assert.deepEqual(await page.evaluate(found), []);
        await close();
      });
    }
  });
});
