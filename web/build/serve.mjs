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
  ".ts": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".woff2": "font/woff2",
};

// {url, close()}. Port 0 takes a free one. `headers` go with every answer (a test's Content-Security-Policy, a wrong type).
export async function serve(folder, {port = 0, headers = {}} = {}) {
  const root = path.resolve(folder);
  const server = createServer(async (request, response) => {
    const answer = (status, text) => response.writeHead(status, {"Content-Type": "text/plain; charset=utf-8"}).end(`${text}\n`);
    if (request.method !== "GET" && request.method !== "HEAD") return answer(405, "GET or HEAD");
    try {
      const {pathname} = new URL(request.url, "http://localhost");
      const wanted = path.join(root, decodeURIComponent(pathname));
      if (wanted !== root && !wanted.startsWith(root + path.sep)) return answer(403, "outside the folder");
      const file = (await stat(wanted)).isDirectory() ? path.join(wanted, "index.html") : wanted;
      const {size} = await stat(file);
      response.writeHead(200, {
        "Content-Type": types[path.extname(file)] ?? "application/octet-stream",
        "Content-Length": size,
        "Cache-Control": "no-store",
        ...headers,
      });
      if (request.method === "HEAD") return response.end();
      return createReadStream(file).on("error", () => response.destroy()).pipe(response);
    } catch {
      return answer(404, "not found");
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
