// What is JSON and what is not, as JavaScript's own reader sees it; and Views, as their schemas describe them.
import assert from "node:assert/strict";
import {test} from "node:test";

import {readCases} from "../cases.mjs";
import {loadModules} from "./modules.mjs";
import {generator, randomParams} from "./random.mjs";

const [{core}] = await loadModules();
const casesOf = await readCases();

const seeds = [
  '{"position": 3, "dim": [1, 2.5e-3, -0, {"a": null}], "base": "x\\u00e9\\n\\"\\\\"}', "[[], {}, true, false, null, 1e5]", '{"a":{"b":{"c":[1,[2,[3]]]}}}', "-12.75E+3", '"\\ud83d\\ude00"',
  "[ 0 , 0.0 , 10 ]", '{"":"","a":""}', "  null\r\n\t",
];
const pieces = ['"', "\\", "u", "{", "}", "[", "]", ",", ":", "0", "1", "-", "+", ".", "e", "E", " ", "\n", "\t", "\0", "\u0001", "\u007f", "true", "null", "nul", "\\u12", "/", "'", "é", "😀", "\u2028"];

test("text is refused as no JSON where JSON.parse refuses it", () => {
  const random = generator(30);
  let good = 0;
  for (let k = 0; k < 20_000; ++k) {
    let text = random.of(seeds);
    for (let changes = random.below(4); changes > 0; --changes) {
      const at = random.below(text.length + 1);
      const skipped = random.below(3);
      text = text.slice(0, at) + (random.chance(0.6) ? random.of(pieces) : "") + text.slice(at + skipped);
    }
    if (!text.isWellFormed?.() && /[\ud800-\udfff]/u.test(text)) continue;
    let right = true;
    try {
      JSON.parse(text);
    } catch {
      right = false;
    }
    const {problems} = JSON.parse(new TextDecoder().decode(core.answerBytes("clock", text).json));
    assert.equal(problems?.[0].rule !== "syntax", right, JSON.stringify(text));
    good += right;
  }
  assert.ok(good > 3000 && good < 17_000, `${good} are JSON`);
});

// What a value has that its schema does not say.
function strange(value, schema, place = "view") {
  const types = [schema.type].flat();
  if (schema["x-element"]) return strangeArray(value, schema, place);
  if (value === null) return types.includes("null") ? [] : [`${place} is null`];
  if (types.includes("object")) {
    const names = Object.keys(schema.properties);
    return Object.keys(value).join() === names.join() ? names.flatMap((name) => strange(value[name], schema.properties[name], `${place}.${name}`)) : [`${place} has ${Object.keys(value)}`];
  }
  if (types.includes("array")) {
    if (!Array.isArray(value)) return [`${place} is no list`];
    if (value.length < (schema.minItems ?? 0) || value.length > (schema.maxItems ?? Infinity)) return [`${place} has ${value.length} items`];
    return value.flatMap((item, k) => strange(item, schema.items, `${place}[${k}]`));
  }
  if (schema.enum) return schema.enum.includes(value) ? [] : [`${place} is ${value}`];
  const right = {integer: Number.isInteger, number: Number.isFinite, string: (x) => typeof x === "string", boolean: (x) => typeof x === "boolean"}[types[0]](value);
  return right && !(value < schema.minimum || value > schema.maximum || value <= schema.exclusiveMinimum || (schema.multipleOf && value % schema.multipleOf)) ? [] : [`${place} is ${value}`];
}

function strangeArray(value, schema, place) {
  const rank = schema["x-rank"];
  const data = rank === 1 ? value : value.data;
  if (data.constructor.name.toLowerCase() !== `${schema["x-element"]}array`) return [`${place} is a ${data.constructor.name}`];
  if (rank > 1 && value.shape.length !== rank) return [`${place} has the shape ${value.shape}`];
  let numbers = schema;
  for (let axis = 0; axis < rank; ++axis) numbers = numbers.items;
  const nullable = [numbers.type].flat().includes("null");
  return data.every((x) => Number.isFinite(x) || (nullable && Number.isNaN(x))) ? [] : [`${place} holds what is no number`];
}

test("parameters and Views are what their schemas say, null only where it may be", () => {
  const random = generator(32);
  for (const widget of core.widgets()) {
    const schema = core.schema(widget);
    const asked = casesOf.filter((one) => one.widget === widget).map(({params}) => params);
    for (let k = 0; k < 150; ++k) asked.push(randomParams(random, schema));
    let seen = 0;
    for (const params of asked) {
      // As text, what is no JSON and what is.
      const text = typeof params === "string" ? params : JSON.stringify(params, (_, value) => (typeof value === "bigint" ? String(value) : value));
      let given;
      try {
        given = JSON.parse(text);
      } catch {
        continue;
      }
      const answer = core.evaluate(widget, given);
      if (answer.problems) continue;
      ++seen;
      assert.deepEqual([...strange(answer.params, schema.params, "params"), ...strange(answer.view, schema.view)], [], `${widget} ${text}`);
    }
    assert.ok(seen > 50, `${widget}: only ${seen} Views`);
  }
});

test("in a sentence what cannot be seen stands there by name, as JavaScript's own tables have it", () => {
  const unseen = /[\p{Cc}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/u;
  const named = (character) => {
    const code = character.codePointAt(0);
    if (code < 0x20) return String.fromCodePoint(0x2400 + code);
    return code === 0x7f ? "␡" : `⟨U+${code.toString(16).toUpperCase().padStart(4, "0")}⟩`;
  };
  const wrong = [];
  for (let first = 0; first < 0x110000; first += 32) {
    if (first >= 0xd800 && first < 0xe000) continue; // halves of pairs
    const given = Array.from({length: 32}, (_, k) => String.fromCodePoint(first + k));
    const {en} = core.evaluate("clock", {position: given.join("")}).problems[0];
    const wanted = given.map((character) => (unseen.test(character) ? named(character) : character)).join("");
    if (!en.endsWith(`got “${wanted}”.`)) wrong.push(first.toString(16));
  }
  assert.deepEqual(wrong, []);
});
