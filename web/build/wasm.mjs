// A WebAssembly file as bytes: its build's name goes in, the functions' names come out, and what a widget takes is cut out of it to
// be weighed.
import {createHash} from "node:crypto";
import {gzipSync} from "node:zlib";

import {leb128, reader, sectionId, sectionOf, sections} from "../../wasm/sections.mjs";

function without(bytes, ranges) {
  const kept = [];
  let at = 0;
  for (const [start, end] of [...ranges].sort(([a], [b]) => a - b)) {
    kept.push(bytes.subarray(at, Math.max(at, start)));
    at = Math.max(at, end);
  }
  return Buffer.concat([...kept, bytes.subarray(at)]);
}

// Without the sections that only people read.
export const stripped = (bytes) => without(bytes, sections(bytes).filter(({id}) => id === sectionId.custom).map(({start, end}) => [start, end]));

// ---- one build, one name: scripts know it, and so does every module they may load (core/load.js compares) ----

// The name of what was made of these modules, such as "0.1.0-5f1d0c9a3b27".
export function buildName(version, modules) {
  const hash = createHash("sha256");
  for (const bytes of modules) hash.update(bytes);
  return `${version}-${hash.digest("hex").slice(0, 12)}`;
}

// The module with a custom section "posenc" that holds the name.
export function stamped(bytes, name) {
  const text = (string) => Buffer.concat([leb128(Buffer.byteLength(string)), Buffer.from(string)]);
  return Buffer.concat([bytes, sectionOf(sectionId.custom, Buffer.concat([text("posenc"), Buffer.from(name)]))]);
}

// ---- what a widget costs ----

// [{name, start, end}] of the functions' bodies. Empty without a section of names.
function functions(bytes) {
  const all = sections(bytes);
  const section = (id, name) => all.find((one) => one.id === id && one.name === name);
  const names = new Map();
  const named = section(sectionId.custom, "name");
  if (!named) return [];
  for (const from = reader(bytes, named.content); from.at() < named.end; ) {
    const kind = from.byte();
    const end = from.number() + from.at();
    if (kind === 1) for (let k = from.number(); k > 0; --k) names.set(from.number(), from.text());
    from.skip(end - from.at());
  }
  const code = reader(bytes, section(sectionId.code).content);
  const imported = importedFunctions(bytes, section(sectionId.imports));
  return Array.from({length: code.number()}, (_, k) => {
    const start = code.at();
    code.skip(code.number());
    return {name: names.get(imported + k) ?? "", start, end: code.at()};
  });
}
function importedFunctions(bytes, section) {
  if (!section) return 0;
  const from = reader(bytes, section.content);
  const count = from.number();
  for (let k = 0; k < count; ++k) {
    from.text();
    from.text();
    if (from.byte() !== 0) throw new Error("posenc.wasm imports something that is no function");
    from.number();
  }
  return count;
}

const textsOf = (schema) => [...JSON.stringify(schema).matchAll(/"((?:[^"\\]|\\.)+)"/g)].map(([text]) => JSON.parse(text)).filter((text) => Buffer.byteLength(text) > 3);

// About how much smaller the gzipped module would be without each widget, as {widget: bytes}: without the functions that carry its
// name and the texts of its schema that no other has. What several widgets share counts for none of them. `bytes` has its names;
// undefined if it has none.
export function costs(bytes, schemas) {
  const bodies = functions(bytes);
  if (bodies.length === 0) return undefined;
  const data = sections(bytes).find(({id}) => id === sectionId.data);
  const names = sections(bytes).filter(({id}) => id === sectionId.custom).map(({start, end}) => [start, end]);
  const texts = schemas.map((schema) => new Set(textsOf(schema)));
  const weight = (cut) => gzipSync(without(bytes, [...names, ...cut]), {level: 9}).length;
  const whole = weight([]);
  const cost = ({name}, k) => {
    const namespace = `posenc::${name.replaceAll("-", "_")}::`;
    const own = [...texts[k]].filter((text) => texts.every((others, j) => j === k || !others.has(text)));
    const places = own.map((text) => ({start: bytes.indexOf(text, data.content), length: Buffer.byteLength(text)})).filter(({start}) => start >= 0 && start < data.end);
    return whole - weight([
      ...bodies.filter((body) => body.name.includes(namespace)).map(({start, end}) => [start, end]),
      ...places.map(({start, length}) => [start, start + length]),
    ]);
  };
  return Object.fromEntries(schemas.map((schema, k) => [schema.name, cost(schema, k)]));
}
