// A WebAssembly file as bytes (WebAssembly core specification, "Binary Format"): its sections, and what stands in them.

export const sectionId = {custom: 0, imports: 2, exports: 7, code: 10, data: 11};

// Numbers stand as LEB128: seven bits a byte, the lowest first. Texts are preceded by their length.
export function reader(bytes, at = 0) {
  const number = () => {
    let n = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[at++];
      n |= (byte & 127) << shift;
      if (byte < 128) return n >>> 0;
    }
  };
  const skip = (n) => (at += n);
  const text = () => {
    const length = number();
    return bytes.toString("utf8", at, skip(length));
  };
  return {number, skip, text, byte: () => bytes[at++], at: () => at, more: () => at < bytes.length};
}

export function leb128(n) {
  const bytes = [];
  for (; n > 127; n >>>= 7) bytes.push((n & 127) | 128);
  return Buffer.of(...bytes, n);
}

export const sectionOf = (id, content) => Buffer.concat([Buffer.of(id), leb128(content.length), content]);

// [{id, name, start, content, end}]: where each section begins, where what is in it begins, and where it ends. Only custom
// sections have names.
export function sections(bytes) {
  const found = [];
  for (const from = reader(bytes, 8); from.more(); ) {
    const start = from.at();
    const id = from.byte();
    const end = from.number() + from.at();
    const name = id === sectionId.custom ? from.text() : undefined;
    found.push({id, name, start, content: from.at(), end});
    from.skip(end - from.at());
  }
  return found;
}
