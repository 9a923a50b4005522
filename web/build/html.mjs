// A strict reader of the HTML that this project writes: every element is closed, attributes are quoted or bare, and TeX
// stands between dollar signs ($inline$, $$display$$, \$ for the sign itself).
import {BuildError} from "./problem.mjs";

const voidElements = new Set(["area", "base", "br", "col", "hr", "img", "input", "link", "meta", "source", "track", "wbr"]);
const rawElements = new Set(["script", "style", "textarea", "title"]);
const verbatimElements = new Set(["pre", "code", "kbd", "samp", ...rawElements]); // no TeX in here, and spaces stay

const entities = {amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: "\u00a0"};
export const decode = (text) =>
  text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) =>
    hex ? String.fromCodePoint(parseInt(hex, 16)) : decimal ? String.fromCodePoint(Number(decimal)) : (entities[name] ?? whole),
  );
export const encode = (text) => text.replace(/[&<>"]/g, (c) => ({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;"})[c]);

// Pieces in order: {type, source, file, line, parents} and, for
//   open   name, attributes (a Map of decoded values), empty (no content can follow)
//   close  name
//   math   tex, display
//   text, raw (the content of script, style, …), comment, doctype   nothing more
// parents are the open pieces around it, outermost first.
export function* pieces(html, file) {
  const parents = [];
  let at = 0;
  let line = 1;
  const fail = (message) => {
    throw new BuildError(message, file, line);
  };
  const piece = (type, end, more) => {
    const source = html.slice(at, end);
    const made = {type, source, file, line, parents: [...parents], ...more};
    line += source.split("\n").length - 1;
    at = end;
    return made;
  };
  const find = (needle, from, what) => {
    const found = html.indexOf(needle, from);
    return found < 0 ? fail(`${what} is not closed`) : found;
  };

  while (at < html.length) {
    const rest = html.slice(at);
    const parent = parents.at(-1);
    let match;
    if (parent && rawElements.has(parent.name)) {
      const end = at + rest.search(new RegExp(`</${parent.name}\\s*>`, "i"));
      if (end < at) fail(`<${parent.name}> is not closed`);
      if (end > at) yield piece("raw", end);
      yield piece("close", find(">", at, "a tag") + 1, {name: parent.name});
      parents.pop();
    } else if (rest.startsWith("<!--")) {
      yield piece("comment", find("-->", at, "a comment") + 3);
    } else if (rest.startsWith("<!")) {
      yield piece("doctype", find(">", at, "<!") + 1);
    } else if ((match = /^<\/([a-z][\w-]*)\s*>/i.exec(rest))) {
      const name = match[1].toLowerCase();
      if (parent?.name !== name)
        fail(`</${name}> closes ${parent ? `<${parent.name}> of line ${parent.line}` : "nothing that is open"}`);
      parents.pop();
      yield piece("close", at + match[0].length, {name});
    } else if ((match = /^<([a-z][\w-]*)((?:\s+[^\s=>"'/]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+))?)*)\s*(\/?)>/i.exec(rest))) {
      const name = match[1].toLowerCase();
      const attributes = new Map();
      for (const [, key, , double, single, bare] of match[2].matchAll(/([^\s=]+)(\s*=\s*(?:"([^"]*)"|'([^']*)'|(\S+)))?/g)) {
        if (attributes.has(key)) fail(`<${name}> has ${key} twice`);
        attributes.set(key, decode(double ?? single ?? bare ?? ""));
      }
      const svgOrMath = parents.some(({name: around}) => around === "svg" || around === "math");
      const empty = voidElements.has(name) || (match[3] === "/" && svgOrMath);
      if (match[3] === "/" && !empty) fail(`<${name}/> does not close itself in HTML`);
      const open = piece("open", at + match[0].length, {name, attributes, empty});
      yield open;
      if (!empty) parents.push(open);
    } else if (/^<[a-z/]/i.test(rest)) {
      fail(`cannot read the tag ${JSON.stringify(rest.slice(0, 40))}`);
    } else if (parents.some(({name}) => verbatimElements.has(name))) {
      yield piece("text", at + /^.[^<]*/s.exec(rest)[0].length);
    } else if (rest[0] === "$") {
      const fence = rest.startsWith("$$") ? "$$" : "$";
      const end = find(fence, at + fence.length, `TeX after ${fence} (write \\$ for a dollar sign)`);
      const tex = html.slice(at + fence.length, end);
      if (/\n\s*\n/.test(tex)) fail(`TeX after ${fence} is not closed in its paragraph (write \\$ for a dollar sign)`);
      yield piece("math", end + fence.length, {tex: decode(tex).trim(), display: fence === "$$"});
    } else {
      const text = /^(?:\\\$|[^$])(?:\\\$|[^<$])*/.exec(rest)[0];
      yield piece("text", at + text.length);
    }
  }
  if (parents.length > 0) throw new BuildError(`<${parents.at(-1).name}> is not closed`, file, parents.at(-1).line);
}

export const isVerbatim = (piece) => piece.parents.some(({name}) => verbatimElements.has(name));

// "zh" or "en": the language of the nearest element that names one.
export function languageOf(piece) {
  const named = piece.parents.findLast(({attributes}) => attributes.has("lang"));
  return named?.attributes.get("lang").startsWith("en") ? "en" : "zh";
}

const han = "[\\u2e80-\\u30ff\\u3400-\\u9fff\\uf900-\\ufaff\\uff00-\\uffef“”‘’—…]";
const brokenLine = new RegExp(`(${han})[ \\t]*\\n\\s*(?=${han})`, "g");

// Text as it goes out: \$ is a dollar sign, spaces are one space, and a line broken between two Chinese characters leaves
// none (browsers would draw one).
export function tidy(text, language) {
  const joined = language === "zh" ? text.replace(brokenLine, "$1") : text;
  return joined.replaceAll("\\$", "$").replace(/\s*\n\s*/g, "\n").replace(/[ \t]+/g, " ");
}

// Script text that no HTML reader can mistake for the end of its element or the start of a comment.
export const scriptSafe = (code) => code.replace(/<\/(?=script)/gi, "<\\/").replace(/<!--/g, "<\\!--");
export const styleSafe = (css) => css.replace(/<\/(?=style)/gi, "<\\/");
