// posenc.d.ts, one for the script and one for the module: what is to be seen of posenc from TypeScript, HTML and JSX, from the
// schemas of the WASM.
import {reasons} from "../core/failures.js";

const shared = `// Written by the build from the schemas of posenc.wasm.

/** Numbers of more than one axis, row-major: element (r, c) of a matrix is data[r * shape[1] + c]. */
export interface Tensor<Numbers = Float64Array> {
  data: Numbers;
  shape: number[];
}

/** A parameter that was refused: which, by which rule, the limit, what was given, and a sentence in each language. */
export interface Problem {
  field: string;
  rule: string;
  limit: string;
  given: string;
  zh: string;
  en: string;
}

export type PosencChangeEvent<Params, View> = CustomEvent<{params: Params; view: View}>;

export interface PosencElement<Params, View> extends HTMLElement {
  /** All parameters. Setting some of them leaves the others; one that is not allowed is refused and told by \`problems\`. */
  get params(): Params;
  set params(changes: Partial<Params>);
  /** What C++ computed for these parameters; undefined until the numeric core is there. */
  readonly view: View | undefined;
  /** What was refused and is still shown as wrong. */
  readonly problems: Problem[];
  addEventListener(
    type: "posenc-change",
    listener: (event: PosencChangeEvent<Params, View>) => void,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener<K extends keyof HTMLElementEventMap>(
    type: K,
    listener: (event: HTMLElementEventMap[K]) => void,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
}
`;

// What scripts may call, as members of `posenc` or as exports of the module.
const functions = [
  ["Starts the core from an address, from bytes (also gzipped) or from a compiled module; without them from the file beside this one. In a page that\n * happens by itself unless this was called first. Rejects with a LoadError.", "load", "(source?: Source): Promise<void>"],
  ["The widgets' names.", "widgets", "(): (keyof Widgets)[]"],
  ["What a widget takes and gives, as JSON Schema.", "schema", "(widget: keyof Widgets): {name: string; params: object; view: object}"],
  ["A widget's View; parameters left out have their defaults. Throws a Refused for one that is not allowed, a LoadError while the core is not there.", "view", '<Name extends keyof Widgets>(widget: Name, params?: Partial<Widgets[Name]["params"]>): Widgets[Name]["view"]'],
  ["The sinusoidal codes of `rows` positions from `start` on, row-major: rows × dim numbers, each in [−1, 1] and within 4·2^−53 of the true value (view() gives single\n * codes within 0.58 ulp); the row of position 0 is exact. Throws a RangeError for a table that cannot be.", "table", "(of: {start?: number; rows: number; dim: number; base?: number}): Float64Array"],
];
const ready = "Settled when the core is there; rejected with a LoadError where it cannot be loaded.";

const loading = `
/** Where the core comes from, and the font of the formulas if that lies elsewhere too. */
export type Source = ({url: string | URL} | {bytes: Bytes | Promise<Bytes>} | {module: WebAssembly.Module | Promise<WebAssembly.Module>}) & {font?: string | URL};
export type Bytes = ArrayBuffer | ArrayBufferView;

/** Parameters that were refused. */
export declare class Refused extends Error {
  constructor(widget: string, problems: Problem[]);
  problems: Problem[];
}

/** Why the core is not there: which case it is, and a sentence for the reader in each language. */
export declare class LoadError extends Error {
  constructor(reason: LoadError["reason"], details?: object);
  reason: ${reasons.map((reason) => JSON.stringify(reason)).join(" | ")};
  zh: string;
  en: string;
}
`;

