// The scripts: posenc.js for any set of widgets, and the ES module in parts.
import path from "node:path";
import {pathToFileURL} from "node:url";

import {bundleModules, bundleScript, minifyStyle} from "./bundle.mjs";
import {Formulas, drawn} from "./formulas.mjs";
import {BuildError} from "./problem.mjs";

const moduleOf = (formula) => `posenc:formula/${formula}`;
const drawingOf = (widget) => `./widgets/${widget}.js`;

export class Scripts {
  #web;
  #widgets;
  #named;
  #formulas = new Map(); // module → MathML: each a module of its own, so that a page gets those it draws
  #made = {};

  static async of(web, {build, widgets}) {
    const scripts = new Scripts(web, {build, widgets});
    await scripts.#makeFormulas();
    return scripts;
  }
  constructor(web, {build, widgets}) {
    this.#web = web;
    this.#widgets = widgets;
    this.#named = `export const build = ${JSON.stringify(build)};\nexport const widgets = ${JSON.stringify(widgets)};\n`;
  }
  async #makeFormulas() {
    const file = path.join(this.#web, "formulas.js");
    const {default: tex} = await import(pathToFileURL(file));
    const formulas = new Formulas();
    for (const [name, source] of Object.entries(tex)) {
      try {
        this.#formulas.set(moduleOf(name), formulas.mathml(source, {display: true}));
      } catch (error) {
        throw new BuildError(`${name}: ${error.message.trim()}`, file);
      }
    }
    for (const [module, mathml] of this.#formulas) this.#made[module] = `export default ${JSON.stringify(mathml)};`;
    this.#made["posenc:formula.css"] = `export default ${JSON.stringify(await minifyStyle(formulas.css))};`;
  }

  // posenc.js with these widgets, as {text, inputs}.
  classic(widgets, {charset} = {}) {
    const elements = [...widgets.map((name) => `import "${drawingOf(name)}";`), 'export * from "./page/elements.js";'].join("\n");
    return bundleScript(this.#web, "posenc.js", {modules: {...this.#made, "posenc:build": this.#named, "posenc:elements": elements}, charset});
  }

  // The ES module: a Map of name → text.
  module() {
    const drawings = `export const drawings = {${this.#widgets.map((name) => `"${name}": () => import("${drawingOf(name)}")`).join(", ")}};`;
    const entries = {posenc: "module.js", elements: "page/elements.js", ...Object.fromEntries(this.#widgets.map((name) => [`widgets/${name}`, drawingOf(name)]))};
    return bundleModules(this.#web, entries, {modules: {...this.#made, "posenc:build": this.#named + drawings}});
  }

  // What the font must hold for a script made of these inputs, or for every script.
  characters(inputs) {
    const shown = [...this.#formulas].filter(([module]) => !inputs || inputs.includes(`posenc:${module}`));
    return new Set(shown.flatMap(([, mathml]) => [...drawn(mathml)]));
  }
}
