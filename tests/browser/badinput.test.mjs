// What a reader may type that is not allowed: a sentence says so, and nothing is lost.
import assert from "node:assert/strict";

import {inEveryBrowser, test} from "./harness.mjs";
import {wall, widgets} from "./widgets.mjs";

// In the page: types each text into each box of each widget and gives what was wrong with what followed.
async function typeEverywhere(lang, texts) {
  const {all, bits, controls, nameOf, one, picture, schemaOf, settled, type, widgets} = globalThis.lab;
  const wrong = [];
  const grouped = (x) => x.toLocaleString("en", {maximumFractionDigits: 20}).replace("-", "−");
  const items = (text) => text.normalize("NFKC").split(/[\s,;、]+/).filter(Boolean);
  const limits = ({minimum, exclusiveMinimum, maximum, items}) => (items ? limits(items) : [minimum, exclusiveMinimum, maximum].filter((limit) => limit !== undefined));
  const allowed = (text, property) => {
    if (property.type === "array") {
      const all = items(text);
      return all.length >= property.minItems && all.length <= property.maxItems && all.every((item) => allowed(item, property.items));
    }
    const {type, minimum = -Infinity, exclusiveMinimum = -Infinity, maximum = Infinity, multipleOf} = property;
    const typed = text.normalize("NFKC"); // what an input method leaves wide counts as typed
    const x = Number(typed);
    const whole = type !== "integer" || (Number.isInteger(x) && (!/^-?\d+$/.test(typed) || BigInt(typed) === BigInt(x)));
    return text !== "" && Number.isFinite(x) && whole && x >= minimum && x > exclusiveMinimum && x <= maximum && !(multipleOf && x % multipleOf);
  };
  let refused = 0;
  for (const element of widgets()) {
    const properties = schemaOf(element);
    for (const control of controls(element)) {
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
        if (all(".problem", element).length > 0) wrong.push(`${nameOf(element)} ${field} ${JSON.stringify(text)}: judged while it is typed`);
        type(box, text, "change");
        await settled();
        element.removeEventListener("posenc-change", count);
        const complain = (what) => wrong.push(`${nameOf(element)} ${field} ${JSON.stringify(text)}: ${what}`);

        const said = all(".problem", control);
        const sentence = said[0]?.textContent ?? "";
        if (said.length !== 1 || said[0].getAttribute("role") !== "alert") complain(`${said.length} sentences`);
        if (all(".problem", element).length !== said.length) complain("sentences at other controls");
        if (!sentence.includes(field) || !sentence.includes(properties[field][`x-${lang}`].split(" ")[0])) complain(`the field is not in “${sentence}”`);
        for (const limit of limits(properties[field]))
          if (!sentence.includes(grouped(limit))) complain(`${grouped(limit)} is not in “${sentence}”`);
        if (properties[field].multipleOf === 2 && !/偶数|even/.test(sentence)) complain(`nothing of even in “${sentence}”`);
        const given = text.trim() !== "" ? text : properties[field].type === "array" ? "0" : text === "" ? {zh: "空白", en: "nothing"}[lang] : text;
        if (!sentence.includes(given)) complain(`what was given is not in “${sentence}”`);
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
  const page = browser.page(wall);

  for (const lang of ["zh", "en"]) {
    test(`every number box refuses in ${lang} what is not allowed, and the picture stays`, async () => {
      await page.evaluate((lang) => (document.documentElement.lang = lang), lang);
      const {wrong, refused} = await page.evaluate(typeEverywhere, lang, texts);
      assert.deepEqual(wrong, []);
      assert.ok(refused >= 16 * widgets.length, `${refused} refused`);
    });
  }

  test("texts are refused too, and what is wrong may not break the sentence", async () => {
    for (const {name, refuses} of widgets) {
      for (const {field, text, says} of refuses) {
        const {sentence, stays, tags} = await page.evaluate(async (name, field, text) => {
          const {all, fresh, one, sentences, settled, type} = globalThis.lab;
          const element = await fresh(name);
          const before = element.view;
          // What has no box comes from attributes and scripts.
          const box = one(`[data-field="${field}"] input.box`, element);
          if (box) {
            type(box, text);
            type(box, text, "change");
          } else element.params = {[field]: text};
          await settled();
          const result = {sentence: sentences(element)[0], stays: element.view === before, tags: all(".problem b", element).length};
          element.remove();
          return result;
        }, name, field, text);
        assert.ok(stays && sentence?.length > 10 && sentence.length < 200 && tags === 0, `${name} ${field}: ${sentence}`);
        assert.match(sentence, says);
      }
    }
  });

  test("attributes that are wrong are refused as typing is, the others hold", async () => {
    const seen = await page.evaluate(async () => {
      const {all, fresh} = globalThis.lab;
      const element = await fresh("clock", {position: "-3", dim: "8", base: "1"});
      const result = {params: element.params, problems: element.problems.map(({field, given}) => [field, given]), sentences: all(".problem", element).length, drawn: all(".dial", element).length};
      element.remove();
      return result;
    });
    assert.deepEqual(seen, {params: {position: 3, dim: 8, base: 10000}, problems: [["position", "-3"], ["base", "1"]], sentences: 2, drawn: 4});
  });

  test("parameters that scripts set wrongly are refused, whatever they are", async () => {
    const seen = await page.evaluate(async () => {
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
});
