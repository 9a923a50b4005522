// node build.mjs --wasm FILE --scalar FILE --out FOLDER: everything a reader or an author gets, from the built cores and this folder.
import {access, mkdir, readFile, readdir, rm, writeFile} from "node:fs/promises";
import path from "node:path";
import {fileURLToPath, pathToFileURL} from "node:url";
import {parseArgs} from "node:util";

import {BuildError} from "./build/problem.mjs";

const web = path.dirname(fileURLToPath(import.meta.url));
const inWeb = (...names) => path.join(web, ...names);

function options() {
  const files = {wasm: {type: "string"}, scalar: {type: "string"}, out: {type: "string"}};
  let values;
  try {
    ({values} = parseArgs({options: files}));
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

// Only what changed is written, so that nothing after this build runs again without need.
async function write(folder, outputs) {
  for (const [name, bytes] of outputs) {
    const file = path.join(folder, name);
    const old = await readFile(file).catch(() => null);
    if (old?.equals(bytes)) continue;
    await mkdir(path.dirname(file), {recursive: true});
    await writeFile(file, bytes);
  }
  for (const name of await readdir(path.join(folder, "embed")))
    if (!outputs.has(`embed/${name}`)) await rm(path.join(folder, "embed", name));
}

async function main() {
  const {wasm, scalar, out} = options();
  await access(inWeb("node_modules")).catch(() => {
    throw new BuildError("the packages are not installed; run: npm ci --prefix web");
  });
  // Modules that need the packages are loaded only now.
  const {bundleScript, bundleStyle, minifyStyle} = await import("./build/bundle.mjs");
  const {mathFont} = await import("./build/font.mjs");
  const {Formulas} = await import("./build/formulas.mjs");
  const {readPage, writePage} = await import("./build/page.mjs");
  const {weigh} = await import("./build/sizes.mjs");
  const {declarations} = await import("./build/types.mjs");

  const modules = {simd: await read(wasm), scalar: await read(scalar)};
  const offline = {"posenc-wasm": modules.scalar}; // one file for every engine
  const {Core} = await import(pathToFileURL(inWeb("core", "core.js")));
  const {figure} = await import(pathToFileURL(inWeb("page", "figure.js")));
  const {default: tex} = await import(pathToFileURL(inWeb("formulas.js")));
  const core = await Core.load(modules.simd).catch((error) => {
    throw new BuildError(`does not start: ${(error.cause ?? error).message}`, wasm);
  });
  const widgets = core.widgets();
  await checkDrawings(widgets);

  // The pages come first: the font must hold what their formulas use.
  const formulas = new Formulas();
  const mathml = {};
  for (const [name, source] of Object.entries(tex)) {
    try {
      mathml[name] = formulas.mathml(source, {display: true});
    } catch (error) {
      throw new BuildError(`${name}: ${error.message.trim()}`, inWeb("formulas.js"));
    }
  }
  const formulaCss = await minifyStyle(formulas.css);
  const tools = {core, figure, formulas, icon: await read(inWeb("icon.svg"), "utf8")};
  const lessonFile = inWeb("lesson", "lesson.html");
  const lesson = readPage(await read(lessonFile, "utf8"), lessonFile, tools);
  const embedFile = inWeb("embed", "embed.html");
  const embedPage = await read(embedFile, "utf8");

  const made = {
    "posenc:formulas": `export default ${JSON.stringify(mathml)};\nexport const formulaCss = ${JSON.stringify(formulaCss)};`,
    "posenc:font": `export default ${JSON.stringify((await mathFont(formulas.characters)).toString("base64"))};`,
  };
  const elements = (names, charset) => {
    const imports = names.map((name) => `import "./widgets/${name}.js";\n`).join("");
    return bundleScript(web, "posenc.js", {modules: {...made, "posenc:widgets": imports}, charset});
  };

  const outputs = new Map();
  const put = (name, content) => outputs.set(name, Buffer.from(content));
  put("posenc.js", await elements(widgets, "ascii"));
  put("posenc.wasm", modules.simd);
  put("posenc-scalar.wasm", modules.scalar);
  put("posenc.d.ts", declarations(widgets.map((name) => core.schema(name))));
  put(
    "lesson.html",
    writePage(lesson, {
      style: (await minifyStyle(formulas.css)) + (await bundleStyle(web, "lesson/lesson.css")),
      modules: offline,
      scripts: [await elements(widgets, "utf8"), await bundleScript(web, "lesson/lesson.js", {charset: "utf8"})],
    }),
  );
  const embed = {style: await bundleStyle(web, "embed/embed.css"), script: await bundleScript(web, "embed/embed.js", {charset: "utf8"})};
  for (const widget of widgets) {
    const params = Object.keys(core.schema(widget).params.properties).join(" ");
    const page = embedPage.replaceAll("{{widget}}", widget).replaceAll("{{params}}", params);
    put(
      `embed/${widget}.html`,
      writePage(readPage(page, embedFile, tools), {style: embed.style, modules: offline, scripts: [await elements([widget], "utf8"), embed.script]}),
    );
  }

  await write(out, outputs);
  const {lines, broken} = weigh(outputs);
  console.log(lines.join("\n"));
  if (broken.length > 0) throw new BuildError(`over budget: ${broken.join("; ")}`);
}

try {
  await main();
} catch (error) {
  console.error(`web/build.mjs: ${error instanceof BuildError ? error.message : error.stack}`);
  process.exitCode = 1;
}
