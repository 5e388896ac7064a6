/**
 * Weights rounded to multiples of a step, in few bits (docs/decisions/129-rows-in-rice-codes.md). They stand in rows: the weights that one input
 * has for each unit. A row begins with four bits that say how many rows above it is the one that it is like, 0 for none; if there is one, with
 * five more that say how many times it, in eighths from −8 on. Of each weight's integer comes then what that leaves, in a Rice code: what is above
 * its low bits as so many zeros and a one, and the low bits. How many these are follows from what came before it in its row and in its column.
 * A byte's highest bit is its first. What follows begins with a byte of its own.
 */
import { bitWriter, peek } from "./bits";

const ABOVE_WIDTH = 4;
const TIMES_WIDTH = 5;
const LEAST_TIMES = -8;
const EIGHTH_SHIFT = 3;
/** No integer's size is as large. */
const TOO_LARGE = 2 ** 22;
/** Bits of a code, which is at most twice what an integer and 23 eighths of another differ by. */
const CODE_WIDTH = 25;
/** After so many zeros the code stands as it is. */
const LONGEST_RUN = 32;
/** Means of codes are kept in sixteenths, and begin with 16. */
const MEAN_SHIFT = 4;
const FIRST_MEAN = 16 << MEAN_SHIFT;
/** A row's mean moves by 1/16 of the way to each new code, a column's by 1/4: it is the rows next to each other that are alike. */
const ROW_SHIFT = 4;
const COLUMN_SHIFT = 2;
const DAMAGED = "the weights are damaged or end too soon";

/** So many weights in rows of `width`, of which the last may be shorter, rounded to multiples of `step`. */
export type Section = { readonly count: number; readonly width: number; readonly step: number };

/** 0, −1, 1, −2, 2, … as 0, 1, 2, 3, 4, … */
function unsigned(integer: number): number {
  return integer < 0 ? -2 * integer - 1 : 2 * integer;
}

function signed(code: number): number {
  return code & 1 ? -((code + 1) >> 1) : code >> 1;
}

/** The mean of the codes before the next one, and of those in each column. */
type Means = { row: number; readonly columns: Int32Array };

function firstMeans(width: number): Means {
  return { row: FIRST_MEAN, columns: new Int32Array(width).fill(FIRST_MEAN) };
}

/** How many low bits a column's next code is expected to have. */
function lowBitsOf(means: Means, column: number): number {
  const mean = (means.row + means.columns[column]) >> (MEAN_SHIFT + 1);
  return mean === 0 ? 0 : 31 - Math.clz32(mean);
}

/** A mean after one more code, to the nearest sixteenth. */
function moved(mean: number, code: number, shift: number): number {
  return mean + (((code << MEAN_SHIFT) - mean + (1 << (shift - 1))) >> shift);
}

function addCode(means: Means, column: number, code: number): void {
  means.row = moved(means.row, code, ROW_SHIFT);
  means.columns[column] = moved(means.columns[column], code, COLUMN_SHIFT);
}

/** What an integer is expected to be by the row that its own is like. */
function expected(times: number, above: number): number {
  return (times * above + (1 << (EIGHTH_SHIFT - 1))) >> EIGHTH_SHIFT;
}

type Likeness = { readonly above: number; readonly times: number };

/** What so many times another row leaves of one, all sizes added up; `enough` or more where it is no less. */
function leftOf(row: Int32Array, other: Int32Array, times: number, enough: number): number {
  let sum = 0;
  for (let column = 0; column < row.length && sum < enough; column++) {
    sum += Math.abs(row[column] - expected(times, other[column]));
  }
  return sum;
}

/** The row above, and how many times it, that leave the least of the row from `start` on; none where that saves less than it takes to say so. */
function findLikeness(integers: Int32Array, start: number, width: number): Likeness {
  const row = integers.subarray(start, start + width);
  let best: Likeness = { above: 0, times: 0 };
  // Half the mean is one bit less of each.
  const worth = 2 ** (-TIMES_WIDTH / row.length);
  let least = (leftOf(row, row, 0, Number.POSITIVE_INFINITY) + row.length / 2) * worth - row.length / 2;
  for (let above = 1; above < 2 ** ABOVE_WIDTH && above * width <= start; above++) {
    const other = integers.subarray(start - above * width);
    for (let times = LEAST_TIMES; times < LEAST_TIMES + 2 ** TIMES_WIDTH; times++) {
      const left = leftOf(row, other, times, least);
      if (left >= least) continue;
      best = { above, times };
      least = left;
    }
  }
  return best;
}

