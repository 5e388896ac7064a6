/** Ways to have some checkers on one's six home points, numbered in lexicographic order of the counts, the six point first. */
export const HOME: i32 = 6;

const WIDTH: i32 = 8;
const binomials: usize = memory.data(4 * 24 * 8, 16);

// @ts-ignore: decorator
@inline
function binomial(n: i32, k: i32): u32 {
  return load<u32>(binomials + 4 * (WIDTH * n + k));
}

/** Fills the table of binomials; before anything else here. */
export function initHomeBoards(): void {
  if (load<u32>(binomials) != 0) return;
  for (let n = 0; n < 24; n++) {
    store<u32>(binomials + 4 * (WIDTH * n), 1);
    for (let k = 1; k < WIDTH; k++) {
      store<u32>(binomials + 4 * (WIDTH * n + k), n == 0 ? 0 : binomial(n - 1, k) + binomial(n - 1, k - 1));
    }
  }
}

/** The number of a home board among those of at most `checkers`. `side` holds counts by point. */
export function homeBoardIndex(side: usize, checkers: i32): u32 {
  let rest = checkers;
  let index: u32 = 0;
  for (let point = HOME; point > 0; point--) {
    const count = <i32>load<u8>(side + point);
    index += binomial(rest + point, point) - binomial(rest - count + point, point);
    rest -= count;
  }
  return index;
}

/** Steps `counts` to the next home board of at most `checkers` in order; false after the last. */
export function advanceHomeBoard(counts: usize, checkers: i32): bool {
  let total = 0;
  for (let point = 1; point <= HOME; point++) total += <i32>load<u8>(counts + point);
  for (let point = 1; point <= HOME; point++) {
    const count = <i32>load<u8>(counts + point);
    if (total < checkers) {
      store<u8>(counts + point, <u8>(count + 1));
      return true;
    }
    total -= count;
    store<u8>(counts + point, 0);
  }
  return false;
}

/**
 * Writes the numbers of the home boards that one die leads to from `counts`, as u16, and returns how many there are: with all
 * checkers at home a die can always be played, and only ever lowers the number.
 */
export function listHomeSteps(counts: usize, checkers: i32, die: i32, list: usize): i32 {
  let highest = HOME;
  while (highest > 0 && load<u8>(counts + highest) == 0) highest--;
  let listed = 0;
  for (let from = highest; from > 0; from--) {
    const count = load<u8>(counts + from);
    const to = from - die;
    if (to < 0 && from != highest) break;
    if (count == 0) continue;
    store<u8>(counts + from, count - 1);
    if (to > 0) store<u8>(counts + to, load<u8>(counts + to) + 1);
    store<u16>(list + 2 * listed, <u16>homeBoardIndex(counts, checkers));
    listed++;
    store<u8>(counts + from, count);
    if (to > 0) store<u8>(counts + to, load<u8>(counts + to) - 1);
  }
  return listed;
}
