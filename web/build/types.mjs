// posenc.d.ts: what scripts see of the elements, from the schemas of the WASM.

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

const numbersOf = {float64: "Float64Array", float32: "Float32Array", int32: "Int32Array"};

// A property's TypeScript type. Numbers of a View that are not finite arrive as null.
function typeOf(property, {nullable, indent}) {
  if (property.enum) return property.enum.map((choice) => JSON.stringify(choice)).join(" | ");
  if (property["x-element"]) {
    const numbers = numbersOf[property["x-element"]];
    return property["x-rank"] === 1 ? numbers : `Tensor<${numbers}>`;
  }
  switch (property.type) {
    case "integer":
      return "number";
    case "number":
      return nullable ? "number | null" : "number";
    case "string":
    case "boolean":
      return property.type;
    case "array": {
      const item = typeOf(property.items, {nullable, indent});
      return item.includes("|") ? `(${item})[]` : `${item}[]`;
    }
    case "object":
      return `{\n${fields(property.properties, {nullable, indent: indent + "  "})}${indent}}`;
    default:
      throw new Error(`the schema has a type this build does not know: ${JSON.stringify(property)}`);
  }
}

const spelled = (x) => (Number.isInteger(x) ? x.toLocaleString("en") : String(x));

// "position p, in tokens…": what a person who writes a script wants to know of it.
function comment(property) {
  const {minimum, exclusiveMinimum: above, maximum, multipleOf: step, default: preset} = property;
  const limits = [
    step !== undefined && step !== 1 && `a multiple of ${spelled(step)}`,
    minimum !== undefined && maximum !== undefined ? `${spelled(minimum)} … ${spelled(maximum)}` : minimum !== undefined && `at least ${spelled(minimum)}`,
    above !== undefined && `above ${spelled(above)}`,
    maximum !== undefined && minimum === undefined && `at most ${spelled(maximum)}`,
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

function fields(properties, {nullable, indent = "  "}) {
  return Object.entries(properties)
    .map(([name, property]) => {
      const about = comment(property);
      return `${about ? `${indent}/** ${about} */\n` : ""}${indent}${name}: ${typeOf(property, {nullable, indent})};\n`;
    })
    .join("");
}

const pascal = (name) => name.replace(/(?:^|-)(\w)/g, (_, letter) => letter.toUpperCase());

// `schemas` as core.js's schema() gives them.
export function declarations(schemas) {
  const widgets = schemas.map(({name, params, view}) => {
    const stem = pascal(name);
    return `
export interface ${stem}Params {
${fields(params.properties, {nullable: false})}}

export interface ${stem}View {
${fields(view.properties, {nullable: true})}}

export type Posenc${stem}Element = PosencElement<${stem}Params, ${stem}View>;
`;
  });
  const list = (line) => schemas.map(({name}) => line(name, pascal(name))).join("");
  return `${shared}${widgets.join("")}
export interface Widgets {
${list((name, stem) => `  "${name}": {params: ${stem}Params; view: ${stem}View};\n`)}}

/** What the script leaves in the page besides the elements: \`posenc\`. */
export interface Posenc {
  /** Settled when the numeric core is there; rejected where it cannot be loaded. */
  readonly ready: Promise<void>;
  widgets(): (keyof Widgets)[];
  /** What a widget takes and gives, as JSON Schema. */
  schema(widget: keyof Widgets): {name: string; params: object; view: object};
  /** A widget's View; parameters left out have their defaults. Throws a Refused for one that is not allowed. */
  view<Name extends keyof Widgets>(widget: Name, params?: Partial<Widgets[Name]["params"]>): Widgets[Name]["view"];
  /** The sinusoidal codes of \`rows\` positions from \`start\` on, row-major: rows × dim numbers. */
  table(of: {start?: number; rows: number; dim: number; base?: number}): Float64Array;
  Refused: new (widget: string, problems: Problem[]) => Error & {problems: Problem[]};
}

declare global {
  var posenc: Posenc;
  interface HTMLElementTagNameMap {
    "posenc-value": HTMLElement;
${list((name, stem) => `    "posenc-${name}": Posenc${stem}Element;\n`)}  }
}
`;
}
