/**
 * Gradients of a net by back-propagation, and Adam (Kingma and Ba 2015). The loss is the cross-entropy of the five chances,
 * and `equityWeight` × half the squared error of the equity that they make: plays are chosen by it.
 */
import { BOARD } from "../../engine/kernel/board";
import { BEHIND, classOf, shareBehind } from "../../engine/kernel/evaluate";
import { EXPERT_ROW, EXPERTS, experts, marked, markedRows, valued, valuedRows, values } from "../../engine/kernel/feature-list";
import { extract, isExpert, ROWS } from "../../engine/kernel/features";
import { correct, forward, OUTPUTS, outputs } from "../../engine/kernel/net";
import { hiddenAt, hiddenLayers, netOf, PADDED, sizeOf, unitsOf, weightsOf } from "../../engine/kernel/net-shapes";
import { randomNormal } from "./random";
import { randomSample, sampleAt } from "./samples";

/** Points that each chance is worth, as `equityOf` adds them up. */
const worth: usize = memory.data<f32>([2, 1, 1, -1, -1], 16);
let equityWeight: f32 = 0;
const BETA_ONE: f32 = 0.9;
const BETA_TWO: f32 = 0.999;
const TINY: f32 = 1e-8;

const gradients: usize = memory.data(4 * 7, 8);
const momentsOne: usize = memory.data(4 * 7, 8);
const momentsTwo: usize = memory.data(4 * 7, 8);
const stepsDone: usize = memory.data(4 * 7, 8);
/** Errors of a layer's units, and of its inputs, by turns: the layers are walked from the outputs back. */
const errorsEven: usize = memory.data(4 * 512, 16);
const errorsOdd: usize = memory.data(4 * 512, 16);

export function setEquityWeight(weight: f32): void {
  equityWeight = weight;
}

function allocateZero(floats: i32): u32 {
  const at = heap.alloc(4 * floats);
  memory.fill(at, 0, 4 * floats);
  return <u32>at;
}

/** Makes room to train the net of a class, which must have been allocated. */
export function allocateLearner(kind: i32): void {
  const size = sizeOf(netOf(kind));
  store<u32>(gradients + 4 * kind, allocateZero(size));
  store<u32>(momentsOne + 4 * kind, allocateZero(size));
  store<u32>(momentsTwo + 4 * kind, allocateZero(size));
}

function fillNormal(at: usize, count: i32, deviation: f32): void {
  for (let i = 0; i < count; i++) store<f32>(at + 4 * i, deviation * randomNormal());
}

function clearOtherRows(weights: usize, units: i32): void {
  for (let row = 0; row < ROWS; row++) if (!isExpert(row)) memory.fill(weights + 4 * row * units, 0, 4 * units);
}

/** Gives a net its first random weights; about forty features are listed at a time. One that corrects others says nothing yet. */
export function randomizeNet(kind: i32): void {
  const net = netOf(kind);
  let at = weightsOf(net);
  memory.fill(at, 0, 4 * sizeOf(net));
  let inputs = ROWS;
  const outputLayer = hiddenLayers(net);
  for (let layer = 0; layer <= outputLayer; layer++) {
    if (kind == BEHIND && layer == outputLayer) return;
    const units = unitsOf(net, layer);
    const deviation: f32 = layer == 0 ? 0.15 : layer == outputLayer ? 0.1 : Mathf.sqrt(2 / <f32>inputs);
    fillNormal(at, inputs * units, deviation);
    // What reads the expert rows alone has no other weights.
    if (kind == BEHIND && layer == 0) clearOtherRows(at, units);
    at += 4 * (inputs + 1) * units;
    inputs = units;
  }
}

function scaleErrors(errors: usize, factor: f32): void {
  for (let k: usize = 0; k < 4 * <usize>PADDED; k += 4) store<f32>(errors + k, factor * load<f32>(errors + k));
}

/** Adds `scale` × the vector of `bytes` at `from` to that at `to`. */
// @ts-ignore: decorator
@inline
function addScaled(to: usize, from: usize, bytes: usize, scale: f32): void {
  const factor = f32x4.splat(scale);
  for (let i: usize = 0; i < bytes; i += 16) {
    v128.store(to + i, f32x4.add(v128.load(to + i), f32x4.mul(factor, v128.load(from + i))));
  }
}

