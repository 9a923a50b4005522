// Controls of values that the first widgets do not have: whole numbers below 0, and lists.
import assert from "node:assert/strict";
import {after, before} from "node:test";

import {fakePage, fakePages} from "./fake/fake.mjs";
import {prepared} from "./fake/widgets.mjs";
import {hosted, inEveryBrowser, test} from "./harness.mjs";

inEveryBrowser((browser) => {
  let site;
  before(async () => (site = await hosted(fakePages({"index.html": fakePage()}))));
  after(() => site.close());
  const withPage = (work) =>
    browser.visit(site.url("index.html"), {waitFor: "nothing", prepare: prepared}, async (page) => {
      await page.evaluate(() => {
        globalThis.begin();
        document.body.innerHTML = "<posenc-signed></posenc-signed><posenc-other></posenc-other><posenc-dot></posenc-dot>";
        return globalThis.lab.drawn(globalThis.lab.widgets());
      });
      return work(page);
    });

  test("a whole number below 0: steps, typing, arrow keys, presets", async () => {
    await withPage(async (page) => {
      const seen = await page.evaluate(async () => {
        const {all, box, click, control, enter, preset, settled, type, widget} = globalThis.lab;
        const signed = widget("signed");
        const values = [];
        const note = () => values.push(signed.params.shift);
        const step = (text) => all(".step", control(signed, "shift")).find((button) => button.textContent.trim() === text);
        for (const text of ["−1", "−10", "+1", "+10", "+10"]) {
          await click(step(text));
          note();
        }
        for (const text of ["-50", "−51", "-100"]) {
          await enter(signed, "shift", text);
          note();
        }
        const disabled = [step("−1").disabled, step("+1").disabled];
        await click(step("−1"));
        note();
        await enter(signed, "shift", "-101");
        note();
        const told = signed.problems.map(({field, limit}) => `${field} ${limit}`).join();
        type(box(signed, "shift"), "-101", "change"); // the box is left
        await click(preset(signed, "shift", 5));
        note();
        await click(preset(signed, "shift", -3));
        note();
        const pressed = all(".chip[aria-pressed=true]", control(signed, "shift")).map((chip) => chip.textContent.trim());
        box(signed, "shift").focus();
        await settled();
        return {values, disabled, told, pressed, shown: box(signed, "shift").value};
      });
      // The typed minus of print is one too, where the core takes it; this one does not.
      assert.deepEqual(seen.values, [-4, -14, -13, -3, 7, -50, -50, -100, -100, -100, 5, -3]);
      assert.deepEqual(seen.disabled, [true, false]);
      assert.equal(seen.told, "shift -100");
      assert.deepEqual(seen.pressed, ["−3"]);
      assert.equal(seen.shown, "-3");
      const shift = () => page.evaluate(() => globalThis.lab.widget("signed").params.shift);
      for (const [key, value] of [["ArrowDown", -4], ["ArrowUp", -3], ["ArrowUp", -2]]) {
        await page.press(key);
        assert.equal(await shift(), value, key);
      }
    });
  });

  test("a slider reaches as far to both sides, as far as is allowed", async () => {
    const seen = await withPage((page) =>
      page.evaluate(async () => {
        const {control, one, settled, type, widget} = globalThis.lab;
        const signed = widget("signed");
        const slider = (field) => one("input[type=range]", control(signed, field));
        const ends = [];
        for (const shift of [-3, -9, 15, -64, -65, -100, 20]) {
          signed.params = {shift};
          await settled();
          ends.push([Number(slider("shift").min), Number(slider("shift").max), slider("shift").valueAsNumber]);
        }
        signed.params = {shift: 0, wide: -5000};
        await settled();
        const wide = [slider("wide").min, slider("wide").max, slider("wide").value];
        // It stays put while it is dragged, whatever the value.
        type(slider("shift"), "-8");
        await settled();
        signed.params = {shift: -70};
        await settled();
        const dragged = Number(slider("shift").min);
        type(slider("shift"), "-7", "change");
        await settled();
        return {ends, wide, dragged, released: Number(slider("shift").min)};
      }),
    );
    assert.deepEqual(seen.ends, [[-8, 8, -3], [-64, 20, -9], [-64, 20, 15], [-64, 20, -64], [-100, 20, -65], [-100, 20, -100], [-64, 20, 20]]);
    assert.deepEqual(seen.wide, [String(-(2 ** 53)), String(2 ** 53), "-5000"]);
    assert.deepEqual([seen.dragged, seen.released], [-8, -100]);
  });

  test("play goes up from below 0, to the maximum or to what another field leaves, in the steps that are allowed", async () => {
    const seen = await withPage((page) =>
      page.evaluate(async () => {
        const {control, one, settled, until, widget} = globalThis.lab;
        const signed = widget("signed");
        const button = (field) => one(".play", control(signed, field));
        const played = async (field) => {
          const values = [];
          const listen = ({detail}) => values.push(detail.params[field]);
          signed.addEventListener("posenc-change", listen);
          button(field).click();
          await until(`${field} to end`, () => button(field).getAttribute("aria-pressed") === "false" && values.length > 0);
          signed.removeEventListener("posenc-change", listen);
          return values;
        };
        const speed = one("select", control(signed, "shift"));
        speed.value = "256";
        speed.dispatchEvent(new Event("change"));
        signed.params = {shift: -60};
        const shift = await played("shift");
        signed.params = {shift: -9, most: 2};
        const limited = await played("shift");
        const problems = signed.problems.length;
        const even = await played("even");
        await settled();
        return {shift, limited, problems, even};
      }),
    );
    const rises = (values) => values.every((value, k) => k === 0 || value >= values[k - 1]);
    assert.ok(rises(seen.shift) && seen.shift[0] < 0, seen.shift);
    assert.equal(seen.shift[seen.shift.length - 1], 20);
    assert.ok(rises(seen.limited), seen.limited);
    assert.equal(seen.limited[seen.limited.length - 1], 2);
    assert.equal(seen.problems, 0);
    assert.ok(rises(seen.even) && seen.even.every((value) => value % 2 === 0), seen.even);
    assert.equal(seen.even[seen.even.length - 1], 10);
  });

  test("the speed that is shown is the speed", async () => {
    const seen = await withPage((page) =>
      page.evaluate(async () => {
        const {control, one, settled, widget} = globalThis.lab;
        const signed = widget("signed");
        const [button, speed] = [one(".play", control(signed, "shift")), one(".player select", control(signed, "shift"))];
        const real = {frame: globalThis.requestAnimationFrame, now: performance.now};
        let clock = 1000;
        let waiting;
        const steps = {};
        try {
          performance.now = () => clock;
          globalThis.requestAnimationFrame = (callback) => ((waiting = callback), 1);
          for (const {value, textContent} of speed.options) {
            speed.value = value;
            speed.dispatchEvent(new Event("change"));
            signed.params = {shift: -100};
            button.click();
            for (const end = clock + 64000 / Number(value); clock < end - 1e-6; ) {
              clock = Math.min(clock + 15.625, end);
              waiting(clock);
            }
            steps[textContent.trim()] = signed.params.shift + 100;
            button.click();
          }
        } finally {
          performance.now = real.now;
          globalThis.requestAnimationFrame = real.frame;
        }
        await settled();
        return steps;
      }),
    );
    const speeds = [1, 4, 16, 64, 256, 1024];
    assert.deepEqual(seen, Object.fromEntries(speeds.map((speed) => [`${speed.toLocaleString("en")} ${speed === 1 ? "step" : "steps"} a second`, 64])));
  });

  test("a list: its box, its attribute, its presets, and what is no list", async () => {
    const seen = await withPage((page) =>
      page.evaluate(async () => {
        const {all, box, commit, control, enter, sentences, settled, type, widget} = globalThis.lab;
        const other = widget("other");
        const shown = () => box(other, "list").value;
        const pressed = () => all(".chip", control(other, "list")).map((chip) => `${chip.textContent.trim()}: ${chip.getAttribute("aria-pressed")}`).join(", ");
        const first = [shown(), pressed(), box(other, "list").inputMode];
        other.params = {list: [-1, 1]};
        await settled();
        const preset = [shown(), pressed()];
        await enter(other, "list", " 7  8 ");
        const typing = [shown(), other.params.list];
        type(box(other, "list"), shown(), "change");
        await settled();
        const left = shown();
        await commit(other, "list", "7 x");
        const wrong = [shown(), other.params.list, sentences(other).length, box(other, "list").getAttribute("aria-invalid")];
        other.setAttribute("list", "1 2 300000");
        await globalThis.lab.turn();
        await settled();
        const attribute = [shown(), other.params.list, sentences(other).length];
        other.removeAttribute("list");
        await globalThis.lab.turn();
        return {first, preset, typing, left, wrong, attribute, removed: other.params.list};
      }),
    );
    assert.deepEqual(seen.first, ["0 2 4", "0 2 4: true, -1 1: false", "text"]);
    assert.deepEqual(seen.preset, ["-1 1", "0 2 4: false, -1 1: true"]);
    assert.deepEqual(seen.typing, [" 7  8 ", [7, 8]]);
    assert.equal(seen.left, "7 8");
    assert.deepEqual(seen.wrong, ["7 x", [7, 8], 1, "true"]);
    assert.deepEqual(seen.attribute, ["1 2 300000", [1, 2, 300000], 0]);
    assert.deepEqual(seen.removed, [0, 2, 4]);
  });

  test("a box is judged when the reader pauses or leaves, not on the way; what is good holds at once", async () => {
    const seen = await withPage((page) =>
      page.evaluate(async () => {
        const {box, enter, sentences, settled, type, until, widget} = globalThis.lab;
        const dot = widget("dot");
        const look = () => [box(dot, "position").value, box(dot, "position").getAttribute("aria-invalid"), sentences(dot).length, dot.params.position, dot.problems.length].join(" ");
        const states = [];
        for (const text of ["1e", "1e2", "1e2x"]) {
          await enter(dot, "position", text);
          states.push(look());
        }
        const start = performance.now();
        await until("a sentence", () => sentences(dot).length > 0);
        const paused = performance.now() - start;
        states.push(look());
        await enter(dot, "position", "1e2xy");
        states.push(look());
        type(box(dot, "position"), "1e2xy", "change");
        await settled();
        states.push(look());
        return {states, paused: paused > 400 && paused < 5000};
      }),
    );
    assert.deepEqual(seen, {
      states: ["1e false 0 3 1", "1e2 false 0 100 0", "1e2x false 0 100 1", "1e2x true 1 100 1", "1e2xy false 0 100 1", "1e2xy true 1 100 1"],
      paused: true,
    });
  });

  test("what is typed and taken stays as it was typed until the reader leaves the box", async () => {
    const seen = await withPage((page) =>
      page.evaluate(async () => {
        const {box, enter, settled, type, widget} = globalThis.lab;
        const dot = widget("dot");
        const shown = () => box(dot, "position").value;
        const states = [];
        for (const text of ["1e2", "007", "12.0"]) {
          await enter(dot, "position", text);
          states.push(shown(), dot.params.position);
          type(box(dot, "position"), shown(), "change");
          await settled();
          states.push(shown());
        }
        return states;
      }),
    );
    assert.deepEqual(seen, ["1e2", 100, "100", "007", 7, "7", "12.0", 12, "12"]);
  });

  test("what is being typed stays while everything else changes, each element's its own", async () => {
    await withPage(async (page) => {
      await page.evaluate(() => {
        globalThis.lab.box(globalThis.lab.widget("dot"), "position").focus();
        globalThis.lab.deepFocus().select();
      });
      await page.type("12x");
      const seen = await page.evaluate(async () => {
        const {box, fresh, settled, widget} = globalThis.lab;
        const dot = widget("dot");
        const second = await fresh("dot");
        const before = box(dot, "position").value;
        dot.params = {dim: 8};
        second.params = {position: 70};
        document.documentElement.lang = "zh";
        await globalThis.lab.turn();
        await settled();
        return {before, now: box(dot, "position").value, second: box(second, "position").value, focus: globalThis.lab.deepFocus() === box(dot, "position")};
      });
      assert.deepEqual(seen, {before: "12x", now: "12x", second: "70", focus: true});
    });
  });
});
