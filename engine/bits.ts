/** Bits in bytes, the highest of a byte first. */

/** Collects numbers of at most 32 bits; `end` fills the last byte up with zeros. */
export function bitWriter() {
  const bytes: number[] = [];
  let held = 0;
  let bits = 0;
  /** At most 16 bits: with what is left over from a byte they fit into 32. */
  function put(value: number, width: number): void {
    held = (held << width) | value;
    for (bits += width; bits >= 8; bits -= 8) bytes.push((held >>> (bits - 8)) & 0xff);
  }
  function write(value: number, width: number): void {
    if (width > 16) put(value >>> 16, width - 16);
    put(value & 0xffff, Math.min(width, 16));
  }
  function end(): Uint8Array {
    if (bits > 0) put(0, 8 - bits);
    return Uint8Array.from(bytes);
  }
  return { write, end };
}

/** The 25 bits from bit `place` on, or more, as the highest of 32; after the last byte come zeros. */
export function peek(bytes: Uint8Array, place: number): number {
  const at = place >> 3;
  return ((bytes[at] << 24) | (bytes[at + 1] << 16) | (bytes[at + 2] << 8) | bytes[at + 3]) << (place & 7);
}
