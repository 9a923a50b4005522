// What is known of a widget beyond its schema: widgets/NAME.mjs, where there is one. What holds for all of them is tested without
// it; a new widget may bring its file and changes none.
//
//   presets   {field: numbers}: presets that the lesson promises
//   seen      fields whose value is in the picture or its summary, besides position
//   sliders   fields whose slider reaches every value that is allowed
//   plays     fields that play
//   pictures  how many of its pictures are read by arrow keys
//   refuses   [{field, text, says}]: texts that are no good, and what the sentence must say
//   busy()    in the page: states in which other colours and roles appear than at first
//   tests(t)  what is this widget's alone: t.test(name, work), t.page (the wall), t.browser
import {readdir} from "node:fs/promises";
import path from "node:path";
import {pathToFileURL} from "node:url";

import {inRoot} from "../cases.mjs";
import {hosted} from "./harness.mjs";

const modules = async (folder, ending) => (await readdir(folder)).filter((file) => file.endsWith(ending)).map((file) => file.slice(0, -ending.length)).sort();

// POSENC_WIDGETS=clock,waves: those alone.
const drawn = await modules(inRoot("web", "widgets"), ".js");
const only = process.env.POSENC_WIDGETS?.split(",");
for (const name of only ?? []) if (!drawn.includes(name)) throw new Error(`POSENC_WIDGETS: there is no widget ${name}; there are ${drawn.join(", ")}`);
export const names = only ?? drawn;

const folder = inRoot("tests", "browser", "widgets");
const described = await modules(folder, ".mjs");
for (const name of described) if (!drawn.includes(name)) throw new Error(`${path.join(folder, `${name}.mjs`)}: there is no widget of that name`);

// [{name, presets, sliders, …}]
export const widgets = await Promise.all(
  names.map(async (name) => {
    const known = described.includes(name) ? (await import(pathToFileURL(path.join(folder, `${name}.mjs`)))).default : {};
    return {name, presets: {}, seen: [], sliders: [], plays: [], pictures: 0, refuses: [], ...known};
  }),
);

// A page with every widget once, none linked to another; in Chinese, like the lesson.
const page = `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><title>All widgets</title><script src="posenc.js" defer></script></head>
<body>${names.map((name) => `<posenc-${name}></posenc-${name}>`).join("\n")}</body></html>`;

let site;
export async function wall() {
  site ??= await hosted({"wall.html": page});
  return site.url("wall.html");
}
