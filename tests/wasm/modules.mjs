// The built modules, each as a Core. POSENC_WASM names the one to test; without it both of dist/ are.
import assert from "node:assert/strict";
import {existsSync} from "node:fs";
import {readFile} from "node:fs/promises";
import path from "node:path";

import {inRoot} from "../cases.mjs";
import {Core} from "../../web/core/core.js";

const files = process.env.POSENC_WASM ? [process.env.POSENC_WASM] : [inRoot("dist", "posenc.wasm"), inRoot("dist", "posenc-scalar.wasm")];

export const coreOf = (source) => Core.load(source);

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
