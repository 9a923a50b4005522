// Numbers as text, and places in a View.
import assert from "node:assert/strict";
import {test} from "node:test";

import {formatNumber, formatValue, valueAt} from "../../web/draw/format.js";

test("numbers are written for readers", () => {
  const written = (x, how) => [formatNumber(x, how, "zh"), formatNumber(x, how, "en")];
  const same = (x, how, text) => assert.deepEqual(written(x, how), [text, text], `${x} ${JSON.stringify(how)}`);
  same(19869.176531592203, {digits: 0}, "19,869");
  same(9007199254740992, {}, "9,007,199,254,740,992");
  same(-0.25, {digits: 1}, "−0.3");
  same(-0.25, {}, "−0.25");
  same(0.1, {}, "0.1");
  same(0.02702702702702703, {percent: true, digits: 1}, "2.7%");
  same(0.9999, {significant: 2}, "1.0");
  same(0.9999, {significant: 2, trim: true}, "1");
  same(2, {digits: 4}, "2.0000");
  same(2.5, {digits: 4, trim: true}, "2.5");
  same(10, {plus: true}, "+10");
  same(-10, {plus: true}, "−10");
  same(0, {plus: true}, "0");
  same(2.22e-16, {scientific: true, significant: 2}, "2.2 × 10⁻¹⁶");
  same(-31415.9, {scientific: true, significant: 3}, "−3.14 × 10⁴");
  same(0, {scientific: true, significant: 2, trim: true}, "0");
  for (const none of [NaN, null, undefined]) same(none, {digits: 2}, "—");
  same(Infinity, {}, "∞");
  same(-Infinity, {}, "−∞");
});

test("nothing that rounds to 0 is written as minus 0", () => {
  assert.equal(formatNumber(-1e-9, {digits: 4}), "0.0000");
  assert.equal(formatNumber(-0), "0");
});

test("attributes of <posenc-value> say how", () => {
  assert.equal(formatValue(0.0283, {percent: "", digits: "1"}, "zh"), "2.8%");
  assert.equal(formatValue(1234.5, {significant: "3", trim: ""}, "en"), "1,230");
  assert.equal(formatValue("狗", {digits: "1"}, "zh"), "狗");
  assert.equal(formatValue(true, {}, "zh"), "true");
});

test("places in a View", () => {
  const view = {code: Float64Array.of(1, 2, 3), scores: {data: Float64Array.of(1, 2, 3, 4, 5, 6), shape: [2, 3]}, words: ["狗", "人"], peak: 8};
  const at = (place) => valueAt(view, place);
  assert.equal(at("code[2]"), 3);
  assert.equal(at("code.length"), 3);
  assert.equal(at("scores[1][0]"), 4);
  assert.equal(at("scores.shape[1]"), 3);
  assert.equal(at("words[1]"), "人");
  assert.equal(at("peak"), 8);
  for (const nowhere of ["cod[1]", "code[3]", "peak[0]", "scores[2][0]", "words.size", "none.at.all"]) assert.equal(at(nowhere), undefined, nowhere);
});
