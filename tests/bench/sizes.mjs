// What dist/ weighs, and what each widget costs.
import {readFile, readdir} from "node:fs/promises";
import path from "node:path";

import {inRoot} from "../cases.mjs";
import {weigh} from "../../web/build/sizes.mjs";
import {costs} from "../../web/build/wasm.mjs";
import {coreOf} from "../wasm/modules.mjs";

export async function inBytes() {
  const entries = await readdir(inRoot("dist"), {recursive: true, withFileTypes: true});
  const names = entries.filter((entry) => entry.isFile()).map((entry) => path.relative(inRoot("dist"), path.join(entry.parentPath ?? entry.path, entry.name)));
  const outputs = new Map(await Promise.all(names.sort().map(async (name) => [name.replaceAll(path.sep, "/"), await readFile(inRoot("dist", name))])));
  const {weights, figures, widgets} = weigh(outputs);
  const compiled = await readFile(inRoot("build", "wasm", "posenc.wasm"));
  const core = await coreOf(compiled);
  const inWasm = costs(compiled, core.widgets().map((name) => core.schema(name)));
  return {weights, figures, widgets: widgets.map((widget) => ({...widget, wasm: inWasm?.[widget.name]}))};
}
