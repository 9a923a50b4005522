// An author's page that loads dist/posenc.js over http, from servers good and bad.
import assert from "node:assert/strict";
import {after, before, describe} from "node:test";

import {hosted, inEveryBrowser, test} from "./harness.mjs";

const page = (body, head = "") => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>A course</title>${head}</head>
<body><p id="text">Position 3 turns the fastest hand to <posenc-value of="clock" position="3" at="angles[0]" digits="1">3.0</posenc-value> rad.</p>${body}</body></html>`;
const script = '<script src="posenc.js"></script>';
const two = '<posenc-clock position="1024" dim="16" link="a"></posenc-clock><posenc-formula link="a"></posenc-formula>';

const pages = {
  "index.html": page(`${two}${script}`),
  "head.html": page(two, script),
  "twice.html": page(`${two}${script}${script}<script src="posenc.js?again"></script>`),
  "chinese.html": page(`${two}${script}`).replace('lang="en"', 'lang="zh"'),
  "scalar.html": page(`${two}${script}`, "<script>WebAssembly.validate = () => false</script>"),
};

// Before the page's own scripts: violations of its policy, and modules that start.
function watched() {
  globalThis.violations = [];
  globalThis.started = 0;
  addEventListener("securitypolicyviolation", ({violatedDirective, blockedURI}) => globalThis.violations.push(`${violatedDirective}: ${blockedURI}`));
  if (typeof WebAssembly !== "object") return;
  for (const name of ["instantiate", "instantiateStreaming"]) {
    const real = WebAssembly[name];
    WebAssembly[name] = (...args) => (++globalThis.started, real.apply(WebAssembly, args));
  }
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
  assert.deepEqual({drawn, notices, violations}, {drawn: [true, true], notices: ["", ""], violations: []});
  assert.equal(text, "Position 3 turns the fastest hand to 3.0 rad.");
};
// The text can be read, and both elements say the same sentence.
const says = ({drawn, notices, text, visible}, sentence) => {
  assert.deepEqual(drawn, [false, false]);
  assert.match(notices[0], sentence);
  assert.equal(notices[0], notices[1]);
  assert.ok(visible && text.includes("3.0 rad"));
};

inEveryBrowser((browser) => {
  const onSite = (about, options, tests) =>
    describe(about, () => {
      let site;
      before(async () => (site = await hosted(pages, options)));
      after(() => site.close());
      const visit = (name = "index.html", prepare = watched) =>
        browser.visit(site.url(name), {prepare, mayComplain: true}, async (page) => ({
          ...(await page.evaluate(look)),
          requests: page.requests.map((url) => url.slice(site.url().length).replace(/\?v=.*$/, "")),
          said: page.said,
        }));
      tests(visit);
    });

  onSite("a plain server", {}, (visit) => {
    for (const name of ["index.html", "head.html", "twice.html"]) {
      test(`${name}: elements work, from one instance and one .wasm`, async () => {
        const seen = await visit(name);
        works(seen);
        assert.equal(seen.started, 1);
        assert.deepEqual(seen.requests.filter((url) => url.endsWith(".wasm")), ["posenc.wasm"]);
        assert.deepEqual(seen.said, []);
        assert.equal(seen.params[0].position, 1024);
        assert.equal(seen.params[1].position, 1024, "linked");
      });
    }
    test("an engine without SIMD gets the scalar module", async () => {
      const seen = await visit("scalar.html");
      works(seen);
      assert.deepEqual(seen.requests.filter((url) => url.endsWith(".wasm")), ["posenc-scalar.wasm"]);
    });
    test("an engine without WebAssembly: a sentence, in the page's language", async () => {
      const without = () => delete globalThis.WebAssembly;
      says(await visit("index.html", without), /^This browser has no WebAssembly.*text can still be read/);
      says(await visit("chinese.html", without), /^这个浏览器不支持 WebAssembly.*文字仍可以读/);
    });
  });

  onSite("a server that does not know .wasm", {headers: {"Content-Type": "text/html; charset=utf-8"}}, (visit) => {
    test("works", async () => works(await visit()));
  });

  onSite("without posenc.wasm", {without: ["posenc.wasm"]}, (visit) => {
    test("a sentence says where it belongs", async () => {
      says(await visit(), /^posenc\.wasm was not found at http.*beside posenc\.js/);
      says(await visit("chinese.html"), /^找不到 posenc\.wasm/);
    });
  });

  const policy = (scripts) => ({headers: {"Content-Security-Policy": `default-src 'self'; script-src 'self'${scripts}; style-src 'self'`}});
  onSite("a strict policy that allows WebAssembly", policy(" 'wasm-unsafe-eval'"), (visit) => {
    test("works, and breaks no rule of it", async () => {
      const seen = await visit();
      works(seen);
      assert.deepEqual(seen.said, []);
    });
  });
  onSite("a strict policy that forbids WebAssembly", policy(""), (visit) => {
    test("the text stays, and a sentence says what to add", async () => {
      says(await visit(), /'wasm-unsafe-eval' to script-src/);
      says(await visit("chinese.html"), /script-src 里加上 'wasm-unsafe-eval'/);
    });
  });
});
