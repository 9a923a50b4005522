// FNV-1a (Fowler, Noll, Vo), 64 bit, over the bytes of the chunks: the hash that `posenc hash` prints. The 64 bits are
// kept in two halves; the prime is 2^40 + 435.
export function fnv1a(...chunks) {
  let high = 0xcbf29ce4;
  let low = 0x84222325;
  for (const bytes of chunks) {
    for (let k = 0; k < bytes.length; ++k) {
      low = (low ^ bytes[k]) >>> 0;
      const product = low * 435;
      high = (high * 435 + Math.floor(product / 2 ** 32) + low * 256) >>> 0;
      low = product >>> 0;
    }
  }
  return high.toString(16).padStart(8, "0") + low.toString(16).padStart(8, "0");
}