// Attributes that mean the same on every element: name, type, and what it is where that is ours; the others of a widget are its
// Params.
const commonAttributes = [
  ["link", "string", "Elements with the same link share what they have in common."],
  ["heading", "number | string", "The level of the widget's title in the outline of the page."],
  ["theme", '"light" | "dark"', "Of its pictures; otherwise the one of the ground that it stands on."],
  ["id", "string"],
  ["class", "string"],
  ["lang", "string"],
  ["dir", "string"],
  ["title", "string"],
  ["hidden", "boolean"],
  ["slot", "string"],
  ["part", "string"],
  ["role", "string"],
  ["tabindex", "number | string"],
  ["style", "any"],
];
const commonNames = new Set(commonAttributes.map(([name]) => name));
export const isCommonAttribute = (name) => commonNames.has(name) || /^(?:aria|data)-/.test(name);

const attributes = `
/** In JSX: attributes of every element here. */
export interface PosencAttributes<Params = never, View = never> {
${commonAttributes.map(([name, type, about]) => `${about ? `  /** ${about} */\n` : ""}  ${name}?: ${type};\n`).join("")}  className?: string;
  key?: any;
  ref?: any;
  children?: any;
  [attribute: \`data-\${string}\` | \`aria-\${string}\`]: unknown;
  "onposenc-change"?: (event: PosencChangeEvent<Params, View>) => void;
  "on:posenc-change"?: (event: PosencChangeEvent<Params, View>) => void;
}

/** In JSX: <posenc-value of="clock" at="code[3]" digits="2" position="5">; parameters are attributes too. */
export interface PosencValueAttributes extends PosencAttributes {
  of: keyof Widgets;
  at: string;
  digits?: number | string;
  significant?: number | string;
  percent?: boolean | string;
  scientific?: boolean | string;
  plus?: boolean | string;
  trim?: boolean | string;
  [parameter: string]: any;
}
`;

const numbersOf = {float64: "Float64Array", float32: "Float32Array", int32: "Int32Array"};

// A property's TypeScript type.
function typeOf(property, indent) {
  if (Array.isArray(property.type)) return property.type.map((type) => (type === "null" ? "null" : typeOf({...property, type}, indent))).join(" | ");
  if (property.enum) return property.enum.map((choice) => JSON.stringify(choice)).join(" | ");
  if (property["x-element"]) {
    const numbers = numbersOf[property["x-element"]];
    return property["x-rank"] === 1 ? numbers : `Tensor<${numbers}>`;
  }
  switch (property.type) {
    case "integer":
    case "number":
      return "number";
    case "string":
    case "boolean":
      return property.type;
    case "array": {
      const item = typeOf(property.items, indent);
      return item.includes("|") ? `(${item})[]` : `${item}[]`;
    }
    case "object":
      return `{\n${fields(property.properties, {indent: indent + "  "})}${indent}}`;
    default:
      throw new Error(`the schema has a type this build does not know: ${JSON.stringify(property)}`);
  }
}

// An attribute may be written as what it means or as text; without a value it is true.
function attributeTypeOf(property) {
  const type = typeOf(property, "  ");
  return type.includes('"') || type === "string" ? type : `${type} | string`;
}

const spelled = (x) => (Number.isInteger(x) ? x.toLocaleString("en") : String(x));

function limitsOf({minimum, exclusiveMinimum: above, maximum, multipleOf: step}) {
  return [
    step !== undefined && step !== 1 && `a multiple of ${spelled(step)}`,
    minimum !== undefined && maximum !== undefined ? `${spelled(minimum)} … ${spelled(maximum)}` : minimum !== undefined && `at least ${spelled(minimum)}`,
    above !== undefined && `above ${spelled(above)}`,
    maximum !== undefined && minimum === undefined && `at most ${spelled(maximum)}`,
  ].filter(Boolean);
}

// "position p, in tokens…": what a person who writes a script wants to know of it.
function comment(property) {
  const {items, minItems, maxItems, default: preset} = property;
  const limits = [
    ...limitsOf(property),
    maxItems !== undefined && [`${spelled(minItems)} … ${spelled(maxItems)} numbers`, ...limitsOf(items).map((limit) => `each ${limit}`)].join(", "),
    property["x-maxBytes"] !== undefined && `at most ${spelled(property["x-maxBytes"])} bytes of UTF-8`,
  ].filter(Boolean);
  const unit = property["x-unit"];
  const text = [
    [property["x-en"], unit && `in ${unit}`].filter(Boolean).join(", "),
    limits.join(", "),
    preset !== undefined && `default ${JSON.stringify(preset)}`,
  ].filter(Boolean);
  return text.join("; ").replaceAll("*/", "* /");
}

