import assert from "node:assert/strict";
import {mkdtemp, rm, writeFile} from "node:fs/promises";
import http from "node:http";
import {tmpdir} from "node:os";
import path from "node:path";
import {after, before, test} from "node:test";

import {serve} from "../serve.mjs";

let folder;
let server;
before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "posenc-serve-"));
  await writeFile(path.join(folder, "posenc.wasm"), "\0asm");
  const answers = {
    "page.html": "<p>ä",
    "posenc-scalar.wasm": {status: 404, body: "gone"},
    "late.js": (request) => new Promise((resolve) => setTimeout(resolve, 20, {headers: {"Access-Control-Allow-Origin": "*"}, body: `// ${request.url}`})),
  };
  server = await serve(folder, {headers: {"Content-Security-Policy": "default-src 'self'"}, answers});
});
after(async () => {
  await server.close();
  await rm(folder, {recursive: true});
});

// As it stands, without the tidying that fetch does to a path.
const status = (target) =>
  new Promise((resolve, reject) => {
    http.get(server.url, {path: target}, (response) => resolve(response.resume().statusCode)).on("error", reject);
  });

test("WASM can be streamed", async () => {
  const response = await fetch(`${server.url}/posenc.wasm`);
  assert.equal(response.headers.get("content-type"), "application/wasm");
  assert.equal(response.headers.get("content-security-policy"), "default-src 'self'");
  assert.equal((await response.arrayBuffer()).byteLength, 4);
});

test("nothing outside the folder, nothing that is not there", async () => {
  assert.equal(await status("/nothing.html"), 404);
  assert.equal(await status("/../../etc/passwd"), 404);
  assert.equal(await status("/..%2f..%2f..%2fetc%2fpasswd"), 403);
  assert.equal(await status("/%00"), 404);
  assert.equal(await status("/%E0%A4%A"), 404);
});

test("answers stand in for files", async () => {
  const page = await fetch(`${server.url}/page.html`);
  assert.deepEqual([page.status, page.headers.get("content-type"), await page.text()], [200, "text/html; charset=utf-8", "<p>ä"]);
  assert.equal(page.headers.get("content-security-policy"), "default-src 'self'");
  const gone = await fetch(`${server.url}/posenc-scalar.wasm`);
  assert.deepEqual([gone.status, await gone.text()], [404, "gone"]);
  const late = await fetch(`${server.url}/late.js?x`);
  assert.deepEqual([late.headers.get("access-control-allow-origin"), await late.text()], ["*", "// /late.js?x"]);
  assert.equal((await fetch(`${server.url}/page.html`, {method: "HEAD"})).headers.get("content-length"), "5");
  assert.equal(await status("/constructor"), 404);
});
