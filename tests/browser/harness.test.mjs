// The harness itself: what never comes fails and is named, what a page complains of is told, and no page can hang the run.
import assert from "node:assert/strict";
import {mkdtemp, rm, writeFile} from "node:fs/promises";
import {tmpdir} from "node:os";
import path from "node:path";
import {pathToFileURL} from "node:url";

import {fileUrl, hosted, inEveryBrowser, test} from "./harness.mjs";
import {wall} from "./widgets.mjs";

inEveryBrowser((browser) => {
  const impatient = {patience: 0.2, waitFor: "nothing"};

  test("what is waited for and never comes is named, with the page and what it said", async () => {
    await browser.visit(fileUrl("embed", "clock.html"), {...impatient, mayComplain: true}, async (page) => {
      await page.evaluate(() => console.error("a reason"));
      await assert.rejects(page.until("a moon", () => false), (error) => {
        assert.equal(error.message, `waited 0.2 s for a moon in embed/clock.html in ${browser.name}; the page said: a reason`);
        return true;
      });
      const inside = (work) => page.evaluate(work).then(() => "", ({message}) => message);
      assert.match(await inside(() => globalThis.lab.until("a sun", () => false)), /waited 0.2 s for a sun in embed\/clock.html/);
      assert.match(await inside(() => globalThis.lab.within("an answer", new Promise(() => {}))), /waited 0.2 s for an answer in embed\/clock.html/);
      assert.match(await inside(() => globalThis.lab.fresh("moon")), /waited 0.2 s for moon \(it shows “”\) to be drawn/);
      await page.evaluate(() => Object.defineProperty(globalThis.lab.widget("clock"), "isUpdatePending", {value: true}));
      assert.match(await inside(() => globalThis.lab.settled()), /waited 0.2 s for clock to settle/);
    });
  });

  test("an answer that never comes fails, and so does everything after it", async () => {
    await browser.visit(fileUrl("embed", "clock.html"), impatient, async (page) => {
      await assert.rejects(page.evaluate(() => new Promise(() => {})), /waited 1.2 s for an answer to \(\) => new Promise\(\(\) => {}\) in embed\/clock.html/);
      await assert.rejects(page.evaluate(() => 1), /does not answer any more: an answer to/);
    });
  });

  test("a page in an endless loop is left behind", async () => {
    await assert.rejects(browser.visit(fileUrl("embed", "clock.html"), impatient, (page) => page.evaluate(() => {
      for (;;);
    })), /waited 1.2 s for an answer/);
    assert.equal(await browser.visit(fileUrl("embed", "clock.html"), (page) => page.evaluate(() => 1 + 1)), 2);
  });

  test("a core that never starts is named", async () => {
    const prepare = () => {
      globalThis.fetch = () => new Promise(() => {});
    };
    await assert.rejects(browser.open(await wall(), {prepare, patience: 0.5}), /waited 0.5 s for the numeric core to start in \/?wall.html/);
  });

  test("what a page asks for, says and does not catch is noticed, and fails whoever opened it", async () => {
    // From a file: that is where it matters that nothing is asked for.
    const site = await hosted();
    const folder = await mkdtemp(path.join(tmpdir(), "posenc-file-"));
    await writeFile(path.join(folder, "page.html"), `<img src="${site.url("posenc.wasm")}"><script>console.error("said"); nothing.at.all</script>`);
    const {href} = pathToFileURL(path.join(folder, "page.html"));
    await browser.visit(href, {waitFor: "nothing", mayComplain: true}, (page) => {
      assert.ok(page.requests.includes(site.url("posenc.wasm")));
      assert.ok(page.said.includes("said") && page.said.some((text) => /nothing/.test(text)), page.said);
    });
    await assert.rejects(browser.visit(href, {waitFor: "nothing"}, () => {}), /complaints of .*page.html[^]*said/);
    await site.close();
    await rm(folder, {recursive: true});
  });
});
