// One build, one name: scripts know it, and so does every module they may load (core/load.js compares).
import {createHash} from "node:crypto";

// The name of what was made of these bytes, such as "0.1.0-5f1d0c9a3b27".
export function buildName(version, modules) {
  const hash = createHash("sha256");
  for (const bytes of modules) hash.update(bytes);
  return `${version}-${hash.digest("hex").slice(0, 12)}`;
}

// The module with a custom section "posenc" that holds the name.
export function stamped(bytes, name) {
  const text = (string) => Buffer.concat([leb128(Buffer.byteLength(string)), Buffer.from(string)]);
  const content = Buffer.concat([text("posenc"), Buffer.from(name)]);
  return Buffer.concat([bytes, Buffer.of(0), leb128(content.length), content]);
}

function leb128(n) {
  const bytes = [];
  for (; n > 127; n >>= 7) bytes.push((n & 127) | 128);
  return Buffer.of(...bytes, n);
}
