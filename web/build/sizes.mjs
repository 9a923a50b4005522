// What the files weigh, what each widget adds, and what it all may weigh.
import {gzipSync} from "node:zlib";

const kB = 1000;

export const weight = (bytes) => ({raw: bytes.length, gzip: gzipSync(bytes, {level: 9}).length});

// The files of the module that `name` imports whenever it is loaded, itself among them.
function closure(name, outputs, found = new Set()) {
  if (found.has(name)) return found;
  found.add(name);
  for (const [, imported] of outputs.get(name).toString().matchAll(/\b(?:import|export)(?:[^"'();]*?from)?\s*"(\.[^"]+)"/g))
    closure(new URL(imported, `file:///${name}`).pathname.slice(1), outputs, found);
  return found;
}

// What a page with this one widget fetches of the module, and whether it shows a formula.
export function pageWith(widget, outputs) {
  const files = new Set(["module/posenc.js", "module/elements.js", `module/widgets/${widget}.js`].flatMap((name) => [...closure(name, outputs)]));
  const formula = files.has("module/shared/formula.js");
  return {files: [...files, "module/posenc.wasm", ...(formula ? ["module/posenc-math.woff2"] : [])], formula};
}

// Of what the build made, a Map of name → Buffer: {weights, a Map; figures, [{what, sum, limit, unit}], the greatest of each kind
// against its budget; widgets, [{name, drawing, page, embed}] in bytes}.
export function weigh(outputs) {
  const weights = new Map([...outputs].map(([name, bytes]) => [name, weight(bytes)]));
  const total = (files, measure) => files.reduce((sum, name) => sum + weights.get(name)[measure], 0);
  const names = [...outputs.keys()].map((name) => /^embed\/(.*)\.html$/.exec(name)?.[1]).filter(Boolean);
  const widgets = names.map((name) => {
    const {files, formula} = pageWith(name, outputs);
    const drawing = weights.get(`module/widgets/${name}.js`).gzip;
    return {name, formula, drawing, page: total(files, "gzip"), embed: weights.get(`embed/${name}.html`).raw};
  });
  const greatest = (what, some, size) => {
    const [first] = [...some].sort((a, b) => b[size] - a[size]);
    return {what: `${what} (${first.name})`, sum: first[size]};
  };
  const figures = [
    {what: "posenc.wasm", sum: total(["posenc.wasm"], "gzip"), limit: 60 * kB, unit: "kB gz"},
    {...greatest("hosted page, one widget without formulas", widgets.filter(({formula}) => !formula), "page"), limit: 100 * kB, unit: "kB gz"},
    {...greatest("hosted page, one widget with formulas", widgets.filter(({formula}) => formula), "page"), limit: 120 * kB, unit: "kB gz"},
    {what: "classic script and posenc.wasm", sum: total(["posenc.js", "posenc.wasm"], "gzip"), limit: 140 * kB, unit: "kB gz"},
    {what: "lesson.html", sum: total(["lesson.html"], "raw"), limit: 380 * kB, unit: "kB"},
    {...greatest("embed page", widgets, "embed"), limit: 190 * kB, unit: "kB"},
  ];
  return {weights, figures, widgets};
}

export const kilobytes = (bytes) => (bytes / kB).toFixed(1);
