/** The list that a net reads: row numbers, values, and how many. */
export const rowList: usize = memory.data(4 * 512, 16);
export const valueList: usize = memory.data(4 * 512, 16);
export let listed: i32 = 0;

/** Where the next expert feature belongs. */
let row: i32 = 0;

// @ts-ignore: decorator
@inline
export function clearList(): void {
  listed = 0;
}

// @ts-ignore: decorator
@inline
export function add(at: i32, value: f32): void {
  store<i32>(rowList + 4 * listed, at);
  store<f32>(valueList + 4 * listed, value);
  listed++;
}

/** The expert features that follow begin at this row. */
// @ts-ignore: decorator
@inline
export function beginAt(first: i32): void {
  row = first;
}

/** Adds the next expert feature. */
// @ts-ignore: decorator
@inline
export function expert(value: f32): void {
  if (value != 0) add(row, value);
  row++;
}

/** Leaves out so many expert features: they are zero. */
// @ts-ignore: decorator
@inline
export function skip(count: i32): void {
  row += count;
}
