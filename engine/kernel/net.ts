/**
 * Fully connected nets: the listed features, two or three hidden layers of rectified units, five logistic outputs. The first
 * layer adds one row of weights for each listed feature; the others skip the inputs that are zero. The first one, and the second of wide
 * nets, run in 16-bit integers when the net is packed (`packed.ts`).
 *
 * Weights of a net with hidden layers of F, S and T units, in float32: ROWS × F, F biases, F × S, S biases, S × T, T biases,
 * T × 8, 8 biases; with two hidden layers those of T are missing and S × 8 come last. Outputs five to seven are padding.
 */
import { addExperts, EXPERT_ROW, EXPERTS, experts, marked, markedRows, valued, valuedRows, values } from "./feature-list";
import { ROWS } from "./features";
import { hiddenAt, hiddenLayers, PADDED, packedDenseOf, packedOf, unitsOf, weightsOf } from "./net-shapes";
import { packedLayer } from "./packed";
import { packedDense } from "./packed-dense";
import { storeRectified } from "./rectified";

export const OUTPUTS: i32 = 5;

/** The chances of the last forward run, and what they were before they were made logistic. */
export const outputs: usize = memory.data(4 * 8, 16);
const sums: usize = memory.data(4 * 8, 16);

/** Bit i of word g is set where input 32 × g + i of the layer at work is not zero. */
const active: usize = memory.data(4 * 16, 16);

/** Runs a net over the listed features; the five chances are left in `outputs`. */
export function forward(net: usize): void {
  if (packedOf(net) != 0) packedLayer(net);
  else firstLayer(weightsOf(net), unitsOf(net, 0));
  memory.fill(sums, 0, 4 * PADDED);
  laterLayers(net, 1);
}

/** Adds `share` of what another net, which reads the expert rows alone, says of them to the last forward run, before that is made logistic. */
export function correct(net: usize, share: f32): void {
  expertLayer(weightsOf(net), unitsOf(net, 0));
  laterLayers(net, share);
}

function laterLayers(net: usize, share: f32): void {
  let weights = weightsOf(net) + 4 * (ROWS + 1) * <usize>unitsOf(net, 0);
  const last = hiddenLayers(net) - 1;
  for (let layer = 0; layer < last; layer++) {
    const inputs = unitsOf(net, layer);
    const units = unitsOf(net, layer + 1);
    if (layer == 0 && packedDenseOf(net) != 0) packedDense(net);
    else denseLayer(weights, hiddenAt(layer), inputs, hiddenAt(layer + 1), units);
    weights += 4 * <usize>((inputs + 1) * units);
  }
  outputLayer(weights, hiddenAt(last), unitsOf(net, last), share);
}

/** Leaves the first hidden layer's activations. */
function firstLayer(weights: usize, units: i32): void {
  addExperts();
  const stride = <usize>units << 2;
  const biases = weights + <usize>ROWS * stride;
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
    for (let at = markedRows, end = at + 4 * marked; at < end; at += 4) {
      const cell = column + <usize>load<u32>(at) * stride;
      a = f32x4.add(a, v128.load(cell));
      b = f32x4.add(b, v128.load(cell, 16));
      c = f32x4.add(c, v128.load(cell, 32));
      d = f32x4.add(d, v128.load(cell, 48));
      e = f32x4.add(e, v128.load(cell, 64));
      f = f32x4.add(f, v128.load(cell, 80));
      g = f32x4.add(g, v128.load(cell, 96));
      h = f32x4.add(h, v128.load(cell, 112));
    }
    for (let at = valuedRows, end = at + 4 * valued, from = values; at < end; at += 4, from += 4) {
      const cell = column + <usize>load<u32>(at) * stride;
      const value = v128.load32_splat(from);
      a = f32x4.add(a, f32x4.mul(value, v128.load(cell)));
      b = f32x4.add(b, f32x4.mul(value, v128.load(cell, 16)));
      c = f32x4.add(c, f32x4.mul(value, v128.load(cell, 32)));
      d = f32x4.add(d, f32x4.mul(value, v128.load(cell, 48)));
      e = f32x4.add(e, f32x4.mul(value, v128.load(cell, 64)));
      f = f32x4.add(f, f32x4.mul(value, v128.load(cell, 80)));
      g = f32x4.add(g, f32x4.mul(value, v128.load(cell, 96)));
      h = f32x4.add(h, f32x4.mul(value, v128.load(cell, 112)));
    }
    storeRectified(hiddenAt(0) + block, a, b, c, d, e, f, g, h);
  }
}

