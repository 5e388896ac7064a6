/**
 * A board in the kernel: 64 bytes, two sides of 32 each. The first side is on roll. A side holds the 26 counts of
 * `backgammon/position.ts` in its owner's numbering (0 off, 1–24 points, 25 bar) and six zeros, so that SIMD reads it whole.
 */
export const SIDE: usize = 32;
export const BOARD: usize = 64;
export const BAR: i32 = 25;

// @ts-ignore: decorator
@inline
export function copyBoard(to: usize, from: usize): void {
  v128.store(to, v128.load(from));
  v128.store(to, v128.load(from, 16), 16);
  v128.store(to, v128.load(from, 32), 32);
  v128.store(to, v128.load(from, 48), 48);
}

/** Writes the board as the other player sees it: it is their turn. `to` and `from` must differ. */
// @ts-ignore: decorator
@inline
export function swapBoard(to: usize, from: usize): void {
  v128.store(to, v128.load(from, 32));
  v128.store(to, v128.load(from, 48), 16);
  v128.store(to, v128.load(from), 32);
  v128.store(to, v128.load(from, 16), 48);
}

/** Bit p is set where the side has more than `count` checkers on its p (0 off and 25 bar included). */
// @ts-ignore: decorator
@inline
export function maskAbove(side: usize, count: i8): u32 {
  const least = i8x16.splat(count);
  const low = i8x16.bitmask(i8x16.gt_s(v128.load(side), least));
  const high = i8x16.bitmask(i8x16.gt_s(v128.load(side, 16), least));
  return <u32>low | (<u32>high << 16);
}

/** Turns a mask into the other side's numbering: bit p becomes bit 25 − p. */
// @ts-ignore: decorator
@inline
export function reverseMask(mask: u32): u32 {
  let m = mask;
  m = ((m >> 1) & 0x55555555) | ((m & 0x55555555) << 1);
  m = ((m >> 2) & 0x33333333) | ((m & 0x33333333) << 2);
  m = ((m >> 4) & 0x0f0f0f0f) | ((m & 0x0f0f0f0f) << 4);
  m = ((m >> 8) & 0x00ff00ff) | ((m & 0x00ff00ff) << 8);
  m = (m >> 16) | (m << 16);
  return m >> 6;
}

/** The highest set bit of a mask that is not zero. */
// @ts-ignore: decorator
@inline
export function highestBit(mask: u32): i32 {
  return 31 - <i32>clz(mask);
}
