/**
 * What a net reads of a board, in three parts: rows whose value is 1, rows with other values, and the values of all expert rows,
 * from `EXPERT_ROW` on, zeros among them.
 */
export const EXPERT_ROW: i32 = 358;
/** So many expert rows there are, padded to a multiple of eight. */
export const EXPERTS: i32 = 104;

/** Row numbers, and how many. */
export const markedRows: usize = memory.data(4 * 512, 16);
export let marked: i32 = 0;
/** Row numbers and values, and how many. */
export const valuedRows: usize = memory.data(4 * 512, 16);
export const values: usize = memory.data(4 * 512, 16);
export let valued: i32 = 0;
/** All of them are set anew for each board. */
export const experts: usize = memory.data(4 * 104, 16);

/** Where the next expert feature belongs. */
let next: usize = 0;

// @ts-ignore: decorator
@inline
export function clearList(): void {
  marked = 0;
  valued = 0;
}

/** Adds a row whose value is 1. */
// @ts-ignore: decorator
@inline
export function mark(row: i32): void {
  store<i32>(markedRows + 4 * marked, row);
  marked++;
}

// @ts-ignore: decorator
@inline
export function add(row: i32, value: f32): void {
  store<i32>(valuedRows + 4 * valued, row);
  store<f32>(values + 4 * valued, value);
  valued++;
}

/** The expert features that follow begin at this row. */
// @ts-ignore: decorator
@inline
export function beginAt(row: i32): void {
  next = experts + 4 * (row - EXPERT_ROW);
}

/** Sets the next expert feature. */
// @ts-ignore: decorator
@inline
export function expert(value: f32): void {
  store<f32>(next, value);
  next += 4;
}

/** Sets so many expert features to zero. */
// @ts-ignore: decorator
@inline
export function skip(count: i32): void {
  for (let i = 0; i < count; i++) expert(0);
}

/** Adds the expert rows that are not zero to those with values. */
export function addExperts(): void {
  for (let index = 0; index < EXPERTS; index++) {
    const value = load<f32>(experts + 4 * index);
    if (value != 0) add(EXPERT_ROW + index, value);
  }
}
