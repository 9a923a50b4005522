// node --test-reporter=spec run.mjs [FILE…]: test files of this folder, all of them unless some are named, from one start of
// each browser.
import {readdir} from "node:fs/promises";
import path from "node:path";

import {gather} from "./harness.mjs";

const folder = import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname);
const named = process.argv.slice(2).map((file) => path.resolve(file));
const all = (await readdir(folder)).filter((file) => file.endsWith(".test.mjs")).sort().map((file) => path.join(folder, file));
await gather(named.length > 0 ? named : all);
