// Speed, size and memory against peers in the same run: node run.mjs, after a build. Prints; asserts nothing.
import {spawnSync} from "node:child_process";
import os from "node:os";

import {inRoot} from "../cases.mjs";
import {inChromium} from "./page.mjs";
import {inNode} from "./node.mjs";
import {natively} from "./native.mjs";
import {inBytes} from "./sizes.mjs";

// Lines of a table, the columns as wide as they need to be; numbers to the right.
function printed(title, head, rows) {
  const cells = [head, ...rows].map((row) => row.map(String));
  const widths = head.map((_, column) => Math.max(...cells.map((row) => [...row[column]].length)));
  const padded = (text, column) => (column === 0 ? text.padEnd(widths[0]) : text.padStart(widths[column]));
  const lines = cells.map((row) => `  ${row.map(padded).join("  ")}`.trimEnd());
  lines.splice(1, 0, `  ${widths.map((width) => "─".repeat(width)).join("  ")}`);
  console.log(`\n${title}\n${lines.join("\n")}`);
}

const digits = (x) => x.toFixed(x < 1 ? 3 : x < 100 ? 2 : 0);
const kB = (bytes) => (bytes / 1000).toFixed(1);

const revision = spawnSync("git", ["-C", inRoot(), "describe", "--always", "--dirty"], {encoding: "utf8"}).stdout?.trim();
console.log(`posenc ${revision || "?"}, Node ${process.versions.node}, ${os.cpus()[0]?.model ?? "?"}, ${os.cpus().length} cores, load ${os.loadavg()[0].toFixed(1)}`);
console.log("Medians. A ratio compares two medians of this run.");

const verdicts = [];
const judge = (what, figure, unit, budget, {least = false} = {}) =>
  verdicts.push([what, `${digits(figure)} ${unit}`, `${least ? "≥" : "≤"} ${budget} ${unit}`, (least ? figure >= budget : figure <= budget) ? "met" : "MISSED"]);

// ---- Node ----

const node = await inNode();
printed("View of a widget from JavaScript, parsing and copies included (µs)", ["", ...node.views.map(({name}) => name)], [
  ...node.views[0].times.map(({widget}, k) => [widget, ...node.views.map(({times}) => digits(times[k].microseconds))]),
  ...node.views[0].largest.map(({widget}, k) => [widget, ...node.views.map(({largest}) => digits(largest[k].microseconds))]),
]);
for (const {name, largest} of node.views) for (const {widget, microseconds} of largest) judge(`${widget}, ${name}`, microseconds / 1000, "ms", 6);
for (const {name, times} of node.views) judge(`clock's View, d = 64, ${name}`, times[0].microseconds, "µs", 30);

const {table, native} = {table: node.table, native: natively()};
const megabytes = (8192 * 512 * 8) / 1e6;
const bandwidth = (ms) => digits(megabytes / ms);
printed("Table of 8,192 × 512 doubles, 33.6 MB", ["in JavaScript and WASM", "ms", "GB/s", "× Math.sin/cos", "× its fill"], [
  ["Math.sin and Math.cos into a Float64Array", digits(table.plain), bandwidth(table.plain), "1.00", digits(table.fill / table.plain)],
  ...Object.entries(table.modules).flatMap(([name, times]) => [
    [`${name}: table`, digits(times.table), bandwidth(times.table), digits(table.plain / times.table), digits(times.fill / times.table)],
    [`${name}: table, copied out`, digits(times.copied), bandwidth(times.copied), digits(table.plain / times.copied), digits(times.fill / times.copied)],
    [`${name}: memory.fill of the same memory`, digits(times.fill), bandwidth(times.fill), "", ""],
    [`${name}: memory.copy within the memory`, digits(times.copy), bandwidth(times.copy), "", ""],
  ]),
  ["TypedArray.fill", digits(table.fill), bandwidth(table.fill), "", ""],
  ["TypedArray.set", digits(table.set), bandwidth(table.set), "", ""],
]);
for (const [name, times] of Object.entries(table.modules)) {
  judge(`table against Math.sin/cos, ${name}`, table.plain / times.table, "×", 12, {least: true});
  judge(`table against memory.fill of the same memory, ${name}`, times.fill / times.table, "×", 0.7, {least: true});
}
printed("The same natively", ["", "ms", "GB/s", "× std::sin/cos", "× memset"], [
  ["std::sin and std::cos", "plain"], ["every row exact", "exact"], ["table", "table"], ["memset", "fill"], ["memcpy", "copy"],
].map(([what, key]) => [what, digits(native[key]), bandwidth(native[key]), digits(native.plain / native[key]), digits(native.fill / native[key])]));
judge("table against exact rows, largest error", native.error, "·2^−53", 4);

printed("Starting the core in Node (ms)", ["", "compile and instantiate", "memory at first, kB", "after a 32 MiB table, kB"],
  node.starts.map(({name, milliseconds, memory, grown}) => [name, digits(milliseconds), kB(memory), kB(grown)]));

// ---- Chromium ----

const page = await inChromium();
printed("Scripting in Chromium (ms), drawing by the browser not included", ["", "median", "95 % are below"], page.scripting.map(({what, median, most}) => [what, digits(median), digits(most)]));
for (const {what, median} of page.scripting) judge(what, median, "ms", 4);
printed("View of a widget in Chromium (ms)", ["", "median", "95 % are below"], page.views.map(({what, median, most}) => [what, digits(median), digits(most)]));
for (const {what, median} of page.views.slice(0, -1)) {
  if (what.startsWith("clock")) judge(`clock's View, d = 64, Chromium`, 1000 * median, "µs", 30);
  else judge(`${what}, Chromium`, median, "ms", 6);
}
printed("dist/lesson.html from a file, milliseconds after navigation", ["", "median", "least", "most"], page.first.map(({what, median, least, most}) => [what, digits(median), digits(least), digits(most)]));
judge("first widget painted, offline file", page.first.at(-1).median, "ms", 150);

// ---- sizes ----

const {weights, figures, widgets} = await inBytes();
printed("Sizes (kB)", ["", "raw", "gz"], [...weights].map(([name, {raw, gzip}]) => [name, kB(raw), kB(gzip)]));
printed("What each widget costs (kB gz; of posenc.wasm: about, by cutting its functions and texts out)", ["", "drawing", "of posenc.wasm", "page with it alone", "embed page, raw"],
  widgets.map(({name, drawing, wasm, page: alone, embed}) => [name, kB(drawing), wasm === undefined ? "?" : kB(wasm), kB(alone), kB(embed)]));
for (const {what, sum, limit, unit} of figures) judge(what, sum / 1000, unit, limit / 1000);

printed("Against the budgets", ["", "figure", "budget", ""], verdicts);
