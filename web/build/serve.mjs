// Serves a folder on this machine's own address: node serve.mjs [--port N] [FOLDER]
import {createReadStream} from "node:fs";
import {stat} from "node:fs/promises";
import {createServer} from "node:http";
import path from "node:path";
import {fileURLToPath} from "node:url";
import {parseArgs} from "node:util";

const types = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json",
  ".mjs": "text/javascript; charset=utf-8",
  ".ts": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".woff2": "font/woff2",
  ".txt": "text/plain; charset=utf-8",
};
const usual = (file) => ({"Content-Type": types[path.extname(file)] ?? "application/octet-stream", "Cache-Control": "no-store"});

// {url, close()}. Port 0 takes a free one. `headers` go with every answer (a test's Content-Security-Policy, a wrong type).
// `answers` stand in for files: {"index.html": "<!doctype html>…"}, {"old.wasm": {status, headers, body}}, or a function
// (request) that gives one of these, perhaps later.
export async function serve(folder, {port = 0, headers = {}, answers = {}} = {}) {
  const root = path.resolve(folder);
  const server = createServer(async (request, response) => {
    const say = (name, {status = 200, headers: own = {}, body = ""}) => {
      response.writeHead(status, {...usual(name), "Content-Length": Buffer.byteLength(body), ...headers, ...own});
      response.end(request.method === "HEAD" ? undefined : body);
    };
    const refuse = (status, text) => say("answer.txt", {status, body: `${text}\n`});
    if (request.method !== "GET" && request.method !== "HEAD") return refuse(405, "GET or HEAD");
    try {
      const name = decodeURIComponent(new URL(request.url, "http://localhost").pathname.slice(1));
      if (Object.hasOwn(answers, name)) {
        const answer = answers[name];
        const given = await (typeof answer === "function" ? answer(request) : answer);
        return say(name, typeof given === "object" && !Buffer.isBuffer(given) ? given : {body: given});
      }
      const wanted = path.join(root, name);
      if (wanted !== root && !wanted.startsWith(root + path.sep)) return refuse(403, "outside the folder");
      const file = (await stat(wanted)).isDirectory() ? path.join(wanted, "index.html") : wanted;
      const {size} = await stat(file);
      response.writeHead(200, {...usual(file), "Content-Length": size, ...headers});
      if (request.method === "HEAD") return response.end();
      return createReadStream(file).on("error", () => response.destroy()).pipe(response);
    } catch {
      return refuse(404, "not found");
    }
  });
  await new Promise((resolve, reject) => server.once("error", reject).listen(port, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  };
}

if (process.argv[1] && path.resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  try {
    const {values, positionals} = parseArgs({allowPositionals: true, options: {port: {type: "string", default: "8000"}}});
    const folder = positionals[0] ?? fileURLToPath(new URL("../../dist", import.meta.url));
    const port = Number(values.port);
    if (!Number.isInteger(port) || port < 0 || port > 65535) throw new Error(`--port must be 0 … 65535; got ${values.port}`);
    if (positionals.length > 1) throw new Error("one folder at most");
    await stat(folder).catch(() => {
      throw new Error(`${folder} is not there; build first`);
    });
    const {url} = await serve(folder, {port});
    console.log(`${url}/lesson.html`);
  } catch (error) {
    console.error(`serve: ${error.message}`);
    process.exit(2);
  }
}
