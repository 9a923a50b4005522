// What linked widgets share: <posenc-clock link="a"> and <posenc-formula link="a"> show the same position, width and base,
// and light up the same term of the formula.
import {signal} from "@preact/signals-core";

const shareable = ["position", "dim", "base", "pair"];

class Link {
  values = signal({});
  term = signal(null);

  // Makes values known to all; names that are not shared stay with whoever has them.
  share(values) {
    const changed = shareable.filter((name) => name in values && values[name] !== this.values.value[name]);
    if (changed.length === 0) return;
    this.values.value = {...this.values.value, ...Object.fromEntries(changed.map((name) => [name, values[name]]))};
  }
}

const links = new Map();

// An element without a link name has one of its own.
export function linkOf(name) {
  if (!name) return new Link();
  if (!links.has(name)) links.set(name, new Link());
  return links.get(name);
}
