// The lesson as a reader meets it: dist/lesson.html, opened as a file.
import assert from "node:assert/strict";
import {mkdtemp, rm, writeFile} from "node:fs/promises";
import {tmpdir} from "node:os";
import path from "node:path";
import {after, before, test} from "node:test";
import {pathToFileURL} from "node:url";

import {fileUrl, hosted, inEveryBrowser} from "./harness.mjs";

// Counts modules that are started, from before the page's own scripts.
function countInstances() {
  globalThis.started = 0;
  const {WebAssembly} = globalThis;
  for (const name of ["instantiate", "instantiateStreaming", "Instance"]) {
    const real = WebAssembly[name];
    WebAssembly[name] = new Proxy(real, {
      apply: (target, self, args) => (++globalThis.started, Reflect.apply(target, self, args)),
      construct: (target, args) => (++globalThis.started, Reflect.construct(target, args)),
    });
  }
}

inEveryBrowser((browser) => {
  let shown;
  before(async () => {
    shown = await browser.open(fileUrl("lesson.html"), {prepare: countInstances});
  });
  after(() => shown.close());
  const inPage = (work, ...args) => shown.page.evaluate(work, ...args);
  // For tests that change much: the page as it was at first.
  const earlier = {said: [], requests: []};
  const anew = async () => {
    for (const what in earlier) earlier[what].push(...shown[what]);
    await shown.close();
    shown = await browser.open(fileUrl("lesson.html"), {prepare: countInstances});
  };
  const fine = async (work, ...args) => assert.deepEqual(await inPage(work, ...args), []);

  test("every widget of the core is there, drawn, and right", async () => {
    const names = await inPage(() => globalThis.posenc.widgets());
    assert.deepEqual(await inPage(() => globalThis.lab.widgets().map(globalThis.lab.nameOf)), names);
    await fine(() => {
      const {widgets, nameOf, consistent, summary, one} = globalThis.lab;
      return widgets().filter((element) => !consistent(element) || summary(element).length < 20 || one(".picture", element).getBoundingClientRect().height < 60).map(nameOf);
    });
  });

  test("one WASM instance serves them all", async () => {
    assert.equal(await inPage(() => globalThis.started), 1);
  });

  test("figures in the prose are those of the core", async () => {
    // They are computed in their turn; this one comes last.
    await inPage(() => {
      const last = Object.assign(document.createElement("posenc-value"), {id: "last", textContent: "?"});
      for (const [name, value] of Object.entries({of: "clock", position: "100000", at: "code[1]", digits: "4"})) last.setAttribute(name, value);
      document.body.append(last);
    });
    await shown.page.waitForFunction(() => document.getElementById("last").textContent === "−0.9994");
    const {count, wrong} = await inPage(() => {
      const values = [...document.querySelectorAll("posenc-value")];
      const wrong = values.filter((value) => !/^[−\d,.%× ⁰¹²³⁴⁵⁶⁷⁸⁹⁻]+$/.test(value.textContent) || value.title !== "").map((value) => value.outerHTML);
      return {count: values.length, wrong};
    });
    assert.deepEqual(wrong, []);
    assert.ok(count > 20, `${count} figures`);
    const tokens = await inPage(() => [...document.querySelectorAll('posenc-value[of="clock"][at="tokens_per_turn[7]"]')].map((value) => value.textContent));
    assert.ok(tokens.length > 0 && tokens.every((text) => text === "19,869"), tokens);
  });

  test("every preset does what it says", async () => {
    await fine(async () => {
      const {all, bits, consistent, nameOf, number, one, settled, summary, widgets} = globalThis.lab;
      const wrong = [];
      for (const element of widgets()) {
        for (const control of all("[data-field]", element)) {
          const {field} = control.dataset;
          const chips = all(".chip", control);
          for (const chip of [...chips, ...chips]) {
            const before = element.params;
            const text = chip.textContent.trim();
            chip.click();
            await settled();
            const where = `${nameOf(element)} ${field} ${text}: `;
            if (element.params[field] !== number(text)) wrong.push(`${where}${field} is ${element.params[field]}`);
            for (const other in before)
              if (other !== field && bits(before[other]) !== bits(element.params[other])) wrong.push(`${where}${other} changed to ${element.params[other]}`);
            const pressed = chips.filter((one) => one.getAttribute("aria-pressed") === "true");
            if (pressed.length !== 1 || pressed[0] !== chip) wrong.push(`${where}pressed are ${pressed.map((one) => one.textContent.trim())}`);
            if (!consistent(element)) wrong.push(`${where}shows another View`);
            if (["position", "start"].includes(field) && !(summary(element) + one(".picture", element).textContent).includes(text)) wrong.push(`${where}is not to be seen`);
          }
          const first = chips[0];
          first?.click();
        }
        await settled();
      }
      return wrong;
    });
  });

  test("the presets that the lesson promises are there", async () => {
    const presets = await inPage(() => {
      const {all, control, nameOf, number, widgets} = globalThis.lab;
      const of = (element, field) => all(".chip", control(element, field)).map((chip) => number(chip.textContent));
      return Object.fromEntries(widgets().filter((element) => "position" in element.params).map((element) => [nameOf(element), of(element, "position")]));
    });
    for (const name of ["formula", "clock", "waves"]) for (const position of [0, 3, 1024, 100000]) assert.ok(presets[name].includes(position), `${name} ${position}`);
    for (const position of [0, 1, 1023, 1024, 100000]) assert.ok(presets["table-lookup"].includes(position), `table-lookup ${position}`);
    assert.ok(presets["index-add"].includes(37) && presets["index-add"].includes(100000));
  });

  test("steps, boxes, sliders and switches change what they name", async () => {
    await fine(async () => {
      const {all, bits, consistent, nameOf, number, one, settled, type, widgets} = globalThis.lab;
      const wrong = [];
      for (const element of widgets()) {
        const {properties} = globalThis.posenc.schema(nameOf(element)).params;
        const complain = (field, what) => wrong.push(`${nameOf(element)} ${field}: ${what}`);
        const check = async (field, expected, what) => {
          await settled();
          if (element.params[field] !== expected) complain(field, `${what}: ${element.params[field]}, not ${expected}`);
          if (!consistent(element)) complain(field, `${what}: shows another View`);
        };
        for (const control of all("[data-field]", element)) {
          const {field} = control.dataset;
          const property = properties[field];
          const before = element.params[field];
          for (const step of all(".step", control)) {
            const size = number(step.textContent.replace("+", ""));
            const expected = Math.max(property.minimum, Math.min(property.maximum, element.params[field] + size));
            if (step.disabled !== (expected === element.params[field])) complain(field, `${step.textContent} is ${step.disabled ? "" : "not "}disabled`);
            step.click();
            await check(field, expected, `after ${step.textContent}`);
          }
          const box = one("input.box", control);
          if (box && property.type !== "string") {
            const typed = property.type === "integer" ? before + 2 * (property.multipleOf ?? 1) : before * 1.5;
            const expected = typed <= property.maximum ? typed : before;
            type(box, String(typed));
            await check(field, expected, `after typing ${typed}`);
            type(box, box.value, "change");
            await settled();
            if (number(box.value) !== expected) complain(field, `the box shows ${box.value}, not ${expected}`);
          }
          const slider = one("input[type=range]", control);
          if (slider) {
            if (slider.valueAsNumber !== element.params[field]) complain(field, `the slider stands at ${slider.value}, not ${element.params[field]}`);
            for (const end of ["min", "max"]) {
              type(slider, slider[end]);
              await check(field, Number(slider[end]), `after the slider's ${end}`);
              type(slider, slider.value, "change");
              await settled();
            }
          }
          const toggle = one("[role=switch]", control);
          if (toggle) {
            toggle.click();
            await check(field, !before, "after a click");
            if (toggle.getAttribute("aria-checked") !== String(!before)) complain(field, "aria-checked did not follow");
          }
          element.params = {[field]: before};
          await check(field, before, "set back");
        }
        if (bits(element.problems) !== "[]") wrong.push(`${nameOf(element)}: ${element.problems.map(({en}) => en)}`);
      }
      return wrong;
    });
  });

  test("sliders reach the presets and 2^53, with an end that widens", async () => {
    await fine(async () => {
      const {control, fresh, one, settled} = globalThis.lab;
      const wrong = [];
      for (const name of ["clock", "waves", "distance-curve", "shift-rotation"]) {
        const element = await fresh(name);
        let end = 0;
        for (const position of [3, 2 ** 11, 2 ** 11 + 1, 100000, 2 ** 53 - 2000]) {
          element.params = {position};
          await settled();
          const slider = one("input[type=range]", control(element, "position"));
          if (slider.valueAsNumber !== position) wrong.push(`${name}: at ${position} the slider stands at ${slider.value}`);
          if (Number(slider.max) < Math.max(position, end)) wrong.push(`${name}: at ${position} the slider ends at ${slider.max}`);
          end = Number(slider.max);
        }
        element.remove();
      }
      return wrong;
    });
  });

  test("play goes on, faster when asked, and stops when asked and at the end", async () => {
    const players = await inPage(() => {
      const {all, nameOf, widgets} = globalThis.lab;
      return widgets().filter((element) => all(".play", element).length > 0).map(nameOf);
    });
    for (const needed of ["clock", "waves"]) assert.ok(players.includes(needed), needed);
    const played = {};
    for (const name of players) {
      played[name] = await inPage(async (name) => {
        const {consistent, frame, fresh, one} = globalThis.lab;
        const element = await fresh(name, {position: "0"});
        const button = one(".play", element);
        const speed = one("select", element);
        const drawn = () => one(".summary", element).textContent;
        const until = async (done) => {
          while (!done()) await frame();
        };
        const goneIn = async (frames) => {
          const from = element.params.position;
          for (let k = 0; k < frames; ++k) await frame();
          return element.params.position - from;
        };
        const choose = (option) => {
          speed.value = option.value;
          speed.dispatchEvent(new Event("change"));
        };
        const before = drawn();
        choose(speed.options[0]);
        button.click();
        await element.updateComplete;
        const pressed = button.getAttribute("aria-pressed");
        const slow = await goneIn(20); // at one step a second; a late frame counts for a tenth of one at most
        choose([...speed.options].at(-1));
        const fast = await goneIn(20);
        await until(() => element.params.position >= 30);
        const moved = drawn() !== before && consistent(element);
        button.click();
        await element.updateComplete;
        const still = (await goneIn(10)) === 0 && button.getAttribute("aria-pressed") === "false";

        // Over the end, 2^53 or what another field leaves of it, it does not go.
        const {maximum} = globalThis.posenc.schema(name).params.properties.position;
        if (name === "shift-rotation") element.params = {shift: 0};
        element.params = {position: maximum};
        const end = element.problems.length > 0 ? Number(element.problems[0].limit) : maximum;
        element.params = {position: end - 3};
        button.click();
        await element.updateComplete;
        await until(() => button.getAttribute("aria-pressed") === "false");
        const atEnd = element.params.position === end;

        // And an element that is taken away stops.
        element.params = {position: 0};
        button.click();
        await element.updateComplete;
        await until(() => element.params.position > 0);
        element.remove();
        const removed = element.params.position;
        for (let k = 0; k < 5; ++k) await frame();
        return {pressed, moved, still, atEnd, faster: slow <= 2 && fast > 20, gone: element.params.position === removed};
      }, name);
    }
    for (const name of players) assert.deepEqual(played[name], {pressed: "true", moved: true, still: true, atEnd: true, faster: true, gone: true}, name);
  });

  test("the clock's 16 numbers stay inside [−1, 1] at 100,000", async () => {
    const {values, code, hands} = await inPage(async () => {
      const {all, control, number, settled, widget} = globalThis.lab;
      const clock = widget("clock");
      clock.params = {dim: 16, base: 10000};
      await settled();
      all(".chip", control(clock, "position")).find((chip) => number(chip.textContent) === 100000).click();
      await settled();
      const hands = all(".dial .hand", clock).map((hand) => [Number(hand.getAttribute("x2")), Number(hand.getAttribute("y2"))]);
      return {values: all(".bar-value", clock).map((cell) => number(cell.textContent)), code: [...clock.view.code], hands};
    });
    assert.equal(values.length, 16);
    assert.ok(values.every((x) => x >= -1 && x <= 1), values.join());
    for (let k = 0; k < 16; ++k) assert.ok(Math.abs(values[k] - code[k]) <= 0.5e-4 + 1e-12, `${k}: ${values[k]} for ${code[k]}`);
    assert.deepEqual(code.slice(0, 2), [0.03574879797201651, -0.9993608074382124]);
    // The tip of a hand lies at (sin, cos) of the dial.
    hands.forEach(([x, y], i) => assert.ok(Math.abs(x - 44 * code[2 * i]) < 0.01 && Math.abs(y + 44 * code[2 * i + 1]) < 0.01, `hand ${i}`));
  });

  test("“+10” leaves every cell of the heatmap where it was", async () => {
    const result = await inPage(async () => {
      const {all, fresh, one, pixels, settled} = globalThis.lab;
      const element = await fresh("heatmap");
      const canvas = one("canvas", element);
      const start = {pixels: pixels(canvas), scores: [...element.view.scores.data], label: one(".row-labels", element).textContent};
      const plus = () => all(".step", element).find((button) => button.textContent.trim() === "+10");
      const steps = [];
      for (let k = 1; k <= 3; ++k) {
        plus().click();
        await settled();
        const largest = Math.max(...element.view.scores.data.map((score, cell) => Math.abs(score - start.scores[cell])));
        steps.push({start: element.params.start, first: element.view.positions[0], same: pixels(canvas) === start.pixels, largest, told: element.view.largest_change, relabelled: one(".row-labels", element).textContent !== start.label});
      }
      element.params = {start: 100000};
      await settled();
      const far = {same: pixels(canvas) === start.pixels, told: element.view.largest_change};
      element.params = {dim: 4};
      await settled();
      const other = pixels(canvas) !== start.pixels;
      element.remove();
      return {steps, far, other};
    });
    result.steps.forEach(({start, first, same, largest, told, relabelled}, k) => {
      assert.equal(start, 10 * (k + 1));
      assert.equal(first, start);
      assert.ok(same && relabelled, `start ${start}`);
      assert.equal(largest, told);
      assert.ok(told < 1e-13, `${told}`);
    });
    assert.ok(result.far.same && result.far.told < 1e-13);
    assert.ok(result.other, "another width changes the picture");
  });

  test("clicking a term explains it and lights its partners", async () => {
    await anew();
    const terms = await inPage(() => {
      const {all, widget} = globalThis.lab;
      return [...new Set(all("[data-term]", widget("formula")).map((piece) => piece.dataset.term))];
    });
    assert.deepEqual([...terms].sort(), ["base", "cos", "dim", "exponent", "frequency", "index", "pe", "position", "sin"]);
    const look = () => inPage(() => {
      const {all, control, one, settled, widget} = globalThis.lab;
      const formula = widget("formula");
      const clock = widget("clock");
      const waves = widget("waves");
      const strong = all(".strip .strong", clock).map((row) => one(".bar-name", row).textContent.trim());
      const lit = (field) => [formula, clock, waves].map((element) => control(element, field).classList.contains("lit"));
      return settled().then(() => ({
        explained: one(".panel .name", formula)?.textContent ?? null,
        pieces: [...new Set(all(".formula [data-lit]", formula).map((piece) => piece.dataset.term))],
        buttons: all("[data-term-button][aria-pressed=true]", formula).map((button) => button.dataset.termButton),
        lit: Object.fromEntries(["position", "dim", "base"].map((field) => [field, lit(field)])),
        hand: one(".face.frequency .dial.chosen", clock)?.dataset.pair ?? null,
        hands: one(".face.dim .hands", clock) !== undefined,
        strong,
        marks: all(".overlay rect", waves).length,
        picture: one(".picture", waves).textContent.length,
      }));
    });
    const toggle = (term, way) => inPage(async (term, way) => {
      const {all, settled, widget} = globalThis.lab;
      const formula = widget("formula");
      const target = way === "button" ? all(`[data-term-button="${term}"]`, formula)[0] : all(`.formula [data-term="${term}"]`, formula).at(-1);
      target.dispatchEvent(new MouseEvent("click", {bubbles: true, composed: true}));
      await settled();
    }, term, way);

    const nothing = await look();
    assert.equal(nothing.explained, null);
    assert.deepEqual(nothing.pieces, []);
    const own = {frequency: "ω", exponent: "−2i/d", base: "10,000", dim: "d", position: "p", index: "2i", pe: "PE", sin: "sin", cos: "cos"};
    const seen = new Set();
    for (const way of ["button", "formula"]) {
      for (const term of terms) {
        await toggle(term, way);
        const now = await look();
        const where = `${term} by ${way}`;
        assert.ok(now.explained?.startsWith(own[term]), `${where}: “${now.explained}”`);
        seen.add(now.explained);
        assert.deepEqual(now.pieces, [term], where);
        assert.deepEqual(now.buttons, [term], where);
        for (const field of ["position", "dim", "base"]) assert.deepEqual(now.lit[field], Array(3).fill(field === term), `${where}: ${field}`);
        assert.equal(now.hand !== null, ["frequency", "exponent"].includes(term), where);
        if (now.hand !== null) assert.equal(now.hand, "1", where);
        assert.equal(now.hands, term === "dim", where);
        if (term === "sin" || term === "cos") assert.ok(now.strong.filter((name) => name.startsWith(term)).length === 8, where);
        if (term === "pe") assert.equal(now.strong.length, 16, where);
        assert.equal(now.marks > nothing.marks, term !== "base", `${where}: ${now.marks} marks in the waves, ${nothing.marks} before`);
        await toggle(term, way);
        assert.deepEqual(await look(), nothing, `${where}, again`);
      }
    }
    assert.equal(seen.size, terms.length, "every explanation is another one");
  });

  test("buttons in the pictures do what they say", async () => {
    const seen = await inPage(async () => {
      const {all, fresh, number, one, settled} = globalThis.lab;
      const table = await fresh("table-lookup");
      const tables = [];
      for (const button of all(".tables .chip", table)) {
        button.click();
        await settled();
        const [rows, width] = button.textContent.split("×").map((text) => number(text.replace(/^[^]*[：:]/, "")));
        tables.push([rows, width, table.params.rows, table.params.width, table.view.parameters, button.getAttribute("aria-pressed")]);
      }
      table.params = {position: 512, rows: 512};
      await settled();
      const missing = {found: table.view.found, refused: one(".refused", table)?.textContent.length > 20, vectors: all(".strips", table).length};
      table.params = {position: 511};
      await settled();
      const last = {found: table.view.found, refused: one(".refused", table) !== undefined, vectors: all(".strips", table).length};

      const add = await fresh("add-to-embedding");
      const rows = [];
      for (const button of all("table .chip", add)) {
        button.click();
        await settled();
        rows.push([add.params.position, all("tr.chosen", add).length, button.getAttribute("aria-pressed")]);
      }
      const shown = all("tr.sum td", add).map((cell) => number(cell.textContent));

      const waves = await fresh("waves", {pairs: "0 2"});
      const pair = (k) => all(".pairs .chip", waves).find((chip) => number(chip.textContent) === k);
      const chosen = [];
      for (const k of [5, 0, 2, 5]) {
        pair(k).click();
        await settled();
        chosen.push([...waves.view.chosen].join(" "));
      }

      const clock = await fresh("clock");
      const hands = [];
      for (const dial of all(".dial", clock)) {
        dial.click();
        await settled();
        hands.push([dial.getAttribute("aria-checked"), one(".close b", clock).textContent.includes(dial.dataset.pair), all(".dial.chosen", clock).length]);
      }
      all(".bars li", clock)[5].click();
      await settled();
      const bar = one(".dial.chosen", clock).dataset.pair;
      for (const element of [table, add, waves, clock]) element.remove();
      return {tables, missing, last, rows, shown, chosen, hands, bar};
    });
    assert.deepEqual(seen.tables, [[1024, 768], [512, 768], [8192, 4096]].map(([rows, width]) => [rows, width, rows, width, rows * width, "true"]));
    assert.deepEqual(seen.missing, {found: false, refused: true, vectors: 1});
    assert.deepEqual(seen.last, {found: true, refused: false, vectors: 2});
    assert.deepEqual(seen.rows, [0, 1, 2, 3, 4, 5].map((p) => [p, 1, "true"]));
    assert.deepEqual(seen.shown, [-0.6389, -0.7863, 0.93, 1.0488]);
    assert.deepEqual(seen.chosen, ["0 2 5", "2 5", "5", "5"], "the last wave stays");
    assert.deepEqual(seen.hands, Array(8).fill(["true", true, 1]));
    assert.equal(seen.bar, "2");
  });

  test("the mouse reads cells, moves the cursor and opens terms", async () => {
    await anew();
    const {mouse} = shown.page;
    // Where a place of an element, in fractions of its box, is on the screen.
    const at = (name, selector, x = 0.5, y = 0.5) => inPage((name, selector, x, y) => {
      const target = globalThis.lab.one(selector, globalThis.lab.widget(name));
      target.scrollIntoView({block: "center", behavior: "instant"});
      const box = target.getBoundingClientRect();
      return [box.left + x * box.width, box.top + y * box.height];
    }, name, selector, x, y);
    const text = (name, selector) => inPage((name, selector) => globalThis.lab.settled().then(() => globalThis.lab.one(selector, globalThis.lab.widget(name))?.textContent ?? null), name, selector);

    await mouse.move(...(await at("heatmap", "canvas", 0.35, 0.05)));
    assert.match(await text("heatmap", "output"), /^我（位置 0）与 火车（位置 3）相距 3/);
    await mouse.move(...(await at("heatmap", ".summary")));
    assert.equal(await text("heatmap", "output"), "");

    await mouse.click(...(await at("waves", "canvas", 0.5, 0.5)));
    const position = await inPage(() => ["waves", "clock", "formula"].map((name) => globalThis.lab.widget(name).params.position));
    assert.deepEqual(position, [64, 64, 64]);

    await mouse.click(...(await at("formula", '.formula [data-term="exponent"] mi, .formula [data-term="exponent"] mn')));
    assert.match(await text("formula", ".panel .name"), /^−2i\/d/);
    await mouse.click(...(await at("formula", '.formula [data-term="exponent"] mi, .formula [data-term="exponent"] mn')));
    assert.equal(await text("formula", ".panel .name"), null);

    await mouse.move(...(await at("clock", "input[type=range]", 0.25)));
    await mouse.down();
    await mouse.move(...(await at("clock", "input[type=range]", 0.75)), {steps: 3});
    const dragged = await inPage(() => globalThis.lab.widget("clock").params.position);
    await mouse.up();
    assert.ok(dragged > 1400 && dragged < 1700, `${dragged}`);
  });

  test("linked widgets follow each other, others do not", async () => {
    await anew();
    const all = await inPage(async () => {
      const {all, control, number, settled, widget, widgets, nameOf} = globalThis.lab;
      const shared = (name) => Object.fromEntries(["position", "dim", "base", "pair"].filter((field) => field in widget(name).params).map((field) => [field, widget(name).params[field]]));
      const now = () => Object.fromEntries(widgets().map((element) => [nameOf(element), shared(nameOf(element))]));
      const states = {first: now()};
      all(".chip", control(widget("clock"), "position")).find((chip) => number(chip.textContent) === 1024).click();
      all(".dial", widget("clock"))[5].click();
      await settled();
      states.clock = now();
      widget("waves").params = {dim: 8, base: 500};
      await settled();
      states.waves = {...now(), chosen: all(".dial.chosen", widget("clock")).map((dial) => dial.dataset.pair)};
      widget("formula").params = {position: "abc"};
      await settled();
      states.refused = {...now(), problems: widgets().filter((element) => element.problems.length > 0).map(nameOf)};
      return states;
    });
    const linked = ["formula", "clock", "waves"];
    for (const name of Object.keys(all.first)) if (!linked.includes(name)) for (const state of ["clock", "waves", "refused"]) assert.deepEqual(all[state][name], all.first[name], name);
    for (const name of linked) assert.equal(all.clock[name].position, 1024, name);
    assert.equal(all.clock.formula.pair, 5);
    // A width of 8 has no pair 5: the formula goes to the last one there is.
    assert.deepEqual(all.waves.formula, {position: 1024, dim: 8, base: 500, pair: 3});
    assert.deepEqual([all.waves.clock.dim, all.waves.clock.base, all.waves.chosen], [8, 500, ["3"]]);
    assert.deepEqual(all.refused.problems, ["formula"]);
    for (const name of linked) assert.equal(all.refused[name].position, 1024);
  });

  test("scripts see params, view, problems and posenc-change", async () => {
    const seen = await inPage(async () => {
      const {fresh, settled} = globalThis.lab;
      const element = await fresh("clock", {position: "7", dim: "8"});
      const events = [];
      document.addEventListener("posenc-change", (event) => event.target === element && events.push(event.detail));
      const before = element.view;
      element.params = {position: 8};
      const after = element.view;
      element.params = {position: -1};
      element.params = {position: "9", dim: 7};
      const problems = element.problems.map(({field, rule, given}) => ({field, rule, given}));
      const params = element.params;
      params.position = 1000;
      element.setAttribute("base", "500");
      element.setAttribute("nonsense", "1");
      await settled();
      const attribute = element.params;
      element.removeAttribute("base");
      element.params = {dim: 8};
      await settled();
      const result = {
        kinds: [before.code.constructor.name, before.code.length, after !== before],
        events: events.map((detail) => [detail.params.position, detail.params.base, detail.view === element.view || detail.view.code.length === 8]),
        problems, attribute, last: element.params, left: element.problems.length,
      };
      element.remove();
      return result;
    });
    assert.deepEqual(seen.kinds, ["Float64Array", 8, true]);
    assert.deepEqual(seen.problems, [{field: "dim", rule: "step", given: "7"}]);
    assert.deepEqual(seen.attribute, {position: 9, dim: 8, base: 500});
    assert.deepEqual(seen.last, {position: 9, dim: 8, base: 10000});
    assert.equal(seen.left, 0);
    assert.deepEqual(seen.events, [[8, 10000, true], [9, 10000, true], [9, 500, true], [9, 10000, true], [9, 10000, true]]);
  });

  test("what was set before the core was there holds afterwards", async () => {
    const early = await browser.open(fileUrl("lesson.html"), {
      prepare: () =>
        addEventListener("DOMContentLoaded", () => {
          const element = document.createElement("posenc-clock");
          element.id = "early";
          element.params = {position: 77};
          element.setAttribute("dim", "4");
          document.body.append(element);
        }),
    });
    assert.deepEqual(await early.page.evaluate(() => document.getElementById("early").params), {position: 77, dim: 4, base: 10000});
    await early.close();
  });

  test("language: one switch for prose, widgets and title, remembered", async () => {
    await anew();
    const state = () => inPage(() => {
      const {all, settled, summary, widget, widgets} = globalThis.lab;
      const shown = (lang) => [...document.querySelectorAll(`main .prose[lang="${lang}"]`)].filter((block) => block.checkVisibility?.() ?? block.offsetParent !== null).length;
      return settled().then(() => ({
        lang: document.documentElement.lang, title: document.title, zh: shown("zh"), en: shown("en"),
        widgets: widgets().map((element) => element.spec.title.en === all(".title", element)[0].textContent),
        summary: summary(widget("clock")),
        labels: all("label", widget("clock"))[0].textContent,
        problem: all(".problem", widget("clock")).map((one) => one.textContent),
      }));
    });
    const choose = (lang) => inPage((lang) => document.querySelector(`[data-choose-lang="${lang}"]`).click(), lang);
    await inPage(() => (globalThis.lab.widget("clock").params = {dim: 7}));
    const zh = await state();
    assert.equal(zh.lang, "zh-CN");
    assert.ok(zh.zh > 20 && zh.en === 0 && zh.widgets.every((english) => !english));
    assert.match(zh.summary, /^位置 \d：8 根针/);
    assert.match(zh.problem[0], /须为 2 到 512 之间的偶数；输入的是 7。$/);
    await choose("en");
    const en = await state();
    assert.equal(en.lang, "en");
    assert.ok(en.en > 20 && en.zh === 0 && en.widgets.every((english) => english));
    assert.match(en.summary, /^Position \d: 8 hands/);
    assert.match(en.problem[0], /must be an even number, 2 … 512; got 7\.$/);
    assert.doesNotMatch(en.title, /[一-龥]/);
    // Another process may open the page again, before it hears what this one stored: then once more.
    let again;
    for (let tries = 0; tries < 5 && again?.lang !== "en"; ++tries) {
      await shown.page.reload();
      await shown.page.evaluate((await import("./lab.mjs")).lab);
      await inPage(() => globalThis.lab.ready());
      again = await state();
    }
    assert.equal(again.lang, "en");
    await choose("zh");
    assert.equal((await state()).lang, "zh-CN");
  });

  test("?lang=en and ?theme=dark open it so", async () => {
    const other = await browser.open(`${fileUrl("lesson.html")}?lang=en&theme=dark`);
    const {lang, theme, heading, background, hands} = await other.page.evaluate(() => ({
      lang: document.documentElement.lang,
      theme: globalThis.lab.widgets().map((element) => element.dataset.theme),
      heading: globalThis.lab.all(".title", globalThis.lab.widget("clock"))[0].textContent,
      background: getComputedStyle(document.body).backgroundColor,
      hands: getComputedStyle(globalThis.lab.all(".hand", globalThis.lab.widget("clock"))[3]).stroke,
    }));
    assert.equal(lang, "en");
    assert.ok(theme.every((one) => one === "dark"));
    assert.match(heading, /^The clock/);
    const light = (colour) => colour.match(/\d+/g).slice(0, 3).reduce((sum, x) => sum + Number(x), 0);
    assert.ok(light(background) < 150 && light(hands) > 450, `${hands} on ${background}`);
    assert.deepEqual(other.said, []);
    await other.close();
  });

  test("theme: the switch turns page, widgets and canvases", async () => {
    await anew();
    const state = () => inPage(() => {
      const {one, pixels, settled, widget, widgets} = globalThis.lab;
      return settled().then(() => ({
        theme: document.documentElement.dataset.theme,
        widgets: [...new Set(widgets().map((element) => element.dataset.theme))],
        background: getComputedStyle(document.body).backgroundColor,
        ink: getComputedStyle(one(".title", widget("clock"))).color,
        heat: pixels(one("canvas", widget("heatmap"))),
      }));
    });
    const first = await state();
    await inPage(() => document.querySelector("[data-choose-theme]").click());
    const second = await state();
    await inPage(() => document.querySelector("[data-choose-theme]").click());
    const third = await state();
    assert.deepEqual([first.theme, first.widgets, second.theme, second.widgets], ["light", ["light"], "dark", ["dark"]]);
    for (const what of ["background", "ink", "heat"]) {
      assert.ok(first[what] !== second[what], what);
      assert.ok(first[what] === third[what], what);
    }
  });

  test("nothing was asked of any network, and the console stayed empty", async () => {
    for (const what in earlier) earlier[what].push(...shown[what]);
    assert.deepEqual(earlier.said, []);
    assert.deepEqual(earlier.requests.filter((url) => url !== fileUrl("lesson.html")), []);
  });

  test("a request that a file makes, and an error, would have been noticed", async () => {
    const site = await hosted({});
    const folder = await mkdtemp(path.join(tmpdir(), "posenc-file-"));
    await writeFile(path.join(folder, "page.html"), `<img src="${site.url("posenc.wasm")}"><script>console.error("said"); nothing.at.all</script>`);
    const page = await browser.open(pathToFileURL(path.join(folder, "page.html")).href, {waitFor: "nothing"});
    assert.ok(page.requests.includes(site.url("posenc.wasm")));
    assert.ok(page.said.includes("said") && page.said.length >= 2, page.said);
    await page.close();
    await site.close();
    await rm(folder, {recursive: true});
  });

  test("the lesson's own policy lets nothing out", async () => {
    const {requests, page, close} = await browser.open(fileUrl("lesson.html"));
    const sent = await page.evaluate(() => fetch("https://example.invalid/").then(() => true, () => false));
    assert.equal(sent, false);
    assert.deepEqual(requests.filter((url) => url.startsWith("http")), []);
    await close();
  });
});
