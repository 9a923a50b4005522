// The life of an element, over a core that the test writes: whatever a page does with it, and whatever goes wrong in it.
import assert from "node:assert/strict";
import {after, before} from "node:test";

import {fakePage, fakePages} from "./fake/fake.mjs";
import {prepared} from "./fake/widgets.mjs";
import {hosted, inEveryBrowser, test} from "./harness.mjs";

inEveryBrowser((browser) => {
  let site;
  before(async () => {
    site = await hosted(fakePages({"index.html": fakePage(), "frame.html": fakePage('<iframe src="empty.html"></iframe>'), "empty.html": "<!doctype html><title>Empty</title><body></body>"}));
  });
  after(() => site.close());
  const inPage = (work, options = {}) => browser.visit(site.url(options.page ?? "index.html"), {waitFor: "nothing", prepare: prepared, ...options}, (page) => page.evaluate(work));

  test("params set before the class is there, before the core is there, and while detached are kept", async () => {
    const seen = await inPage(async () => {
      const {define, seen} = {define: globalThis.begin, seen: globalThis.seen};
      const make = () => document.createElement("posenc-dot");
      const early = make();
      early.params = {position: 100};
      early.setAttribute("dim", "8");
      const inTree = make();
      document.body.append(inTree);
      inTree.params = {position: 101};
      globalThis.defineDot();
      document.body.append(early);
      const beforeCore = make();
      document.body.append(beforeCore);
      beforeCore.params = {position: 102};
      beforeCore.params = {dim: 4};
      const shown = beforeCore.params;
      const last = make();
      last.params = {position: 103};
      last.setAttribute("position", "104");
      const first = make();
      first.setAttribute("position", "105");
      first.params = {position: 106};
      document.body.append(last, first);
      define();
      const detached = make();
      detached.params = {position: 107};
      const alone = {params: detached.params, twice: detached.view.twice};
      document.body.append(detached);
      const made = [early, inTree, beforeCore, last, first, detached];
      const params = [];
      for (const element of made) params.push((await seen(element)).params);
      // And whatever is set is still heard.
      for (const element of made) element.params = {position: 1};
      return {params, shown, alone, after: made.map((element) => element.view.twice), attributes: beforeCore.getAttributeNames()};
    });
    assert.deepEqual(seen.params, [[100, 8], [101, 16], [102, 4], [104, 16], [106, 16], [107, 16]].map(([position, dim]) => ({position, dim})));
    assert.deepEqual(seen.shown, {position: 102, dim: 4});
    assert.deepEqual(seen.alone, {params: {position: 107, dim: 16}, twice: 214});
    assert.deepEqual(seen.after, Array(6).fill(2));
    assert.deepEqual(seen.attributes.filter((name) => name === "position" || name === "dim"), [], "setting params writes no attributes");
  });

  test("attributes change while it is detached, elements are removed, put back, moved and cloned, and come as text", async () => {
    const seen = await inPage(async () => {
      globalThis.begin();
      const {seen} = globalThis;
      const element = document.createElement("posenc-dot");
      document.body.append(element);
      await seen(element);
      element.remove();
      element.setAttribute("position", "21");
      const alone = element.params.position;
      document.body.append(element);
      const back = await seen(element);
      element.params = {dim: 6};
      const box = document.createElement("div");
      document.body.append(box);
      box.append(element);
      const moved = await seen(element);
      const clone = element.cloneNode(true);
      box.append(clone);
      const cloned = await seen(clone);
      element.removeAttribute("position");
      const removed = element.params.position;
      document.body.insertAdjacentHTML("beforeend", '<div id="text"><posenc-dot position="5"></posenc-dot><posenc-other list="1 -2"></posenc-other></div>');
      const [one, two] = document.querySelectorAll("#text > *");
      return {alone, back, moved, cloned, removed, text: [await seen(one), two.params.list]};
    });
    assert.equal(seen.alone, 21);
    assert.deepEqual([seen.back.params.position, seen.back.picture], [21, "it is 42"]);
    assert.deepEqual([seen.moved.params, seen.moved.picture], [{position: 21, dim: 6}, "it is 42"]);
    assert.deepEqual([seen.cloned.params, seen.cloned.picture], [{position: 21, dim: 16}, "it is 42"], "a clone has the attributes");
    assert.equal(seen.removed, 3);
    assert.deepEqual([seen.text[0].picture, seen.text[1]], ["it is 10", [1, -2]]);
  });

  test("it goes into another document and comes back", async () => {
    const seen = await inPage(async () => {
      globalThis.begin();
      const {lab} = globalThis;
      const frame = document.querySelector("iframe");
      const there = frame.contentDocument;
      const style = (element) => getComputedStyle(element.shadowRoot.querySelector(".title")).fontWeight;
      const old = document.createElement("posenc-dot");
      document.body.append(old);
      await lab.drawn([old]);
      const weight = style(old);
      there.body.append(old);
      const fresh = document.createElement("posenc-dot");
      fresh.params = {position: 8};
      there.body.append(fresh);
      await lab.drawn([old, fresh]);
      old.params = {position: 4};
      await lab.until("the numbers", () => old.shadowRoot.querySelector("output").textContent === "it is 8");
      const result = {
        weight, there: [style(old), style(fresh)], texts: [old, fresh].map((element) => element.shadowRoot.querySelector("output").textContent),
        widths: [old, fresh].map((element) => element.getBoundingClientRect().width > 100),
      };
      there.documentElement.lang = "zh";
      await lab.until("Chinese", () => old.shadowRoot.querySelector("output").textContent === "是8");
      document.body.append(old);
      await lab.until("English again", () => old.shadowRoot.querySelector("output").textContent === "it is 8");
      return {...result, back: style(old)};
    }, {page: "frame.html"});
    assert.equal(seen.weight, "600");
    assert.deepEqual(seen.there, ["600", "600"]);
    assert.deepEqual(seen.texts, ["it is 8", "it is 16"]);
    assert.deepEqual(seen.widths, [true, true]);
    assert.equal(seen.back, "600");
  });

  test("a thousand of them", async () => {
    const seen = await inPage(async () => {
      globalThis.begin();
      document.body.insertAdjacentHTML("beforeend", '<posenc-dot link="all"></posenc-dot>'.repeat(1000));
      const all = [...document.querySelectorAll("posenc-dot")];
      await globalThis.lab.drawn(all);
      all[500].params = {position: 50};
      await globalThis.lab.settled();
      return [...new Set(all.map((element) => element.shadowRoot.querySelector("output").textContent))];
    }, {patience: 90});
    assert.deepEqual(seen, ["it is 100"]);
  });

  test("language: an ancestor's, whenever it changes, through shadow trees; English for readers of neither", async () => {
    const seen = await inPage(async () => {
      globalThis.begin();
      const {lab} = globalThis;
      const outer = document.createElement("div");
      const host = document.createElement("div");
      outer.append(host);
      document.body.append(outer);
      host.attachShadow({mode: "open"}).innerHTML = "<p><posenc-dot></posenc-dot></p>";
      const element = host.shadowRoot.querySelector("posenc-dot");
      await lab.drawn([element]);
      const told = async (change) => {
        change();
        await lab.turn();
        await element.updateComplete;
        return element.shadowRoot.querySelector("output").textContent;
      };
      const set = (node, lang) => () => (lang === null ? node.removeAttribute("lang") : node.setAttribute("lang", lang));
      const root = document.documentElement;
      return {
        de: await told(set(root, "de")),
        fr: await told(set(root, "fr-CA")),
        none: await told(set(root, null)),
        hant: await told(set(root, "zh-Hant-TW")),
        zh: await told(set(root, "ZH")),
        outer: await told(set(outer, "en-GB")),
        host: await told(set(host, "zh")),
        inside: await told(set(element.parentNode, "ja")),
        own: await told(set(element, "zh-CN")),
        off: await told(() => [element, element.parentNode, host].forEach((node) => node.removeAttribute("lang"))),
        marked: element.shadowRoot.querySelector("section").lang,
      };
    });
    const [en, zh] = ["it is 6", "是6"];
    assert.deepEqual(seen, {de: en, fr: en, none: en, hant: zh, zh, outer: en, host: zh, inside: en, own: zh, off: en, marked: "en"});
  });

  // One widget fails; the one beside it, and itself a moment later, do not.
  const failing = [
    {what: "computing", position: 13, reason: "thirteen", picture: "it is 6", summary: "twice 6", kept: true},
    {what: "drawing", position: 14, reason: "fourteen", summary: "twice 28"},
    {what: "putting a drawing into the page", position: 15, reason: /./},
    {what: "an element inside the picture", position: 16, reason: /null/, summary: "twice 32"},
    {what: "throwing nothing", position: 17, reason: "?", summary: "twice 34"},
    {what: "an error without a message", position: 18, reason: "Error", summary: "twice 36"},
    {what: "describing", position: 19, reason: "nineteen", picture: "it is 38"},
  ];
  for (const {what, position, reason, picture = "", summary = "", kept} of failing) {
    test(`an exception stays in its widget: ${what}`, async () => {
      const seen = await inPage(new Function(`return (async () => {
        const position = ${position};
        const {begin, seen} = globalThis;
        document.body.innerHTML = '<posenc-dot id="a"></posenc-dot><posenc-dot id="b" position="' + position + '"></posenc-dot><posenc-other></posenc-other>';
        begin();
        const [a, b, other] = document.querySelectorAll("body > *");
        const first = {a: await seen(a), b: await seen(b), other: await seen(other)};
        a.params = {position};
        await globalThis.lab.until("the notice", () => a.shadowRoot.querySelector(".notice"));
        const failed = await seen(a);
        document.documentElement.lang = "zh";
        await globalThis.lab.until("Chinese", () => /[一-龥]/.test(a.shadowRoot.querySelector(".notice").textContent));
        const chinese = await seen(a);
        document.documentElement.lang = "en";
        a.params = {position: 2};
        other.params = {m: 9};
        await globalThis.lab.until("a picture again", () => !a.shadowRoot.querySelector(".notice"));
        return {first, failed, chinese, again: await seen(a), other: await seen(other)};
      })()`), {mayComplain: true});
      // An attribute that cannot be computed leaves what can be.
      assert.equal(seen.first.a.picture, "it is 6");
      assert.equal(seen.first.other.picture, "0");
      assert.deepEqual([seen.first.b.loading, seen.failed.loading], ["", ""]);
      for (const state of [seen.first.b, seen.failed]) {
        assert.match(state.notice, /Reason: \S/);
        if (reason instanceof RegExp) assert.match(state.notice.split("Reason: ")[1], reason);
        else assert.equal(state.notice.split("Reason: ")[1], reason);
        assert.deepEqual([state.picture, state.summary], [picture, summary]);
        assert.equal(state.boxes, 2, "the controls are there, to go back");
      }
      assert.match(seen.chinese.notice, /原因：\S/);
      assert.equal(seen.failed.params.position, kept ? 3 : position);
      assert.deepEqual([seen.again.picture, seen.again.summary, seen.again.notice], ["it is 4", "twice 4", ""]);
      assert.equal(seen.other.picture, "9");
    });
  }

  test("where not even the first values can be computed, a sentence says so", async () => {
    const seen = await inPage(async () => {
      globalThis.begin();
      globalThis.fake.defineWidget({name: "stranger", title: {zh: "", en: ""}, draw: () => ""});
      document.body.innerHTML = "<posenc-stranger></posenc-stranger><posenc-dot></posenc-dot>";
      const [stranger, dot] = document.querySelectorAll("body > *");
      return [await globalThis.seen(stranger), await globalThis.seen(dot)];
    }, {mayComplain: true});
    assert.match(seen[0].notice, /Reason: \S/);
    assert.deepEqual([seen[0].loading, seen[1].picture], ["", "it is 6"]);
  });

  test("who listens to a change may take the element away", async () => {
    const seen = await inPage(async () => {
      globalThis.begin();
      const {lab} = globalThis;
      const a = document.createElement("posenc-dot");
      a.setAttribute("link", "x");
      a.addEventListener("posenc-change", () => a.remove(), {once: true});
      document.body.append(a);
      const gone = !a.isConnected;
      document.body.insertAdjacentHTML("beforeend", '<posenc-dot link="x" position="70"></posenc-dot>');
      await lab.drawn([document.querySelector("posenc-dot")]);
      return {gone, position: a.params.position};
    });
    assert.deepEqual(seen, {gone: true, position: 3});
  });

  test("garbage: nothing holds on to elements that were taken away", async () => {
    const seen = await inPage(async () => {
      globalThis.begin();
      const {lab} = globalThis;
      const gone = [];
      await (async () => {
        for (let round = 0; round < 3; ++round) {
          document.body.innerHTML = `<div lang="zh">${'<posenc-dot link="a"></posenc-dot><posenc-other link="b m=position"></posenc-other><posenc-value of="dot" link="a" at="twice"></posenc-value><posenc-dot></posenc-dot>'.repeat(5)}</div>`;
          await lab.drawn(lab.widgets());
          lab.widgets()[0].params = {position: 5};
          await lab.settled();
          gone.push(...document.querySelectorAll("posenc-dot, posenc-other, posenc-value"));
          document.body.innerHTML = "";
        }
        for (let k = 0; k < gone.length; ++k) gone[k] = new WeakRef(gone[k]);
      })();
      const left = () => gone.filter((one) => one.deref()).length;
      const all = gone.length;
      // Memory that is asked for makes engines look for memory that is free, when they have time for it.
      const rest = () => new Promise((resolve) => setTimeout(resolve, 400));
      await lab.until(() => `${left()} of ${all} elements to go`, () => (Array.from({length: 40}, () => new Array(1e5).fill(Math.random())), left() === 0), rest);
      return all;
    });
    assert.equal(seen, 60);
  });
});
