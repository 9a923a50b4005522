import assert from "node:assert/strict";
import {test} from "node:test";

import {buildName, costs, stamped, stripped} from "../wasm.mjs";

const name = (text) => [text.length, ...Buffer.from(text)];
const section = (id, ...content) => [id, content.length, ...content];
const custom = (title, ...content) => section(0, ...name(title), ...content);
const wasm = (...sections) => Buffer.from([0, 97, 115, 109, 1, 0, 0, 0, ...sections.flat()]);

// Functions that give a number: posenc::clock::compute, of 40 bytes, posenc::waves::compute, of 10, and a shared one; data with
// the texts "the time" and "the sea".
const nothing = (count) => Array.from({length: count}, () => 1); // nop
const bodies = [[0, ...nothing(38), 11], [0, ...nothing(8), 11], [0, 11]];
const type = section(1, 1, 96, 0, 0);
const imports = section(2, 1, ...name("m"), ...name("f"), 0, 0);
const functionSection = section(3, 3, 0, 0, 0);
const memory = section(5, 1, 0, 1);
const code = section(10, 3, ...bodies.flatMap((body) => [body.length, ...body]));
const texts = "the time the sea both";
const data = section(11, 1, 0, 65, 0, 11, ...name(texts));
const names = custom("name", 1, ...((all) => [all.length, ...all])([4, 0, ...name("m.f"), 1, ...name("posenc::clock::compute()"), 2, ...name("x<posenc::waves::View>"), 3, ...name("posenc::sum()")]));
const plain = wasm(type, imports, functionSection, memory, code, data);
const named = wasm(type, imports, functionSection, memory, code, data, names);

test("the names of functions come out, and nothing else changes", () => {
  assert.ok(WebAssembly.validate(named) && WebAssembly.validate(plain));
  assert.deepEqual(stripped(named), plain);
  assert.deepEqual(stripped(plain), plain);
  assert.deepEqual(stripped(stamped(plain, "0.1.0-x")), plain);
});

test("a stamped module is the same module with its build's name", () => {
  const module = new WebAssembly.Module(stamped(plain, "0.1.0-0123456789ab"));
  assert.deepEqual(WebAssembly.Module.customSections(module, "posenc").map((bytes) => Buffer.from(bytes).toString()), ["0.1.0-0123456789ab"]);
});

test("a build's name depends on every byte of every module", () => {
  const one = buildName("0.1.0", [plain, named]);
  assert.match(one, /^0\.1\.0-[0-9a-f]{12}$/);
  assert.equal(buildName("0.1.0", [Buffer.from(plain), Buffer.from(named)]), one);
  const other = Buffer.from(plain);
  other[other.length - 1] ^= 1;
  for (const modules of [[other, named], [plain, plain], [named, plain]]) assert.notEqual(buildName("0.1.0", modules), one);
  assert.notEqual(buildName("0.1.1", [plain, named]), one);
});

test("a widget costs its own functions and texts", () => {
  const schemas = [{name: "clock", params: {t: {"x-en": "the time"}, b: {"x-en": "both"}}}, {name: "waves", params: {t: {"x-en": "the sea"}, b: {"x-en": "both"}}}, {name: "order-blind", params: {}}];
  const cost = costs(named, schemas);
  assert.ok(cost.clock > 0 && cost.waves > 0, JSON.stringify(cost));
  assert.equal(cost["order-blind"], 0);
  assert.ok(cost.clock >= "the time".length && cost.waves >= "the sea".length, JSON.stringify(cost));
  assert.equal(costs(plain, schemas), undefined, "without names nothing can be told");
});
