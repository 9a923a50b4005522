// Browsers, pages and servers for the tests here. CHROMIUM and FIREFOX name the programs; a test file that is run with
// POSENC_BROWSERS=chromium (or firefox) uses that one alone.
import {cp, mkdtemp, rm, writeFile} from "node:fs/promises";
import {createRequire} from "node:module";
import {tmpdir} from "node:os";
import path from "node:path";
import {after, before, describe} from "node:test";
import {pathToFileURL} from "node:url";

import {inRoot} from "../cases.mjs";
import {serve} from "../../web/build/serve.mjs";
import {lab} from "./lab.mjs";

const packages = createRequire(inRoot("web", "package.json"));
const {default: puppeteer} = await import(pathToFileURL(packages.resolve("puppeteer-core")));

export const axeSource = packages("axe-core").source;
export const dist = inRoot("dist");
export const fileUrl = (...names) => pathToFileURL(path.join(dist, ...names)).href;

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
    // Puppeteer's profile lets local files read each other, which a reader's does not.
    extraPrefsFirefox: {"security.fileuri.strict_origin_policy": true},
  },
};

// {name, process, open(url, options)}
async function launch(name) {
  const browser = {name, process: await puppeteer.launch({headless: true, protocolTimeout: 60_000, ...programs[name]})};
  return {...browser, open: (url, options) => open(browser, url, options)};
}

export async function withBrowser(name, work) {
  const browser = await launch(name);
  try {
    return await work(browser);
  } finally {
    await browser.process.close();
  }
}

// Declares the same tests for every browser: tests({name, open, ...}) inside a describe of its own. The browsers work side by
// side, the tests of each one after the other.
export function inEveryBrowser(tests) {
  const wanted = process.env.POSENC_BROWSERS?.split(",") ?? Object.keys(programs);
  describe("in", {concurrency: wanted.length}, () => {
    for (const name of wanted) {
      describe(name, {concurrency: 1}, () => {
        const browser = {};
        before(async () => Object.assign(browser, await launch(name)));
        tests(browser);
        after(() => browser.process?.close());
      });
    }
  });
}

// A page of its own, with storage of its own, watched from its first moment: {page, requests, said, close}. `said` holds
// what the console got of warnings and errors, and what nobody caught. `prepare` runs in the page before its own scripts.
async function open(browser, url, {width = 1200, height = 900, theme = "light", prepare, waitFor = "widgets"} = {}) {
  const context = await browser.process.createBrowserContext();
  const page = await context.newPage();
  const requests = [];
  const said = [];
  page.on("request", (request) => /^(?:data|blob):/.test(request.url()) || requests.push(request.url()));
  page.on("console", (message) => ["error", "warn"].includes(message.type()) && said.push(message.text()));
  page.on("pageerror", (error) => said.push(String(error)));
  await page.setViewport({width, height});
  if (browser.name === "chromium") await page.emulateMediaFeatures([{name: "prefers-color-scheme", value: theme}]);
  if (prepare) await page.evaluateOnNewDocument(prepare);
  await page.goto(url, {waitUntil: "load"});
  await page.evaluate(lab);
  if (waitFor === "widgets") await page.evaluate(() => globalThis.lab.ready());
  return {page, requests, said, close: () => context.close()};
}

// dist/'s hosted files and these pages ({"index.html": text}) in a folder of their own, served on loopback.
export async function hosted(pages, {headers, without = []} = {}) {
  const folder = await mkdtemp(path.join(tmpdir(), "posenc-hosted-"));
  for (const name of ["posenc.js", "posenc.wasm", "posenc-scalar.wasm", "posenc-math.woff2"])
    if (!without.includes(name)) await cp(path.join(dist, name), path.join(folder, name));
  await cp(path.join(dist, "embed"), path.join(folder, "embed"), {recursive: true});
  await writeFile(path.join(folder, "favicon.ico"), ""); // browsers ask for one
  for (const [name, text] of Object.entries(pages)) await writeFile(path.join(folder, name), text);
  const server = await serve(folder, {headers});
  return {
    url: (name) => `${server.url}/${name}`,
    async close() {
      await server.close();
      await rm(folder, {recursive: true});
    },
  };
}
