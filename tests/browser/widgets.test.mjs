// Every widget, from one loaded page: first what is each one's own (widgets/NAME.mjs), then what holds for all of them.
// Whatever is wrong with one is told; the others are looked at all the same.
import assert from "node:assert/strict";
import {describe} from "node:test";

import {inEveryBrowser, test} from "./harness.mjs";
import {names, wall, widgets} from "./widgets.mjs";

inEveryBrowser((browser) => {
  const page = browser.page(wall);

  for (const {name, tests} of widgets) if (tests) describe(name, {concurrency: 1}, () => tests({test, page, browser}));

  // [{name, field}] of all that has a play button.
  const playing = () =>
    page.evaluate(() => {
      const {controls, nameOf, one, widgets} = globalThis.lab;
      const fields = (element) => controls(element).filter((control) => one(".play", control)).map((control) => control.dataset.field);
      return widgets().flatMap((element) => fields(element).map((field) => ({name: nameOf(element), field})));
    });

  // The function gives what is wrong, in words.
  const fine = async (work, ...args) => assert.deepEqual(await page.evaluate(work, ...args), []);

  test("every widget of the core is there, drawn, and right", async () => {
    assert.deepEqual(await page.evaluate(() => globalThis.lab.widgets().map(globalThis.lab.nameOf)), names);
    assert.deepEqual(await page.evaluate((names) => names.filter((name) => !globalThis.posenc.widgets().includes(name)), names), []);
    await fine(() => {
      const {widgets, nameOf, consistent, summary, one} = globalThis.lab;
      return widgets().filter((element) => !consistent(element) || summary(element).length < 8 || one(".picture", element).getBoundingClientRect().height < 60).map(nameOf);
    });
  });

  test("the presets that the lesson promises are there", async () => {
    await fine((promised) => {
      const {all, control, nameOf, number, widget} = globalThis.lab;
      const wrong = [];
      for (const {name, presets} of promised)
        for (const field in presets) {
          const there = all(".chip", control(widget(name), field)).map((chip) => number(chip.textContent));
          for (const value of presets[field]) if (!there.includes(value)) wrong.push(`${nameOf(widget(name))} ${field}: no ${value} among ${there}`);
        }
      return wrong;
    }, widgets.map(({name, presets}) => ({name, presets})));
  });

  test("every preset does what it says", async () => {
    await fine(async (seen) => {
      const {all, bits, click, consistent, controls, nameOf, number, one, summary, widgets} = globalThis.lab;
      const wrong = [];
      for (const element of widgets()) {
        for (const control of controls(element)) {
          const {field} = control.dataset;
          const chips = all(".chip", control);
          for (const chip of [...chips, ...chips]) {
            const before = element.params;
            const text = chip.textContent.trim();
            await click(chip);
            const where = `${nameOf(element)} ${field} ${text}: `;
            const meant = Array.isArray(before[field]) ? text.split(" ").map(number) : number(text);
            if (bits(element.params[field]) !== bits(meant)) wrong.push(`${where}${field} is ${element.params[field]}`);
            for (const other in before)
              if (other !== field && bits(before[other]) !== bits(element.params[other])) wrong.push(`${where}${other} changed to ${element.params[other]}`);
            const pressed = chips.filter((one) => one.getAttribute("aria-pressed") === "true");
            if (pressed.length !== 1 || pressed[0] !== chip) wrong.push(`${where}pressed are ${pressed.map((one) => one.textContent.trim())}`);
            if (!consistent(element)) wrong.push(`${where}shows another View`);
            if (["position", ...seen[nameOf(element)]].includes(field) && !(summary(element) + one(".picture", element).textContent).includes(text)) wrong.push(`${where}is not to be seen`);
          }
          if (chips.length > 0) await click(chips[0]);
        }
      }
      return wrong;
    }, Object.fromEntries(widgets.map(({name, seen}) => [name, seen])));
  });

  test("steps, boxes, sliders and switches change what they name", async () => {
    await fine(async () => {
      const {all, bits, click, consistent, controls, nameOf, number, one, schemaOf, settled, type, widgets} = globalThis.lab;
      const wrong = [];
      for (const element of widgets()) {
        const properties = schemaOf(element);
        const complain = (field, what) => wrong.push(`${nameOf(element)} ${field}: ${what}`);
        const check = async (field, expected, what) => {
          await settled();
          if (bits(element.params[field]) !== bits(expected)) complain(field, `${what}: ${element.params[field]}, not ${expected}`);
          if (!consistent(element)) complain(field, `${what}: shows another View`);
        };
        for (const control of controls(element)) {
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
            const another = (of, from) => (of.type === "integer" ? from + 2 * (of.multipleOf ?? 1) : from * 1.5);
            const typed = Array.isArray(before) ? before.map((item) => another(property.items, item)) : another(property, before);
            const {minimum, maximum} = property.items ?? property;
            const expected = [typed].flat().every((item) => !(item < minimum || item > maximum)) ? typed : before;
            type(box, [typed].flat().join(" "));
            await check(field, expected, `after typing ${typed}`);
            type(box, box.value, "change");
            await settled();
            const shown = box.value.split(" ").map(number);
            if (bits(shown) !== bits([expected].flat())) complain(field, `the box shows ${box.value}, not ${expected}`);
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
            await click(toggle);
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

  test("sliders that promise it reach every value, with an end that widens", async () => {
    await fine(async (promised) => {
      const {control, fresh, one, schemaOf, settled} = globalThis.lab;
      const wrong = [];
      for (const {name, sliders} of promised) {
        for (const field of sliders) {
          const element = await fresh(name);
          const {maximum} = schemaOf(element)[field];
          let end = 0;
          for (const value of [3, 2 ** 11, 2 ** 11 + 1, 100000, maximum - 2000]) {
            element.params = {[field]: value};
            await settled();
            const slider = one("input[type=range]", control(element, field));
            if (slider.valueAsNumber !== value) wrong.push(`${name} ${field}: at ${value} the slider stands at ${slider.value}`);
            if (Number(slider.max) < Math.max(value, end)) wrong.push(`${name} ${field}: at ${value} the slider ends at ${slider.max}`);
            end = Number(slider.max);
          }
          element.remove();
        }
      }
      return wrong;
    }, widgets.map(({name, sliders}) => ({name, sliders})));
  });

  test("play goes on, faster when asked, and stops when asked and at the end", async () => {
    // All at once, each unlinked: they share the frames.
    const played = await page.evaluate(async (players) => {
      const {click, consistent, control, frame, fresh, one, schemaOf, summary, until} = globalThis.lab;
      const play = async ({name, field}) => {
        const element = await fresh(name, {[field]: "0"});
        element.style.cssText = "position: fixed; inset: 0"; // in view, as all of them are
        const place = control(element, field);
        const [button, speed] = [one(".play", place), one("select", place)];
        const value = () => element.params[field];
        const goneIn = async (frames) => {
          const from = value();
          for (let k = 0; k < frames; ++k) await frame();
          return value() - from;
        };
        const choose = (option) => {
          speed.value = option.value;
          speed.dispatchEvent(new Event("change"));
        };
        const before = summary(element);
        choose(speed.options[0]);
        await click(button);
        const pressed = button.getAttribute("aria-pressed");
        const slow = await goneIn(20); // at one step a second; a late frame counts for a tenth of one at most
        choose([...speed.options].at(-1));
        const fast = await goneIn(20);
        await until(`${name} to play to 30`, () => value() >= 30);
        const moved = summary(element) !== before && consistent(element);
        await click(button);
        const still = (await goneIn(10)) === 0 && button.getAttribute("aria-pressed") === "false";

        // Over the end, what is allowed or what another field leaves of it, it does not go.
        const {maximum} = schemaOf(element)[field];
        element.params = {[field]: maximum};
        const end = element.problems.length > 0 ? Number(element.problems[0].limit) : maximum;
        element.params = {[field]: end - 3};
        await click(button);
        await until(`${name} to stop at the end`, () => button.getAttribute("aria-pressed") === "false");
        const atEnd = value() === end;

        // And an element that is taken away stops.
        element.params = {[field]: 0};
        await click(button);
        await until(`${name} to play again`, () => value() > 0);
        element.remove();
        const removed = value();
        for (let k = 0; k < 5; ++k) await frame();
        return [`${name} ${field}`, {pressed, moved, still, atEnd, faster: slow <= 2 && fast > 20, gone: value() === removed}];
      };
      return Object.fromEntries(await Promise.all(players.map(play)));
    }, await playing());
    for (const who in played) assert.deepEqual(played[who], {pressed: "true", moved: true, still: true, atEnd: true, faster: true, gone: true}, who);
  });

  test("what is known to play does", async () => {
    const found = (await playing()).map(({name, field}) => `${name} ${field}`);
    for (const {name, plays} of widgets) for (const field of plays) assert.ok(found.includes(`${name} ${field}`), `${name} ${field} has no button`);
  });

  test("every picture that can be read is read by arrow keys", async () => {
    const found = await page.evaluate(() => {
      const {all, widgets} = globalThis.lab;
      globalThis.pictures = widgets().map((element) => all('canvas[tabindex="0"], svg[tabindex="0"]', element));
      return globalThis.pictures.map((pictures) => pictures.length);
    });
    for (const [k, {name, pictures}] of widgets.entries()) assert.ok(found[k] >= pictures, `${name}: ${found[k]} pictures can be read, not ${pictures}`);
    for (const [k, {name}] of widgets.entries()) {
      for (let n = 0; n < found[k]; ++n) {
        const said = () => page.evaluate(async (k, n) => {
          const {one, settled} = globalThis.lab;
          await settled();
          const picture = globalThis.pictures[k][n];
          return picture.getAttribute("aria-valuetext") ?? one("output", picture.getRootNode()).textContent;
        }, k, n);
        await page.evaluate((k, n) => globalThis.pictures[k][n].focus(), k, n);
        await page.press("ArrowRight");
        const first = await said();
        await page.press("ArrowRight");
        const second = await said();
        await page.press("ArrowLeft");
        assert.ok(first.length > 5 && second.length > 5 && first !== second, `${name}: “${first}”, “${second}”`);
        assert.equal(await said(), first, name);
      }
    }
  });

  test("a finger reads pictures too: what it pointed at stays, and moving it up or down scrolls the page", async () => {
    const found = await page.evaluate(async () => {
      const {all, nameOf, one, settled, turn, widgets} = globalThis.lab;
      const found = [];
      for (const element of widgets()) {
        for (const picture of all('canvas[tabindex="0"], svg[tabindex="0"][role="slider"]', element)) {
          const said = async () => {
            await settled();
            await turn();
            return picture.getAttribute("aria-valuetext") ?? one("output", picture.getRootNode()).textContent;
          };
          const {left, top, width, height} = picture.getBoundingClientRect();
          const send = (type, x) =>
            picture.dispatchEvent(new PointerEvent(type, {pointerType: "touch", bubbles: true, composed: true, clientX: left + x * width, clientY: top + 0.3 * height}));
          const tap = async (x) => {
            for (const type of ["pointerdown", "pointerup", "pointerout", "pointerleave"]) send(type, x);
            return said();
          };
          const tapped = [await tap(0.3), await tap(0.7)];
          send("pointerdown", 0.4);
          send("pointermove", 0.9);
          send("pointerleave", 0.9);
          found.push({name: nameOf(element), tapped, dragged: await said(), scrolls: getComputedStyle(picture).touchAction.includes("pan-y")});
        }
      }
      return found;
    });
    assert.ok(names.length < 9 || found.length >= 5, `${found.length} pictures`);
    for (const {name, tapped, dragged, scrolls} of found) {
      assert.ok(tapped.every((text) => text.length > 5) && tapped[0] !== tapped[1], `${name}: “${tapped[0]}”, “${tapped[1]}”`);
      assert.ok(dragged.length > 5 && dragged !== tapped[1], `${name}: “${dragged}”`);
      assert.ok(scrolls, name);
    }
  });

  test("on paper there is nothing to press, and one line says what everything is set to", async () => {
    const look = () =>
      page.evaluate(() => {
        const {all, controls, nameOf, one, widgets} = globalThis.lab;
        const seen = (node) => node.getClientRects().length > 0;
        return widgets().map((element) => {
          const {position, dim} = element.params;
          return {
            name: nameOf(element),
            buttons: all("button, input, select", one("section", element)).filter((node) => seen(node) && !node.closest(".hands, table")).map((node) => node.outerHTML.slice(0, 80)),
            values: seen(one(".values", element)) ? one(".values", element).textContent : null,
            fields: controls(element).length,
            says: [position, dim].filter((value) => value !== undefined).map((value) => value.toLocaleString("en")),
            picture: seen(one(".picture", element)),
          };
        });
      });
    for (const {name, values} of await look()) assert.equal(values, null, `${name} on the screen`);
    if (!browser.emulates("media")) return;
    await page.emulate({media: "print"});
    for (const {name, buttons, values, fields, says, picture} of await look()) {
      assert.deepEqual(buttons, [], name);
      assert.equal(values.split("；").length, fields, `${name}: ${values}`);
      for (const value of says) assert.ok(values.includes(`：${value}`), `${name}: ${values} without ${value}`);
      assert.ok(picture, name);
    }
    await page.emulate({});
  });
});
