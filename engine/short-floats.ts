import { decodeHalf, encodeHalf } from "./half-floats";

/**
 * Half floats without the last two bits of their fraction, 14 bits each: an eighth off a weights file, for 0.03 mEq at 0 plies
 * (docs/decisions/030-engine.md). Four of them lie in seven bytes, the first in the lowest bits; the last ones may leave bits over.
 */
const BITS = 14;
/** The largest one below infinity. */
const LARGEST = 0x1eff;

export function shortFloatBytes(count: number): number {
  return Math.ceil((BITS * count) / 8);
}

/** Reads short floats into float32. */
export function decodeShortFloats(bytes: DataView, at: number, into: Float32Array): void {
  let held = 0;
  let bits = 0;
  let from = at;
  for (let index = 0; index < into.length; index++) {
    for (; bits < BITS; bits += 8) held |= bytes.getUint8(from++) << bits;
    into[index] = decodeHalf(((held & 0x2000) << 2) | ((held & 0x1fff) << 2));
    held >>>= BITS;
    bits -= BITS;
  }
}

/** Writes the nearest short floats; beyond the largest one that. NaN is refused with a RangeError. */
export function encodeShortFloats(values: Float32Array, bytes: DataView, at: number): void {
  let held = 0;
  let bits = 0;
  let to = at;
  for (const value of values) {
    const half = encodeHalf(value);
    held |= (((half & 0x8000) >> 2) | Math.min(LARGEST, ((half & 0x7fff) + 2) >> 2)) << bits;
    for (bits += BITS; bits >= 8; bits -= 8) {
      bytes.setUint8(to++, held & 0xff);
      held >>>= 8;
    }
  }
  if (bits > 0) bytes.setUint8(to, held);
}
