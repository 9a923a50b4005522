// Pages over tests/browser/fake/page.js, by a server of their own.
import path from "node:path";
import {pathToFileURL} from "node:url";

import {inRoot} from "../../cases.mjs";

const {bundleScript} = await import(pathToFileURL(inRoot("web", "build", "bundle.mjs")));
const {text} = await bundleScript(inRoot("web"), path.join("..", "tests", "browser", "fake", "page.js"));

// For hosted(): {"fake.js": …, "index.html": …}
export const fakePages = (pages) => ({"fake.js": text, ...pages});
export const fakePage = (body = "", {html = '<html lang="en">', head = ""} = {}) =>
  `<!doctype html>${html}<head><meta charset="utf-8"><title>A page</title>${head}<script src="fake.js"></script></head><body>${body}</body></html>`;
