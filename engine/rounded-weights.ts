/**
 * Weights rounded to multiples of a step (docs/decisions/079-two-nets-for-contact.md). Sixteen at a time stand as integers of as few bits as the largest of them
 * needs, after five bits that say how many; the first in the lowest bits. What follows begins with a byte of its own.
 */
const BLOCK = 16;
const WIDTH_BITS = 5;
/** An integer and the bits left over from a byte fit into 32. */
const WIDEST = 24;

/** So many weights, rounded to multiples of `step`. */
export type Section = { readonly count: number; readonly step: number };

/** Bits that integers need, their sign included; 0 when all are 0. */
function widthOf(integers: readonly number[]): number {
  const largest = Math.max(...integers.map((integer) => (integer < 0 ? -integer - 1 : integer)));
  return integers.every((integer) => integer === 0) ? 0 : 33 - Math.clz32(largest);
}

/** Writes the nearest multiples. A weight that is not a number, or too large for its step, is refused with a RangeError. */
export function encodeRounded(values: Float32Array, sections: readonly Section[]): Uint8Array {
  const bytes: number[] = [];
  let held = 0;
  let bits = 0;
  function write(value: number, width: number): void {
    held |= (value & (2 ** width - 1)) << bits;
    for (bits += width; bits >= 8; bits -= 8) {
      bytes.push(held & 0xff);
      held >>>= 8;
    }
  }
  let at = 0;
  for (const { count, step } of sections) {
    for (const end = at + count; at < end; at += Math.min(BLOCK, end - at)) {
      const integers = Array.from(values.subarray(at, Math.min(end, at + BLOCK)), (value) => Math.round(value / step));
      if (!integers.every((integer) => Math.abs(integer) < 2 ** (WIDEST - 1)))
        throw new RangeError("a weight is too large");
      const width = widthOf(integers);
      write(width, WIDTH_BITS);
      for (const integer of integers) write(integer, width);
    }
  }
  if (bits > 0) bytes.push(held);
  return Uint8Array.from(bytes);
}

/** Reads what `encodeRounded` wrote from `start` on; returns where it ends. Throws a RangeError where the bytes end before it. */
export function decodeRounded(
  bytes: Uint8Array,
  start: number,
  sections: readonly Section[],
  into: Float32Array,
): number {
  let held = 0;
  let bits = 0;
  let from = start;
  function read(width: number): number {
    for (; bits < width; bits += 8) {
      if (from >= bytes.length) throw new RangeError("the weights end too soon");
      held |= bytes[from++] << bits;
    }
    const value = held & (2 ** width - 1);
    held >>>= width;
    bits -= width;
    return value;
  }
  let at = 0;
  for (const { count, step } of sections) {
    for (const end = at + count; at < end; ) {
      const width = read(WIDTH_BITS);
      if (width > WIDEST) throw new RangeError("the weights are damaged");
      for (const last = Math.min(end, at + BLOCK); at < last; at++) {
        into[at] = width === 0 ? 0 : step * ((read(width) << (32 - width)) >> (32 - width));
      }
    }
  }
  return from;
}
