// From a page as its author writes it to one file that asks for nothing else.
import {Refused} from "../core/core.js";
import {BuildError} from "./problem.mjs";
import {encode, isVerbatim, languageOf, pieces, scriptSafe, styleSafe, tidy} from "./html.mjs";
import {isCommonAttribute} from "./types.mjs";

// The browser itself refuses every request such a page could make. Older engines count WebAssembly as eval.
const policy = [
  "default-src 'none'",
  "script-src 'unsafe-inline' 'unsafe-eval' 'wasm-unsafe-eval' blob:",
  "style-src 'unsafe-inline'",
  "img-src data: blob:",
  "font-src data: blob:",
  "worker-src blob:",
  "form-action 'none'",
  "base-uri 'none'",
].join("; ");

// As the elements read them: hyphens stand for underscores.
const paramsOf = (attributes, own) =>
  Object.fromEntries([...attributes].filter(([name]) => !own(name)).map(([name, value]) => [name.replaceAll("-", "_"), value]));

// Where the page's style and scripts go.
const places = {"<!-- posenc:style -->": "style", "<!-- posenc:scripts -->": "scripts"};
const partsHere = "<!-- posenc:parts -->";

// The pieces of a page, those of its parts ([{html, file}]) among them where it says so.
function* whole(html, file, parts) {
  let joined = parts.length === 0;
  for (const piece of pieces(html, file)) {
    if (piece.source === partsHere) {
      joined = true;
      for (const part of parts) yield* pieces(part.html, part.file);
    } else {
      yield piece;
    }
  }
  if (!joined) throw new BuildError(`must hold ${partsHere}`, file);
}

// The page in parts: strings, and {place: "style"} and {place: "scripts"}. TeX has become MathML, every <posenc-value>
// holds its figure.
//   core      a Core (web/core/core.js)
//   figure    from web/page/figure.js
//   formulas  Formulas
//   icon      an SVG
//   sections  [{html, file}], what stands where the page says <!-- posenc:parts -->
export function readPage(html, file, {core, figure, formulas, icon, sections = []}) {
  const parts = [];
  const widgets = new Set(core.widgets());
  let value = null; // the <posenc-value> being read: what stands in it gives way to its figure

  for (const piece of whole(html, file, sections)) {
    const fail = (message) => {
      throw new BuildError(message, piece.file, piece.line);
    };
    if (value) {
      if (piece.type === "open") fail("<posenc-value> holds another element");
      if (piece.type !== "close") continue;
      value = null;
    }
    switch (piece.type) {
      case "comment":
        if (piece.source in places) parts.push({place: places[piece.source]});
        break;
      case "math":
        parts.push(mathml(piece, formulas, fail));
        break;
      case "text":
        parts.push(isVerbatim(piece) ? piece.source : keepStop(parts, tidy(piece.source, languageOf(piece))));
        break;
      case "open":
        if (piece.name === "posenc-value") {
          parts.push(piece.source, encode(figureText(piece, {core, figure}, fail)));
          value = piece;
        } else if (piece.name.startsWith("posenc-")) {
          checkWidget(piece, widgets, core, fail);
          parts.push(piece.source);
        } else {
          checkOffline(piece, fail);
          parts.push(piece.source);
          if (piece.name === "meta" && piece.attributes.has("charset"))
            parts.push(`\n<meta http-equiv="Content-Security-Policy" content="${policy}">\n`, iconLink(icon));
        }
        break;
      default:
        parts.push(piece.source);
    }
  }
  for (const [comment, place] of Object.entries(places))
    if (parts.filter((part) => part.place === place).length !== 1) throw new BuildError(`must hold ${comment} once`, file);
  return parts;
}

// Without one, browsers ask the server for a favicon.
const iconLink = (svg) => `<link rel="icon" href="data:image/svg+xml;base64,${Buffer.from(svg.trim()).toString("base64")}">`;

// Browsers may break a line between a formula and the comma after it: what closes goes into one unbroken span with it.
function keepStop(parts, text) {
  const [stop] = /^[，。、；：？！）”’,.;:?!)]*/.exec(text);
  const formula = parts.at(-1);
  if (!stop || !/^<math(?! display).*<\/math>$/s.test(formula)) return text;
  parts[parts.length - 1] = `<span class="keep">${formula}${stop}</span>`;
  return text.slice(stop.length);
}

function mathml({tex, display}, formulas, fail) {
  try {
    return formulas.mathml(tex, {display});
  } catch (error) {
    return fail(`in the TeX ${JSON.stringify(tex)}: ${error.message.trim()}`);
  }
}

// The figure of a <posenc-value>, as text.
function figureText(piece, {core, figure}, fail) {
  const attributes = Object.fromEntries(piece.attributes);
  if (!attributes.of || !attributes.at) fail("<posenc-value> needs of=widget and at=place");
  try {
    return figure(attributes, languageOf(piece), core);
  } catch (error) {
    if (!(error instanceof Refused) && !(error instanceof RangeError)) throw error;
    return fail(`<posenc-value of="${attributes.of}">: ${error.message}`);
  }
}

function checkWidget({name, attributes}, widgets, core, fail) {
  const widget = name.slice("posenc-".length);
  if (!widgets.has(widget)) fail(`<${name}>: there is no such widget; there are ${[...widgets].join(", ")}`);
  const params = paramsOf(attributes, isCommonAttribute);
  const {properties} = core.schema(widget).params;
  for (const key in params) if (params[key] === "" && properties[key]?.type === "boolean") params[key] = true;
  const {problems} = core.evaluate(widget, params);
  if (problems) fail(`<${name}>: ${problems.map(({en}) => en).join(" ")}`);
}

function checkOffline({name, attributes}, fail) {
  const fetched = name === "link" ? ["href"] : ["src", "srcset", "poster", "data"];
  const key = fetched.find((k) => attributes.has(k) && !attributes.get(k).startsWith("data:"));
  if (key) fail(`<${name} ${key}="${attributes.get(key)}"> would be fetched; the page must be one file`);
}

// What unpacks the core while the rest of the page is still being read, so that the first picture is not behind the text.
const unpack = `(() => {
  const letters = atob(document.getElementById("posenc-wasm").textContent.trim());
  const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
  globalThis.posencInline = typeof DecompressionStream === "function"
    ? new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"))).arrayBuffer()
    : Promise.resolve(bytes);
  globalThis.posencInline.catch(() => {});
})();`;

// The whole page: its style, the gzipped core, then the scripts.
export function writePage(parts, {style, core, scripts}) {
  const content = {
    style: `<style>${styleSafe(style)}</style>\n<script type="application/wasm;base64" id="posenc-wasm">${core.toString("base64")}</script>\n<script>${unpack}</script>`,
    scripts: scripts.map((code) => `<script>${scriptSafe(code)}</script>`).join("\n"),
  };
  return parts.map((part) => (typeof part === "string" ? part : content[part.place])).join("");
}
