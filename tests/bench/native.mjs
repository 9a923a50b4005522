// Builds and runs native.cpp: {table, exact, plain, fill, copy} in milliseconds, and the error.
import {spawnSync} from "node:child_process";

import {inRoot} from "../cases.mjs";

function run(...command) {
  const {status, stdout, stderr, error} = spawnSync(command[0], command.slice(1), {cwd: inRoot(), encoding: "utf8"});
  if (status !== 0) throw new Error(`${command.join(" ")}: ${error ?? stderr + stdout}`);
  return stdout;
}

export function natively() {
  run("cmake", "--build", "--preset", "native", "--target", "posenc_bench");
  const lines = run(inRoot("build", "native", "tests", "posenc_bench")).trim().split("\n");
  return Object.fromEntries(lines.map((line) => line.split(" ")).map(([name, figure]) => [name, Number(figure)]));
}
