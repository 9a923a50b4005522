// node build.mjs --wasm FILE --scalar FILE --out FOLDER [--strict]: everything a reader or an author gets, from the built cores and
// this folder. What weighs more than it may is told; --strict makes it an error.
import {access, mkdir, readFile, readdir, rm, writeFile} from "node:fs/promises";
import path from "node:path";
import {fileURLToPath, pathToFileURL} from "node:url";
import {parseArgs} from "node:util";
import {gzipSync} from "node:zlib";

import {BuildError} from "./build/problem.mjs";
import {kilobytes, weigh} from "./build/sizes.mjs";

const web = path.dirname(fileURLToPath(import.meta.url));
const inWeb = (...names) => path.join(web, ...names);

function options() {
  const files = {wasm: {type: "string"}, scalar: {type: "string"}, out: {type: "string"}};
  let values;
  try {
    ({values} = parseArgs({options: {...files, strict: {type: "boolean"}}}));
  } catch (error) {
    throw new BuildError(error.message);
  }
  const missing = Object.keys(files).filter((name) => values[name] === undefined);
  if (missing.length > 0) throw new BuildError(`missing ${missing.map((name) => `--${name}`).join(", ")}; needed: --wasm FILE --scalar FILE --out FOLDER`);
  return values;
}

async function read(file, encoding) {
  try {
    return await readFile(file, encoding);
  } catch (error) {
    throw new BuildError(error.code === "ENOENT" ? "is not there" : error.message, file);
  }
}

// web/widgets/NAME.js must draw every widget the core names, and no other.
async function checkDrawings(widgets) {
  const drawings = (await readdir(inWeb("widgets"))).filter((file) => file.endsWith(".js")).map((file) => file.slice(0, -3));
  for (const name of widgets)
    if (!drawings.includes(name)) throw new BuildError(`the core has a widget ${name}, but nothing draws it`, inWeb("widgets", `${name}.js`));
  for (const name of drawings)
    if (!widgets.includes(name)) throw new BuildError(`draws a widget that the core does not name`, inWeb("widgets", `${name}.js`));
}

// Only what changed is written, so that nothing after this build runs again without need; what an earlier build wrote and this
// one did not is removed from the folders below.
async function write(folder, outputs) {
  for (const [name, bytes] of outputs) {
    const file = path.join(folder, name);
    const old = await readFile(file).catch(() => null);
    if (old?.equals(bytes)) continue;
    await mkdir(path.dirname(file), {recursive: true});
    await writeFile(file, bytes);
  }
  const below = new Set([...outputs.keys()].map((name) => path.dirname(name)).filter((name) => name !== "."));
  for (const part of below)
    for (const entry of await readdir(path.join(folder, part), {withFileTypes: true}))
      if (entry.isFile() && !outputs.has(`${part}/${entry.name}`)) await rm(path.join(folder, part, entry.name));
}

