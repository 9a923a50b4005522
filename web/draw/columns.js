// Thin columns as one path: entry k from `from` to `to` (numbers for each entry, or one for all). left(k): where it begins, wide:
// how wide it is, y(v): the height of a number, where(k): which entries.
const at = (numbers, k) => (typeof numbers === "number" ? numbers : numbers[k]);

export function columns({count, from = 0, to, left, wide, y, where = () => true}) {
  let d = "";
  for (let k = 0; k < count; ++k) {
    const [start, end] = [at(from, k), at(to, k)];
    if (start !== end && where(k)) d += `M${left(k).toFixed(2)} ${y(start).toFixed(2)}V${y(end).toFixed(2)}h${wide.toFixed(2)}V${y(start).toFixed(2)}z`;
  }
  return d;
}