// @ts-ignore: decorator
@inline
function dot(a: usize, b: usize, bytes: usize): f32 {
  let sum = f32x4.splat(0);
  for (let i: usize = 0; i < bytes; i += 16) sum = f32x4.add(sum, f32x4.mul(v128.load(a + i), v128.load(b + i)));
  return (
    f32x4.extract_lane(sum, 0) + f32x4.extract_lane(sum, 1) + f32x4.extract_lane(sum, 2) + f32x4.extract_lane(sum, 3)
  );
}

/** Writes how the loss changes with each output before it is made logistic; returns the squared error of the chances. */
function outputErrors(sample: usize, errors: usize): f32 {
  let squared: f32 = 0;
  let equity: f32 = 0;
  for (let k: usize = 0; k < 4 * <usize>OUTPUTS; k += 4) {
    const error = load<f32>(outputs + k) - load<f32>(sample + BOARD + k);
    store<f32>(errors + k, error);
    squared += error * error;
    equity += error * load<f32>(worth + k);
  }
  for (let k = 4 * <usize>OUTPUTS; k < 4 * <usize>PADDED; k += 4) store<f32>(errors + k, 0);
  if (equityWeight > 0) {
    for (let k: usize = 0; k < 4 * <usize>OUTPUTS; k += 4) {
      const chance = load<f32>(outputs + k);
      const slope = equityWeight * equity * load<f32>(worth + k) * chance * (1 - chance);
      store<f32>(errors + k, load<f32>(errors + k) + slope);
    }
  }
  return squared;
}

/** Adds the gradients of a layer whose units have these errors; leaves the errors of its inputs, those of rectified units. */
function backThrough(weights: usize, gradient: usize, active: usize, inputs: i32, errors: usize, units: i32, before: usize): void {
  const stride = <usize>units << 2;
  addScaled(gradient + stride * <usize>inputs, errors, stride, 1);
  for (let input: usize = 0; input < <usize>inputs; input++) {
    const activation = load<f32>(active + 4 * input);
    let error: f32 = 0;
    if (activation > 0) {
      addScaled(gradient + input * stride, errors, stride, activation);
      error = dot(weights + input * stride, errors, stride);
    }
    store<f32>(before + 4 * input, error);
  }
}

/** Leaves what the net says of a sample in `outputs`; one that corrects others, with the net of the sample's class. */
function predict(kind: i32, sample: usize): void {
  extract(sample);
  const own = kind == BEHIND ? classOf(sample) : kind;
  forward(netOf(own));
  if (kind == BEHIND) correct(netOf(BEHIND), shareBehind(own));
}

/** Runs the net on a sample and adds the sample's gradient. Returns its squared error summed over the five chances. */
function addGradient(kind: i32, sample: usize): f32 {
  const net = netOf(kind);
  const weights = weightsOf(net);
  const gradient = <usize>load<u32>(gradients + 4 * kind);
  predict(kind, sample);
  let errors = errorsEven;
  let before = errorsOdd;
  const squared = outputErrors(sample, errors);
  if (kind == BEHIND) scaleErrors(errors, shareBehind(classOf(sample)));
  let at = <usize>sizeOf(net) << 2;
  for (let layer = hiddenLayers(net); layer > 0; layer--) {
    const units = unitsOf(net, layer);
    const inputs = unitsOf(net, layer - 1);
    at -= <usize>((inputs + 1) * units) << 2;
    backThrough(weights + at, gradient + at, hiddenAt(layer - 1), inputs, errors, units, before);
    const swapped = errors;
    errors = before;
    before = swapped;
  }
  const stride = <usize>unitsOf(net, 0) << 2;
  addScaled(gradient + <usize>ROWS * stride, errors, stride, 1);
  if (kind == BEHIND) {
    for (let i: usize = 0; i < <usize>EXPERTS; i++) {
      addScaled(gradient + (<usize>EXPERT_ROW + i) * stride, errors, stride, load<f32>(experts + 4 * i));
    }
    return squared;
  }
  for (let i: usize = 0; i < 4 * <usize>marked; i += 4) {
    addScaled(gradient + <usize>load<u32>(markedRows + i) * stride, errors, stride, 1);
  }
  for (let i: usize = 0; i < 4 * <usize>valued; i += 4) {
    addScaled(gradient + <usize>load<u32>(valuedRows + i) * stride, errors, stride, load<f32>(values + i));
  }
  return squared;
}

