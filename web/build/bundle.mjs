// Bundles by esbuild: classic scripts, since a page opened from a file cannot load modules, and one ES module in parts.
import {readFile, readdir} from "node:fs/promises";
import path from "node:path";

import * as esbuild from "esbuild";

import {BuildError} from "./problem.mjs";

const options = (web) => ({
  absWorkingDir: web,
  bundle: true,
  format: "iife",
  minify: true,
  target: ["chrome91", "firefox90", "safari15"], // private fields as they are written: shorter and faster than what would stand for them
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

// One classic script as {text, inputs}, with the licences of what is in it at its end. In ASCII, as a page in any encoding can
// hold it, or, smaller, in UTF-8. `inputs` are the names of the modules it is made of.
export async function bundleScript(web, entry, {modules = {}, charset = "ascii"} = {}) {
  const {outputFiles, metafile} = await run({
    ...options(web),
    entryPoints: [entry],
    charset,
    plugins: [virtualModules(modules, web), unindented()],
  });
  const inputs = Object.entries(Object.values(metafile.outputs)[0].inputs).filter(([, {bytesInOutput}]) => bytesInOutput > 0).map(([name]) => name);
  return {text: outputFiles[0].text + (await notices(web, inputs)), inputs};
}

// ES modules that share what they have in common, as a Map of name → text. `entries`: {name: file}. What several of them use
// lies in shared/, each part under the name of the module that brings in the rest of it, so that names stay from build to build.
export async function bundleModules(web, entries, {modules = {}} = {}) {
  const {outputFiles, metafile} = await run({
    ...options(web),
    format: "esm",
    splitting: true,
    entryPoints: entries,
    chunkNames: "shared/[hash]",
    outdir: "out",
    charset: "utf8",
    plugins: [virtualModules(modules, web), unindented()],
  });
  const inputsOf = (file) => Object.keys(metafile.outputs[file].inputs);
  const hashed = Object.keys(metafile.outputs).filter((file) => file.startsWith("out/shared/"));
  const names = hashed.map((file) => [path.basename(file), `${rootOf(inputsOf(file), metafile)}.js`]);
  const renamed = (text) => names.reduce((so, [from, to]) => so.replaceAll(from, to), text);
  const made = outputFiles.map(async ({path: absolute, text}) => {
    const file = path.relative(web, absolute);
    return [renamed(path.relative("out", file)), renamed(text) + (await notices(web, inputsOf(file)))];
  });
  const outputs = new Map(await Promise.all(made));
  if (outputs.size !== outputFiles.length) throw new BuildError(`two parts of the module would have one name: ${names.map(([, name]) => name).sort().join(", ")}`);
  return outputs;
}

// The name of the first module among these that no other one of them imports; of a package, the package's.
function rootOf(inputs, metafile) {
  const imported = new Set(inputs.flatMap((input) => metafile.inputs[input].imports.map(({path: file}) => file)));
  const roots = inputs.filter((input) => !imported.has(input)).sort();
  const own = roots.find((input) => !input.startsWith("node_modules/"));
  return own ? path.basename(own, ".js").replace(/^posenc:/, "") : packageOf(roots[0]).replaceAll("/", "-");
}

const packageOf = (input) => /^node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(input)?.[1];

export async function bundleStyle(web, entry) {
  const {outputFiles} = await run({...options(web), entryPoints: [entry], charset: "utf8"});
  return outputFiles[0].text.trim();
}

export async function minifyStyle(css) {
  return (await esbuild.transform(css, {loader: "css", minify: true, charset: "utf8"})).code.trim();
}

// The packages' licences ask to go wherever their code goes; the same text is given once.
async function notices(web, inputs) {
  const packages = new Set(inputs.map(packageOf).filter(Boolean));
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
