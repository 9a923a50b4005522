// Seeded random parameters for every widget, as JSON text: what is allowed, its limits, and what has to be refused.

// SplitMix64 (Steele, Lea, Flood 2014).
export function generator(seed) {
  let state = BigInt(seed);
  const next = () => {
    state = BigInt.asUintN(64, state + 0x9e3779b97f4a7c15n);
    let z = state;
    z = BigInt.asUintN(64, (z ^ (z >> 30n)) * 0xbf58476d1ce4e5b9n);
    z = BigInt.asUintN(64, (z ^ (z >> 27n)) * 0x94d049bb133111ebn);
    return z ^ (z >> 31n);
  };
  const unit = () => Number(next() >> 11n) / 2 ** 53;
  const below = (n) => Math.floor(unit() * n);
  return {next, unit, below, of: (list) => list[below(list.length)], chance: (p) => unit() < p};
}

// Sizes of every order are equally likely, and so are the numbers just around powers of two.
function wholeBetween(random, low, high) {
  const span = high - low;
  const size = Math.floor(2 ** (random.unit() * Math.log2(span + 1)) - 1 + random.of([0, 0, 0, 1, -1]));
  return low + Math.max(0, Math.min(span, size));
}
function doubleBetween(random, low, high) {
  const spread = high > 1e3 || low > 0 ? low * (high / (low || 1e-9)) ** random.unit() : low + random.unit() * (high - low);
  return Math.max(low, Math.min(high, spread));
}

// A number of the schema's own range, or right at its ends.
function number(random, {type, minimum, exclusiveMinimum, maximum, multipleOf = 1, default: preset}) {
  const low = minimum ?? exclusiveMinimum * (1 + Number.EPSILON);
  if (random.chance(0.15)) return random.of([low, maximum, preset ?? low]);
  if (type === "number") return doubleBetween(random, low, maximum);
  return multipleOf * wholeBetween(random, Math.ceil(low / multipleOf), Math.floor(maximum / multipleOf));
}

const spellings = [
  (x) => JSON.stringify(x),
  (x) => JSON.stringify(String(x)),
  (x) => JSON.stringify(` ${x.toLocaleString("en", {maximumFractionDigits: 20})} `),
  (x) => JSON.stringify(String(x).replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)))),
  (x) => x.toExponential(),
];

// Near misses of a number, and what is none at all.
function wrongNumber(random, {minimum, exclusiveMinimum, maximum, multipleOf}) {
  const low = minimum ?? exclusiveMinimum;
  return random.of([
    String(low - 1), String(exclusiveMinimum ?? low - 0.5), String(low + (multipleOf ?? 1) / 2), String(maximum + 2), String(maximum * (1 + Number.EPSILON)),
    "9007199254740993", '"9007199254740993"', "18446744073709551616", "-9223372036854775808", "1e309", '"1e309"', "-1e309", '"NaN"', '"Infinity"',
    "-0", "0.1", "5e-324", "1e-400", '"7"', '"abc"', '""', '" "', '"1,00"', '"0x10"', '"１２．５"', '"−3"', "null", "true", "[]", '{"a":[1,{"b":2}]}',
  ]);
}

const words = [
  "我", "昨天", "在", "火车", "上", "读完", "这本书", "狗咬人，人咬狗。", "今日は", "한국어", "dog", "bites", "man", "naïve", "nai\u0308ve", "Straße", "İstanbul",
  "שלום", "مرحبا", "Ελλάδα", "🙂", "👩‍👩‍👧‍👦", "🇨🇳", "𠮷", "𝔓𝔈", "a\u200bb", "\u0000", "\"", "\\", "</script>", "ﬁ", "x".repeat(70), "字".repeat(30),
];
const spaces = [" ", "  ", "\t", "\n", "\u3000", "\u00a0", "\u2003", "\u2028", ""];
function sentence(random) {
  let text = "";
  for (let n = wholeBetween(random, 0, 90); n > 0; --n) text += random.of(words) + random.of(random.chance(0.8) ? spaces.slice(0, 2) : spaces);
  return text;
}
// A list as a script gives it: its numbers as they are or as text, now and then one of them wrong, or too many.
function list(random, {items, minItems, maxItems}) {
  const length = wholeBetween(random, random.chance(0.05) ? 0 : minItems, random.chance(0.05) ? maxItems + 2 : maxItems);
  return `[${Array.from({length}, () => (random.chance(0.02) ? wrongNumber(random, items) : random.of(spellings)(number(random, items)))).join()}]`;
}

function listOfWhole(random) {
  return Array.from({length: wholeBetween(random, 0, 12)}, () => random.of([String(random.below(8)), String(random.below(300)), "-1", "1.5", "x", "０"].slice(0, random.chance(0.8) ? 1 : 6))).join(random.of([" ", "  ", ",", "、"]));
}

function value(random, property) {
  const {type} = property;
  if (property.enum) return JSON.stringify(random.of([...property.enum, "none"]));
  if (type === "array") return random.chance(0.5) ? list(random, property) : JSON.stringify(listOfWhole(random));
  if (type === "boolean") return random.of(["true", "false", '"true"', '"false"', "1", '"yes"']);
  if (type === "string") return JSON.stringify(random.of([sentence, sentence, listOfWhole, () => property.default, () => "长".repeat(Math.ceil(property["x-maxBytes"] / 3) + 1 || 5000)])(random));
  return random.chance(0.04) ? wrongNumber(random, property) : random.of(spellings.slice(0, random.chance(0.8) ? 1 : undefined))(number(random, property));
}

const notParams = ["", " ", "{", "[]", "null", "3", '{"a" 1}', '{"a":1,}', '{"a":"\\ud800"}', '{"position":1}x', "[".repeat(5000), '{"位置":3}', '{"":0}'];

// One line of JSON: parameters of a widget with this schema.
export function randomParams(random, schema) {
  if (random.chance(0.01)) return random.of(notParams);
  const members = Object.entries(schema.params.properties)
    .filter(() => random.chance(0.75))
    .map(([name, property]) => `${JSON.stringify(name)}:${value(random, property)}`);
  return `{${members.join(",")}}`;
}
