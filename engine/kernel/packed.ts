/**
 * The first layer in 16-bit integers, two rows in one instruction, and only what a board changes of the one before it.
 *
 * Weights stand at a scale of S, a power of two, at most 1,024 (±16), chosen for each net; the values of rows at a scale of 1,024 (±16). Two
 * rows lie side by side: [row 0 unit 0, row 1 unit 0, row 0 unit 1, …]. Their products are added in 32 bits, at the scale of 1,024 × S: 14 bits of
 * weight and values that add up to less than 128 leave no sum beyond them.
 *
 * A net keeps the values and the sums of its last board. The next board, mostly another play of the same roll, adds what its values
 * differ by. Integers leave no rest behind: a board's sums are the same whatever came before it.
 */
import { allocate } from "./allocate";
import { EXPERT_ROW, EXPERTS, experts, marked, markedRows, valued, valuedRows, values } from "./feature-list";
import { ROWS } from "./features";
import { hiddenAt, packedDenseOf, packedOf, setPacked, unitsOf, weightsOf } from "./net-shapes";
import { packDense, storeForDense } from "./packed-dense";
import { storeRectified } from "./rectified";

const VALUE_BITS: i32 = 10;
const VALUE_SCALE: f32 = 1024;
const LARGEST_VALUE: i16 = 16383;
const LARGEST_SCALE: f32 = 1024;
const LARGEST_WEIGHT: f32 = 16383;
/** The values of all rows, padded to a multiple of eight. */
const VALUES_BYTES: usize = 2 * 464;

/** A packed first layer: what one in its sums stands for, its values, its sums, its weights. */
const UNIT: usize = 0;
const VALUES: usize = 16;
const SUMS: usize = VALUES + VALUES_BYTES;

/** The values of the board at work, and what they differ by from those of the net's last board. */
const current: usize = memory.data(2 * 464, 16);
const differences: usize = memory.data(2 * 464, 16);
/** The pairs of rows that differ, and how many. */
const changedPairs: usize = memory.data(4 * 232, 16);
let changed: i32 = 0;

/** The largest scale that leaves every weight of a first layer its room; the biases are the last row. */
function scaleFor(weights: usize, units: i32): f32 {
  let scale = LARGEST_SCALE;
  const end = <usize>(4 * (ROWS + 1) * units);
  for (let at: usize = 0; at < end; at += 4) {
    const weight = Mathf.abs(load<f32>(weights + at));
    while (weight * scale > LARGEST_WEIGHT) scale /= 2;
  }
  return scale;
}

/** Packs the first layer of a net whose weights are in place, and with `isDensePacked` the second one. */
export function packNet(net: usize, isDensePacked: bool): void {
  const units = unitsOf(net, 0);
  const from = weightsOf(net);
  const scale = scaleFor(from, units);
  const first = packedOf(net) != 0 ? packedOf(net) : allocate(SUMS + 4 * units + 2 * ROWS * units);
  store<f32>(first + UNIT, 1 / (VALUE_SCALE * scale));
  memory.fill(first + VALUES, 0, VALUES_BYTES);
  const dense = isDensePacked ? packDense(net, scale) : 0;
  const weights = first + SUMS + 4 * units;
  for (let unit = 0; unit < units; unit++) {
    for (let row = 0; row < ROWS; row++) {
      const weight = <i16>Mathf.round(scale * load<f32>(from + 4 * (row * units + unit)));
      store<i16>(weights + 2 * ((row & ~1) * units + 2 * unit + (row & 1)), weight);
    }
    const bias = <i32>Mathf.round(VALUE_SCALE * scale * load<f32>(from + 4 * (ROWS * units + unit)));
    store<i32>(first + SUMS + 4 * unit, bias);
  }
  setPacked(net, first, dense);
}

/** Writes the values of all rows of the board last listed. */
function listValues(): void {
  memory.fill(current, 0, 2 * EXPERT_ROW);
  const scale = f32x4.splat(VALUE_SCALE);
  const largest = i16x8.splat(LARGEST_VALUE);
  const least = i16x8.splat(-LARGEST_VALUE);
  for (let i: usize = 0; i < <usize>EXPERTS; i += 8) {
    const low = f32x4.nearest(f32x4.mul(scale, v128.load(experts + 4 * i)));
    const high = f32x4.nearest(f32x4.mul(scale, v128.load(experts + 4 * i, 16)));
    const both = i16x8.narrow_i32x4_s(i32x4.trunc_sat_f32x4_s(low), i32x4.trunc_sat_f32x4_s(high));
    v128.store(current + 2 * EXPERT_ROW + 2 * i, i16x8.max_s(least, i16x8.min_s(largest, both)));
  }
  for (let at = markedRows, end = at + 4 * marked; at < end; at += 4) {
    store<i16>(current + 2 * <usize>load<u32>(at), <i16>VALUE_SCALE);
  }
  for (let i: usize = 0; i < <usize>valued; i++) {
    store<i16>(current + 2 * <usize>load<u32>(valuedRows + 4 * i), <i16>(VALUE_SCALE * load<f32>(values + 4 * i)));
  }
}