/** Leaves the first hidden layer's activations by the expert features alone. */
function expertLayer(weights: usize, units: i32): void {
  const stride = <usize>units << 2;
  const biases = weights + <usize>ROWS * stride;
  for (let block: usize = 0; block < stride; block += 128) {
    let a = v128.load(biases + block);
    let b = v128.load(biases + block, 16);
    let c = v128.load(biases + block, 32);
    let d = v128.load(biases + block, 48);
    let e = v128.load(biases + block, 64);
    let f = v128.load(biases + block, 80);
    let g = v128.load(biases + block, 96);
    let h = v128.load(biases + block, 112);
    let cell = weights + <usize>EXPERT_ROW * stride + block;
    for (let at = experts, end = at + 4 * EXPERTS; at < end; at += 4, cell += stride) {
      if (load<f32>(at) == 0) continue;
      const value = v128.load32_splat(at);
      a = f32x4.add(a, f32x4.mul(value, v128.load(cell)));
      b = f32x4.add(b, f32x4.mul(value, v128.load(cell, 16)));
      c = f32x4.add(c, f32x4.mul(value, v128.load(cell, 32)));
      d = f32x4.add(d, f32x4.mul(value, v128.load(cell, 48)));
      e = f32x4.add(e, f32x4.mul(value, v128.load(cell, 64)));
      f = f32x4.add(f, f32x4.mul(value, v128.load(cell, 80)));
      g = f32x4.add(g, f32x4.mul(value, v128.load(cell, 96)));
      h = f32x4.add(h, f32x4.mul(value, v128.load(cell, 112)));
    }
    storeRectified(hiddenAt(0) + block, a, b, c, d, e, f, g, h);
  }
}

/** Notes which of the activations at `from` are not zero. */
// @ts-ignore: decorator
@inline
function findActive(from: usize, inputs: i32): void {
  const zero = f32x4.splat(0);
  for (let i: usize = 0; i < <usize>inputs; i += 16) {
    const at = from + 4 * i;
    const low = i16x8.narrow_i32x4_s(f32x4.gt(v128.load(at), zero), f32x4.gt(v128.load(at, 16), zero));
    const high = i16x8.narrow_i32x4_s(f32x4.gt(v128.load(at, 32), zero), f32x4.gt(v128.load(at, 48), zero));
    store<u16>(active + (i >> 3), <u16>i8x16.bitmask(i8x16.narrow_i16x8_s(low, high)));
  }
}

/** A layer of `units` that reads `inputs` activations. */
function denseLayer(weights: usize, from: usize, inputs: i32, to: usize, units: i32): void {
  const stride = <usize>units << 2;
  findActive(from, inputs);
  const biases = weights + <usize>inputs * stride;
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
    for (let group: usize = 0; group < <usize>inputs; group += 32) {
      for (let left = load<u32>(active + (group >> 3)); left != 0; left &= left - 1) {
        const input = group + <usize>ctz(left);
        const value = v128.load32_splat(from + 4 * input);
        const cell = column + input * stride;
        a = f32x4.add(a, f32x4.mul(value, v128.load(cell)));
        b = f32x4.add(b, f32x4.mul(value, v128.load(cell, 16)));
        c = f32x4.add(c, f32x4.mul(value, v128.load(cell, 32)));
        d = f32x4.add(d, f32x4.mul(value, v128.load(cell, 48)));
        e = f32x4.add(e, f32x4.mul(value, v128.load(cell, 64)));
        f = f32x4.add(f, f32x4.mul(value, v128.load(cell, 80)));
        g = f32x4.add(g, f32x4.mul(value, v128.load(cell, 96)));
        h = f32x4.add(h, f32x4.mul(value, v128.load(cell, 112)));
      }
    }
    storeRectified(to + block, a, b, c, d, e, f, g, h);
  }
}

function outputLayer(weights: usize, from: usize, inputs: i32, share: f32): void {
  const bytes = <usize>inputs << 2;
  const biases = weights + bytes * PADDED;
  let low = v128.load(biases);
  let high = v128.load(biases, 16);
  for (let unit: usize = 0; unit < bytes; unit += 4) {
    const value = v128.load32_splat(from + unit);
    const cell = weights + unit * PADDED;
    low = f32x4.add(low, f32x4.mul(value, v128.load(cell)));
    high = f32x4.add(high, f32x4.mul(value, v128.load(cell, 16)));
  }
  const part = f32x4.splat(share);
  low = f32x4.add(v128.load(sums), f32x4.mul(part, low));
  high = f32x4.add(v128.load(sums, 16), f32x4.mul(part, high));
  v128.store(sums, low);
  v128.store(sums, high, 16);
  v128.store(outputs, logistic(low));
  v128.store(outputs, logistic(high), 16);
}

/** 1 / (1 + e^−x), four at a time, within 1e-6: e^y = 2^n · 2^f with a polynomial for 2^f on [0, 1). */
// @ts-ignore: decorator
@inline
function logistic(x: v128): v128 {
  const bounded = f32x4.min(f32x4.max(x, f32x4.splat(-30)), f32x4.splat(30));
  const y = f32x4.mul(bounded, f32x4.splat(-1.44269504));
  const whole = f32x4.floor(y);
  const part = f32x4.sub(y, whole);
  let power = f32x4.splat(0.0018775767);
  power = f32x4.add(f32x4.mul(power, part), f32x4.splat(0.0089893397));
  power = f32x4.add(f32x4.mul(power, part), f32x4.splat(0.0558263180));
  power = f32x4.add(f32x4.mul(power, part), f32x4.splat(0.2401536436));
  power = f32x4.add(f32x4.mul(power, part), f32x4.splat(0.6931531307));
  power = f32x4.add(f32x4.mul(power, part), f32x4.splat(0.9999999905));
  const exponent = i32x4.shl(i32x4.add(i32x4.trunc_sat_f32x4_s(whole), i32x4.splat(127)), 23);
  const one = f32x4.splat(1);
  return f32x4.div(one, f32x4.add(one, f32x4.mul(power, exponent)));
}
