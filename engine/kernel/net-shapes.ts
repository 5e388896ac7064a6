/**
 * The nets that the kernel holds, one for each class of positions and one that corrects them. A net has two or three hidden layers, each a multiple of
 * 32 units; a layer of PADDED outputs comes last.
 */
import { allocate } from "./allocate";
import { ROWS } from "./features";

export const PADDED: i32 = 8;
/** The largest hidden layers; the third has at most 64 units (`engine/nets.ts` checks them). */
const LARGEST_FIRST: usize = 512;
const LARGEST_SECOND: usize = 256;

/**
 * A net's record: where its weights lie, its number of hidden layers, the units of each layer, the outputs last, and where its packed
 * first and second layers lie (0: nowhere).
 */
const RECORD: usize = 32;
const records: usize = memory.data(32 * 7, 16);
/** Activations of the hidden layers in the last run; the training build reads them. */
const activations: usize = memory.data(4 * (512 + 256 + 64), 16);

/** How many float32 weights a net has with hidden layers of so many units; `third` is 0 when there are two. */
export function netSize(first: i32, second: i32, third: i32): i32 {
  const last = third == 0 ? second : third;
  return (ROWS + 1) * first + (first + 1) * second + (third == 0 ? 0 : (second + 1) * third) + (last + 1) * PADDED;
}

/** Makes room for the net of a class and returns where its weights belong. */
export function allocateNet(kind: i32, first: i32, second: i32, third: i32): usize {
  const net = netOf(kind);
  const last = third == 0 ? PADDED : third;
  if (unitsOf(net, 0) != first || unitsOf(net, 1) != second || unitsOf(net, 2) != last) {
    store<u32>(net, <u32>allocate(4 * netSize(first, second, third)));
    store<i32>(net, third == 0 ? 2 : 3, 4);
    store<i32>(net, first, 8);
    store<i32>(net, second, 12);
    store<i32>(net, last, 16);
    store<i32>(net, PADDED, 20);
    setPacked(net, 0, 0);
  }
  return weightsOf(net);
}

/** Where the record of a class's net lies. */
// @ts-ignore: decorator
@inline
export function netOf(kind: i32): usize {
  return records + RECORD * <usize>kind;
}

// @ts-ignore: decorator
@inline
export function weightsOf(net: usize): usize {
  return <usize>load<u32>(net);
}

// @ts-ignore: decorator
@inline
export function hiddenLayers(net: usize): i32 {
  return load<i32>(net, 4);
}

/** Units of a layer, the first hidden one being 0. */
// @ts-ignore: decorator
@inline
export function unitsOf(net: usize, layer: i32): i32 {
  return load<i32>(net + 4 * <usize>layer, 8);
}

export function sizeOf(net: usize): i32 {
  return netSize(unitsOf(net, 0), unitsOf(net, 1), hiddenLayers(net) == 2 ? 0 : unitsOf(net, 2));
}

/** Notes where a net's first two layers lie in 16-bit integers; 0 for one that is not packed. */
export function setPacked(net: usize, first: usize, second: usize): void {
  store<u32>(net, <u32>first, 24);
  store<u32>(net, <u32>second, 28);
}

/** Where the first layer lies in 16-bit integers (`packed.ts`); 0 when the net has not been packed. */
// @ts-ignore: decorator
@inline
export function packedOf(net: usize): usize {
  return <usize>load<u32>(net, 24);
}

/** Where the second layer does (`packed-dense.ts`); 0 when it runs in floats. */
// @ts-ignore: decorator
@inline
export function packedDenseOf(net: usize): usize {
  return <usize>load<u32>(net, 28);
}

/** Where the activations of a hidden layer lie. */
// @ts-ignore: decorator
@inline
export function hiddenAt(layer: i32): usize {
  if (layer == 0) return activations;
  return activations + 4 * (layer == 1 ? LARGEST_FIRST : LARGEST_FIRST + LARGEST_SECOND);
}
