/** Boards to begin from: the start of a game, and positions drawn at random that games seldom come to. */
import { BOARD, SIDE } from "../../engine/kernel/board";
import { CONTACT, CRASHED, classOf } from "../../engine/kernel/evaluate";
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

/** Puts `count` checkers of a side on a point; false, and nothing is done, where the other side stands there. */
function put(own: usize, other: usize, point: i32, count: i32): bool {
  if (point < 25 && load<u8>(other + 25 - point) != 0) return false;
  store<u8>(own + point, load<u8>(own + point) + <u8>count);
  return true;
}

/** Places the checkers that a side has not placed yet, `off` of them borne off. */
function placeRest(own: usize, other: usize, off: i32, back: f32, field: f32, low: f32): void {
  let left = 15 - off;
  for (let point = 1; point <= 25; point++) left -= <i32>load<u8>(own + point);
  store<u8>(own, <u8>(off + placeAtRandom(own, other, left, back, field, low, 0.7)));
}

/**
 * A back game: two points, now and then three, on the other's five lowest, each with two or three checkers. The rest has kept its time, is
 * burying itself, or anything between. The other brings its checkers home or has begun to bear off.
 */
function drawBackGame(own: usize, other: usize): void {
  for (let held = randomUnit() < 0.1 ? 3 : 2; held > 0; ) {
    const point = 20 + <i32>randomBelow(5);
    if (load<u8>(own + point) != 0) continue;
    put(own, other, point, randomUnit() < 0.25 ? 3 : 2);
    held--;
  }
  placeRest(own, other, 0, 0.08 * randomUnit(), 0.8 * randomUnit(), 0.6 * randomUnit() * randomUnit());
  const off = randomUnit() < 0.15 ? 1 + <i32>randomBelow(6) : 0;
  placeRest(other, own, off, off > 0 ? 0 : 0.1 * randomUnit(), off > 0 ? 0.03 : 0.6 * randomUnit(), 0.4 * randomUnit());
}

/** One point deep in the other's home, most often the ace point, while the other comes home or bears off. */
function drawAnchor(own: usize, other: usize): void {
  const point = randomUnit() < 0.5 ? 24 : 21 + <i32>randomBelow(3);
  put(own, other, point, randomUnit() < 0.3 ? 3 : 2);
  placeRest(own, other, 0, 0.05 * randomUnit(), 0.7 * randomUnit(), 0.6 * randomUnit() * randomUnit());
  const off = randomUnit() < 0.5 ? 1 + <i32>randomBelow(8) : 0;
  placeRest(other, own, off, 0, off > 0 ? 0.02 : 0.4 * randomUnit(), 0.5 * randomUnit());
}

/** A prime of four to six points, the closed board among them, and one or two checkers of the other behind it or on the bar. */
function drawContainment(own: usize, other: usize): void {
  const length = 4 + <i32>randomBelow(3);
  const lowest = 1 + <i32>randomBelow(9 - length);
  for (let point = lowest; point < lowest + length; point++) put(own, other, point, 2);
  for (let caught = randomUnit() < 0.35 ? 2 : 1; caught > 0; caught--) {
    put(other, own, lowest == 1 || randomUnit() < 0.5 ? 25 : 25 - 1 - <i32>randomBelow(lowest - 1), 1);
  }
  const off = randomUnit() < 0.6 ? <i32>randomBelow(9) : 0;
  placeRest(other, own, off, 0, off > 0 ? 0.02 : 0.4 * randomUnit(), 0.5 * randomUnit());
  placeRest(own, other, 0, 0.4 * randomUnit(), 0.7 * randomUnit(), 0.2 * randomUnit());
}

/**
 * Sets up a contact position of a kind whose theory is a matter of long plans: a back game, a game on one deep point, or a
 * checker to be contained; either side is on roll. False when the draw failed.
 */
export function setBackGame(board: usize): bool {
  for (let tries = 0; tries < 50; tries++) {
    memory.fill(board, 0, BOARD);
    const side = SIDE * <usize>randomBelow(2);
    const own = board + side;
    const other = board + SIDE - side;
    const kind = randomUnit();
    if (kind < 0.4) drawBackGame(own, other);
    else if (kind < 0.65) drawAnchor(own, other);
    else drawContainment(own, other);
    if (classOf(board) >= CONTACT) return true;
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
