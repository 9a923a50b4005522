// The elements over a core that the test writes, as `fake` in the page: widgets of any kind, values that no widget of the lesson
// has, computing and drawing that fail when they are told to.
import {bars} from "../../../web/draw/bars.js";
import {heat} from "../../../web/draw/heat.js";
import {plot} from "../../../web/draw/plot.js";
import {strips} from "../../../web/draw/strips.js";
import {defineElements} from "../../../web/page/elements.js";
import {announceWidget, defineWidget, html} from "../../../web/element/widget.js";

// A sentence as C++ makes them, short.
const problem = (field, rule, limit, given) => {
  const [zh, en] = [`${field}：${rule} ${limit}；输入的是 ${given}。`, `${field}: ${rule} ${limit}; got ${given}.`];
  return {field, rule, limit: String(limit), given: String(given), zh, en};
};

function read(field, property, value) {
  const no = (rule, limit) => ({problem: problem(field, rule, limit, value)});
  switch (property.type) {
    case "integer":
    case "number": {
      const x = typeof value === "number" ? value : typeof value === "string" && value.trim() !== "" ? Number(value.replaceAll(",", "")) : NaN;
      if (Number.isNaN(x) || (property.type === "integer" && !Number.isInteger(x))) return no("number", property.type);
      if (x < property.minimum) return no("min", property.minimum);
      if (x > property.maximum) return no("max", property.maximum);
      if (property.multipleOf && x % property.multipleOf !== 0) return no("step", property.multipleOf);
      return {value: x};
    }
    case "array": {
      const items = typeof value === "string" ? value.trim().split(/\s+/).filter(Boolean) : value;
      if (!Array.isArray(items) || items.length < property.minItems || items.length > property.maxItems) return no("items", property.maxItems);
      const all = items.map((item) => read(field, property.items, item));
      return all.find((one) => one.problem) ?? {value: all.map((one) => one.value)};
    }
    case "boolean":
      return [true, false, "true", "false"].includes(value) ? {value: String(value) === "true"} : no("boolean", "");
    default:
      return typeof value === "string" ? {value} : no("text", "");
  }
}

// widgets: {name: {params: {field: property of a schema}, view(params), which may answer {refuse: {field, rule, limit}}}}
class FakeCore {
  #widgets;
  calls = 0;
  constructor(widgets) {
    this.#widgets = widgets;
  }
  widgets() {
    return Object.keys(this.#widgets);
  }
  schema(name) {
    return {name, params: {properties: this.#widgets[name].params}, view: {properties: {}}};
  }
  evaluate(name, given = {}) {
    ++this.calls;
    const {params: properties, view} = this.#widgets[name];
    const params = {};
    const problems = [];
    for (const field in given) if (!(field in properties)) problems.push(problem(field, "unknown", "", given[field]));
    for (const field in properties) {
      const answer = read(field, properties[field], given[field] ?? properties[field].default);
      if (answer.problem) problems.push(answer.problem);
      else params[field] = answer.value;
    }
    if (problems.length > 0) return {problems};
    const made = view(params);
    return made.refuse ? {problems: [problem(made.refuse.field, made.refuse.rule, made.refuse.limit, params[made.refuse.field])]} : {params, view: made};
  }
  view(name, params) {
    const {problems, view} = this.evaluate(name, params);
    if (problems) throw Object.assign(new Error(problems[0].en), {problems});
    return view;
  }
}

let tell;
const loader = {follow: (follower) => (tell = follower)};
globalThis.fake = {
  announceWidget, defineWidget, html, bars, heat, plot, strips,
  // Defines <posenc-value>; the core is there once start is called.
  define: () => defineElements(loader, {font: () => undefined}),
  start: (widgets) => {
    const core = new FakeCore(widgets);
    tell({state: "ready", core});
    return core;
  },
  fail: (error) => tell({state: "failed", error}),
};
