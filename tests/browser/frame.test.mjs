// A page around embed pages: how the two talk, with README's script as it stands there.
import assert from "node:assert/strict";
import {readFile} from "node:fs/promises";
import {after, before} from "node:test";

import {inRoot} from "../cases.mjs";
import {hosted, inEveryBrowser, test} from "./harness.mjs";
import {names} from "./widgets.mjs";

const readme = await readFile(inRoot("README.md"), "utf8");
const snippet = /<!-- tests\/browser\/frame\.test\.mjs[^\n]*-->\s*```html\n(.*?)```/s.exec(readme)[1];
const script = /<script>(.*?)<\/script>/s.exec(snippet)[1];

const around = (body, head = "") => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A course</title>${head}</head><body>${body}</body></html>`;
const frame = (id, address, style = "") => `<iframe id="${id}" title="${id}" src="${address}" width="700" height="50" style="border: 0; ${style}"></iframe>`;
// Everything that is told, from the first moment on.
const listening = "<script>told = []; addEventListener('message', ({data, source}) => told.push({data, frame: [...document.querySelectorAll('iframe')].find((one) => one.contentWindow === source)?.id ?? null}))</script>";
// Another party's frame: says all kinds of things, and what only a posenc page should say of itself.
const stranger = `<!doctype html><title>stranger</title><script>
  const says = [null, undefined, 0, NaN, "", "posenc-resize", "{", true, [], [null], {}, {type: null}, {type: {}}, new Date(), new Map(), {type: "posenc-resize"}, {type: "posenc-resize", height: null},
    {type: "posenc-resize", height: {}}, {type: "posenc-resize", height: "1px; width: 1px"}, {type: "posenc-resize", height: -5}, {type: "posenc-resize", height: Infinity}, 1n];
  setInterval(() => {
    for (const one of says) parent.postMessage(one, "*");
    const {port1, port2} = new MessageChannel();
    parent.postMessage({type: "posenc-resize", height: port1}, "*", [port1]);
    port2.postMessage({type: "posenc-resize", height: 9});
    parent.postMessage({type: "posenc-resize", widget: "clock", height: 77}, "*");
    for (let k = 0; k < parent.length; ++k) {
      parent[k].postMessage({type: "posenc-resize-request"}, "*");
      for (const one of says) parent[k].postMessage(one, "*");
    }
  }, 20);
