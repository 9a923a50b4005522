// The command line, as a shell sees it.
import assert from "node:assert/strict";
import {spawnSync} from "node:child_process";
import {closeSync, existsSync, openSync} from "node:fs";
import {test} from "node:test";

import {commandLines, loadModules} from "./modules.mjs";

const [program] = commandLines();
const [{core}] = await loadModules();

const posenc = (...args) => spawnSync(program, args, {encoding: "utf8"});
function done(...args) {
  const {status, stdout, stderr} = posenc(...args);
  assert.deepEqual({status, stderr}, {status: 0, stderr: ""}, args.join(" "));
  return stdout;
}
// Exit status 2, nothing on stdout, one line on stderr; gives that line.
function refused(...args) {
  const {status, stdout, stderr} = posenc(...args);
  assert.deepEqual({status, stdout}, {status: 2, stdout: ""}, args.join(" "));
  assert.match(stderr, /^posenc: [^\n]+\n$/, args.join(" "));
  return stderr.slice("posenc: ".length, -1);
}

// A View as `posenc view` prints it: arrays nested by axis, null for what is no number.
function printed(value) {
  if (ArrayBuffer.isView(value)) return Array.from(value, printed);
  if (value?.shape) {
    const rows = (data, [length, ...rest]) =>
      rest.length === 0 ? Array.from(data, printed) : Array.from({length}, (_, k) => rows(data.subarray((k * data.length) / length, ((k + 1) * data.length) / length), rest));
    return rows(value.data, value.shape);
  }
  if (Array.isArray(value)) return value.map(printed);
  if (value !== null && typeof value === "object") return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, printed(one)]));
  return Number.isNaN(value) ? null : value;
}

test("widgets and schema are those of the WASM", () => {
  assert.equal(done("widgets"), core.widgets().map((name) => `${name}\n`).join(""));
  for (const name of core.widgets()) assert.deepEqual(JSON.parse(done("schema", name)), core.schema(name));
});

test("view prints the doubles of the WASM's View, all of them", () => {
  assert.deepEqual(JSON.parse(done("view", "clock", "--position", "100000", "--dim", "16")), printed(core.view("clock", {position: 100000, dim: 16})));
  for (const name of core.widgets()) assert.deepEqual(JSON.parse(done("view", name)), printed(core.view(name)), name);
});

test("flags may be written in each of the usual ways", () => {
  const usual = done("view", "heatmap", "--sentence", "a b", "--start", "10");
  assert.equal(done("view", "heatmap", "--start=10", "--sentence=a b"), usual);
  assert.equal(done("view", "heatmap", "--start", "5", "--sentence", "a b", "--start", "１０"), usual);
});

test("help tells the commands, and the parameters with their limits", () => {
  for (const ask of ["--help", "-h", "help"]) assert.match(done(ask), /posenc view WIDGET[^]*Exit status: 0 done/);
  for (const name of core.widgets()) {
    const help = done("view", name, "--help");
    for (const field of Object.keys(core.schema(name).params.properties)) assert.match(help, new RegExp(`^  --${field} `, "m"));
  }
  assert.match(done("view", "clock", "--help"), /--dim .*from 2, to 512, in steps of 2 \(default 16\)/);
});

test("a wrong call says in one line what was wrong", () => {
  assert.match(refused(), /no command given/);
  assert.match(refused("veiw", "clock"), /no command "veiw"/);
  assert.match(refused("view"), /needs the name of a widget/);
  assert.match(refused("schema"), /needs the name of a widget/);
  assert.match(refused("view", "watch"), /no widget "watch"; there are .*clock/);
  assert.match(refused("schema", "clock", "more"), /does not take "more"/);
  assert.match(refused("widgets", "more"), /does not take "more"/);
  assert.match(refused("view", "clock", "--position"), /--position needs a value/);
  assert.match(refused("view", "clock", "position", "3"), /expected --NAME VALUE, got "position"/);
  assert.match(refused("view", "clock", "--"), /expected --NAME VALUE/);
  assert.match(refused("view", "clock", "--postion", "3"), /postion.*position, dim, base/);
});

test("a wrong value is named with its field and limit", () => {
  const wrong = {
    position: ["-1", "2.5", "NaN", "1e309", "9007199254740993", "abc", "", "\u0007"],
    dim: ["7", "0", "514", "-2", "1e309", "abc"],
    base: ["1", "0.5", "-10000", "NaN", "1e13", "1e309", ""],
  };
  const limit = {position: /0 … 9,007,199,254,740,992/, dim: /even number, 2 … 512/, base: /above 1, at most 1,000,000,000,000/};
  for (const [name, values] of Object.entries(wrong)) {
    for (const value of values) {
      const line = refused("view", "clock", `--${name}`, value);
      assert.match(line, limit[name], value);
      assert.ok(line.includes(name) && line.includes(`got ${value === "" ? "nothing" : ""}`) && line.includes(value), line);
    }
  }
  assert.match(refused("view", "clock", "--dim", "7", "--base", "0"), /\(dim\) must be .*; got 7; base .*; got 0$/);
});

test("bytes that are no text are refused, not echoed into JSON", () => {
  const {status, stderr} = spawnSync("bash", ["-c", `"$0" view heatmap --sentence $'\\xff\\xfe'`, program], {encoding: "utf8"});
  assert.equal(status, 2, stderr);
  assert.match(stderr, /^posenc: [^\n]+\n$/);
});

test("hash refuses lines it does not understand", () => {
  const hash = (input) => spawnSync(program, ["hash"], {input, encoding: "utf8"});
  assert.equal(hash("clock {}\n").stdout, hash("clock {}").stdout);
  assert.equal(hash("clock\n").status, 2);
  assert.equal(hash("watch {}\n").status, 2);
  assert.equal(hash("").status, 0);
});

test("output that cannot be written is exit status 1", {skip: !existsSync("/dev/full")}, () => {
  const commands = [["widgets"], ["--help"], ["schema", "clock"], ["view", "clock", "--help"], ["view", "waves", "--length", "512", "--dim", "512"]];
  for (const args of commands) {
    const full = openSync("/dev/full", "w");
    const {status, stderr} = spawnSync(program, args, {stdio: ["ignore", full, "pipe"], encoding: "utf8"});
    closeSync(full);
    assert.equal(status, 1, args.join(" "));
    assert.match(stderr, /^posenc: [^\n]+\n$/);
  }
  // A reader that went away, where the caller ignores SIGPIPE as services do, and a stdout that was never there.
  const shell = (script) => spawnSync("bash", ["-c", script, program], {encoding: "utf8"});
  assert.equal(shell(`trap "" PIPE; ("$0" view waves --length 512 --dim 512; echo $? >&2) | true`).stderr.trim().split("\n").at(-1), "1");
  assert.equal(shell(`"$0" widgets >&-`).status, 1);
});
