// The lesson's cases through the built WASM.
import assert from "node:assert/strict";
import {test} from "node:test";

import {complaints, parsed, readCases, ulpsBetween} from "../cases.mjs";
import {valueAt} from "../../web/draw/format.js";
import {loadModules} from "./modules.mjs";

const cases = await readCases();

for (const {name, core} of await loadModules()) {
  test(`${name} gives the values of every case file`, async (t) => {
    for (const widget of core.widgets()) {
      await t.test(widget, () => {
        const own = cases.filter((one) => one.widget === widget);
        assert.ok(own.length > 0, "no cases");
        const wrong = own.flatMap((one) => {
          const {view, problems} = core.evaluate(widget, one.params);
          return complaints(one, {problem: problems?.[0], at: (place) => valueAt(view, place)}).map((text) => `${one.about}: ${text}`);
        });
        assert.deepEqual(wrong, []);
      });
    }
  });

  test(`${name} knows the widget of every case file`, () => {
    const known = core.widgets();
    assert.deepEqual(cases.filter(({widget}) => !known.includes(widget)).map(({widget}) => widget), []);
  });
}

test("ulps are counted as C++ counts them", () => {
  assert.equal(ulpsBetween(1, 1 + Number.EPSILON), 1);
  assert.equal(ulpsBetween(1, 1 - Number.EPSILON), 2);
  assert.equal(ulpsBetween(0, -0), 0);
  assert.equal(ulpsBetween(-Number.MIN_VALUE, Number.MIN_VALUE), 2);
  assert.equal(ulpsBetween(-1, -1 - Number.EPSILON), 1);
  assert.equal(ulpsBetween(NaN, NaN), Infinity);
});

test("a wrong answer is complained of", () => {
  const at = (place) => ({x: 1 + Number.EPSILON, word: "狗", none: NaN})[place];
  const said = (test) => complaints({ulp: 1, ...test}, {at}).length;
  assert.equal(said({expect: {x: 1, word: "狗", none: null}}), 0);
  assert.equal(said({expect: {x: 1}, ulp: 0}), 1);
  assert.equal(said({expect: {x: null, word: "人", none: 0, missing: null}}), 4);
  assert.equal(said({within: {x: [0, 1], none: [0, 1]}}), 2);
  assert.equal(said({refuse: {field: "dim"}}), 1);
  assert.deepEqual(complaints({refuse: {field: "dim", given: "7"}}, {problem: {field: "dim", given: "8"}}), ['given: expected "7", got "8"']);
  assert.deepEqual(complaints({expect: {}}, {problem: {en: "no."}}), ["was refused: no."]);
});

test("whole numbers past 2^53 are read as they are written", () => {
  assert.deepEqual(parsed('{"a": 9007199254740993, "b": [9007199254740992, -1.5e3], "c": "9007199254740993 \\" 7"}'), {
    a: 9007199254740993n,
    b: [9007199254740992, -1500],
    c: '9007199254740993 " 7',
  });
});