function fields(properties, {indent = "  ", type = (property) => typeOf(property, indent), optional = ""} = {}) {
  return Object.entries(properties)
    .map(([name, property]) => {
      const about = comment(property);
      return `${about ? `${indent}/** ${about} */\n` : ""}${indent}${/^\w+$/.test(name) ? name : JSON.stringify(name)}${optional}: ${type(property)};\n`;
    })
    .join("");
}

// head_dim is also written head-dim.
const bothSpellings = (properties) =>
  Object.fromEntries(Object.entries(properties).flatMap(([name, property]) => [...new Set([name, name.replaceAll("_", "-")])].map((spelling) => [spelling, property])));

const pascal = (name) => name.replace(/(?:^|-)(\w)/g, (_, letter) => letter.toUpperCase());

function widgetTypes({name, params, view}) {
  const stem = pascal(name);
  return `
export interface ${stem}Params {
${fields(params.properties)}}

export interface ${stem}View {
${fields(view.properties)}}

export type Posenc${stem}Element = PosencElement<${stem}Params, ${stem}View>;

export interface Posenc${stem}Attributes extends PosencAttributes<${stem}Params, ${stem}View> {
${fields(bothSpellings(params.properties), {type: attributeTypeOf, optional: "?"})}}
`;
}

// {script, module}: the text of posenc.d.ts beside the classic script, and in the module's folder. `schemas` as core.js's schema()
// gives them.
export function declarations(schemas) {
  const list = (line) => schemas.map(({name}) => line(name, pascal(name))).join("");
  const common = `${shared}${loading}${attributes}${schemas.map(widgetTypes).join("")}
export interface Widgets {
${list((name, stem) => `  "${name}": {params: ${stem}Params; view: ${stem}View};\n`)}}

export interface PosencElements {
  "posenc-value": PosencValueAttributes;
${list((name, stem) => `  "posenc-${name}": Posenc${stem}Attributes;\n`)}}
`;
  const elements = `  interface HTMLElementTagNameMap {
    "posenc-value": HTMLElement;
${list((name, stem) => `    "posenc-${name}": Posenc${stem}Element;\n`)}  }
  namespace JSX {
    interface IntrinsicElements extends PosencElements {}
  }
`;
  const script = `
/** What the script leaves in the page besides the elements, and in a worker. */
export interface Posenc {
  /** ${ready} */
  readonly ready: Promise<void>;
${functions.map(([about, name, type]) => `  /** ${about.replaceAll("\n", "\n ")} */\n  ${name}${type};\n`).join("")}  Refused: typeof Refused;
  LoadError: typeof LoadError;
}

declare global {
  var posenc: Posenc;
${elements}}
`;
  const module = `
/** ${ready} Outside a page it waits for load(). */
export declare const ready: Promise<void>;
${functions.map(([about, name, type]) => `/** ${about} */\nexport declare function ${name}${type};\n`).join("")}
declare global {
${elements}}
`;
  return {script: common + script + frameworks, module: common + module + frameworks};
}

// Frameworks keep JSX to themselves; those that are not installed do not matter. React's old types have it globally alone: what is
// there must stay to be seen.
const frameworks = [["react", "globalThis.JSX.IntrinsicElements"], ["preact", "PosencElements"], ["solid-js/jsx-runtime", "PosencElements"]]
  .map(([module, base]) => `
// @ts-ignore
declare module "${module}" {
  namespace JSX {
    interface IntrinsicElements extends ${base} {}
  }
}
`)
  .join("");