function roundedSection(values: Float32Array, step: number): Int32Array {
  return Int32Array.from(values, (value) => {
    const integer = Math.round(value / step);
    if (!(Math.abs(integer) < TOO_LARGE)) throw new RangeError("a weight is too large");
    return integer;
  });
}

/** Writes the nearest multiples. A weight that is not a number, or too large for its step, is refused with a RangeError. */
export function encodeRounded(values: Float32Array, sections: readonly Section[]): Uint8Array {
  const { write, end } = bitWriter();
  function writeCode(code: number, lowBits: number): void {
    const run = code >> lowBits;
    write(0, Math.min(run, LONGEST_RUN));
    if (run >= LONGEST_RUN) write(code, CODE_WIDTH);
    else write((1 << lowBits) | (code & ((1 << lowBits) - 1)), lowBits + 1);
  }
  let first = 0;
  for (const { count, width, step } of sections) {
    const integers = roundedSection(values.subarray(first, first + count), step);
    first += count;
    const means = firstMeans(width);
    for (let start = 0; start < count; start += width) {
      const { above, times } = findLikeness(integers, start, width);
      write(above, ABOVE_WIDTH);
      if (above > 0) write(times - LEAST_TIMES, TIMES_WIDTH);
      for (let at = start; at < Math.min(start + width, count); at++) {
        const column = at - start;
        const code = unsigned(integers[at] - (above === 0 ? 0 : expected(times, integers[at - above * width])));
        writeCode(code, lowBitsOf(means, column));
        addCode(means, column, code);
      }
    }
  }
  return end();
}

/** So many bits, 25 at most, at a place. */
function readBits(bytes: Uint8Array, place: number, width: number): number {
  // In two shifts, since one by 32 would be none.
  return (peek(bytes, place) >>> 1) >>> (31 - width);
}

/** A code of more than 25 bits, or one after so many zeros that it stands as it is; `end` is where it ends. */
function readLong(bytes: Uint8Array, place: number, lowBits: number): { readonly code: number; readonly end: number } {
  const word = peek(bytes, place);
  const run = word === 0 ? 25 + Math.clz32(peek(bytes, place + 25)) : Math.clz32(word);
  const [low, width] = run < LONGEST_RUN ? [place + run + 1, lowBits] : [place + LONGEST_RUN, CODE_WIDTH];
  return { code: (run < LONGEST_RUN ? run << lowBits : 0) | readBits(bytes, low, width), end: low + width };
}

/** Reads a row, which is so many times another; returns the place where it ends. */
function decodeRow(
  bytes: Uint8Array,
  start: number,
  means: Means,
  times: number,
  other: Int32Array,
  row: Int32Array,
): number {
  let place = start;
  for (let column = 0; column < row.length; column++) {
    const lowBits = lowBitsOf(means, column);
    const word = peek(bytes, place);
    const run = Math.clz32(word);
    let code: number;
    if (run + lowBits < 25) {
      code = (run << lowBits) | (((word << run) & 0x7fffffff) >>> (31 - lowBits));
      place += run + 1 + lowBits;
    } else {
      const long = readLong(bytes, place, lowBits);
      code = long.code;
      place = long.end;
    }
    addCode(means, column, code);
    row[column] = expected(times, other[column]) + signed(code);
  }
  return place;
}

function multiply(integers: Int32Array, step: number, into: Float32Array): void {
  for (let at = 0; at < integers.length; at++) into[at] = step * integers[at];
}

/** Reads what `encodeRounded` wrote from `start` on; returns where it ends. Throws a RangeError where it is damaged or the bytes end before it. */
export function decodeRounded(
  bytes: Uint8Array,
  start: number,
  sections: readonly Section[],
  into: Float32Array,
): number {
  let place = 8 * start;
  let first = 0;
  for (const { count, width, step } of sections) {
    const integers = new Int32Array(count);
    const means = firstMeans(width);
    for (let at = 0; at < count; at += width) {
      const above = readBits(bytes, place, ABOVE_WIDTH);
      place += ABOVE_WIDTH;
      if (above * width > at) throw new RangeError(DAMAGED);
      const times = above === 0 ? 0 : readBits(bytes, place, TIMES_WIDTH) + LEAST_TIMES;
      if (above > 0) place += TIMES_WIDTH;
      const row = integers.subarray(at, at + width);
      place = decodeRow(bytes, place, means, times, integers.subarray(at - above * width, at + width), row);
      if (place > 8 * bytes.length) throw new RangeError(DAMAGED);
    }
    multiply(integers, step, into.subarray(first, first + count));
    first += count;
  }
  return Math.ceil(place / 8);
}
