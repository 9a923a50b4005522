// A figure of a View as text: what <posenc-value> shows, in the page and in the build that fills its prose.
import {formatValue, valueAt} from "../draw/format.js";

// Attributes of <posenc-value> that are no parameters.
const own = new Set(["of", "at", "digits", "significant", "percent", "scientific", "plus", "trim", "class", "id", "lang", "title", "style"]);

// `attributes` as a plain object. at="schema.dim.maximum" asks for what is allowed instead of for what was computed. Throws
// Refused for parameters that are not allowed, RangeError where nothing is at that place.
export function figure(attributes, lang, core) {
  const {of, at} = attributes;
  const params = Object.fromEntries(Object.entries(attributes).filter(([name]) => !own.has(name)).map(([name, text]) => [name.replaceAll("-", "_"), text]));
  const value = at.startsWith("schema.") ? valueAt(core.schema(of).params.properties, at.slice("schema.".length)) : valueAt(core.view(of, params), at);
  if (!["number", "string", "boolean"].includes(typeof value) || Number.isNaN(value)) {
    throw new RangeError(`at="${at}": ${value === undefined ? "nothing is there" : `${value} is no figure`}`);
  }
  return formatValue(value, attributes, lang);
}
