// Browsers, pages and servers for the tests here. Everything that is waited for has a deadline and is named when it passes:
// no test can hang. CHROMIUM and FIREFOX name the programs; POSENC_BROWSERS=chromium (or firefox) uses that one alone;
// POSENC_PATIENCE is how many seconds a wait may last.
import assert from "node:assert/strict";
import {createRequire} from "node:module";
import path from "node:path";
import {after, afterEach, before, describe, test as nodeTest} from "node:test";
import {setTimeout as sleep} from "node:timers/promises";
import {fileURLToPath, pathToFileURL} from "node:url";

import {inRoot} from "../cases.mjs";
import {serve} from "../../web/build/serve.mjs";
import {lab} from "./lab.mjs";

const packages = createRequire(inRoot("web", "package.json"));
const {default: puppeteer} = await import(pathToFileURL(packages.resolve("puppeteer-core")));

const axe = packages("axe-core").source;
export const dist = inRoot("dist");
export const fileUrl = (...names) => pathToFileURL(path.join(dist, ...names)).href;

// ---- deadlines ----

const usualPatience = Number(process.env.POSENC_PATIENCE ?? 20);
// One call into a page may be many steps, each with a deadline of its own inside; one test may be many calls.
const callPatience = 6 * usualPatience;
const testPatience = 15 * usualPatience;

// What the promise brings, unless it takes longer than so many seconds.
export async function within(seconds, what, promise) {
  promise.catch(() => {}); // should it fail after the deadline, nobody asks any more
  const stop = new AbortController();
  const late = async () => {
    await sleep(1000 * seconds, null, {signal: stop.signal});
    throw new Error(`waited ${Number(seconds.toFixed(1))} s for ${what()}`);
  };
  try {
    return await Promise.race([promise, late()]);
  } finally {
    stop.abort();
  }
}

// As node:test's, with a deadline.
export const test = (name, work) => nodeTest(name, {timeout: 1000 * testPatience}, work);

// ---- browsers ----

const programs = {
  chromium: {
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    // As root there is no sandbox; the rest keeps it from calling home, which would look like the page's own requests.
    args: [
      "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
      "--disable-component-update", "--disable-sync", "--force-device-scale-factor=1",
    ],
  },
  firefox: {
    browser: "firefox",
    executablePath: process.env.FIREFOX ?? "/usr/bin/firefox-esr",
    extraPrefsFirefox: {
      // Puppeteer's profile lets local files read each other, which a reader's does not.
      "security.fileuri.strict_origin_policy": true,
      // Milliseconds until it looks for memory that is free; else a test of that takes 15 … 25 s.
      "javascript.options.gc_delay": 100,
      "javascript.options.gc_delay.first": 100,
    },
  },
};

// One browser, started when a page is first asked for, and again should it have died.
class Browser {
  #process;
  constructor(name) {
    this.name = name;
  }

  // Whether it can pretend it: "theme", "media" or "forced-colors".
  emulates(what) {
    return this.name === "chromium" && ["theme", "media", "forced-colors"].includes(what);
  }

  async #running() {
    if (this.#process?.connected) return this.#process;
    const launching = puppeteer.launch({headless: true, timeout: 0, protocolTimeout: 0, ...programs[this.name]});
    this.#process = await within(callPatience, () => `${this.name} to start`, launching);
    return this.#process;
  }

