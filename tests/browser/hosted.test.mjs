// Pages of an author's own, with the script or the module from dist/: on servers good and bad, in bundles and in workers.
import assert from "node:assert/strict";
import {mkdtemp, readFile, rm, writeFile} from "node:fs/promises";
import {createRequire} from "node:module";
import {tmpdir} from "node:os";
import path from "node:path";
import {after, before, describe} from "node:test";
import {pathToFileURL} from "node:url";

import {inRoot} from "../cases.mjs";
import {glyphs} from "../../web/build/font.mjs";
import {slantedLetter} from "../../web/build/formulas.mjs";
import {stamped, stripped} from "../../web/build/wasm.mjs";
import {dist, fileUrl, hosted, inEveryBrowser, test} from "./harness.mjs";

const packages = createRequire(inRoot("web", "package.json"));
const esbuild = packages("esbuild");
const fontverter = packages("fontverter");

const page = (body, head = "") => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>A course</title>${head}</head>
<body><p id="text">Position 3 turns the fastest hand to <posenc-value of="clock" position="3" at="angles[0]" digits="1">3.0</posenc-value> rad.</p>${body}</body></html>`;
const inChinese = (html) => html.replace('lang="en"', 'lang="zh"');
const script = '<script src="/posenc.js"></script>';
// The tests call the module by the name that the script has.
const module = '<script type="module">import * as posenc from "/module/posenc.js"; globalThis.posenc = posenc;</script>';
const two = '<posenc-clock position="1024" dim="16" link="a"></posenc-clock><posenc-formula link="a"></posenc-formula>';

const wasm = stripped(await readFile(path.join(dist, "posenc.wasm")));

// Before the page's own scripts: violations of its policy, and instances that start.
function watched() {
  globalThis.violations = [];
  globalThis.started = 0;
  addEventListener("securitypolicyviolation", ({violatedDirective, blockedURI}) => globalThis.violations.push(`${violatedDirective}: ${blockedURI}`));
  if (typeof WebAssembly !== "object") return;
  const {Instance} = WebAssembly;
  WebAssembly.Instance = function (...of) {
    ++globalThis.started;
    return new Instance(...of);
  };
}
const look = () => {
  const {all, consistent, one, widgets} = globalThis.lab;
  return {
    drawn: widgets().map((element) => Boolean(element.view && consistent(element) && one(".picture", element))),
    notices: widgets().map((element) => all(".notice", element).map((one) => one.textContent).join()),
    text: document.getElementById("text").textContent,
    visible: document.getElementById("text").getClientRects().length > 0,
    params: widgets().map((element) => element.params),
    violations: globalThis.violations,
    started: globalThis.started,
  };
};
const works = ({drawn, notices, text, violations}) => {
  assert.deepEqual({notices, drawn, violations}, {notices: ["", ""], drawn: [true, true], violations: []});
  assert.equal(text, "Position 3 turns the fastest hand to 3.0 rad.");
};
// The text can be read, both elements say the same sentence, and it is whole.
const says = ({drawn, notices, text, visible}, sentence) => {
  assert.deepEqual(drawn, [false, false]);
  assert.match(notices[0], sentence);
  assert.equal(notices[0], notices[1]);
  assert.match(notices[0], /The pictures cannot be drawn; the text can still be read\.$|图画不出来，文字仍可以读。$/);
  assert.doesNotMatch(notices[0], /\{\w+\}|undefined|Reason: ?\.? The|原因：?。?图画/);
  assert.ok(visible && text.includes("3.0 rad"));
};

inEveryBrowser((browser) => {
  const visitOf = (site) => (name, prepare = watched, more) =>
    browser.visit(typeof name === "string" ? site().url(name) : name.href, {prepare, mayComplain: true}, async (shown) => ({
      ...(await shown.evaluate(look)),
      ...(more && {more: await shown.evaluate(more)}),
      requests: shown.requests.map((url) => url.replace(site().url(), "").replace(/\?v=.*$/, "")),
      versions: shown.requests.map((url) => /\.(?:wasm|woff2)\?v=(.*)$/.exec(url)?.[1]).filter(Boolean),
      said: shown.said,
    }));
  const onSite = (about, pages, options, tests) =>
    describe(about, () => {
      let site;
      before(async () => (site = await hosted(pages, options)));
      after(() => site.close());
      tests(visitOf(() => site), () => site);
    });
  const both = {"script.html": page(two + script), "module.html": page(two + module), "course/week1/module.html": page(two + module)};

  onSite("a plain server", {
    ...both,
    "head.html": page(two, script),
    "twice.html": page(`${two}${script}${script}<script src="posenc.js?again"></script>`),
    "both.html": page(two + script + module.replace("globalThis.posenc = posenc", "globalThis.other = posenc")),
    "scalar.html": page(two + script, "<script>WebAssembly.validate = () => false</script>"),
    "chinese.html": inChinese(page(two + script)),
    "later.html": page(`<div id="host"></div>${module}`),
    "clock.html": page(`<posenc-clock></posenc-clock>${module}`),
  }, {}, (visit) => {
    for (const name of ["script.html", "head.html", "twice.html"]) {
      test(`${name}: elements work, from one instance and one .wasm`, async () => {
        const seen = await visit(name);
        works(seen);
        assert.equal(seen.started, 1);
        assert.deepEqual(seen.requests.filter((url) => url.endsWith(".wasm")), ["posenc.wasm"]);
        assert.equal(new Set(seen.versions).size, 1, "no cache hands out another build's");
        assert.deepEqual(seen.said, []);
        assert.equal(seen.params[0].position, 1024);
        assert.equal(seen.params[1].position, 1024, "linked");
      });
    }
    test("the module finds what belongs to it, wherever the page is", async () => {
      const seen = await visit("course/week1/module.html");
      works(seen);
      assert.equal(seen.started, 1);
      assert.deepEqual(seen.said, []);
      assert.deepEqual(seen.requests.filter((url) => !/^(?:module\/|course\/week1\/module\.html$|favicon)/.test(url)), []);
      assert.deepEqual(seen.requests.filter((url) => url.startsWith("module/widgets/")).sort(), ["module/widgets/clock.js", "module/widgets/formula.js"]);
    });
    test("without a formula neither its font nor its drawing is fetched", async () => {
      const {requests, drawn} = await visit("clock.html");
      assert.deepEqual(drawn, [true]);
      assert.deepEqual(requests.filter((url) => /formula|woff2/.test(url)), []);
    });
    test("a drawing is fetched when its tag first appears, in a shadow tree too; what was set before holds", async () => {
      const {more, requests} = await visit("later.html", watched, async () => {
        const {drawn, until} = globalThis.lab;
        await until("the core", () => globalThis.posenc);
        await globalThis.posenc.ready;
        const before = performance.getEntriesByType("resource").filter(({name}) => name.includes("/widgets/")).length;
        const clock = document.createElement("posenc-clock");
        clock.params = {position: 7};
        document.getElementById("host").attachShadow({mode: "open"}).append(clock);
        const waves = document.createElement("posenc-waves");
        waves.setAttribute("dim", "8");
        document.body.append(waves, document.createElement("posenc-waves"));
        await drawn([clock, waves]);
        return {before, position: clock.params.position, rows: waves.params.dim, viewed: globalThis.posenc.view("clock", {position: 7}).code[0] === clock.view.code[0]};
      });
      assert.deepEqual(more, {before: 0, position: 7, rows: 8, viewed: true});
      assert.deepEqual(requests.filter((url) => url.startsWith("module/widgets/")).sort(), ["module/widgets/clock.js", "module/widgets/waves.js"]);
    });
    test("script and module on one page: the first one's elements, and both can be called", async () => {
      const seen = await visit("both.html", watched, async () => {
        await globalThis.lab.until("the module", () => globalThis.other);
        await globalThis.other.ready;
        return globalThis.other.view("clock").code[1] === globalThis.posenc.view("clock").code[1];
      });
      works(seen);
      assert.deepEqual([seen.more, seen.said], [true, []]);
    });
    test("an engine without SIMD gets the scalar module", async () => {
      const seen = await visit("scalar.html");
      works(seen);
      assert.deepEqual(seen.requests.filter((url) => url.endsWith(".wasm")), ["posenc-scalar.wasm"]);
    });
    test("an engine without WebAssembly: a sentence, in the page's language", async () => {
      const without = () => delete globalThis.WebAssembly;
      says(await visit("script.html", without), /^This browser has no WebAssembly/);
      says(await visit("module.html", without), /^This browser has no WebAssembly/);
      says(await visit("chinese.html", without), /^这个浏览器不支持 WebAssembly/);
    });
    test("an engine that lacks what the elements need: it is named", async () => {
      const without = () => delete globalThis.ResizeObserver;
      says(await visit("script.html", without), /^This browser is too old: it lacks ResizeObserver\./);
      says(await visit("module.html", without), /^This browser is too old: it lacks ResizeObserver\./);
      says(await visit("chinese.html", without), /^这个浏览器太旧，缺少 ResizeObserver。/);
    });
    test("memory that cannot be had, a core that stops at once: each its sentence", async () => {
      const full = () => {
        const none = function () {
          throw new RangeError("Out of memory: Cannot allocate Wasm memory for new instance");
        };
        Object.assign(WebAssembly, {Instance: none, instantiate: async () => none()});
      };
      const stops = () => {
        const stop = () => {
          throw new WebAssembly.RuntimeError("unreachable executed");
        };
        WebAssembly.Instance = function () {
          return {exports: {memory: new WebAssembly.Memory({initial: 1}), _initialize: stop}};
        };
      };
      says(await visit("script.html", full), /^There is not enough memory/);
      says(await visit("module.html", full), /^There is not enough memory/);
      says(await visit("chinese.html", full), /^内存不够/);
      says(await visit("script.html", stops), /^The numeric core stopped while it was starting\. Reason: unreachable executed/);
      says(await visit("chinese.html", stops), /^计算核心一启动就停了。原因：unreachable/);
    });
  });

  describe("engines at the floor of the build", () => {
    // Everything that came with ES2022 or later.
    const older = () => {
      for (const type of [Array, String, Object.getPrototypeOf(Int8Array)])
        for (const name of ["at", "findLast", "findLastIndex", "toReversed", "toSorted", "toSpliced", "with", "isWellFormed", "toWellFormed"]) delete type.prototype[name];
      for (const [owner, names] of [[Object, ["hasOwn", "groupBy"]], [Map, ["groupBy"]], [Promise, ["withResolvers", "try"]], [Array, ["fromAsync"]], [RegExp, ["escape"]], [globalThis, ["structuredClone", "Iterator"]]])
        for (const name of names) delete owner[name];
      for (const name of ["union", "intersection", "difference", "symmetricDifference", "isSubsetOf", "isSupersetOf", "isDisjointFrom"]) delete Set.prototype[name];
    };
    for (const name of ["lesson.html", "embed/waves.html", "embed/heatmap.html"]) {
      test(`${name} draws without what is newer`, async () => {
        await browser.visit(fileUrl(...name.split("/")), {prepare: older}, async (shown) => {
          const seen = await shown.evaluate(() => {
            const {all, widgets} = globalThis.lab;
            return widgets().map((element) => [Boolean(element.view), all(".picture > *", element).length > 0, all(".notice", element).length]);
          });
          assert.ok(seen.length > 0 && seen.every(([view, picture, notices]) => view && picture && notices === 0), JSON.stringify(seen));
        });
      });
    }
    test("a file that cannot unpack its core says what is missing", async () => {
      const seen = await browser.visit(`${fileUrl("embed", "clock.html")}?lang=en`, {prepare: () => delete globalThis.DecompressionStream, mayComplain: true}, (shown) =>
        shown.evaluate(() => globalThis.lab.all(".notice").map(({textContent}) => textContent)),
      );
      assert.equal(seen.length, 1);
      assert.match(seen[0], /^This browser is too old: it lacks DecompressionStream\./);
    });
  });

  describe("formulas", () => {
    const convert = async (woff2) => glyphs(await fontverter.convert(woff2, "sfnt"));
    // Every character of every formula in the page, as it is drawn.
    const characters = async (shown) => {
      const pieces = await shown.evaluate(() => {
        const {all} = globalThis.lab;
        return all("math").flatMap((math) => [...math.querySelectorAll("mi, mn, mo, mtext, ms")]).map((token) => [token.localName, token.textContent, token.getAttribute("mathvariant")]);
      });
      return new Set(pieces.flatMap(([name, text, variant]) => (name === "mi" && [...text].length === 1 && variant === null ? slantedLetter(text) : [...text])));
    };
    const drawnByIt = (character) => !/[\p{Script=Han}\p{White_Space}\p{Cf}，。：；！？、]/u.test(character);
    test("every character on the lesson's page has a glyph in the font it carries", async () => {
      const [, base64] = /url\(data:font\/woff2;base64,([^)]*)\)/.exec(await readFile(path.join(dist, "lesson.html"), "utf8"));
      const held = await convert(Buffer.from(base64, "base64"));
      const used = await browser.visit(fileUrl("lesson.html"), characters);
      assert.ok(used.size > 30);
      assert.deepEqual([...used].filter((character) => drawnByIt(character) && !held.has(character)), []);
    });
    test("every character of a widget's formula has a glyph in the font beside the script", async () => {
      const held = await convert(await readFile(path.join(dist, "posenc-math.woff2")));
      const site = await hosted({"index.html": page(`<posenc-formula></posenc-formula><posenc-distance-curve></posenc-distance-curve><posenc-shift-rotation></posenc-shift-rotation>${script}`)});
      const used = await browser.visit(site.url("index.html"), async (shown) => {
        await shown.until("the font", () => [...document.fonts].some(({family, status}) => /STIX Two Math/.test(family) && status === "loaded"));
        return characters(shown);
      });
      await site.close();
      assert.ok(used.size > 20);
      assert.deepEqual([...used].filter((character) => drawnByIt(character) && !held.has(character)), []);
    });
  });

  const missing = {status: 404, body: "no"};
  const startPage = {status: 200, headers: {"Content-Type": "text/html"}, body: "<!DOCTYPE html><title>My app</title><div id=root></div>"};
  const wrong = [
    ["no posenc.wasm", missing, [/^posenc\.wasm was not found at http:.*\/posenc\.wasm \(the server answered 404\)\..*beside posenc\.js/, /^找不到 posenc\.wasm：http/]],
    ["a page in place of posenc.wasm", startPage, [/^Instead of posenc\.wasm there came a web page: http:.*\/posenc\.wasm\./, /^得到的不是 posenc\.wasm，而是一个网页/]],
    ["a server in trouble", {status: 503, body: "later"}, [/^The server did not hand out http:.*\/posenc\.wasm \(it answered 503\)\./, /503/]],
    ["half of posenc.wasm", {body: wasm.subarray(0, 20000)}, [/^posenc\.wasm does not compile; most likely it is incomplete\. Reason: \S/, /^posenc\.wasm 无法编译/]],
    ["another build's posenc.wasm", {body: stamped(wasm, "0.0.9-aaaaaaaaaaaa")}, [/^posenc\.js and posenc\.wasm come from different builds \(\S+ and 0\.0\.9-aaaaaaaaaaaa\)\. Put the files of one build side by side/, /^posenc\.js 和 posenc\.wasm 不是同一次构建的/]],
  ];
  for (const [about, answer, sentences] of wrong) {
    onSite(about, {...both, "chinese.html": inChinese(both["script.html"]), "posenc.wasm": answer, "module/posenc.wasm": answer}, {}, (visit) => {
      test("is told of, in the reader's language, by the script and by the module", async () => {
        const [english, chinese] = sentences;
        says(await visit("script.html"), english);
        says(await visit("module.html"), english);
        says(await visit("chinese.html"), chinese);
      });
    });
  }

  onSite("a server that does not know .wasm", both, {headers: {"Content-Type": "text/html; charset=utf-8"}}, (visit) => {
    test("works", async () => {
      works(await visit("script.html"));
    });
  });

  describe("from another origin", () => {
    for (const [about, headers] of [["that does not allow it", {}], ["that allows it", {"Access-Control-Allow-Origin": "*"}]]) {
      let library;
      before(async () => (library = await hosted({}, {headers})));
      after(() => library.close());
      test(about, async () => {
        const own = await hosted({"script.html": page(`${two}<script src="${library.url("posenc.js")}"></script>`)});
        const seen = await visitOf(() => own)("script.html");
        if ("Access-Control-Allow-Origin" in headers) works(seen);
        else says(seen, /^posenc\.wasm lies on another origin, http:\/\/127\.0\.0\.1:\d+, which does not allow/);
        await own.close();
      });
    }
  });

  describe("from disk", () => {
    let folder;
    before(async () => (folder = await mkdtemp(path.join(tmpdir(), "posenc-disk-"))));
    after(() => rm(folder, {recursive: true}));
    test("a page is told that it needs a server", async () => {
      const local = path.join(folder, "script.html");
      await writeFile(local, page(two + `<script src="${fileUrl("posenc.js")}"></script>`));
      const seen = await visitOf(() => ({url: () => ""}))(pathToFileURL(local));
      says(seen, /^This page was opened from disk.*posenc\.wasm is out of reach\. Open it through a web server, or use .*lesson\.html, embed/);
    });
  });

  const policy = (rules) => ({headers: {"Content-Security-Policy": rules}});
  // Workers are forbidden too: nothing of ours starts one.
  const strict = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; worker-src 'none'";
  const external = {"own.js": 'import * as posenc from "/module/posenc.js"; globalThis.posenc = posenc;'};
  const strictly = {...external, "script.html": page(two + script), "module.html": page(`${two}<script type="module" src="/own.js"></script>`), "chinese.html": inChinese(page(two + script))};
  onSite("a strict policy that allows WebAssembly", strictly, policy(strict), (visit) => {
    for (const name of ["script.html", "module.html"]) {
      test(`${name} works, and breaks no rule of it`, async () => {
        const seen = await visit(name);
        works(seen);
        assert.deepEqual(seen.said, []);
      });
    }
  });
  onSite("a strict policy that forbids WebAssembly", strictly, policy("default-src 'self'; script-src 'self'; style-src 'self'"), (visit) => {
    test("the text stays, and a sentence says what to add", async () => {
      says(await visit("script.html"), /'wasm-unsafe-eval' to script-src/);
      says(await visit("module.html"), /'wasm-unsafe-eval' to script-src/);
      says(await visit("chinese.html"), /script-src 里加上 'wasm-unsafe-eval'/);
    });
  });
  onSite("a policy that forbids fetching", strictly, policy(`${strict}; connect-src 'none'`), (visit) => {
    test("a sentence says what to add", async () => {
      says(await visit("script.html"), /^This page's security policy forbids fetching http:.*\/posenc\.wasm\..* connect-src/);
      says(await visit("chinese.html"), /connect-src 里加上/);
    });
  });
  onSite("a policy of Trusted Types", strictly, policy("require-trusted-types-for 'script'; trusted-types default"), (visit) => {
    test("that does not name lit-html: a sentence says so", async () => {
      for (const [name, sentence] of [["script.html", /Trusted Types.*add lit-html to trusted-types/], ["module.html", /add lit-html to trusted-types/], ["chinese.html", /trusted-types 里加上 lit-html/]]) {
        const seen = await visit(name, watched, () => typeof globalThis.trustedTypes);
        if (seen.more === "undefined") works(seen);
        else says({...seen, drawn: seen.drawn.map(Boolean)}, sentence);
      }
    });
  });
  onSite("a policy of Trusted Types", strictly, policy("require-trusted-types-for 'script'; trusted-types lit-html"), (visit) => {
    test("that names lit-html: works", async () => {
      works(await visit("script.html"));
      works(await visit("module.html"));
    });
  });

  onSite("parts of the module that are missing", {"module.html": page(two + module), "module/widgets/formula.js": missing}, {}, (visit) => {
    test("one drawing: its widget says so, the other draws", async () => {
      const {drawn, notices} = await visit("module.html");
      assert.deepEqual(drawn, [true, false]);
      assert.equal(notices[0], "");
      assert.match(notices[1], /^A part of posenc could not be loaded\..* Reason: .*\/widgets\/formula\.js.* The pictures cannot be drawn/);
    });
  });
  onSite("parts of the module that are missing", {"module.html": page(two + module), "module/elements.js": missing}, {}, (visit) => {
    test("the elements: plain ones say so", async () => {
      const {notices} = await visit("module.html");
      for (const notice of notices) assert.match(notice, /^A part of posenc could not be loaded\./);
    });
  });
  onSite("a script without its font", {"script.html": page(two + script), "posenc-math.woff2": missing}, {}, (visit) => {
    test("draws, in a font of the system's", async () => {
      const listening = new Function(`(${watched})(); const {warn} = console; console.warn = (...said) => { warn.apply(console, said); globalThis.warned = true; };`);
      const seen = await visit("script.html", listening, () => globalThis.lab.until("a warning", () => globalThis.warned));
      works(seen);
      assert.ok(seen.said.some((line) => /the formula font could not be loaded/.test(line)), seen.said.join());
    });
  });

  // ---- addresses, bytes, bundles ----

  const bundled = async (entry, options) => {
    const {outputFiles} = await esbuild.build({stdin: {contents: entry, resolveDir: dist}, bundle: true, write: false, target: "es2022", logLevel: "silent", logOverride: {"empty-import-meta": "silent"}, ...options});
    return outputFiles[0].text;
  };
  describe("elsewhere", () => {
    let site;
    let visit;
    before(async () => {
      const far = {"posenc.js": missing, "assets/posenc.js": {body: await readFile(path.join(dist, "posenc.js"))}, "far/core.wasm": {body: await readFile(path.join(dist, "posenc.wasm"))}};
      const classic = 'import "./posenc.js";';
      const modular = 'import * as posenc from "./module/posenc.js"; globalThis.posenc = posenc;';
      site = await hosted({
        ...far,
        "posenc.wasm": missing,
        "assets/iife.js": await bundled(`${classic} posenc.load({url: "/far/core.wasm"});`, {format: "iife"}),
        "assets/esm.js": await bundled(`${classic} posenc.load({url: "/far/core.wasm", font: "/posenc-math.woff2"});`, {format: "esm"}),
        "assets/module.js": await bundled(`${modular} posenc.load({url: new URL("../far/core.wasm", import.meta.url)});`, {format: "esm"}),
        "assets/bytes.js": await bundled(`${modular} posenc.load({bytes: fetch("/far/core.wasm").then((answer) => answer.arrayBuffer())});`, {format: "iife"}),
        "data.html": page(`${two}<script src="/assets/posenc.js" data-wasm="/far/core.wasm" data-font="/posenc-math.woff2"></script>`),
        "iife.html": page(`${two}<script src="/assets/iife.js"></script>`),
        "esm.html": page(`${two}<script type="module" src="/assets/esm.js"></script>`),
        "module.html": page(`${two}<script type="module" src="/assets/module.js"></script>`),
        "bytes.html": page(`${two}<script src="/assets/bytes.js"></script>`),
        "after.html": page(`${two}<script src="/assets/posenc.js"></script><script>posenc.load({url: "far/core.wasm"})</script>`),
      });
      visit = visitOf(() => site);
    });
    after(() => site.close());
    for (const name of ["data.html", "iife.html", "esm.html", "module.html", "bytes.html", "after.html"]) {
      test(`${name}: the core is taken from where the page says`, async () => {
        const seen = await visit(name);
        works(seen);
        assert.equal(seen.started, 1);
        // A script of its own may come only after the usual place was asked.
        if (name !== "after.html") assert.deepEqual(seen.requests.filter((url) => url.endsWith(".wasm")), ["far/core.wasm"]);
      });
    }
  });

  // ---- workers ----

  onSite("workers", {
    "page.html": page(two + script),
    "classic.js": 'importScripts("/posenc.js"); (async () => { await posenc.load(); postMessage([posenc.view("clock", {position: 7}).code[0], posenc.table({rows: 2, dim: 4}).length, posenc.widgets().length]); })().catch((error) => postMessage(String(error)));',
    "module.js": 'import {load, view, table, widgets} from "/module/posenc.js"; onmessage = async ({data}) => { try { await load({module: data}); postMessage([view("clock", {position: 7}).code[0], table({rows: 2, dim: 4}).length, widgets().length]); } catch (error) { postMessage(String(error)); } };',
  }, {}, (visit) => {
    for (const type of ["classic", "module"]) {
      test(`a ${type} worker has everything but elements`, async () => {
        const seen = await visit("page.html", new Function(`(${watched})(); globalThis.kind = ${JSON.stringify(type)};`), async () => {
          const {kind, posenc} = globalThis;
          const worker = new Worker(`/${kind}.js`, {type: kind});
          const answer = new Promise((resolve, reject) => Object.assign(worker, {onmessage: ({data}) => resolve(data), onerror: (event) => reject(new Error(event.message))}));
          if (kind === "module") worker.postMessage(await WebAssembly.compileStreaming(fetch("/module/posenc.wasm")));
          return {got: await answer, want: [posenc.view("clock", {position: 7}).code[0], 8, posenc.widgets().length]};
        });
        works(seen);
        assert.deepEqual(seen.more.got, seen.more.want);
      });
    }
  });
  onSite("workers", {
    "page.html": page(two + script),
    "classic.js": {headers: {"Content-Security-Policy": "default-src 'self'; script-src 'self'"}, body: 'importScripts("/posenc.js"); posenc.load().then(() => postMessage("started"), ({reason, en}) => postMessage([reason, en]));'},
  }, {}, (visit) => {
    test("that may not run WebAssembly are told so, and the page goes on", async () => {
      const seen = await visit("page.html", watched, () => {
        const worker = new Worker("/classic.js");
        return new Promise((resolve, reject) => Object.assign(worker, {onmessage: ({data}) => resolve(data), onerror: (event) => reject(new Error(event.message))}));
      });
      works(seen);
      assert.equal(seen.more[0], "forbidden");
      assert.match(seen.more[1], /'wasm-unsafe-eval'/);
    });
  });
});