// The project's, as CMake has it.
async function projectVersion() {
  const file = inWeb("..", "CMakeLists.txt");
  const version = /project\(posenc VERSION (\d+\.\d+\.\d+)/.exec(await read(file, "utf8"))?.[1];
  if (!version) throw new BuildError("names no version", file);
  return version;
}

// dist/module/ is a package: programs and bundlers take the folder as it is.
const packageFile = (version) => {
  const about = {name: "posenc", version, description: "Positional encodings, computed exactly, and widgets that show them", license: "MIT", type: "module"};
  return `${JSON.stringify({...about, types: "./posenc.d.ts", exports: {".": {types: "./posenc.d.ts", default: "./posenc.js"}, "./*": "./*"}}, null, 2)}\n`;
};

// The lesson's parts in the order of their numbers.
async function lessonParts() {
  const names = (await readdir(inWeb("lesson", "parts"))).filter((name) => name.endsWith(".html"));
  const number = (name) => Number.parseInt(name, 10);
  names.sort((a, b) => number(a) - number(b));
  return Promise.all(names.map(async (name) => ({file: inWeb("lesson", "parts", name), html: await read(inWeb("lesson", "parts", name), "utf8")})));
}

async function main() {
  const {wasm, scalar, out, strict} = options();
  await access(inWeb("node_modules")).catch(() => {
    throw new BuildError("the packages are not installed; run: npm ci --prefix web");
  });
  // Modules that need the packages are loaded only now.
  const {bundleScript, bundleStyle, minifyStyle} = await import("./build/bundle.mjs");
  const {fontFace, mathFont} = await import("./build/font.mjs");
  const {Formulas} = await import("./build/formulas.mjs");
  const {readPage, writePage} = await import("./build/page.mjs");
  const {Scripts} = await import("./build/scripts.mjs");
  const {declarations} = await import("./build/types.mjs");
  const {buildName, costs, stamped, stripped} = await import("./build/wasm.mjs");

  const version = await projectVersion();
  const compiled = await read(wasm);
  const bare = {simd: stripped(compiled), scalar: stripped(await read(scalar))};
  const build = buildName(version, Object.values(bare));
  const modules = {simd: stamped(bare.simd, build), scalar: stamped(bare.scalar, build)};
  const {Core} = await import(pathToFileURL(inWeb("core", "core.js")));
  const {figure} = await import(pathToFileURL(inWeb("page", "figure.js")));
  const core = await Core.load(modules.simd, {build}).catch((error) => {
    throw new BuildError(`does not start: ${(error.cause ?? error).message}`, wasm);
  });
  const widgets = core.widgets();
  await checkDrawings(widgets);

  const outputs = new Map();
  const put = (name, content) => outputs.set(name, Buffer.from(content));
  const scripts = await Scripts.of(web, {build, widgets});
  const schemas = widgets.map((name) => core.schema(name));
  const types = declarations(schemas);

  put("posenc.js", (await scripts.classic(widgets)).text);
  put("posenc.d.ts", types.script);
  for (const [name, text] of await scripts.module()) put(`module/${name}`, text);
  put("module/posenc.d.ts", types.module);
  put("module/package.json", packageFile(version));
  const font = await mathFont(scripts.characters());
  for (const folder of ["", "module/"]) {
    put(`${folder}posenc.wasm`, modules.simd);
    put(`${folder}posenc-scalar.wasm`, modules.scalar);
    put(`${folder}posenc-math.woff2`, font);
  }

  // Pages that are one file each. They carry the core gzipped: whatever can unpack it has SIMD.
  const packed = gzipSync(modules.simd, {level: 9});
  const icon = await read(inWeb("icon.svg"), "utf8");
  const page = async (html, file, {names, style, own, sections}) => {
    const formulas = new Formulas();
    const parts = readPage(html, file, {core, figure, formulas, icon, sections});
    const {text, inputs} = await scripts.classic(names, {charset: "utf8"});
    const drawn = new Set([...formulas.characters, ...scripts.characters(inputs)]);
    const rules = formulas.characters.size > 0 ? await minifyStyle(formulas.css) : "";
    return writePage(parts, {style: (drawn.size > 0 ? fontFace(await mathFont(drawn)) : "") + rules + style, core: packed, scripts: [text, own]});
  };
  const lessonFile = inWeb("lesson", "lesson.html");
  const lesson = {names: widgets, style: await bundleStyle(web, "lesson/lesson.css"), own: (await bundleScript(web, "lesson/lesson.js", {charset: "utf8"})).text};
  put("lesson.html", await page(await read(lessonFile, "utf8"), lessonFile, {...lesson, sections: await lessonParts()}));
  const embedFile = inWeb("embed", "embed.html");
  const embed = {style: await bundleStyle(web, "embed/embed.css"), own: (await bundleScript(web, "embed/embed.js", {charset: "utf8"})).text};
  const embedPage = await read(embedFile, "utf8");
  for (const widget of widgets) {
    const params = Object.keys(core.schema(widget).params.properties).join(" ");
    const html = embedPage.replaceAll("{{widget}}", widget).replaceAll("{{params}}", params);
    put(`embed/${widget}.html`, await page(html, embedFile, {...embed, names: [widget]}));
  }

  await write(out, outputs);
  report(outputs, costs(compiled, schemas), strict);
}

// Says what everything weighs. The budgets hold for the compiler that the tests use: a newer em++ may make larger modules, which
// work all the same.
function report(outputs, inWasm, strict) {
  const {weights, figures, widgets} = weigh(outputs);
  console.log(`${"kB".padStart(41)}        gz`);
  for (const [name, {raw, gzip}] of weights) console.log(`${name.padEnd(32)}${kilobytes(raw).padStart(9)}${kilobytes(gzip).padStart(10)}`);
  console.log("\nA widget adds, kB gz: its drawing, its share of posenc.wasm (about: functions of its name and texts of its own)");
  for (const {name, drawing} of widgets) console.log(`${name.padEnd(32)}${kilobytes(drawing).padStart(9)}${(inWasm ? kilobytes(inWasm[name]) : "?").padStart(10)}`);
  console.log();
  const lines = figures.map(({what, sum, limit, unit}) => ({line: `${what}: ${kilobytes(sum)} of ${kilobytes(limit)} ${unit}`, over: sum > limit}));
  for (const {line} of lines) console.log(line);
  const broken = lines.filter(({over}) => over);
  if (broken.length === 0) return;
  const told = `over budget: ${broken.map(({line}) => line).join("; ")}`;
  if (strict) throw new BuildError(told);
  console.error(`web/build.mjs: ${told}`);
}

try {
  await main();
} catch (error) {
  console.error(`web/build.mjs: ${error instanceof BuildError ? error.message : error.stack}`);
  process.exitCode = 1;
}