/** One step of Adam with the gradients added up over `count` samples, which it clears. */
function applyAdam(kind: i32, count: i32, rate: f32): void {
  const size = <usize>sizeOf(netOf(kind)) << 2;
  const weights = weightsOf(netOf(kind));
  const gradient = <usize>load<u32>(gradients + 4 * kind);
  const one = <usize>load<u32>(momentsOne + 4 * kind);
  const two = <usize>load<u32>(momentsTwo + 4 * kind);
  const step = load<i32>(stepsDone + 4 * kind) + 1;
  store<i32>(stepsDone + 4 * kind, step);
  const correctOne: f32 = 1 - Mathf.pow(BETA_ONE, <f32>step);
  const correctTwo: f32 = 1 - Mathf.pow(BETA_TWO, <f32>step);
  const scale = f32x4.splat(1 / <f32>count);
  const keepOne = f32x4.splat(BETA_ONE);
  const keepTwo = f32x4.splat(BETA_TWO);
  const takeOne = f32x4.splat(1 - BETA_ONE);
  const takeTwo = f32x4.splat(1 - BETA_TWO);
  const rates = f32x4.splat(rate / correctOne);
  const inverse = f32x4.splat(1 / correctTwo);
  const tiny = f32x4.splat(TINY);
  const zero = f32x4.splat(0);
  for (let i: usize = 0; i < size; i += 16) {
    const slope = f32x4.mul(v128.load(gradient + i), scale);
    const m = f32x4.add(f32x4.mul(keepOne, v128.load(one + i)), f32x4.mul(takeOne, slope));
    const v = f32x4.add(f32x4.mul(keepTwo, v128.load(two + i)), f32x4.mul(takeTwo, f32x4.mul(slope, slope)));
    v128.store(one + i, m);
    v128.store(two + i, v);
    const divisor = f32x4.add(f32x4.sqrt(f32x4.mul(v, inverse)), tiny);
    v128.store(weights + i, f32x4.sub(v128.load(weights + i), f32x4.div(f32x4.mul(rates, m), divisor)));
    v128.store(gradient + i, zero);
  }
}

/** Trains on `batches` of `size` samples drawn from the class's ring; returns the root mean squared error of a chance. */
export function trainBatches(kind: i32, batches: i32, size: i32, rate: f32): f32 {
  let squared: f64 = 0;
  for (let batch = 0; batch < batches; batch++) {
    for (let i = 0; i < size; i++) squared += addGradient(kind, randomSample(kind));
    applyAdam(kind, size, rate);
  }
  return <f32>sqrt(squared / <f64>(batches * size * OUTPUTS));
}

/** The root mean squared errors of a chance and of the equity on samples `from` to `to` − 1 of the ring, without training. */
export function measureErrors(kind: i32, from: i32, to: i32): void {
  let squared: f64 = 0;
  let squaredEquity: f64 = 0;
  for (let i = from; i < to; i++) {
    const sample = sampleAt(kind, i);
    predict(kind, sample);
    let equity: f64 = 0;
    for (let k: usize = 0; k < 4 * <usize>OUTPUTS; k += 4) {
      const error = <f64>(load<f32>(outputs + k) - load<f32>(sample + BOARD + k));
      squared += error * error;
      equity += error * <f64>load<f32>(worth + k);
    }
    squaredEquity += equity * equity;
  }
  chanceError = <f32>sqrt(squared / <f64>((to - from) * OUTPUTS));
  equityError = <f32>sqrt(squaredEquity / <f64>(to - from));
}

let chanceError: f32 = 0;
let equityError: f32 = 0;

/** Of the last `measureErrors`. */
export function chanceErrorMeasured(): f32 {
  return chanceError;
}
export function equityErrorMeasured(): f32 {
  return equityError;
}
