// The lesson's cases once more, through element.params and element.view.
import assert from "node:assert/strict";

import {complaints, placesOf, readCases} from "../cases.mjs";
import {valueAt} from "../../web/draw/format.js";
import {inEveryBrowser, test} from "./harness.mjs";
import {names, wall} from "./widgets.mjs";

const cases = (await readCases()).filter(({widget}) => names.includes(widget));

// In the page: for every case the first problem, or the values at its places. JSON would lose the bits of numbers, so they
// go as text that is read back to the same double.
function answered(asked, valueAtText) {
  const valueAt = (0, eval)(`(${valueAtText})`);
  return asked.map(({widget, params, places}) => {
    const element = document.createElement(`posenc-${widget}`);
    document.body.append(element);
    element.params = JSON.parse(params);
    const values = places.map((place) => {
      const value = valueAt(element.view, place);
      return typeof value === "number" ? {number: Object.is(value, -0) ? "-0" : String(value)} : {value};
    });
    const [problem] = element.problems;
    element.remove();
    return {values, problem};
  });
}

inEveryBrowser((browser) => {
  const page = browser.page(wall);

  test("every case gives its values through the element", async () => {
    const asked = cases.map((one) => ({
      widget: one.widget,
      places: placesOf(one),
      params: JSON.stringify(one.params, (_, value) => (typeof value === "bigint" ? String(value) : value)),
    }));
    const answers = await page.evaluate(answered, asked, valueAt.toString());
    const wrong = cases.flatMap((one, k) => {
      const places = placesOf(one);
      const {values, problem} = answers[k];
      const at = (place) => {
        const {number, value} = values[places.indexOf(place)];
        return number === undefined ? value : Number(number);
      };
      return complaints(one, {problem, at}).map((text) => `${one.widget}, ${one.about}: ${text}`);
    });
    assert.deepEqual(wrong, []);
    for (const name of names) assert.ok(cases.some(({widget}) => widget === name), `${name} has no cases`);
  });
});
