// The cases of tests/lesson/*.json, and what is built, for the tests that run in Node: those of the WASM itself and those
// that drive browsers. cases_test.cpp reads the same files; what counts as equal is the same here and there.
import {readFile, readdir} from "node:fs/promises";
import path from "node:path";
import {fileURLToPath} from "node:url";

export const root = fileURLToPath(new URL("..", import.meta.url));
export const inRoot = (...names) => path.join(root, ...names);

// JSON whose whole numbers are kept: those that no double holds become BigInt.
export function parsed(json) {
  const marked = json.replace(/"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g, (token) =>
    !/^-?\d+$/.test(token) || BigInt(token) === BigInt(Number(token)) ? token : `{"whole":"${token}"}`,
  );
  return JSON.parse(marked, (_, value) => (value !== null && typeof value === "object" && "whole" in value ? BigInt(value.whole) : value));
}

// [{widget, about, params, expect, within, refuse, ulp}] of every widget.
export async function readCases() {
  const folder = inRoot("tests", "lesson");
  const files = (await readdir(folder)).filter((name) => name.endsWith(".json")).sort();
  const cases = await Promise.all(
    files.map(async (file) => {
      const widget = file.slice(0, -".json".length);
      return parsed(await readFile(path.join(folder, file), "utf8")).map((one) => ({widget, ulp: 1, ...one}));
    }),
  );
  return cases.flat();
}

// Every place in the View that the case looks at.
export const placesOf = ({expect = {}, within = {}}) => [...Object.keys(expect), ...Object.keys(within)];

// The bits of a double as a signed integer that grows as the double does, so that neighbours differ by 1.
const bits = new DataView(new ArrayBuffer(8));
function ordered(x) {
  bits.setFloat64(0, x);
  const signed = bits.getBigInt64(0);
  return signed < 0n ? -(2n ** 63n) - signed : signed;
}

// How many doubles lie between the two; an infinity for NaN.
export function ulpsBetween(a, b) {
  if (Number.isNaN(a) || Number.isNaN(b)) return Infinity;
  const difference = ordered(a) - ordered(b);
  return Number(difference < 0n ? -difference : difference);
}

// What an answer has wrong, in words; nothing for a right one. `problem` is what was refused first, `at` gives the value at
// a place of the View.
export function complaints(test, {problem, at}) {
  const {expect = {}, within = {}, refuse, ulp} = test;
  if (refuse) {
    if (!problem) return ["was not refused"];
    return Object.entries(refuse)
      .filter(([name, text]) => problem[name] !== text)
      .map(([name, text]) => `${name}: expected ${JSON.stringify(text)}, got ${JSON.stringify(problem[name])}`);
  }
  if (problem) return [`was refused: ${problem.en}`];
  const wrong = [];
  for (const [place, expected] of Object.entries(expect)) {
    const actual = at(place);
    if (!agree(expected, actual, ulp)) wrong.push(`${place}: expected ${expected}, got ${actual}`);
  }
  for (const [place, [low, high]] of Object.entries(within)) {
    const actual = at(place);
    if (!(actual >= low && actual <= high)) wrong.push(`${place}: expected ${low} … ${high}, got ${actual}`);
  }
  return wrong;
}

// JSON writes null for what is no number.
function agree(expected, actual, ulp) {
  if (expected === null) return actual === null || Number.isNaN(actual);
  if (typeof expected === "number" && typeof actual === "number") return ulpsBetween(expected, actual) <= ulp;
  return expected === actual;
}
