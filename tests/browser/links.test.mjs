// What elements with the same link share, under which names, and what they do not.
import assert from "node:assert/strict";
import {after, before} from "node:test";

import {fakePage, fakePages} from "./fake/fake.mjs";
import {prepared} from "./fake/widgets.mjs";
import {hosted, inEveryBrowser, test} from "./harness.mjs";

inEveryBrowser((browser) => {
  let site;
  before(async () => (site = await hosted(fakePages({"index.html": fakePage()}))));
  after(() => site.close());
  // The function gets its elements by their ids.
  const among = (html, work, options = {}) =>
    browser.visit(site.url("index.html"), {waitFor: "nothing", prepare: prepared, ...options}, async (page) => {
      await page.evaluate((html) => {
        globalThis.begin();
        document.body.innerHTML = html;
        for (const element of document.querySelectorAll("[id]")) globalThis[element.id] = element;
      }, html);
      await page.evaluate(() => globalThis.lab.drawn(globalThis.lab.widgets()));
      return page.evaluate(work);
    });
  const dot = (id, attributes = "") => `<posenc-dot id="${id}" ${attributes}></posenc-dot>`;
  const other = (id, attributes = "") => `<posenc-other id="${id}" ${attributes}></posenc-other>`;

  test("a widget and an author say which field is which shared name", async () => {
    const seen = await among(
      dot("a", 'link="x" position="5"') + other("b", 'link="x"') + other("c", 'link="x n=position m=dim"') + other("d", 'link="x m="') + dot("e", 'position="40" link="y position=other dim="') + other("f", 'link="y n=other m="'),
      () => {
        const {a, b, c, d, e, f} = globalThis;
        const now = () => [a, b, c, d, e, f].map(({params}) => [params.position ?? params.m, params.dim ?? params.n]);
        const first = now();
        c.params = {n: 7};
        const second = now();
        a.params = {dim: 8};
        const third = now();
        d.params = {m: 100, n: 100};
        e.params = {position: 41, dim: 4};
        return {first, second, third, last: now()};
      },
    );
    assert.deepEqual(seen.first, [[5, 16], [5, 1], [16, 5], [0, 1], [40, 16], [0, 40]]);
    assert.deepEqual(seen.second, [[7, 16], [7, 1], [16, 7], [0, 1], [40, 16], [0, 40]]);
    assert.deepEqual(seen.third, [[7, 8], [7, 1], [8, 7], [0, 1], [40, 16], [0, 40]]);
    assert.deepEqual(seen.last, [[7, 8], [7, 1], [8, 7], [100, 100], [41, 4], [0, 41]]);
  });

  test("what an attribute says comes before another one's default, whoever is first; among attributes the first one holds", async () => {
    const seen = await among(dot("a", 'link="x"') + dot("b", 'link="x" position="5"') + dot("c", 'link="x" position="9" dim="8"') + dot("d", 'link="y"'), async () => {
      const {a, b, c, d, lab} = globalThis;
      const now = (...elements) => elements.map(({params}) => [params.position, params.dim]);
      const first = now(a, b, c);
      d.params = {position: 70};
      document.body.insertAdjacentHTML("beforeend", '<posenc-dot id="e" link="y" position="6" dim="4"></posenc-dot>');
      const e = document.getElementById("e");
      await lab.drawn([e]);
      return {first, chosen: now(d, e)};
    });
    assert.deepEqual(seen.first, [[5, 8], [5, 8], [5, 8]]);
    assert.deepEqual(seen.chosen, [[70, 4], [70, 4]], "a value that somebody chose stays");
  });

  test("a field that is not there is told, and everything else holds", async () => {
    const seen = await among(dot("a", 'link="x" position="5"') + dot("b", 'link="x postion=m dim="'), async () => {
      const {b} = globalThis;
      await globalThis.lab.settled();
      const {sentences} = globalThis.lab;
      const told = {position: b.params.position, problems: b.problems.map(({field}) => field), sentence: sentences(b).join()};
      b.setAttribute("link", "x");
      await globalThis.lab.turn();
      await globalThis.lab.settled();
      return {told, left: sentences(b).length};
    });
    assert.equal(seen.told.position, 5);
    assert.deepEqual(seen.told.problems, ["link"]);
    assert.match(seen.told.sentence, /postion.*position, dim, base, pair/);
    assert.equal(seen.left, 0);
  });

  test("a link that changes, is taken off or put on works at once", async () => {
    const seen = await among(dot("a", 'link="x" position="5"') + dot("b", 'link="x"') + dot("c", 'link="y" position="9"') + dot("d", 'position="30"'), async () => {
      const {a, b, c, d} = globalThis;
      const now = async () => {
        await globalThis.lab.turn();
        return [a, b, c, d].map(({params}) => params.position);
      };
      const states = {first: await now()};
      b.setAttribute("link", "y");
      states.moved = await now();
      c.params = {position: 10};
      a.params = {position: 6};
      states.apart = await now();
      c.removeAttribute("link");
      c.params = {position: 11};
      states.alone = await now();
      d.setAttribute("link", "x");
      states.joined = await now();
      d.params = {position: 7};
      states.together = await now();
      d.setAttribute("link", "x position=elsewhere");
      d.params = {position: 8};
      states.renamed = await now();
      return states;
    });
    assert.deepEqual(seen, {
      first: [5, 5, 9, 30], moved: [5, 9, 9, 30], apart: [6, 10, 10, 30], alone: [6, 10, 11, 30], joined: [6, 10, 11, 6], together: [7, 10, 11, 7], renamed: [7, 10, 11, 8],
    });
  });

  test("who takes a value does not tell it on; who cannot take it keeps its own", async () => {
    const seen = await among(other("a", 'link="x m=dim n="') + dot("b", 'link="x"') + dot("c", 'link="x"') + dot("d", 'link="x" dim="7"'), () => {
      const {a, b, c, d} = globalThis;
      const all = () => [a.params.m, b.params.dim, c.params.dim, d.params.dim];
      const first = all();
      a.params = {m: 7}; // no width
      const wrong = all();
      b.params = {position: 50};
      const held = [...all(), c.params.position, d.params.position];
      const problems = [a, b, c, d].map((element) => element.problems.map(({field}) => field).join());
      b.params = {dim: 6};
      return {first, wrong, held, problems, right: all(), left: [a, b, c, d].map((element) => element.problems.length)};
    });
    assert.deepEqual(seen.first, [0, 16, 16, 16], "what the first one brings is no width: the others keep theirs");
    assert.deepEqual(seen.wrong, [7, 16, 16, 16]);
    assert.deepEqual(seen.held, [7, 16, 16, 16, 50, 50]);
    assert.deepEqual(seen.problems, ["", "dim", "dim", "dim"]);
    assert.deepEqual(seen.right, [6, 6, 6, 6]);
    assert.deepEqual(seen.left, [0, 0, 0, 0]);
  });

  test("lists are shared by value, and nobody's copy is another's", async () => {
    const seen = await among(other("a", 'link="x list=list" list="5 6"') + other("b", 'link="x list=list"'), () => {
      const {a, b} = globalThis;
      let told = 0;
      b.addEventListener("posenc-change", () => ++told);
      a.params = {list: [5, 6]};
      a.params = {list: "5 6"};
      const same = told;
      a.params = {list: Float64Array.of(1, 2)};
      a.params.list.push(3);
      b.params.list[0] = 9;
      return {same, told, lists: [a.params.list, b.params.list], view: b.view.list};
    });
    assert.deepEqual(seen, {same: 0, told: 1, lists: [[1, 2], [1, 2]], view: [1, 2]});
  });

  test("names that cross, and listeners that answer each other, go round no circle", async () => {
    const seen = await among(other("a", 'link="x m=p n=q"') + other("b", 'link="x m=q n=p"') + dot("c", 'link="y"') + dot("d", 'link="y"'), () => {
      const {a, b, c, d} = globalThis;
      a.params = {m: 3};
      b.params = {m: 4};
      const crossed = [a.params.m, a.params.n, b.params.m, b.params.n];
      // A page's own loop: whoever hears of a change makes another.
      let rounds = 0;
      const answer = (element) => () => ++rounds < 1e5 && (element.params = {position: element.params.position + 1});
      c.addEventListener("posenc-change", answer(d));
      d.addEventListener("posenc-change", answer(c));
      try {
        c.params = {position: 1};
      } catch { /* the page's own */ }
      return {crossed, ended: rounds < 1e5};
    }, {mayComplain: true});
    assert.deepEqual(seen.crossed, [3, 4, 4, 3]);
    assert.ok(seen.ended);
  });

  test("a link ends with its last element: who comes later begins anew", async () => {
    const seen = await among(dot("a", 'link="x" position="50"') + dot("b", 'link="x"'), () => {
      const {a, b} = globalThis;
      a.remove();
      b.remove();
      document.body.insertAdjacentHTML("beforeend", '<posenc-dot id="c" link="x" position="4"></posenc-dot>');
      const c = document.getElementById("c");
      const fresh = c.params.position;
      document.body.append(a);
      return {fresh, back: a.params.position, away: b.params.position};
    });
    assert.deepEqual(seen, {fresh: 4, back: 4, away: 50});
  });

  test("what an author says comes before another's default, whoever is there first", async () => {
    const seen = await among(dot("a", 'link="x"') + dot("b", 'link="x" position="50"') + dot("c", 'link="x" position="60" dim="4"') + dot("d", 'link="x"'), () =>
      [globalThis.a, globalThis.b, globalThis.c, globalThis.d].map(({params}) => [params.position, params.dim]),
    );
    assert.deepEqual(seen[0][1], 4);
    assert.ok([50, 60].includes(seen[0][0]), seen[0]);
    for (const one of seen) assert.deepEqual(one, seen[0]);
  });

  const players = '<posenc-signed id="a" link="x shift=s"></posenc-signed><posenc-signed id="b" link="x shift=s"></posenc-signed><posenc-signed id="c"></posenc-signed>';

  test("what they share plays in all of them, at one speed, and each button starts and stops it", async () => {
    const seen = await among(players, async () => {
      const {a, b, c, lab} = globalThis;
      const of = (element, what, field = "shift") => lab.one(what, lab.control(element, field));
      const look = async () => {
        await lab.settled();
        return [a, b, c].map((element) => `${of(element, ".play").getAttribute("aria-pressed")} ${of(element, "select").value}`).join();
      };
      of(a, ".play").click();
      of(c, ".play").click();
      of(b, "select").value = "64";
      of(b, "select").dispatchEvent(new Event("change"));
      const one = await look();
      await lab.until("both to move", () => a.params.shift > -3 && b.params.shift === a.params.shift);
      of(b, ".play").click();
      const two = await look();
      const stood = a.params.shift;
      // What is an element's own plays there alone, and one field of a link at a time.
      of(b, ".play").click();
      of(a, ".play", "even").click();
      await lab.settled();
      const own = [a, b].map((element) => of(element, ".play", "even").getAttribute("aria-pressed")).join();
      const three = await look();
      of(a, ".play", "even").click();
      of(c, ".play").click();
      return {one, two, stood: stood > -3, own, three, none: await look()};
    });
    assert.deepEqual(seen, {
      one: "true 64,true 64,true 4", two: "false 64,false 64,true 4", stood: true, own: "true,false", three: "false 64,false 64,true 4", none: "false 64,false 64,false 4",
    });
  });

  test("play waits while none of them is in view, and goes on", async () => {
    const seen = await among(players, async () => {
      const {a, b, lab} = globalThis;
      // Nobody can see it; b can be scrolled to.
      a.style.cssText = "position: absolute; left: -9999px; width: 600px";
      b.style.cssText = "display: block; margin-top: 5000px";
      scrollTo(0, 0);
      const real = globalThis.requestAnimationFrame;
      let frames = 0;
      const rested = async () => {
        // As long as it takes that a player would have asked for a frame.
        for (let k = 0; k < 10; ++k) await new Promise((resolve) => real(resolve));
        frames = 0;
        for (let k = 0; k < 10; ++k) await new Promise((resolve) => real(resolve));
        return frames;
      };
      globalThis.requestAnimationFrame = (callback) => (++frames, real(callback));
      try {
        await rested();
        lab.one(".play", lab.control(a, "shift")).click();
        await lab.settled();
        const away = {frames: await rested(), value: a.params.shift, pressed: lab.one(".play", lab.control(b, "shift")).getAttribute("aria-pressed")};
        b.scrollIntoView();
        await lab.until("play to go on", () => a.params.shift > -3);
        scrollTo(0, 0);
        const again = await rested();
        const held = a.params.shift;
        const left = {frames: again, held: (await rested(), a.params.shift === held)};
        lab.one(".play", lab.control(a, "shift")).click();
        return {away, left};
      } finally {
        globalThis.requestAnimationFrame = real;
      }
    });
    assert.deepEqual(seen, {away: {frames: 0, value: -3, pressed: "true"}, left: {frames: 0, held: true}});
  });

  test("a figure in the prose follows its widget, its attributes and its language", async () => {
    const seen = await among(
      `${dot("a", 'link="x" position="5"')}<p lang="en">It is <posenc-value id="v" of="dot" at="twice">?</posenc-value>, or <posenc-value id="w" of="dot" link="x" at="twice">?</posenc-value>;
        <posenc-value id="q" of="dot" link="y position=p" position="1" at="twice">?</posenc-value><posenc-value id="wrong" of="dot" at="nothing">as written</posenc-value></p>`,
      async () => {
        const {a, lab, q, v, w, wrong} = globalThis;
        const shows = (element, text) => lab.until(() => `${element.id} to show ${text} (it shows ${element.textContent})`, () => element.textContent === text);
        await shows(v, "6");
        await shows(w, "10");
        await shows(q, "2");
        a.params = {position: 5000};
        await shows(w, "10,000");
        v.setAttribute("position", "700000");
        await shows(v, "1,400,000");
        v.setAttribute("digits", "1");
        await shows(v, "1,400,000.0");
        v.setAttribute("at", "dim");
        v.setAttribute("digits", "0");
        await shows(v, "16");
        v.setAttribute("dim", "7");
        await shows(v, "—");
        const title = v.title;
        v.parentNode.lang = "zh";
        await lab.until("the title in Chinese", () => v.title !== title);
        const chinese = v.title;
        v.setAttribute("dim", "8");
        await shows(v, "8");
        const gone = v.hasAttribute("title");
        v.remove();
        v.setAttribute("dim", "10");
        w.parentNode.append(v);
        await shows(v, "10");
        w.removeAttribute("link");
        await shows(w, "6");
        q.setAttribute("link", "x");
        await shows(q, "10,000");
        await lab.until("what is wrong", () => wrong.title !== "");
        return {title, chinese, gone, wrong: [wrong.textContent, wrong.title], dir: v.dir};
      },
    );
    assert.match(seen.title, /dim.*got 7/);
    assert.match(seen.chinese, /输入的是 7/);
    assert.equal(seen.gone, false);
    assert.deepEqual(seen.wrong, ["as written", 'at="nothing": nothing is there']);
    assert.equal(seen.dir, "");
  });
});
