/**
 * Fully connected nets: the listed features, two or three hidden layers of rectified units, five logistic outputs. The first
 * layer adds one row of weights for each listed feature; the others skip the inputs that are zero.
 *
 * Weights of a net with hidden layers of F, S and T units, in float32: ROWS × F, F biases, F × S, S biases, S × T, T biases,
 * T × 8, 8 biases; with two hidden layers those of T are missing and S × 8 come last. Outputs five to seven are padding.
 */
import { listed, rowList, valueList } from "./feature-list";
import { ROWS } from "./features";
import { hiddenAt, hiddenLayers, PADDED, unitsOf, weightsOf } from "./net-shapes";
import { storeRectified } from "./rectified";

export const OUTPUTS: i32 = 5;

/** The chances of the last forward run. */
export const outputs: usize = memory.data(4 * 8, 16);

/** Runs a net over the listed features; the five chances are left in `outputs`. */
export function forward(net: usize): void {
  let weights = firstLayer(weightsOf(net), unitsOf(net, 0));
  const last = hiddenLayers(net) - 1;
  for (let layer = 0; layer < last; layer++) {
    weights = denseLayer(weights, hiddenAt(layer), unitsOf(net, layer), hiddenAt(layer + 1), unitsOf(net, layer + 1));
  }
  outputLayer(weights, hiddenAt(last), unitsOf(net, last));
}

/** Leaves the first hidden layer's activations; returns where the weights after it begin. */
function firstLayer(weights: usize, units: i32): usize {
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
    const end = rowList + 4 * listed;
    for (let at = rowList, from = valueList; at < end; at += 4, from += 4) {
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
  return biases + stride;
}

/** A layer of `units` that reads `inputs` activations; returns where the weights after it begin. */
function denseLayer(weights: usize, from: usize, inputs: i32, to: usize, units: i32): usize {
  const stride = <usize>units << 2;
  const end = from + (<usize>inputs << 2);
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
    let cell = weights + block;
    for (let input = from; input < end; input += 4, cell += stride) {
      if (load<u32>(input) == 0) continue;
      const value = v128.load32_splat(input);
      a = f32x4.add(a, f32x4.mul(value, v128.load(cell)));
      b = f32x4.add(b, f32x4.mul(value, v128.load(cell, 16)));
      c = f32x4.add(c, f32x4.mul(value, v128.load(cell, 32)));
      d = f32x4.add(d, f32x4.mul(value, v128.load(cell, 48)));
      e = f32x4.add(e, f32x4.mul(value, v128.load(cell, 64)));
      f = f32x4.add(f, f32x4.mul(value, v128.load(cell, 80)));
      g = f32x4.add(g, f32x4.mul(value, v128.load(cell, 96)));
      h = f32x4.add(h, f32x4.mul(value, v128.load(cell, 112)));
    }
    storeRectified(to + block, a, b, c, d, e, f, g, h);
  }
  return biases + stride;
}

function outputLayer(weights: usize, from: usize, inputs: i32): void {
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
