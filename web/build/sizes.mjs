// What the files weigh, and what they may weigh.
import {gzipSync} from "node:zlib";

const kB = 1000;
export const budgets = [
  {what: "posenc.wasm", files: ["posenc.wasm"], gzip: 60 * kB},
  {what: "hosted page", files: ["posenc.js", "posenc.wasm"], gzip: 160 * kB},
  {what: "lesson.html", files: ["lesson.html"], raw: 500 * kB},
];

export const weight = (bytes) => ({raw: bytes.length, gzip: gzipSync(bytes, {level: 9}).length});

// `outputs`: a Map of name → Buffer. Returns the lines of the report and the budgets that are broken.
export function weigh(outputs) {
  const size = new Map([...outputs].map(([name, bytes]) => [name, weight(bytes)]));
  const kilobytes = (bytes) => `${(bytes / kB).toFixed(1)} kB`.padStart(10);
  const lines = [...size].map(([name, {raw, gzip}]) => `${name.padEnd(32)}${kilobytes(raw)} ${kilobytes(gzip)} gz`);
  const broken = [];
  for (const {what, files, ...limits} of budgets) {
    for (const [measure, limit] of Object.entries(limits)) {
      const sum = files.reduce((total, name) => total + size.get(name)[measure], 0);
      const line = `${what}: ${kilobytes(sum).trim()} of ${kilobytes(limit).trim()}${measure === "gzip" ? " gz" : ""}`;
      if (sum > limit) broken.push(line);
      else lines.push(line);
    }
  }
  return {lines, broken};
}
