import assert from "node:assert/strict";
import {test} from "node:test";
import {gunzipSync, gzipSync} from "node:zlib";

import {Refused} from "../../core/core.js";
import {figure} from "../../page/figure.js";
import {Formulas} from "../formulas.mjs";
import {pieces, scriptSafe} from "../html.mjs";
import {readPage, writePage} from "../page.mjs";

// A core with one widget whose View is known.
const core = {
  widgets: () => ["clock"],
  view(widget, params) {
    if (widget !== "clock") throw new RangeError(`there is no widget "${widget}"`);
    const {view, problems} = core.evaluate(widget, params);
    if (problems) throw new Refused(widget, problems);
    return view;
  },
  schema: () => ({name: "clock", params: {properties: {position: {maximum: 9007199254740992}}}}),
  evaluate: (_, params) =>
    Object.keys(params).some((name) => name !== "position")
      ? {problems: [{en: "there is no such parameter."}]}
      : {params, view: {code: Float64Array.of(0.5, -0.25), scores: {data: Float64Array.of(1, 2, 3, 4), shape: [2, 2]}, share: null}},
};
const frame = (body) => `<head><meta charset="utf-8"><!-- posenc:style --></head>\n<body>${body}<!-- posenc:scripts --></body>`;
const tools = () => ({core, figure, formulas: new Formulas(), icon: "<svg/>"});
const read = (body) => readPage(frame(body), "page.html", tools()).filter((part) => typeof part === "string").join("");
const refuses = (body, message) => assert.throws(() => read(body), message);

test("a figure of the core stands between the tags, in the language around it", () => {
  assert.match(read('<p><posenc-value of="clock" at="code[1]" digits="2">?</posenc-value></p>'), /digits="2">−0\.25<\/posenc-value>/);
  assert.match(read('<posenc-value of="clock" at="scores[1][0]"></posenc-value>'), />3</);
  assert.match(read('<posenc-value of="clock" at="schema.position.maximum"></posenc-value>'), />9,007,199,254,740,992</);
});

test("a figure that cannot be had fails, with its line", () => {
  refuses('\n\n<posenc-value of="clock" at="cod[1]"></posenc-value>', /page\.html:4: .*nothing is there/);
  refuses('<posenc-value of="clock" at="code[2]"></posenc-value>', /nothing is there/);
  refuses('<posenc-value of="clock" at="code"></posenc-value>', /no figure/);
  refuses('<posenc-value of="clock" at="share"></posenc-value>', /no figure/);
  refuses('<posenc-value of="watch" at="code[1]"></posenc-value>', /no widget "watch"/);
  refuses('<posenc-value of="clock" positoin="3" at="code[1]"></posenc-value>', /no such parameter/);
  refuses('<posenc-value of="clock"></posenc-value>', /needs of=widget and at=place/);
});

test("unknown elements and parameters of widgets fail", () => {
  refuses("<posenc-watch></posenc-watch>", /page\.html:2: <posenc-watch>: there is no such widget; there are clock/);
  refuses('<posenc-clock dmi="16"></posenc-clock>', /no such parameter/);
  assert.match(read('<posenc-clock position="3" link="story" theme="dark" data-x="1"></posenc-clock>'), /<posenc-clock position="3" link="story" theme="dark" data-x="1"><\/posenc-clock>/);
});

test("TeX becomes MathML, in prose only", () => {
  assert.match(read("<p>$p<3$</p>"), /<p><math>.*<mo>&lt;<\/mo><mn>3<\/mn>.*<\/math><\/p>/);
  assert.match(read("<p>$$a$$</p>"), /<math display="block">/);
  assert.match(read("<p>5\\$ and <code>$x$</code></p>"), /5\$ and <code>\$x\$<\/code>/);
  assert.doesNotMatch(read("<p>$\\begin{aligned}a&=b\\end{aligned}$</p>"), / style=/);
});

test("wrong TeX fails, with its line", () => {
  refuses("<p>\n$\\frac{1}$</p>", /page\.html:3: in the TeX/);
  refuses("<p>costs $5</p>", /is not closed/);
  refuses("<p>costs $5</p>\n\n<p>and $6</p>", /not closed in its paragraph/);
});

test("lines broken between Chinese characters leave no space", () => {
  assert.match(read("<p>位置\n    编码</p>"), /<p>位置编码<\/p>/);
  assert.match(read("<p>位置\n    code</p>"), /<p>位置\ncode<\/p>/);
  assert.match(read("<pre>位置\n    编码</pre>"), /<pre>位置\n {4}编码<\/pre>/);
});

test("tags must match, attributes must be readable", () => {
  refuses("<p><b>x</p></b>", /<\/p> closes <b> of line 2/);
  refuses("<div>", /<\/body> closes <div>/);
  refuses("<p/>", /does not close itself/);
  refuses('<p id="a" id="b"></p>', /has id twice/);
});

test("nothing may be fetched", () => {
  refuses('<img src="clock.png">', /would be fetched/);
  refuses('<script src="x.js"></script>', /would be fetched/);
  refuses('<link rel="icon" href="x.ico">', /would be fetched/);
  assert.ok(read('<link rel="icon" href="data:,"><a href="https://example.org/">paper</a>'));
});

test("style, modules and scripts go to their places, and cannot end their element early", () => {
  const parts = readPage(frame(""), "page.html", tools());
  const html = writePage(parts, {
    style: "a{content:'</style>'}",
    core: gzipSync("\0asm"),
    scripts: ['x = "</script><!--"'],
  });
  assert.match(html, /<style>a\{content:'<\\\/style>'\}<\/style>/);
  const [, packed] = /<script type="application\/wasm;base64" id="posenc-wasm">([^<]+)<\/script>/.exec(html);
  assert.equal(gunzipSync(Buffer.from(packed, "base64")).toString(), "\0asm");
  assert.match(html, /<script>x = "<\\\/script><\\!--"<\/script>/);
  assert.equal([...pieces(html, "page.html")].filter(({name, type}) => type === "open" && name === "script").length, 3);
  assert.throws(() => readPage("<body></body>", "page.html", tools()), /must hold <!-- posenc:style --> once/);
});

test("scripts keep their meaning", () => {
  assert.equal(eval(scriptSafe('"</script><!--</SCRIPT>"')), "</script><!--</SCRIPT>");
});
