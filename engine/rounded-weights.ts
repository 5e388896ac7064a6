/**
 * Weights rounded to multiples of a step (docs/decisions/129-rice-codes.md), in Rice codes: large integers are rarer than small ones, and by how
 * much differs from row to row. A block begins with five bits that say how many low bits of each of its integers stand as they are. Of each there
 * come then what is above those, as so many zeros and a one, and the low bits. A byte's highest bit is its first. What follows begins with a byte
 * of its own.
 */
const BLOCK = 128;
const LOW_BITS_WIDTH = 5;
/** In place of a number of low bits: all integers of the block are 0, and none follows. */
const ALL_ZERO = 31;
/** No integer has more, its sign included. */
const WIDEST = 24;
/** With one low bit more a run is half as long, and what stands as it is at most BLOCK bits longer: the best number leaves no longer run. */
const LONGEST_RUN = 2 * BLOCK;
const DAMAGED = "the weights are damaged or end too soon";

/** So many weights, rounded to multiples of `step`. */
export type Section = { readonly count: number; readonly step: number };

/** 0, −1, 1, −2, 2, … as 0, 1, 2, 3, 4, … */
function unsigned(integer: number): number {
  return integer < 0 ? -2 * integer - 1 : 2 * integer;
}

function signed(code: number): number {
  return code & 1 ? -((code + 1) >> 1) : code >> 1;
}

/** With how many low bits as they are the block is shortest. */
function bestLowBits(codes: readonly number[]): number {
  let best = 0;
  let fewest = Number.POSITIVE_INFINITY;
  for (let lowBits = 0; lowBits < WIDEST; lowBits++) {
    const length = codes.reduce((sum, code) => sum + (code >> lowBits) + 1 + lowBits, 0);
    if (length >= fewest) continue;
    best = lowBits;
    fewest = length;
  }
  return best;
}

function bitWriter() {
  const bytes: number[] = [];
  let held = 0;
  let bits = 0;
  /** `width` is at most WIDEST: with what is left over from a byte it fits into 32 bits. */
  function write(value: number, width: number): void {
    held = (held << width) | value;
    for (bits += width; bits >= 8; bits -= 8) bytes.push((held >>> (bits - 8)) & 0xff);
  }
  /** So many zeros and a one. */
  function writeRun(length: number): void {
    let rest = length;
    for (; rest >= WIDEST; rest -= WIDEST) write(0, WIDEST);
    write(1, rest + 1);
  }
  function end(): Uint8Array {
    if (bits > 0) write(0, 8 - bits);
    return Uint8Array.from(bytes);
  }
  return { write, writeRun, end };
}

/** Writes the nearest multiples. A weight that is not a number, or too large for its step, is refused with a RangeError. */
export function encodeRounded(values: Float32Array, sections: readonly Section[]): Uint8Array {
  const { write, writeRun, end } = bitWriter();
  let at = 0;
  for (const { count, step } of sections) {
    for (const last = at + count; at < last; at += Math.min(BLOCK, last - at)) {
      const integers = Array.from(values.subarray(at, Math.min(last, at + BLOCK)), (value) => Math.round(value / step));
      if (!integers.every((integer) => Math.abs(integer) < 2 ** (WIDEST - 1)))
        throw new RangeError("a weight is too large");
      if (integers.every((integer) => integer === 0)) {
        write(ALL_ZERO, LOW_BITS_WIDTH);
        continue;
      }
      const codes = integers.map(unsigned);
      const lowBits = bestLowBits(codes);
      write(lowBits, LOW_BITS_WIDTH);
      for (const code of codes) {
        writeRun(code >> lowBits);
        write(code & (2 ** lowBits - 1), lowBits);
      }
    }
  }
  return end();
}

/** The 25 bits from bit `place` on, or more, as the highest of 32; after the last byte come zeros. */
function peek(bytes: Uint8Array, place: number): number {
  const at = place >> 3;
  return ((bytes[at] << 24) | (bytes[at + 1] << 16) | (bytes[at + 2] << 8) | bytes[at + 3]) << (place & 7);
}

/** How many zeros come before the next one. */
function readRun(bytes: Uint8Array, place: number): number {
  for (let length = 0; length <= LONGEST_RUN; length += 25) {
    const word = peek(bytes, place + length);
    if (word !== 0) return length + Math.clz32(word);
  }
  throw new RangeError(DAMAGED);
}

/** Reads all weights of a block that are not said to be 0; returns where it ends. */
function decodeBlock(bytes: Uint8Array, start: number, lowBits: number, step: number, into: Float32Array): number {
  let place = start;
  for (let index = 0; index < into.length; index++) {
    const run = readRun(bytes, place);
    place += run + 1;
    // In two shifts, since one by 32 would be none.
    const low = (peek(bytes, place) >>> 1) >>> (31 - lowBits);
    place += lowBits;
    into[index] = step * signed((run << lowBits) | low);
  }
  return place;
}

/** Reads what `encodeRounded` wrote from `start` on; returns where it ends. Throws a RangeError where it is damaged or the bytes end before it. */
export function decodeRounded(
  bytes: Uint8Array,
  start: number,
  sections: readonly Section[],
  into: Float32Array,
): number {
  let place = 8 * start;
  let at = 0;
  for (const { count, step } of sections) {
    for (const last = at + count; at < last; ) {
      const block = into.subarray(at, Math.min(last, at + BLOCK));
      at += block.length;
      const lowBits = peek(bytes, place) >>> (32 - LOW_BITS_WIDTH);
      place += LOW_BITS_WIDTH;
      if (lowBits === ALL_ZERO) block.fill(0);
      else if (lowBits >= WIDEST) throw new RangeError(DAMAGED);
      else place = decodeBlock(bytes, place, lowBits, step, block);
      if (place > 8 * bytes.length) throw new RangeError(DAMAGED);
    }
  }
  return Math.ceil(place / 8);
}
