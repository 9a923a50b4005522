// The command line, as a shell sees it.
import assert from "node:assert/strict";
import {spawnSync} from "node:child_process";
import {closeSync, existsSync, openSync} from "node:fs";
import {mkdtemp, readFile, rm, writeFile} from "node:fs/promises";
import {tmpdir} from "node:os";
import path from "node:path";
import {test} from "node:test";

import {inRoot} from "../cases.mjs";
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
  assert.match(done("view", "clock", "--help"), /--dim .*an even number, 2 … 512 \(default 16\)/);
  assert.match(done("view", "waves", "--help"), /--pairs .*1 … 32 whole numbers, each 0 … 255 \(default 0 2 4\)/);
  assert.match(done("view", "--help"), /posenc view WIDGET/);
  assert.match(done("view", "-h"), /posenc view WIDGET/);
  assert.equal(done("view", "clock", "-h"), done("view", "clock", "--help"));
  assert.match(done("view", "heatmap", "--help"), /--sentence .*at most 4096 bytes/);
  assert.match(done("view", "index-add", "--help"), /--rms .*at most 1,000,000 \(default 1\)/);
  assert.match(done("view", "add-to-embedding", "--help"), /--std .*\(default 0\.02\)/);
});

test("a wrong call says in one line what was wrong", () => {
  assert.match(refused(), /no command given/);
  assert.match(refused("veiw", "clock"), /no command “veiw”/);
  assert.match(refused("view"), /needs the name of a widget/);
  assert.match(refused("schema"), /needs the name of a widget/);
  assert.match(refused("view", "watch"), /no widget “watch”; there are .*clock/);
  assert.match(refused("schema", "clock", "more"), /does not take “more”/);
  assert.match(refused("widgets", "more"), /does not take “more”/);
  assert.match(refused("view", "clock", "--position"), /--position needs a value/);
  assert.match(refused("view", "clock", "position", "3"), /expected --NAME VALUE, got “position”/);
  assert.match(refused("view", "clock", "--"), /expected --NAME VALUE/);
  assert.match(refused("view", "clock", "--=3"), /expected --NAME VALUE, got “--=3”/);
  assert.match(refused("view", "clock", "--head-dim=3"), /no parameter “head_dim”/);
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
      const shown = value === "\u0007" ? "␇" : value;
      assert.ok(line.includes(name) && line.includes(`got ${value === "" ? "nothing" : ""}`) && line.includes(shown), line);
    }
  }
  assert.match(refused("view", "clock", "--dim", "7", "--base", "0"), /\(dim\) must be .*; got 7; base .*; got 0$/);
});

test("bytes that are no text are refused, not echoed into JSON", () => {
  const {status, stderr} = spawnSync("bash", ["-c", `"$0" view heatmap --sentence $'\\xff\\xfe'`, program], {encoding: "utf8"});
  assert.equal(status, 2, stderr);
  assert.match(stderr, /^posenc: [^\n]+\n$/);
});

test("the version is the project's", async () => {
  const [, version] = /project\(posenc VERSION ([\d.]+)/.exec(await readFile(inRoot("CMakeLists.txt"), "utf8"));
  for (const ask of ["--version", "-V", "version"]) assert.equal(done(ask), `posenc ${version}\n`);
});

test("numbers are read as people write them, lists too", () => {
  const seven = done("view", "clock", "--position", "7");
  for (const position of ["007", "+7", "7.", "７", "0.7e1", " 7 ", "70e-1"]) assert.equal(done("view", "clock", "--position", position), seven, position);
  assert.equal(done("view", "clock", "--position", "0100"), done("view", "clock", "--position=100"));
  assert.equal(done("view", "clock", "--position", "00"), done("view", "clock", "--position=0"));
  const pairs = done("view", "waves", "--pairs", "0 2 4");
  for (const list of ["0,2,4", "０，２、４", "0\t2\n4", "4;2;0"]) assert.equal(done("view", "waves", "--pairs", list), pairs, list);
  assert.match(refused("view", "clock", "--position", "998.3897"), /a whole number.*got 998\.3897$/);
  assert.match(refused("view", "clock", "--base", "1.2345678901234e-336"), /above 1.*got 1\.2345678901234e-336$/);
  assert.match(refused("view", "clock", "--position", "9007199254740993"), /got 9007199254740993$/);
});

test("whatever comes, what is wrong is told on one line of bounded length", () => {
  const line = (...args) => {
    const told = refused(...args);
    assert.doesNotMatch(told, /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]/u);
    assert.ok(told.length < 700, told);
    return told;
  };
  const nasty = "a\nb\u001b[31m\u202e\u2028\ufeff";
  for (const args of [[nasty], ["view", nasty], ["schema", nasty], ["widgets", nasty], ["view", "clock", nasty], ["view", "clock", `--${nasty}`], ["view", "clock", `--${nasty}`, "1"],
    ["view", "clock", "--position", nasty], ["hash", nasty], ["view", "clock", `--position=${"7".repeat(100_000)}`], ["view", "clock", `--${"x".repeat(100_000)}=1`], ["x".repeat(100_000)]]) line(...args);
});

test("hash passes over a byte-order mark, and takes files of any bytes", async (t) => {
  const hash = (input) => spawnSync(program, ["hash"], {input, encoding: "utf8"}).stdout;
  const plain = hash("clock {}\n");
  assert.match(plain, /^[0-9a-f]{16}\n$/);
  assert.equal(hash("\ufeffclock {}\n"), plain);
  assert.equal(hash("clock \ufeff{}\r\n"), plain);
  assert.equal(hash("\ufeffclock {}\r\nclock {}"), plain + plain);
  assert.equal(hash("clock {}\n\ufeffclock {}"), plain, "within a text it is no mark");

  const folder = await mkdtemp(path.join(tmpdir(), "posenc-"));
  t.after(() => rm(folder, {recursive: true}));
  const file = async (name, text) => {
    await writeFile(path.join(folder, name), text);
    return path.join(folder, name);
  };
  const files = [await file("a", "clock {}"), await file("b", "clock \n{\n}\n"), await file("c", "clock {}\0")];
  const [first, lines, nul] = done("hash", ...files).trimEnd().split("\n");
  assert.deepEqual([`${first}\n`, `${lines}\n`], [plain, plain]);
  assert.notEqual(nul, first);
  assert.match(refused("hash", path.join(folder, "none")), /cannot read/);
  assert.match(refused("hash", await file("d", "clock")), /expected "WIDGET JSON"/);
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
