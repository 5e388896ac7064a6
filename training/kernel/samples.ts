/** Rings of training samples, one for each class that has a net: a board and the five chances that its net should give. */
import { BOARD, copyBoard } from "../../engine/kernel/board";
import { randomBelow } from "./random";

export const SAMPLE: usize = BOARD + 32;
const rings: usize = memory.data(4 * 7, 8);
const capacities: usize = memory.data(4 * 7, 8);
const written: usize = memory.data(8 * 7, 8);

/** Makes room for `capacity` samples of a class; the newest replace the oldest. */
export function allocateRing(kind: i32, capacity: i32): void {
  store<u32>(rings + 4 * kind, <u32>heap.alloc(SAMPLE * capacity));
  store<i32>(capacities + 4 * kind, capacity);
}

/** Samples ever written to a class's ring. */
export function samplesWritten(kind: i32): u64 {
  return load<u64>(written + 8 * kind);
}

export function samplesHeld(kind: i32): i32 {
  return <i32>min<u64>(samplesWritten(kind), <u64>load<i32>(capacities + 4 * kind));
}

export function sampleAt(kind: i32, index: i32): usize {
  return <usize>load<u32>(rings + 4 * kind) + SAMPLE * <usize>index;
}

export function addSample(kind: i32, board: usize, target: usize): void {
  const count = samplesWritten(kind);
  const place = <i32>(count % <u64>load<i32>(capacities + 4 * kind));
  const sample = sampleAt(kind, place);
  copyBoard(sample, board);
  memory.copy(sample + BOARD, target, 20);
  store<u64>(written + 8 * kind, count + 1);
}

export function randomSample(kind: i32): usize {
  return sampleAt(kind, <i32>randomBelow(<u32>samplesHeld(kind)));
}

/** Says that a ring's first `count` samples, written there from outside, are those to learn from. */
export function setHeld(kind: i32, count: i32): void {
  store<u64>(written + 8 * kind, <u64>count);
}

export function emptyRing(kind: i32): void {
  setHeld(kind, 0);
}
