// What a reader may type that is not allowed: a sentence says so, and nothing is lost.
import assert from "node:assert/strict";
import {after, before, test} from "node:test";

import {fileUrl, inEveryBrowser} from "./harness.mjs";

// In the page: types each text into each box of each widget and gives what was wrong with what followed.
async function typeEverywhere(lang, texts) {
  const {all, bits, nameOf, one, picture, settled, type, widgets} = globalThis.lab;
  const wrong = [];
  const grouped = (x) => x.toLocaleString("en", {maximumFractionDigits: 20});
  const allowed = (text, {type, minimum = -Infinity, exclusiveMinimum = -Infinity, maximum = Infinity, multipleOf}) => {
    const x = Number(text.normalize("NFKC")); // what an input method leaves wide counts as typed
    const whole = type !== "integer" || (Number.isInteger(x) && String(x) === text);
    return text !== "" && Number.isFinite(x) && whole && x >= minimum && x > exclusiveMinimum && x <= maximum && !(multipleOf && x % multipleOf);
  };
  let refused = 0;
  for (const element of widgets()) {
    const {properties} = globalThis.posenc.schema(nameOf(element)).params;
    for (const control of all("[data-field]", element)) {
      const {field} = control.dataset;
      const box = one("input.box", control);
      if (!box || properties[field].type === "string") continue;
      const shown = box.value;
      for (const text of texts) {
        if (allowed(text, properties[field])) continue;
        ++refused;
        const before = {view: element.view, params: bits(element.params), picture: picture(element)};
        let events = 0;
        const count = () => ++events;
        element.addEventListener("posenc-change", count);
        box.focus();
        type(box, text);
        await settled();
        element.removeEventListener("posenc-change", count);
        const complain = (what) => wrong.push(`${nameOf(element)} ${field} ${JSON.stringify(text)}: ${what}`);

        const said = all(".problem", control);
        const sentence = said[0]?.textContent ?? "";
        if (said.length !== 1 || said[0].getAttribute("role") !== "alert") complain(`${said.length} sentences`);
        if (all(".problem", element).length !== said.length) complain("sentences at other controls");
        if (!sentence.includes(field) || !sentence.includes(properties[field][`x-${lang}`].split(" ")[0])) complain(`the field is not in “${sentence}”`);
        for (const limit of [properties[field].minimum, properties[field].exclusiveMinimum, properties[field].maximum])
          if (limit !== undefined && !sentence.includes(grouped(limit))) complain(`${grouped(limit)} is not in “${sentence}”`);
        if (properties[field].multipleOf === 2 && !/偶数|even/.test(sentence)) complain(`nothing of even in “${sentence}”`);
        if (!sentence.includes(text === "" ? {zh: "空白", en: "nothing"}[lang] : text)) complain(`what was given is not in “${sentence}”`);
        if (/[一-龥]/.test(sentence) !== (lang === "zh")) complain(`not in ${lang}: “${sentence}”`);
        if (box.getAttribute("aria-invalid") !== "true" || box.getAttribute("aria-describedby") !== said[0]?.id) complain("the box is not marked");
        if (box.value !== text) complain(`the box changed to ${JSON.stringify(box.value)}`);
        if (element.view !== before.view || bits(element.params) !== before.params || picture(element) !== before.picture) complain("the picture did not stay");
        if (events > 0) complain("a change was told of");
        if (element.problems.length !== 1 || element.problems[0].field !== field || element.problems[0][lang] !== sentence) complain("problems does not tell of it");

        box.dispatchEvent(new KeyboardEvent("keydown", {key: "Escape", bubbles: true, composed: true}));
        await settled();
        if (box.value !== shown || all(".problem", element).length > 0 || box.getAttribute("aria-invalid") !== "false") complain(`after Escape the box shows ${JSON.stringify(box.value)}`);
        box.blur();
      }
    }
  }
  return {wrong, refused};
}

const texts = ["-1", "0.5", "NaN", "1e309", "-1e309", "9007199254740993", "abc", "", " ", "7", "1", "0", "１．５", "1,00", "<b>", "Infinity"];

