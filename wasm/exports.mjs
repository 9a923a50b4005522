// node exports.mjs FILE.wasm: takes out what the module exports beside its memory, _initialize and functions called posenc_*.
// em++ exports some of its runtime (stackSave, its table, …) whatever it is told.
import {readFileSync, writeFileSync} from "node:fs";

import {leb128, reader, sectionId, sectionOf, sections} from "./sections.mjs";

const ours = (name) => name === "memory" || name === "_initialize" || name.startsWith("posenc_");

const [file] = process.argv.slice(2);
const bytes = readFileSync(file);
const {start, content, end} = sections(bytes).find(({id}) => id === sectionId.exports);
const from = reader(bytes, content);
const kept = [];
for (let left = from.number(); left > 0; --left) {
  const entry = from.at();
  const name = from.text();
  from.skip(1); // a function, a table, a memory or a global
  from.number();
  if (ours(name)) kept.push(bytes.subarray(entry, from.at()));
}
const written = sectionOf(sectionId.exports, Buffer.concat([leb128(kept.length), ...kept]));
writeFileSync(file, Buffer.concat([bytes.subarray(0, start), written, bytes.subarray(end)]));
