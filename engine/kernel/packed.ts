/**
 * The first layer in 16-bit integers: half of the memory traffic, and two expert rows in one instruction. Weights stand at a
 * scale of S, a power of two, at most 2,048 (±16), chosen for each net.
 *
 * Marked rows are added in 16 bits with saturation; S leaves room for four times the largest of their weights. What a point holds
 * beyond three checkers comes in halves: its rows stand at half of S and are added once for each checker. Expert values stand at a scale
 * of 1,024 (±32), two rows side by side: [row 0 unit 0, row 1 unit 0, row 0 unit 1, …] fill the place of both. Their products are added
 * in 32 bits, at the scale of 1,024 × S: 15 bits of weight and values that add up to less than 64 leave no sum beyond them.
 */
import { allocate } from "./allocate";
import { EXPERT_ROW, EXPERTS, experts, mark, marked, markedRows, valued, valuedRows, values } from "./feature-list";
import { isBeyondThree, isExpert, ROWS } from "./features";
import { hiddenAt, packedOf, packedUnit, setPacked, unitsOf, weightsOf } from "./net-shapes";
import { storeRectified } from "./rectified";

const VALUE_BITS: i32 = 10;
const VALUE_SCALE: f32 = 1024;
const LARGEST_SCALE: f32 = 2048;
const LARGEST_MARKED: f32 = 8191;
const LARGEST_EXPERT: f32 = 32767;

/** Values of two expert rows each, at their scale. */
const pairs: usize = memory.data(2 * 104, 16);

/** The largest scale that leaves every weight of a first layer its room. */
function scaleFor(weights: usize, units: i32): f32 {
  let scale = LARGEST_SCALE;
  for (let row = 0; row <= ROWS; row++) {
    const room = isExpert(row) ? LARGEST_EXPERT : LARGEST_MARKED;
    for (let unit = 0; unit < units; unit++) {
      const weight = Mathf.abs(load<f32>(weights + 4 * (row * units + unit)));
      while (weight * scale > room) scale /= 2;
    }
  }
  return scale;
}

/** Packs the first layer of a net, whose weights are in place. */
export function packNet(net: usize): void {
  const units = unitsOf(net, 0);
  const weights = weightsOf(net);
  const scale = scaleFor(weights, units);
  const packed = packedOf(net) != 0 ? packedOf(net) : allocate(2 * (ROWS + 1) * units);
  // The biases are the last row.
  for (let row = 0; row <= ROWS; row++) {
    const rowScale = isBeyondThree(row) ? scale / 2 : scale;
    for (let unit = 0; unit < units; unit++) {
      const weight = <i16>Mathf.round(rowScale * load<f32>(weights + 4 * (row * units + unit)));
      const place = isExpert(row) ? (row & ~1) * units + 2 * unit + (row & 1) : row * units + unit;
      store<i16>(packed + 2 * place, weight);
    }
  }
  setPacked(net, packed, 1 / (VALUE_SCALE * scale));
}

/** Writes the experts' values at their scale; bit p is set when pair p is not zero. */
// @ts-ignore: decorator
@inline
function pairExperts(): u64 {
  const scale = f32x4.splat(VALUE_SCALE);
  const zero = i32x4.splat(0);
  let active: u64 = 0;
  for (let i: usize = 0; i < <usize>EXPERTS; i += 8) {
    const low = f32x4.nearest(f32x4.mul(scale, v128.load(experts + 4 * i)));
    const high = f32x4.nearest(f32x4.mul(scale, v128.load(experts + 4 * i, 16)));
    const both = i16x8.narrow_i32x4_s(i32x4.trunc_sat_f32x4_s(low), i32x4.trunc_sat_f32x4_s(high));
    v128.store(pairs + 2 * i, both);
    active |= <u64>i32x4.bitmask(i32x4.ne(both, zero)) << (i >> 1);
  }
  return active;
}

/** Adds the rows of what lies beyond three checkers to the marked ones, once for each checker. */
// @ts-ignore: decorator
@inline
function markBeyondThree(): void {
  for (let i = 0; i < valued; i++) {
    const row = load<i32>(valuedRows + 4 * i);
    for (let left = load<f32>(values + 4 * i); left > 0; left -= 0.5) mark(row);
  }
}

/** The first layer of a packed net on the listed features; leaves the activations. */
export function packedLayer(net: usize): void {
  markBeyondThree();
  const active = pairExperts();
  const packed = packedOf(net);
  const stride = <usize>unitsOf(net, 0) << 1;
  const unit = f32x4.splat(packedUnit(net));
  const biases = packed + <usize>ROWS * stride;
  const expertRows = packed + <usize>EXPERT_ROW * stride;
  for (let block: usize = 0; block < stride; block += 64) {
    let p = v128.load(biases + block);
    let q = v128.load(biases + block, 16);
    let r = v128.load(biases + block, 32);
    let s = v128.load(biases + block, 48);
    const column = packed + block;
    for (let at = markedRows, end = at + 4 * marked; at < end; at += 4) {
      const cell = column + <usize>load<u32>(at) * stride;
      p = i16x8.add_sat_s(p, v128.load(cell));
      q = i16x8.add_sat_s(q, v128.load(cell, 16));
      r = i16x8.add_sat_s(r, v128.load(cell, 32));
      s = i16x8.add_sat_s(s, v128.load(cell, 48));
    }
    let a = i32x4.shl(i32x4.extend_low_i16x8_s(p), VALUE_BITS);
    let b = i32x4.shl(i32x4.extend_high_i16x8_s(p), VALUE_BITS);
    let c = i32x4.shl(i32x4.extend_low_i16x8_s(q), VALUE_BITS);
    let d = i32x4.shl(i32x4.extend_high_i16x8_s(q), VALUE_BITS);
    let e = i32x4.shl(i32x4.extend_low_i16x8_s(r), VALUE_BITS);
    let f = i32x4.shl(i32x4.extend_high_i16x8_s(r), VALUE_BITS);
    let g = i32x4.shl(i32x4.extend_low_i16x8_s(s), VALUE_BITS);
    let h = i32x4.shl(i32x4.extend_high_i16x8_s(s), VALUE_BITS);
    const pairColumn = expertRows + 2 * block;
    for (let left = active; left != 0; left &= left - 1) {
      const pair = <usize>ctz(left);
      const value = v128.load32_splat(pairs + 4 * pair);
      const cell = pairColumn + pair * 2 * stride;
      a = i32x4.add(a, i32x4.dot_i16x8_s(value, v128.load(cell)));
      b = i32x4.add(b, i32x4.dot_i16x8_s(value, v128.load(cell, 16)));
      c = i32x4.add(c, i32x4.dot_i16x8_s(value, v128.load(cell, 32)));
      d = i32x4.add(d, i32x4.dot_i16x8_s(value, v128.load(cell, 48)));
      e = i32x4.add(e, i32x4.dot_i16x8_s(value, v128.load(cell, 64)));
      f = i32x4.add(f, i32x4.dot_i16x8_s(value, v128.load(cell, 80)));
      g = i32x4.add(g, i32x4.dot_i16x8_s(value, v128.load(cell, 96)));
      h = i32x4.add(h, i32x4.dot_i16x8_s(value, v128.load(cell, 112)));
    }
    storeRectified(
      hiddenAt(0) + 2 * block,
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
