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
  server = await serve(folder, {headers: {"Content-Security-Policy": "default-src 'self'"}});
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
