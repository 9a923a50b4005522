// The same bits everywhere: whatever parameters come, the native command line and the built WASM answer alike, byte for
// byte, sentences and refusals included.
import assert from "node:assert/strict";
import {spawnSync} from "node:child_process";
import {readFileSync, readdirSync} from "node:fs";
import {test} from "node:test";

import {inRoot, readCases} from "../cases.mjs";
import {fnv1a} from "./fnv.mjs";
import {commandLines, loadModules} from "./modules.mjs";
import {generator, randomParams} from "./random.mjs";

const seed = 20170612; // Vaswani et al., first version
const randomOnes = 500; // of each widget

const modules = await loadModules();
const [{core: first}] = modules;

const asked = (await readCases()).map(({widget, params}) => ({widget, params: JSON.stringify(params, (_, value) => (typeof value === "bigint" ? String(value) : value))}));
const random = generator(seed);
for (const widget of first.widgets()) {
  const schema = first.schema(widget);
  asked.push({widget, params: "{}"});
  for (let k = 0; k < randomOnes; ++k) asked.push({widget, params: randomParams(random, schema)});
}

function hashedNatively(program, args = [], input = "") {
  const {status, stdout, stderr} = spawnSync(program, ["hash", ...args], {input, encoding: "utf8", maxBuffer: 2 ** 28});
  assert.equal(status, 0, stderr);
  return stdout.trimEnd().split("\n");
}

// What the fuzzer kept: "WIDGET JSON" of whatever bytes. (Some are flags, some name no widget.)
const corpus = inRoot("tests", "fuzz", "corpus");
const kept = readdirSync(corpus)
  .map((name) => {
    const bytes = readFileSync(`${corpus}/${name}`);
    const space = bytes.indexOf(" ");
    return {file: `${corpus}/${name}`, widget: bytes.toString("latin1", 0, Math.max(0, space)), params: bytes.subarray(space + 1)};
  })
  .filter(({widget}) => first.widgets().includes(widget));

test("FNV-1a is the published one", () => {
  const of = (text) => fnv1a(new TextEncoder().encode(text));
  assert.equal(of(""), "cbf29ce484222325");
  assert.equal(of("a"), "af63dc4c8601ec8c");
  assert.equal(of("foobar"), "85944171f73967e8");
});

test("the random parameters are of both kinds, for every widget", () => {
  for (const widget of first.widgets()) {
    const own = asked.filter((one) => one.widget === widget);
    const refused = own.filter(({params}) => new TextDecoder().decode(first.answerBytes(widget, params).json.subarray(0, 12)) === '{"problems":').length;
    assert.ok(refused > own.length / 50 && refused < own.length * 0.7, `${widget}: ${refused} of ${own.length} refused`);
  }
});

const native = commandLines().map((program) => ({name: program, hashes: hashedNatively(program, [], asked.map(({widget, params}) => `${widget} ${params}\n`).join(""))}));

for (const {name, core} of modules) {
  test(`${name} answers as the native program does, bit for bit`, (t) => {
    const hashes = asked.map(({widget, params}) => {
      const {json, block} = core.answerBytes(widget, params);
      return fnv1a(json, block);
    });
    for (const {name: program, hashes: expected} of native) {
      assert.equal(expected.length, asked.length);
      const different = asked.filter((_, k) => hashes[k] !== expected[k]).map(({widget, params}) => `${widget} ${params}`);
      assert.equal(different.length, 0, `${different.length} of ${asked.length} answers differ from ${program}, the first for\n${different[0]}`);
    }
    t.diagnostic(`${asked.length} answers, ${native.length} native ${native.length === 1 ? "program" : "programs"}, all of them ${fnv1a(Buffer.from(hashes.join("\n")))}`);
  });
}

for (const {name, core} of modules) {
  test(`${name} answers what the fuzzer found as the native program does`, () => {
    assert.ok(kept.length > 100);
    const hashes = kept.map(({widget, params}) => {
      const {json, block} = core.answerBytes(widget, params);
      return fnv1a(json, block);
    });
    for (const program of commandLines()) {
      const expected = hashedNatively(program, kept.map(({file}) => file));
      const different = kept.filter((_, k) => hashes[k] !== expected[k]).map(({file}) => file);
      assert.deepEqual(different, [], program);
    }
  });
}
