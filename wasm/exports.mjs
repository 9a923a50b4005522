// node exports.mjs FILE.wasm: takes out what the module exports beside its memory, _initialize and functions called posenc_*.
// em++ exports some of its runtime (stackSave, its table, …) whatever it is told.
import {readFileSync, writeFileSync} from "node:fs";

const exportSection = 7;
const ours = (name) => name === "memory" || name === "_initialize" || name.startsWith("posenc_");

// Sections and names are preceded by their length, in seven bits a byte, the lowest first (LEB128).
function reader(bytes, at = 0) {
  const number = () => {
    for (let value = 0, shift = 0; ; shift += 7) {
      const byte = bytes[at++];
      value += (byte & 127) * 2 ** shift;
      if (byte < 128) return value;
    }
  };
  const slice = (length) => bytes.subarray(at, (at += length));
  return {number, slice, at: () => at, more: () => at < bytes.length};
}
function leb(value) {
  const bytes = [];
  for (; value > 127; value = Math.floor(value / 128)) bytes.push((value % 128) + 128);
  return Uint8Array.of(...bytes, value);
}

function kept(section) {
  const {number, slice, at} = reader(section);
  const entries = [];
  for (let left = number(); left > 0; --left) {
    const start = at();
    const name = slice(number()).toString();
    slice(1); // a function, a table, a memory or a global
    number();
    if (ours(name)) entries.push(section.subarray(start, at()));
  }
  return Buffer.concat([leb(entries.length), ...entries]);
}

const [file] = process.argv.slice(2);
const module = readFileSync(file);
const {number, slice, more} = reader(module);
const parts = [slice(8)]; // the magic number and the version
while (more()) {
  const [id] = slice(1);
  const body = slice(number());
  const written = id === exportSection ? kept(body) : body;
  parts.push(Uint8Array.of(id), leb(written.length), written);
}
writeFileSync(file, Buffer.concat(parts));
