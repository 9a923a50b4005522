// What linked widgets share: <posenc-clock link="a"> and <posenc-formula link="a"> show the same position, width and base,
// light up the same term of the formula, and one of them plays at a time.
import {signal} from "@preact/signals-core";
import {same} from "./values.js";

// A field of one of these names is shared under it unless the widget or the author says otherwise.
const usual = {position: "position", dim: "dim", base: "base", pair: "pair"};

export class Link {
  values; // by shared name
  term; // of the formula, that is lit
  #name;
  #members = 0;
  #player;
  #said; // the names of those values that somebody chose

  constructor(name = "", {values, term, said} = {}) {
    this.#name = name;
    this.#said = new Set(said);
    this.values = signal(values?.peek() ?? {});
    this.term = signal(term?.peek() ?? null);
  }

  get said() {
    return [...this.#said];
  }

  share(values) {
    for (const name of Object.keys(values)) this.#said.add(name);
    this.#take(values);
  }
  // Of an element that joins: what its attributes say holds unless somebody chose another value before, whoever came first; its
  // defaults hold where there is nothing.
  offer(written, defaults) {
    const known = this.values.peek();
    const free = Object.entries(written).filter(([name]) => !this.#said.has(name));
    this.#take({...defaults, ...known, ...Object.fromEntries(free)});
    for (const [name] of free) this.#said.add(name);
  }
  #take(values) {
    const known = this.values.peek();
    if (Object.keys(values).some((name) => !same(values[name], known[name]))) this.values.value = {...known, ...values};
  }
  // The one that plays; who played before stops.
  play(player) {
    if (this.#player !== player) this.#player?.stop();
    this.#player = player;
  }

  // The link of that name for an element that had this one until now: those who are there already say what is shared, the first
  // one brings what it had. Without a name it is the element's own.
  join(name) {
    const link = links.get(name) ?? (name === this.#name ? this : new Link(name, this));
    if (name) links.set(name, link);
    ++link.#members;
    return link;
  }
  leave() {
    --this.#members;
    if (this.#members === 0) links.delete(this.#name);
  }
}

// Of links with a name that elements in a document have now.
const links = new Map();

// "a m=position n=" is {name: "a", named: ["m", "n"], shares: {position: "position", …, m: "position"}}: the field m follows what
// others call position, and n is shared with nobody. `own` is what the widget itself says of its fields.
export function parsedLink(text, own = {}) {
  const words = (text ?? "").split(/\s+/).filter(Boolean);
  const given = words.filter((word) => word.includes("=")).map((word) => word.replace(/-/g, "_").split("="));
  const shares = Object.entries({...usual, ...own, ...Object.fromEntries(given)}).filter(([, shared]) => shared);
  return {
    name: words.filter((word) => !word.includes("=")).join(" "),
    named: given.map(([field]) => field),
    shares: Object.fromEntries(shares),
  };
}

// Values of fields under the names they are shared by, and back.
export const outward = (values, shares) =>
  Object.fromEntries(Object.entries(values).filter(([field]) => field in shares).map(([field, value]) => [shares[field], value]));
export const inward = (values, shares) =>
  Object.fromEntries(Object.entries(shares).filter(([, shared]) => shared in values).map(([field, shared]) => [field, values[shared]]));
