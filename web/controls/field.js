// One parameter as its controls see it.
import {formatNumber} from "../draw/format.js";

export class Field {
  // c: what the widget's drawing is given; property: its schema; asked: what the widget wants of its control.
  constructor(c, name, property, asked) {
    Object.assign(this, {c, name, property, asked, value: c.params[name], problem: c.problem(name), id: `control-${name}`});
    this.label = asked.label?.[c.lang] ?? property[`x-${c.lang}`] ?? name;
    this.kind = property.enum ? "choice" : {integer: "number", number: "number", boolean: "switch", string: "text", array: "list"}[property.type];
  }

  // What was refused, once it is time to say so.
  get told() {
    return this.c.typing.has(this.name) ? undefined : this.problem;
  }

  set(value) {
    this.c.set({[this.name]: value});
  }
  get least() {
    return this.property.minimum ?? -Infinity;
  }
  get greatest() {
    return this.property.maximum ?? Infinity;
  }
  // What a key or a step of a slider moves.
  get unit() {
    return this.property.multipleOf ?? (this.property.type === "integer" ? 1 : undefined);
  }
  stepBy(step) {
    this.set(Math.max(this.least, Math.min(this.greatest, this.value + step)));
  }

  // The value as a sentence says it.
  get words() {
    const {asked, c, kind, value} = this;
    if (kind === "switch") return c.t(value ? "on" : "off");
    if (kind === "choice") return asked.names?.[c.lang]?.[value] ?? value;
    return kind === "number" ? c.number(value) : this.text();
  }

  // The value as a box shows it, with a sign that can be typed.
  text(value = this.value) {
    if (Array.isArray(value)) return value.map((x) => this.text(x).replaceAll(",", "")).join(" ");
    return typeof value === "number" ? formatNumber(value, {}, this.c.lang).replace("−", "-") : value;
  }
}
