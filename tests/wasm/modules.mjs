// The built modules, each in a core.js of its own. POSENC_WASM names the one to test; without it both of dist/ are.
import assert from "node:assert/strict";
import {existsSync} from "node:fs";
import {readFile} from "node:fs/promises";
import path from "node:path";
import {pathToFileURL} from "node:url";

import {inRoot} from "../cases.mjs";

const files = process.env.POSENC_WASM ? [process.env.POSENC_WASM] : [inRoot("dist", "posenc.wasm"), inRoot("dist", "posenc-scalar.wasm")];

// core.js holds one instance; another query makes another copy of it.
let copies = 0;
export async function coreOf(source) {
  const core = await import(`${pathToFileURL(inRoot("web", "core", "core.js"))}?${++copies}`);
  await core.load(source);
  return core;
}

// [{name, file, bytes, core}]
export async function loadModules() {
  return Promise.all(
    files.map(async (file) => {
      const bytes = await readFile(file);
      return {name: path.basename(file), file, bytes, core: await coreOf(bytes)};
    }),
  );
}

// The command lines by which compilers are compared: g++'s is needed, clang's is taken where it was built.
export function commandLines() {
  const built = ["native", "clang", "clang-19"].map((preset) => inRoot("build", preset, "posenc"));
  assert.ok(existsSync(built[0]), `${built[0]} is not there; build first: ./build.sh`);
  return built.filter(existsSync);
}
