/**
 * The second layer in 16-bit integers, two inputs in one instruction; for nets whose first layer is packed (`packed.ts`).
 *
 * Activations come at a scale of 1,024 (up to 32), weights stand at a scale of T, a power of two, at most 4,096 (±8), chosen for each net.
 * Two inputs lie side by side: [input 0 unit 0, input 1 unit 0, input 0 unit 1, …], and a pair is skipped when neither is active. Products
 * are added in 32 bits, at the scale of 1,024 × T: they have room for sums of up to ±512 at least, which nobody checks; 0.12 comes to 99 in 40,000 positions, and no order of adding beyond 199.
 */
import { allocate } from "./allocate";
import { ROWS } from "./features";
import { hiddenAt, packedDenseOf, unitsOf, weightsOf } from "./net-shapes";
import { storeRectified } from "./rectified";

const ACTIVATION_SCALE: f32 = 1024;
const LARGEST_SCALE: f32 = 4096;
const LARGEST_WEIGHT: f32 = 32767;

/** A packed second layer: by how many bits the first layer's sums are shifted, what one in its own sums stands for, its biases, its weights. */
const SHIFT: usize = 0;
const UNIT: usize = 4;
const BIASES: usize = 16;

const activations: usize = memory.data(2 * 512, 16);
/** Bit p is set when one of the inputs 2 × p and 2 × p + 1 is active. */
const activePairs: usize = memory.data(32, 16);

/** Packs the second layer of a net, whose first one has sums at a scale of 1,024 × `firstScale`; returns where it lies. 0: it has to run in floats. */
export function packDense(net: usize, firstScale: f32): usize {
  if (firstScale < 2) return 0;
  const inputs = unitsOf(net, 0);
  const units = unitsOf(net, 1);
  const from = weightsOf(net) + 4 * (ROWS + 1) * <usize>inputs;
  let scale = LARGEST_SCALE;
  const end = <usize>(4 * inputs * units);
  for (let at: usize = 0; at < end; at += 4) {
    const weight = Mathf.abs(load<f32>(from + at));
    while (weight * scale > LARGEST_WEIGHT) scale /= 2;
  }
  const dense = packedDenseOf(net) != 0 ? packedDenseOf(net) : allocate(BIASES + 4 * units + 2 * inputs * units);
  store<i32>(dense + SHIFT, 31 - clz(<i32>firstScale));
  store<f32>(dense + UNIT, 1 / (ACTIVATION_SCALE * scale));
  const weights = dense + BIASES + 4 * units;
  for (let unit = 0; unit < units; unit++) {
    for (let input = 0; input < inputs; input++) {
      const weight = <i16>Mathf.round(scale * load<f32>(from + 4 * (input * units + unit)));
      store<i16>(weights + 2 * ((input & ~1) * units + 2 * unit + (input & 1)), weight);
    }
    const bias = <i32>Mathf.round(ACTIVATION_SCALE * scale * load<f32>(from + 4 * (inputs * units + unit)));
    store<i32>(dense + BIASES + 4 * unit, bias);
  }
  return dense;
}

/** Stores 32 sums of the first layer, those from `block` / 4 on, as activations. */
// @ts-ignore: decorator
@inline
export function storeForDense(
  dense: usize,
  block: usize,
  a: v128,
  b: v128,
  c: v128,
  d: v128,
  e: v128,
  f: v128,
  g: v128,
  h: v128,
): void {
  const shift = load<i32>(dense + SHIFT);
  const half = i32x4.splat((1 << shift) >> 1);
  const p = rectified(a, b, half, shift);
  const q = rectified(c, d, half, shift);
  const r = rectified(e, f, half, shift);
  const s = rectified(g, h, half, shift);
  const to = activations + (block >> 1);
  v128.store(to, p);
  v128.store(to, q, 16);
  v128.store(to, r, 32);
  v128.store(to, s, 48);
  const zero = i32x4.splat(0);
  const low = i16x8.narrow_i32x4_s(i32x4.ne(p, zero), i32x4.ne(q, zero));
  const high = i16x8.narrow_i32x4_s(i32x4.ne(r, zero), i32x4.ne(s, zero));
  store<u16>(activePairs + (block >> 6), <u16>i8x16.bitmask(i8x16.narrow_i16x8_s(low, high)));
}

// @ts-ignore: decorator
@inline
function rectified(low: v128, high: v128, half: v128, shift: i32): v128 {
  const both = i16x8.narrow_i32x4_s(
    i32x4.shr_s(i32x4.add(low, half), shift),
    i32x4.shr_s(i32x4.add(high, half), shift),
  );
  return i16x8.max_s(both, i16x8.splat(0));
}

/** The second layer on the activations last stored; leaves its own, in floats. */
export function packedDense(net: usize): void {
  const dense = packedDenseOf(net);
  const groups = <usize>unitsOf(net, 0) >> 5;
  const stride = <usize>unitsOf(net, 1) << 2;
  const biases = dense + BIASES;
  const weights = biases + stride;
  const unit = f32x4.splat(load<f32>(dense + UNIT));
  for (let block: usize = 0; block < stride; block += 128) {
    let a = v128.load(biases + block);
    let b = v128.load(biases + block, 16);
    let c = v128.load(biases + block, 32);
    let d = v128.load(biases + block, 48);
    let e = v128.load(biases + block, 64);
    let f = v128.load(biases + block, 80);
    let g = v128.load(biases + block, 96);
    let h = v128.load(biases + block, 112);
    const column = weights + block;
    for (let group: usize = 0; group < groups; group++) {
      for (let left = <u32>load<u16>(activePairs + 2 * group); left != 0; left &= left - 1) {
        const pair: usize = 16 * group + <usize>ctz(left);
        const value = v128.load32_splat(activations + 4 * pair);
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
    }
    storeRectified(
      hiddenAt(1) + block,
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