</script>`;

// In the page: those of the frames that are not as high as what they hold, or scroll.
function unfit(ids) {
  return ids.map((id) => document.getElementById(id)).filter((frame) => {
    const root = frame.contentDocument.documentElement;
    if (!root || !globalThis.lab.one(".picture, .notice", frame.contentDocument)) return true;
    const height = Math.ceil(root.getBoundingClientRect().height);
    return height < 100 || frame.clientHeight !== height || root.scrollHeight > root.clientHeight || root.scrollWidth > root.clientWidth;
  }).map(({id}) => id);
}
const allFit = (page, ids) => page.until(`${ids} to be as high as what they hold`, (unfitText, ids) => (0, eval)(`(${unfitText})`)(ids).length === 0, String(unfit), ids);
// Long enough for whatever might still be said.
const quiet = (page) => page.evaluate(async () => {
  for (let still = 0, before = -1; still < 5; ++still) {
    for (let k = 0; k < 4; ++k) await globalThis.lab.frame();
    if (globalThis.told.length !== before) still = 0;
    before = globalThis.told.length;
  }
});
const heightsOf = (page, id) => page.evaluate((id) => globalThis.told.filter(({data, frame}) => frame === id && data?.type === "posenc-resize").map(({data}) => data.height), id);

// What the page around may say of its colours.
const hosts = ["", "color-scheme: dark", "background: transparent", "color-scheme: light dark; background: #000; color: #fff", "color-scheme: only light; background: #fff"];
// As WCAG defines it, of two colours in 0 … 255.
const luminance = (colour) => colour.map((x) => (x / 255 <= 0.04045 ? x / 255 / 12.92 : ((x / 255 + 0.055) / 1.055) ** 2.4)).reduce((sum, x, k) => sum + x * [0.2126, 0.7152, 0.0722][k], 0);
const contrast = (...colours) => {
  const [dark, light] = colours.map(luminance).sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

inEveryBrowser((browser) => {
  let site;
  let elsewhere;
  before(async () => {
    elsewhere = await hosted();
    site = await hosted({
      "stranger.html": stranger,
      "readme.html": around(snippet, listening),
      "many.html": around(
        `${frame("first", "embed/clock.html?lang=en")}${frame("second", "embed/waves.html?lang=en")}${snippet}${frame("third", "embed/clock.html?lang=en&dim=64", "width: 340px")}
         ${frame("stranger", "stranger.html")}${frame("sandboxed", "embed/clock.html?lang=en", "").replace("<iframe", '<iframe sandbox="allow-scripts"')}
         ${frame("elsewhere", elsewhere.url("embed/clock.html?lang=en"))}`, listening),
      "late.html": around(frame("one", "embed/clock.html") + frame("two", "embed/heatmap.html"), listening),
      "plain.html": around(frame("one", "embed/clock.html?lang=en"), listening),
      ...Object.fromEntries(hosts.map((style, k) => [
        `host${k}.html`,
        around(["", "&theme=light", "&theme=dark"].map((theme) => frame(theme.slice(7) || "system", `embed/clock.html?lang=en${theme}`)).join(""), `<style>:root { ${style} }</style>`),
      ])),
      "hidden.html": around(`${frame("one", "embed/clock.html", "display: none")}${snippet}`, listening),
      "all.html": around(`${names.map((name) => frame(name, `embed/${name}.html?lang=en`)).join("")}${snippet}`, listening),
    });
  });
  after(() => Promise.all([site, elsewhere].map((one) => one?.close())));
  const visit = (name, work, options) => browser.visit(site.url(name), {waitFor: "nothing", ...options}, work);

  test("README's example: the frame is as high as its page", async () => {
    await visit("readme.html", async (page) => {
      await page.evaluate(() => (document.querySelector("iframe").id = "one"));
      await allFit(page, ["one"]);
      const told = await page.evaluate(() => globalThis.told[0].data);
      assert.deepEqual(Object.keys(told), ["type", "widget", "height"]);
      assert.equal(told.widget, "clock");
    });
  });

  test("many frames, also cross-origin, sandboxed, beside one that says anything: each gets its own height", async () => {
    await visit("many.html", async (page) => {
      await allFit(page, ["first", "second", "third"]);
      const added = ["fourth", "fifth"];
      await page.evaluate((added) => {
        for (const id of added) {
          const frame = Object.assign(document.createElement("iframe"), {id, title: id, src: "embed/table-lookup.html?lang=en"});
          frame.style.cssText = "border: 0; width: 700px";
          document.body.prepend(frame);
        }
      }, added);
      await allFit(page, ["first", "second", "third", ...added]);
      // What they say of the same page and width is the same. (Browsers draw frames of other origins when they are in view.)
      for (const id of ["sandboxed", "elsewhere"]) {
        await page.until(`${id} to be as high`, (id) => {
          document.getElementById(id).scrollIntoView();
          return document.getElementById(id).clientHeight === document.getElementById("first").clientHeight;
        }, id);
      }
      const {stranger, seconds} = await page.evaluate(() => ({
        stranger: document.getElementById("stranger").style.cssText.replace(/border[^;]*;/g, "").trim(),
        seconds: globalThis.told.filter(({data, frame}) => data?.type === "posenc-resize" && frame !== "stranger" && !(data.height > 100)).length,
      }));
      assert.match(stranger, /^height: \d+px;$/, "a stranger sets its own height and nothing else");
      assert.equal(seconds, 0);
    });
  });

  test("a page is told of every change, and settles", async () => {
    await visit("plain.html", async (page) => {
      const inFrame = (work) => page.evaluate(work);
      await page.until("the clock to be drawn", () => globalThis.told.length > 0 && globalThis.lab.one(".picture", document.querySelector("iframe").contentDocument) !== undefined);
      await page.evaluate((script) => document.body.append(Object.assign(document.createElement("script"), {textContent: script})), script);
      await allFit(page, ["one"]);
      const wide = (await heightsOf(page, "one")).at(-1);
      await inFrame(() => (document.querySelector("iframe").style.width = "340px"));
      await page.until("a greater height", (wide) => document.querySelector("iframe").clientHeight > wide + 50, wide);
      await allFit(page, ["one"]);
      const narrow = (await heightsOf(page, "one")).at(-1);
      await inFrame(() => (document.querySelector("iframe").contentDocument.querySelector("posenc-clock").params = {dim: 64}));
      await page.until("another height", (narrow) => document.querySelector("iframe").clientHeight !== narrow, narrow);
      await allFit(page, ["one"]);
      await inFrame(() => (document.querySelector("iframe").style.width = "700px"));
      await inFrame(() => (document.querySelector("iframe").contentDocument.querySelector("posenc-clock").params = {dim: 16}));
      await page.until("the first height again", (wide) => document.querySelector("iframe").clientHeight === wide, wide);
      await quiet(page);
      const heights = await heightsOf(page, "one");
      assert.ok(heights.length < 40 && heights.every((height) => Number.isInteger(height) && height > 0), `${heights}`);
    });
  });

  test("every message goes out in our form and in that of LMSs, to nobody but the parent, and only it is answered", async () => {
    await visit("plain.html", async (page) => {
      await page.until("the clock to be drawn", () => globalThis.lab.one(".picture", document.querySelector("iframe").contentDocument) !== undefined);
      await quiet(page);
      const seen = await page.evaluate(async () => {
        const {contentWindow: inside} = document.querySelector("iframe");
        const turns = async () => {
          for (let k = 0; k < 5; ++k) await globalThis.lab.turn();
          await globalThis.lab.frame();
        };
        const answers = async (ask) => {
          globalThis.told.length = 0;
          ask();
          await turns();
          return globalThis.told.map(({data}) => data);
        };
        const all = await answers(() => inside.postMessage({type: "posenc-resize-request"}, "*"));
        const others = [];
        for (const data of [null, undefined, 7, "posenc-resize-request", "", [], {}, {type: ["posenc-resize-request"]}, {type: "posenc-resize"}, 5n, new Error("x"), new ArrayBuffer(3)])
          others.push(...(await answers(() => inside.postMessage(data, "*"))));
        // Synthetic events: data that throws when it is looked at; a question from somebody else.
        const event = (data, source) => new inside.MessageEvent("message", {data, source});
        const silent = await answers(() => {
          inside.dispatchEvent(event(Object.defineProperty({}, "type", {get() { throw new Error("looked at"); }}), window));
          inside.dispatchEvent(event(new Proxy({}, {get() { throw new Error("looked at"); }}), window));
          inside.dispatchEvent(event({type: "posenc-resize-request"}, inside));
          inside.dispatchEvent(event({type: "posenc-resize-request"}, null));
          const {port1, port2} = new MessageChannel();
          inside.postMessage(port1, "*", [port1]);
          port2.postMessage({type: "posenc-resize-request"});
        });
        const again = await answers(() => inside.postMessage({type: "posenc-resize-request"}, "*"));
        const shown = await answers(() => inside.document.dispatchEvent(new Event("visibilitychange")));
        const back = await answers(() => inside.dispatchEvent(new PageTransitionEvent("pageshow", {persisted: true})));
        return {all, others, silent, again, shown, back};
      });
      const {height} = seen.all[0];
      const lti = {subject: "lti.frameResize", height};
      const messages = [{type: "posenc-resize", widget: "clock", height}, lti, JSON.stringify(lti)];
      for (const what of ["all", "again", "shown", "back"]) assert.deepEqual(seen[what], messages, what);
      assert.deepEqual([seen.others, seen.silent], [[], []]);
    });
  });

  test("a page that comes late asks", async () => {
    await visit("late.html", async (page) => {
      await page.until("both to be drawn", () => [...document.querySelectorAll("iframe")].every((frame) => globalThis.lab.one(".picture", frame.contentDocument)));
      await quiet(page);
      assert.deepEqual(await page.evaluate(() => [...document.querySelectorAll("iframe")].map((frame) => frame.clientHeight)), [50, 50]);
      await page.evaluate((script) => document.body.append(Object.assign(document.createElement("script"), {textContent: script})), script);
      await allFit(page, ["one", "two"]);
    });
  });

  test("a frame that is moved, hidden or taken away leaves the others as they are", async () => {
    await visit("many.html", async (page) => {
      const ids = ["first", "second", "third"];
      await allFit(page, ids);
      await page.evaluate(() => document.body.prepend(document.getElementById("second"))); // which loads it again
      await allFit(page, ids);
      await page.evaluate(() => document.getElementById("first").remove());
      await page.evaluate(() => (document.getElementById("third").style.display = "none"));
      await page.evaluate(() => (document.getElementById("second").contentDocument.querySelector("posenc-waves").params = {pairs: "0 1 2 3 4 5"}));
      await allFit(page, ["second"]);
      await page.evaluate(() => (document.getElementById("third").style.display = ""));
      await allFit(page, ["second", "third"]);
    });
  });

  test("a frame that is not shown has no height; it has one as soon as it is shown", async () => {
    await visit("hidden.html", async (page) => {
      await page.until("the frame's page to load", () => document.querySelector("iframe").contentDocument.readyState === "complete" && document.querySelector("iframe").contentWindow.posenc?.ready.then(() => true));
      await page.evaluate(() => document.querySelector("iframe").contentWindow.postMessage({type: "posenc-resize-request"}, "*"));
      await quiet(page);
      assert.deepEqual(await page.evaluate(() => globalThis.told.filter(({frame}) => frame === "one")), []);
      await page.evaluate(() => (document.querySelector("iframe").style.display = ""));
      await allFit(page, ["one"]);
      assert.ok((await heightsOf(page, "one")).every((height) => height > 0));
    });
  });

  test("its text can be read in whatever page is around it", async () => {
    for (const [k, style] of hosts.entries()) {
      await visit(`host${k}.html`, async (page) => {
        for (const theme of ["system", "light", "dark"]) await page.until(`${theme} to be drawn`, (theme) => globalThis.lab.one(".picture", document.getElementById(theme).contentDocument) !== undefined, theme);
        const seen = await page.evaluate(() => [...document.querySelectorAll("iframe")].map(({id, contentDocument: inside, contentWindow}) => {
          const colour = (node, what) => contentWindow.getComputedStyle(node)[what].match(/[\d.]+/g).map(Number);
          const element = inside.querySelector("posenc-clock");
          return {id, theme: element.dataset.theme, ground: colour(inside.documentElement, "backgroundColor"), ink: colour(globalThis.lab.one(".summary", element), "color")};
        }));
        for (const {id, theme, ground, ink} of seen) {
          const where = `${style}, ${id}: ${ink} on ${ground}`;
          assert.equal(ground.length, 3, `${where}: not seen through`);
          assert.ok(contrast(ground, ink) >= 7, where);
          if (id !== "system") assert.equal(theme, id, where);
        }
      });
    }
  });

  test("every widget's frame settles, wide and narrow", async () => {
    await visit("all.html", async (page) => {
      for (const width of ["700px", "361.5px", "1100px"]) {
        await page.evaluate((width) => document.querySelectorAll("iframe").forEach((frame) => (frame.style.width = width)), width);
        await allFit(page, names);
        await quiet(page);
        const before = await page.evaluate(() => globalThis.told.length);
        await allFit(page, names);
        assert.equal(await page.evaluate(() => globalThis.told.length), before, `${width}: they go on`);
      }
    });
  });
});
