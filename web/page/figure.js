// A figure of a View as text: what <posenc-value> shows, in the page and in the build that fills its prose.
import {formatValue, valueAt} from "../draw/format.js";

// Attributes of <posenc-value> that are no parameters.
const own = new Set([
  "of", "at", "link", "digits", "significant", "percent", "scientific", "plus", "trim",
  "class", "id", "lang", "dir", "title", "style", "hidden", "slot", "part", "role", "tabindex",
]);
const isOwn = (name) => own.has(name) || /^(?:aria|data)-/.test(name);

// `attributes` as a plain object; `shared`: parameters that a link says, before the attributes. at="schema.dim.maximum" asks for
// what is allowed instead of for what was computed. Throws Refused for parameters that are not allowed, RangeError where nothing
// is at that place.
export function figure(attributes, lang, core, shared = {}) {
  const {of, at = ""} = attributes;
  const {properties} = core.schema(of).params;
  const given = Object.entries(attributes).filter(([name]) => !isOwn(name)).map(([name, text]) => [name.replace(/-/g, "_"), text]);
  const linked = Object.entries(shared).filter(([name]) => name in properties);
  const value = at.startsWith("schema.")
    ? valueAt(properties, at.slice("schema.".length))
    : valueAt(core.view(of, Object.fromEntries([...given, ...linked])), at);
  if (!["number", "string", "boolean"].includes(typeof value) || Number.isNaN(value)) {
    throw new RangeError(`at="${at}": ${value === undefined ? "nothing is there" : `${value} is no figure`}`);
  }
  return formatValue(value, attributes, lang);
}