inEveryBrowser((browser) => {
  let shown;
  before(async () => {
    shown = await browser.open(fileUrl("lesson.html"));
  });
  after(() => shown.close());
  const inPage = (work, ...args) => shown.page.evaluate(work, ...args);

  for (const lang of ["zh", "en"]) {
    test(`every number box refuses in ${lang} what is not allowed, and the picture stays`, async () => {
      await inPage((lang) => document.querySelector(`[data-choose-lang="${lang}"]`).click(), lang);
      const {wrong, refused} = await inPage(typeEverywhere, lang, texts);
      assert.deepEqual(wrong, []);
      assert.ok(refused > 200, `${refused} refused`);
    });
  }

  test("texts are refused too, and what is wrong may not break the sentence", async () => {
    const seen = await inPage(async () => {
      const {all, control, fresh, one, settled, type} = globalThis.lab;
      const tried = async (name, field, text) => {
        const element = await fresh(name);
        const before = element.view;
        // The list of pairs has buttons instead of a box; it comes from attributes and scripts.
        if (field === "pairs") element.params = {pairs: text};
        else type(one("input", control(element, field)), text);
        await settled();
        const result = {sentence: all(".problem", element)[0]?.textContent, stays: element.view === before, tags: all(".problem b", element).length};
        element.remove();
        return result;
      };
      return {
        empty: await tried("heatmap", "sentence", ""),
        many: await tried("heatmap", "sentence", "字".repeat(65)),
        long: await tried("heatmap", "sentence", `<b>${"x".repeat(1e5)}`),
        letters: await tried("waves", "pairs", "0 <b>x</b>"),
        none: await tried("waves", "pairs", ""),
        beyond: await tried("waves", "pairs", "0 256"),
      };
    });
    for (const [name, {sentence, stays, tags}] of Object.entries(seen)) {
      assert.ok(stays && sentence?.length > 10 && sentence.length < 200 && tags === 0, `${name}: ${sentence}`);
    }
    assert.match(seen.many.sentence, /64/);
    assert.match(seen.beyond.sentence, /255/);
  });

  test("a limit that follows from another field is told, and followed when the other changes", async () => {
    const seen = await inPage(async () => {
      const {control, fresh, one, settled, type} = globalThis.lab;
      const formula = await fresh("formula", {dim: "16", pair: "7"});
      type(one("input.box", control(formula, "pair")), "8");
      await settled();
      const told = one(".problem", control(formula, "pair")).textContent;
      const stayed = formula.params.pair;
      formula.params = {dim: 8};
      await settled();
      const shift = await fresh("shift-rotation", {shift: "10"});
      shift.params = {position: 2 ** 53};
      const result = {told, stayed, followed: formula.params, left: formula.problems.length, shift: shift.problems.map(({field, limit}) => [field, limit])};
      formula.remove();
      shift.remove();
      return result;
    });
    assert.match(seen.told, /\b7\b.*8/);
    assert.equal(seen.stayed, 7);
    assert.deepEqual([seen.followed.dim, seen.followed.pair], [8, 3]);
    assert.equal(seen.left, 0);
    assert.deepEqual(seen.shift, [["position", String(2 ** 53 - 10)]]);
  });

  test("attributes that are wrong are refused as typing is, the others hold", async () => {
    const seen = await inPage(async () => {
      const {all, fresh} = globalThis.lab;
      const element = await fresh("clock", {position: "-3", dim: "8", base: "1"});
      const result = {params: element.params, problems: element.problems.map(({field, given}) => [field, given]), sentences: all(".problem", element).length, drawn: all(".dial", element).length};
      element.remove();
      return result;
    });
    assert.deepEqual(seen, {params: {position: 3, dim: 8, base: 10000}, problems: [["position", "-3"], ["base", "1"]], sentences: 2, drawn: 4});
  });

  test("parameters that scripts set wrongly are refused, whatever they are", async () => {
    const seen = await inPage(async () => {
      const {fresh} = globalThis.lab;
      const element = await fresh("clock");
      const {view} = element;
      const results = [NaN, -Infinity, 2n ** 53n + 1n, null, [], {}, Symbol.iterator.description, true, -1, 0.5, "1e309", 1e309].map((position) => {
        element.params = {position};
        return element.view === view && element.problems.length === 1 && element.problems[0].field === "position";
      });
      element.params = {position: 2n ** 53n};
      const big = element.params.position;
      element.params = {position: undefined};
      const result = {results, big, undefined: element.problems.length};
      element.remove();
      return result;
    });
    assert.deepEqual(seen.results, Array(12).fill(true));
    assert.equal(seen.big, 2 ** 53);
  });

  test("no exception came of it", () => assert.deepEqual(shown.said, []));
});