/** Notes what the values differ by from those at `last`, which become the same. */
function findDifferences(last: usize): void {
  changed = 0;
  for (let at: usize = 0; at < VALUES_BYTES; at += 16) {
    const now = v128.load(current + at);
    const before = v128.load(last + at);
    let pairs = i32x4.bitmask(i32x4.ne(now, before));
    if (pairs == 0) continue;
    v128.store(last + at, now);
    v128.store(differences + at, i16x8.sub(now, before));
    for (; pairs != 0; pairs &= pairs - 1) {
      store<u32>(changedPairs + 4 * changed, <u32>(at >> 2) + ctz(pairs));
      changed++;
    }
  }
}

/** The first layer of a packed net on the listed features; leaves the activations. */
export function packedLayer(net: usize): void {
  const first = packedOf(net);
  listValues();
  findDifferences(first + VALUES);
  const stride = <usize>unitsOf(net, 0) << 2;
  const sums = first + SUMS;
  const weights = sums + stride;
  const unit = f32x4.splat(load<f32>(first + UNIT));
  const isDense = packedDenseOf(net) != 0;
  for (let block: usize = 0; block < stride; block += 128) {
    let a = v128.load(sums + block);
    let b = v128.load(sums + block, 16);
    let c = v128.load(sums + block, 32);
    let d = v128.load(sums + block, 48);
    let e = v128.load(sums + block, 64);
    let f = v128.load(sums + block, 80);
    let g = v128.load(sums + block, 96);
    let h = v128.load(sums + block, 112);
    const column = weights + block;
    for (let at = changedPairs, end = at + 4 * changed; at < end; at += 4) {
      const pair = <usize>load<u32>(at);
      const value = v128.load32_splat(differences + 4 * pair);
      const cell = column + pair * stride;
      a = i32x4.add(a, i32x4.dot_i16x8_s(value, v128.load(cell)));
      b = i32x4.add(b, i32x4.dot_i16x8_s(value, v128.load(cell, 16)));
      c = i32x4.add(c, i32x4.dot_i16x8_s(value, v128.load(cell, 32)));
      d = i32x4.add(d, i32x4.dot_i16x8_s(value, v128.load(cell, 48)));
      e = i32x4.add(e, i32x4.dot_i16x8_s(value, v128.load(cell, 64)));
      f = i32x4.add(f, i32x4.dot_i16x8_s(value, v128.load(cell, 80)));
      g = i32x4.add(g, i32x4.dot_i16x8_s(value, v128.load(cell, 96)));
      h = i32x4.add(h, i32x4.dot_i16x8_s(value, v128.load(cell, 112)));
    }
    v128.store(sums + block, a);
    v128.store(sums + block, b, 16);
    v128.store(sums + block, c, 32);
    v128.store(sums + block, d, 48);
    v128.store(sums + block, e, 64);
    v128.store(sums + block, f, 80);
    v128.store(sums + block, g, 96);
    v128.store(sums + block, h, 112);
    if (isDense) storeForDense(packedDenseOf(net), block, a, b, c, d, e, f, g, h);
    else
      storeRectified(
        hiddenAt(0) + block,
        f32x4.mul(unit, f32x4.convert_i32x4_s(a)),
        f32x4.mul(unit, f32x4.convert_i32x4_s(b)),
        f32x4.mul(unit, f32x4.convert_i32x4_s(c)),
        f32x4.mul(unit, f32x4.convert_i32x4_s(d)),
        f32x4.mul(unit, f32x4.convert_i32x4_s(e)),
        f32x4.mul(unit, f32x4.convert_i32x4_s(f)),
        f32x4.mul(unit, f32x4.convert_i32x4_s(g)),
        f32x4.mul(unit, f32x4.convert_i32x4_s(h)),
      );
  }
}