  // A page of its own, with storage of its own, watched from its first moment. `prepare` runs in the page before its own
  // scripts; waitFor: "widgets" (drawn all of them), or "nothing" beyond the page's load event.
  async open(url, {width = 1200, height = 900, theme = "light", prepare, waitFor = "widgets", patience = usualPatience} = {}) {
    const context = await within(callPatience, () => `${this.name} to make room for a page`, this.#running().then((running) => running.createBrowserContext()));
    const page = new Page(this, context, await within(callPatience, () => `${this.name} to open a page`, context.newPage()), patience);
    try {
      await page.emulate({width, height, ...(this.emulates("theme") && {theme})});
      await page.prepare(lab, patience);
      if (prepare) await page.prepare(prepare);
      await page.goto(url, {waitFor});
      return page;
    } catch (error) {
      await page.close();
      throw error;
    }
  }

  // Opens a page for one piece of work and closes it, however that goes. A page that complains fails, unless it may.
  async visit(url, options, work = options) {
    const page = await this.open(url, work === options ? {} : options);
    try {
      const result = await work(page);
      if (!options.mayComplain) page.assertContent();
      return result;
    } finally {
      await page.close();
    }
  }

  // A page for all tests of the describe around: opened before the first (the address may be known only then), closed after
  // the last. Whatever it complains of fails the test that brought it about.
  page(url, options) {
    let shown;
    const earlier = []; // requests
    const open = async () => (shown = await this.open(typeof url === "function" ? await url() : url, options));
    before(open);
    afterEach(() => shown?.assertContent());
    after(() => shown?.close());
    const forward = Object.fromEntries(
      ["click", "down", "emulate", "evaluate", "point", "press", "print", "reload", "screenshot", "type", "until", "up"].map((method) => [method, (...args) => shown[method](...args)]),
    );
    return {
      ...forward,
      get mouse() {
        return shown.mouse;
      },
      get requests() {
        return [...earlier, ...shown.requests];
      },
      // For what depends on a first state: the page as it was when it was opened.
      async anew() {
        shown.assertContent();
        earlier.push(...shown.requests);
        await shown.close();
        await open();
      },
    };
  }

  async close() {
    const process = this.#process;
    this.#process = undefined;
    if (!process) return;
    await within(usualPatience, () => `${this.name} to end`, process.close()).catch(() => process.process()?.kill("SIGKILL"));
  }
}

export async function withBrowser(name, work) {
  const browser = new Browser(name);
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

// ---- pages ----

// Firefox says so of a formula that it draws while it still reads it; lesson.test.mjs counts the children when all is read.
const halfRead = /Invalid markup: Incorrect number of children for <m\w+\/> tag/;

// All that tests ask of a browser; whoever adds another kind of browser writes these few.
class Page {
  #context;
  #page;
  #dead = "";
  requests = [];
  said = []; // warnings and errors of the console, and what nobody caught
  constructor(browser, context, page, patience) {
    this.browser = browser;
    this.patience = patience;
    this.#context = context;
    this.#page = page;
    page.on("request", (request) => /^(?:data|blob):/.test(request.url()) || this.requests.push(request.url()));
    page.on("console", (message) => ["error", "warn"].includes(message.type()) && !halfRead.test(message.text()) && this.said.push(message.text()));
    page.on("pageerror", (error) => this.said.push(error.stack?.includes(error.message) ? error.stack : String(error.stack ?? error)));
  }

  // "embed/clock.html in firefox"
  get name() {
    const url = this.#page.url();
    const {pathname, protocol, search} = new URL(url);
    const file = protocol === "file:" ? path.relative(dist, fileURLToPath(`file://${pathname}`)) : protocol === "http:" ? pathname.slice(1) : url;
    return `${file}${search} in ${this.browser.name}`;
  }
  #told() {
    return this.said.length > 0 ? `; the page said: ${this.said.join(" | ")}` : "";
  }
  async #within(what, ask, seconds = callPatience) {
    if (this.#dead) throw new Error(`${this.name} does not answer any more: ${this.#dead}`);
    return within(seconds, () => (this.#dead = `${what} in ${this.name}${this.#told()}`), ask());
  }

  prepare(work, ...args) {
    return this.#within("a script to be prepared", () => this.#page.evaluateOnNewDocument(work, ...args));
  }
  async goto(url, {waitFor = "widgets"} = {}) {
    await this.#within(`${url} to load`, () => this.#page.goto(url, {waitUntil: "load", timeout: 0}));
    if (waitFor === "widgets") await this.evaluate(() => globalThis.lab.ready());
  }
  async reload(options) {
    await this.goto(this.#page.url(), options);
  }

  // Runs the function in the page; it may name nothing from outside but its arguments.
  async evaluate(work, ...args) {
    const what = `an answer to ${String(work).replace(/\s+/g, " ").slice(0, 100)}`;
    return this.#within(what, () => this.#page.evaluate(work, ...args), 6 * this.patience);
  }
  // The first answer of the function, in the page, that is not false; as any answer, something that JSON can hold.
  async until(what, work, ...args) {
    const end = Date.now() + 1000 * this.patience;
    for (;;) {
      const answer = await this.evaluate(work, ...args);
      if (answer) return answer;
      if (Date.now() > end) throw new Error(`waited ${this.patience} s for ${what} in ${this.name}${this.#told()}`);
      await sleep(20);
    }
  }

  press(key) {
    return this.#within(`the key ${key}`, () => this.#page.keyboard.press(key));
  }
  down(key) {
    return this.#within(`the key ${key}`, () => this.#page.keyboard.down(key));
  }
  up(key) {
    return this.#within(`the key ${key}`, () => this.#page.keyboard.up(key));
  }
  type(text) {
    return this.#within(`typing ${text}`, () => this.#page.keyboard.type(text));
  }
  get mouse() {
    const {mouse} = this.#page;
    const does = (action) => (...args) => this.#within(`the mouse's ${action}`, () => mouse[action](...args));
    return {move: does("move"), down: does("down"), up: does("up"), click: does("click")};
  }

  // The mouse at a place of what the selector finds in a widget, in fractions of its box, scrolled into view.
  async point(widget, selector, x = 0.5, y = 0.5) {
    const at = await this.evaluate((name, selector, x, y) => {
      const target = globalThis.lab.one(selector, globalThis.lab.widget(name));
      target.scrollIntoView({block: "center", behavior: "instant"});
      const box = target.getBoundingClientRect();
      return [box.left + x * box.width, box.top + y * box.height];
    }, widget, selector, x, y);
    await this.mouse.move(...at);
    return at;
  }
  async click(widget, selector, x, y) {
    await this.mouse.click(...(await this.point(widget, selector, x, y)));
  }

  // PNG bytes of the window, or of {x, y, width, height} of the page.
  screenshot(clip) {
    return this.#within("a screenshot", () => this.#page.screenshot({type: "png", ...(clip && {clip})}));
  }
  // PDF bytes: the page goes through beforeprint and afterprint.
  print() {
    return this.#within("the page to be printed", () => this.#page.pdf({timeout: 0}));
  }

  // {width, height, touch}; theme: "light" or "dark"; media: "print" or "screen"; forcedColors: true. What is not named goes
  // back to what is usual.
  async emulate({width = 1200, height = 900, touch = false, theme, media, forcedColors}) {
    await this.#within("another window", () => this.#page.setViewport({width, height, hasTouch: touch, isMobile: touch && this.browser.name === "chromium"}));
    if (theme === undefined && media === undefined && forcedColors === undefined) return;
    if (!this.browser.emulates("media")) throw new Error(`${this.browser.name} cannot pretend ${JSON.stringify({theme, media, forcedColors})}`);
    const features = [{name: "prefers-color-scheme", value: theme ?? "light"}, {name: "forced-colors", value: forcedColors ? "active" : "none"}];
    const session = await this.#page.createCDPSession();
    await this.#within("other media", () => session.send("Emulation.setEmulatedMedia", {media: media ?? "", features}));
  }

  bringToFront() {
    return this.#within("the page to come to the front", () => this.#page.bringToFront());
  }

  // Nothing in the console, nothing that nobody caught; what was found is told once.
  assertContent() {
    const said = this.said.splice(0);
    assert.ok(said.length === 0, `complaints of ${this.name}: ${said.join(" | ")}`);
  }

  // A page in an endless loop takes its browser with it, whose other pages may share the process; the next one starts another.
  async close() {
    try {
      if (this.#dead) await within(2, () => "a sign of life", this.#page.evaluate(() => 0));
      await within(usualPatience, () => "the page to close", this.#context.close());
    } catch {
      await this.browser.close();
    }
  }
}

// What axe-core finds in the page, one line for each place.
export async function axeFinds(page) {
  await page.evaluate(axe);
  return page.evaluate(async () => {
    const {violations} = await globalThis.axe.run(document, {resultTypes: ["violations"]});
    return violations.flatMap(({id, help, nodes}) => nodes.map(({target, failureSummary}) => `${id}: ${help}: ${target.flat().join(" ")}: ${failureSummary}`));
  });
}

// ---- the tests of a file, in every browser ----

const wanted = process.env.POSENC_BROWSERS?.split(",") ?? Object.keys(programs);
for (const name of wanted) if (!Object.hasOwn(programs, name)) throw new Error(`POSENC_BROWSERS: there is no ${name}; there are ${Object.keys(programs).join(", ")}`);

let gathered;

// Declares the same tests for every browser: tests(browser) inside a describe of its own. The browsers work side by side, the
// tests of each one after the other.
export function inEveryBrowser(tests) {
  if (gathered) gathered.push({tests, file: gathered.file});
  else declare([{tests}]);
}

// run.mjs: the suites of many files, from one start of each browser.
export async function gather(files) {
  gathered = [];
  for (const file of files) {
    gathered.file = path.basename(file);
    await import(pathToFileURL(file)).catch((error) =>
      nodeTest(gathered.file, () => {
        throw error;
      }),
    );
  }
  declare(gathered);
}

function declare(suites) {
  describe("in", {concurrency: wanted.length}, () => {
    for (const name of wanted) {
      describe(name, {concurrency: 1}, () => {
        const browser = new Browser(name);
        for (const {file, tests} of suites) {
          if (file) describe(file, {concurrency: 1}, () => tests(browser));
          else tests(browser);
        }
        after(() => browser.close());
      });
    }
    after(async () => {
      await Promise.all([...sites].map((site) => site.close()));
      // A test that timed out may still hold on to something.
      setTimeout(() => process.exit(), 1000 * usualPatience).unref();
    });
  });
}

// ---- servers ----

const sites = new Set(); // those that no test has closed

// dist/ on loopback with these pages ({"index.html": text}) in it; serve.mjs says what else a page may be. `without` are files
// that are not there.
export async function hosted(pages = {}, {headers, without = []} = {}) {
  const gone = Object.fromEntries(without.map((name) => [name, {status: 404}]));
  const server = await serve(dist, {headers, answers: {"favicon.ico": {status: 204}, ...pages, ...gone}});
  const site = {
    url: (name = "") => `${server.url}/${name}`,
    close: () => (sites.delete(site), server.close()),
  };
  sites.add(site);
  return site;
}
