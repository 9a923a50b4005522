// What linked widgets share: <posenc-clock link="a"> and <posenc-formula link="a"> show the same position, width and base,
// light up the same term of the formula, and play together.
import {signal} from "@preact/signals-core";
import {Player} from "./player.js";
import {same} from "./values.js";

// A field of one of these names is shared under it unless the widget or the author says otherwise.
const usual = {position: "position", dim: "dim", base: "base", pair: "pair"};

export class Link {
  values; // by shared name
  term; // of the formula, that is lit
  player = new Player();
  #name;
  #members = 0;
  #weak = new Set(); // names whose values nobody has said yet: somebody's defaults

  constructor(name = "", before) {
    this.#name = name;
    this.values = signal(before?.values.peek() ?? {});
    this.term = signal(before?.term.peek() ?? null);
    this.#weak = new Set(before?.#weak);
  }

  share(values) {
    const known = this.values.peek();
    for (const name in values) this.#weak.delete(name);
    if (Object.keys(values).some((name) => !same(values[name], known[name]))) this.values.value = {...known, ...values};
  }
  // What an element brings: values that its author said hold where nobody said any, its defaults where there are none at all.
  offer(values, said = false) {
    const known = this.values.peek();
    const taken = Object.entries(values).filter(([name]) => !(name in known) || (said && this.#weak.has(name)));
    if (taken.length === 0) return;
    this.share(Object.fromEntries(taken));
    if (!said) for (const [name] of taken) this.#weak.add(name);
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
