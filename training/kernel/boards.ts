/** Boards to begin from: the start of a game, and positions drawn at random that games seldom come to. */
import { BOARD, SIDE } from "../../engine/kernel/board";
import { CRASHED, classOf } from "../../engine/kernel/evaluate";
import { randomBelow, randomUnit } from "./random";

function place(board: usize, point: i32, count: u8): void {
  store<u8>(board + point, count);
  store<u8>(board + SIDE + point, count);
}

export function setStart(board: usize): void {
  memory.fill(board, 0, BOARD);
  place(board, 24, 2);
  place(board, 13, 5);
  place(board, 8, 3);
  place(board, 6, 5);
}

/**
 * Puts `count` checkers of a side where the other has none: each with the chance `back` on the other's home points or the bar, with
 * `field` between the homes, else at home, there with the chance `low` on the three lowest points. With the chance `joins` a
 * second one joins it: boards of blots alone teach little. Returns how many found no place.
 */
function placeAtRandom(own: usize, other: usize, count: i32, back: f32, field: f32, low: f32, joins: f32): i32 {
  let left = count;
  for (let draws = 0; left > 0 && draws < 500; draws++) {
    const draw = randomUnit();
    let point = 1 + <i32>randomBelow(low > 0 && randomUnit() < low ? 3 : 6);
    if (draw < back) point = 19 + <i32>randomBelow(7);
    else if (draw < back + field) point = 7 + <i32>randomBelow(12);
    if (point < 25 && load<u8>(other + 25 - point) != 0) continue;
    const joined = left > 1 && randomUnit() < joins ? 2 : 1;
    store<u8>(own + point, load<u8>(own + point) + <u8>joined);
    left -= joined;
  }
  return left;
}

/**
 * Sets up a board as games seldom have it: checkers far back, several on the bar, one side bearing off while the other
 * waits for a shot. Each side draws how many are off and how it divides the rest between back, field and home.
 */
export function setScattered(board: usize): void {
  memory.fill(board, 0, BOARD);
  for (let s: usize = 0; s < 2; s++) {
    const own = board + SIDE * s;
    const off = randomUnit() < 0.6 ? 0 : <i32>randomBelow(13);
    const back: f32 = randomUnit() * randomUnit() * 0.6;
    const field: f32 = off > 0 ? randomUnit() * 0.1 : randomUnit() * 0.6;
    const left = placeAtRandom(own, board + SIDE * (1 - s), 15 - off, back, field, 0, 0.7);
    store<u8>(own, <u8>(off + left));
  }
}

/**
 * Sets up a crashed position: one side bears off or has buried its checkers while the other still has some in its home, or
 * both. Games seldom come to these, and the net of their class would learn too little. False when the draw failed.
 */
export function setCrashed(board: usize): bool {
  const crashed = <usize>randomBelow(2);
  for (let tries = 0; tries < 50; tries++) {
    memory.fill(board, 0, BOARD);
    for (let s: usize = 0; s < 2; s++) {
      const own = board + SIDE * s;
      const isCrashed = s == crashed;
      const off = randomUnit() < (isCrashed ? 0.65 : 0.1) ? <i32>randomBelow(isCrashed ? 14 : 8) : 0;
      const low: f32 = isCrashed ? randomUnit() : 0.3 * randomUnit();
      const back: f32 = randomUnit() * (off > 0 ? 0.15 : 0.4);
      const field: f32 = randomUnit() * (off > 0 ? 0.05 : 0.5);
      const left = placeAtRandom(own, board + SIDE * (1 - s), 15 - off, back, field, low, 0.6);
      store<u8>(own, <u8>(off + left));
    }
    if (classOf(board) == CRASHED) return true;
  }
  return false;
}

/** Sets up a race: each side's checkers are anywhere up to its rear, and the two rears have passed each other. */
export function setRace(board: usize): void {
  memory.fill(board, 0, BOARD);
  const rear = 5 + <i32>randomBelow(16);
  for (let s: usize = 0; s < 2; s++) {
    const own = board + SIDE * s;
    const farthest = s == 0 ? rear : 25 - rear;
    const off = randomUnit() < 0.6 ? 0 : <i32>randomBelow(10);
    const home = randomUnit();
    store<u8>(own, <u8>off);
    for (let left = 15 - off; left > 0; left--) {
      const reach = farthest > 6 && randomUnit() > home ? farthest : min(farthest, 6);
      const point = 1 + <i32>randomBelow(reach);
      store<u8>(own + point, load<u8>(own + point) + 1);
    }
  }
}
