// Bundles by esbuild: classic scripts, since a page opened from a file cannot load modules.
import {readFile, readdir} from "node:fs/promises";
import path from "node:path";

import * as esbuild from "esbuild";

import {BuildError} from "./problem.mjs";

const options = (web) => ({
  absWorkingDir: web,
  bundle: true,
  format: "iife",
  minify: true,
  target: ["es2021", "chrome91", "firefox89", "safari15"],
  legalComments: "none",
  logLevel: "silent",
  metafile: true,
  write: false,
});

async function run(settings) {
  try {
    return await esbuild.build(settings);
  } catch (error) {
    if (!error.errors) throw error;
    const messages = await esbuild.formatMessages(error.errors, {kind: "error"});
    throw new BuildError(messages.join("").trim());
  }
}

// Modules made by the build, by name: {"posenc:font": "export const …", …}
const virtualModules = (modules, web) => ({
  name: "posenc",
  setup(build) {
    build.onResolve({filter: /^posenc:/}, ({path: name}) =>
      name in modules ? {path: name, namespace: "posenc"} : {errors: [{text: `there is no module ${name}`}]},
    );
    build.onLoad({filter: /.*/, namespace: "posenc"}, ({path: name}) => ({contents: modules[name], resolveDir: web}));
  },
});

// Elements and styles are written in template literals, where a minifier must leave the indentation: no template of this
// project means it.
const unindented = () => ({
  name: "unindented",
  setup(build) {
    build.onLoad({filter: /\.js$/}, async ({path: file}) =>
      file.includes(`${path.sep}node_modules${path.sep}`) ? null : {contents: (await readFile(file, "utf8")).replace(/\n[ \t]+/g, "\n")},
    );
  },
});

// One .js file, with the licences of what is in it at its end. In ASCII, as a page in any encoding can hold it, or, smaller,
// in UTF-8.
export async function bundleScript(web, entry, {modules = {}, charset = "ascii"} = {}) {
  const {outputFiles, metafile} = await run({
    ...options(web),
    entryPoints: [entry],
    charset,
    plugins: [virtualModules(modules, web), unindented()],
  });
  return outputFiles[0].text + (await notices(web, Object.keys(metafile.inputs)));
}

export async function bundleStyle(web, entry) {
  const {outputFiles} = await run({...options(web), entryPoints: [entry], charset: "utf8"});
  return outputFiles[0].text.trim();
}

export async function minifyStyle(css) {
  return (await esbuild.transform(css, {loader: "css", minify: true, charset: "utf8"})).code.trim();
}

// The packages' licences ask to go wherever their code goes; the same text is given once.
async function notices(web, inputs) {
  const packages = new Set(inputs.map((file) => /^node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1]).filter(Boolean));
  const owners = new Map();
  for (const name of [...packages].sort()) {
    const folder = path.join(web, "node_modules", name);
    const file = (await readdir(folder)).find((entry) => /^licen[cs]e/i.test(entry));
    if (!file) throw new BuildError(`${name} comes without a licence file, but its code would be shipped`);
    const text = (await readFile(path.join(folder, file), "utf8")).trim().replaceAll("*/", "* /");
    owners.set(text, [...(owners.get(text) ?? []), name]);
  }
  return [...owners].map(([text, names]) => `/*! ${names.join(", ")}\n\n${text}\n*/\n`).join("");
}
