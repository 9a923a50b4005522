// The one core of a page, a worker or a program: whoever is first to say where it comes from decides, and all others follow.
import {Core, Refused} from "./core.js";
import {LoadError} from "./failures.js";

export class Loader {
  #usual;
  #build;
  // {state: "loading"}, {state: "ready", core} or {state: "failed", error}, a LoadError.
  #status = {state: "loading"};
  #followers = [];
  #attempt; // the last one: {chosen, done}
  #settle;
  font;
  ready = new Promise((resolve, reject) => (this.#settle = {resolve, reject}));

  // `usual()` gives the source for those who name none; `build` is the one that the module must come from.
  constructor({usual, build}) {
    this.#usual = usual;
    this.#build = build;
    this.ready.catch(() => {}); // told by whoever waits for it
  }

  // {url}, {bytes} or {module}, also a promise of them; without them the usual place. What somebody chose comes before what started
  // by itself, and a failure is no end. `font` is the address of the formula font, for pages that have it elsewhere.
  load({url, bytes, module, font} = {}) {
    const source = url ?? bytes ?? module;
    this.font = font ?? this.font;
    const chosen = source !== undefined;
    const {state} = this.#status;
    if (this.#attempt && state !== "failed" && (state === "ready" || this.#attempt.chosen || !chosen)) return this.#attempt.done;
    if (state === "failed") this.#tell({state: "loading"});
    const attempt = {chosen};
    this.#attempt = attempt;
    attempt.done = this.#run(attempt, source);
    return attempt.done;
  }
  async #run(attempt, source) {
    const loading = async () => Core.load(await (source ?? this.#usual()), {build: this.#build});
    const status = await loading().then(
      (core) => ({state: "ready", core}),
      (error) => ({state: "failed", error: error instanceof LoadError ? error : new LoadError("incomplete", {cause: error})}),
    );
    if (attempt !== this.#attempt) return this.#attempt.done;
    this.#tell(status);
    const {error} = status;
    if (!error) return this.#settle.resolve();
    this.#settle.reject(error);
    throw error;
  }

  get core() {
    const {core, error} = this.#status;
    if (!core) throw error ?? new LoadError("not-loaded");
    return core;
  }

  // Calls with the status, now and whenever it changes.
  follow(follower) {
    this.#followers.push(follower);
    follower(this.#status);
  }
  #tell(status) {
    this.#status = status;
    for (const follower of this.#followers) follower(status);
  }
}

// What scripts get to use.
export function interfaceOf(loader) {
  const asked = (name) => (...of) => loader.core[name](...of);
  return {
    load: (source) => loader.load(source),
    ready: loader.ready,
    view: asked("view"),
    table: asked("table"),
    schema: asked("schema"),
    widgets: asked("widgets"),
    Refused,
    LoadError,
  };
}
