import { decodeHalf, encodeHalf } from "./half-floats";

/**
 * Weights as integers of 10 bits, in blocks of 128 that share a scale: some 10.1 bits a weight instead of 32, for … mEq at 0 plies
 * (docs/decisions/030-engine.md). First the scales, a half float for each block, then the integers, the first in the lowest bits; the last ones
 * may leave bits over. An integer q from −511 to 511 stands for q times its scale.
 */
const BITS = 10;
const LARGEST = 511;
const BLOCK = 128;

const blocksOf = (count: number) => Math.ceil(count / BLOCK);

export function blockBytes(count: number): number {
  return 2 * blocksOf(count) + Math.ceil((BITS * count) / 8);
}

/** Reads blocks into float32. */
export function decodeBlocks(bytes: DataView, at: number, into: Float32Array): void {
  let held = 0;
  let bits = 0;
  let from = at + 2 * blocksOf(into.length);
  for (let index = 0; index < into.length; index++) {
    for (; bits < BITS; bits += 8) held |= bytes.getUint8(from++) << bits;
    const scale = decodeHalf(bytes.getUint16(at + 2 * Math.floor(index / BLOCK), true));
    into[index] = scale * (((held & 0x3ff) << 22) >> 22);
    held >>>= BITS;
    bits -= BITS;
  }
}

/** The least half float that is not below a size; a size that is not a number, or beyond the largest half float, is refused with a RangeError. */
function scaleFor(size: number): number {
  const half = encodeHalf(size);
  const scale = decodeHalf(half) < size ? decodeHalf(half + 1) : decodeHalf(half);
  if (!Number.isFinite(scale)) throw new RangeError("a weight is too large");
  return scale;
}

/** Writes the nearest integers. A weight that is not a number, or too large, is refused with a RangeError. */
export function encodeBlocks(values: Float32Array, bytes: DataView, at: number): void {
  let held = 0;
  let bits = 0;
  let to = at + 2 * blocksOf(values.length);
  let scale = 0;
  for (const [index, value] of values.entries()) {
    if (index % BLOCK === 0) {
      const block = values.subarray(index, index + BLOCK);
      scale = scaleFor(block.reduce((largest, one) => Math.max(largest, Math.abs(one)), 0) / LARGEST);
      bytes.setUint16(at + (2 * index) / BLOCK, encodeHalf(scale), true);
    }
    held |= (scale === 0 ? 0 : Math.round(value / scale) & 0x3ff) << bits;
    for (bits += BITS; bits >= 8; bits -= 8) {
      bytes.setUint8(to++, held & 0xff);
      held >>>= 8;
    }
  }
  if (bits > 0) bytes.setUint8(to, held);
}
