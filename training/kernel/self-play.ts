/** Games of the engine against itself, played at 0 plies, back games a ply deep if wanted; their positions become samples. */
import { BOARD, copyBoard, swapBoard } from "../../engine/kernel/board";
import { BEAROFF, CRASHED, classOf, equityOf, evaluate, invertChances } from "../../engine/kernel/evaluate";
import { generate, MAX_RESULTS } from "../../engine/kernel/moves";
import { bestClass, bestPlay, evaluateDeep, runnerUp, runnerUpBehind } from "../../engine/kernel/search";
import { setBackGame, setCrashed, setRace, setScattered, setStart } from "./boards";
import { playDeep } from "./play-deep";
import { randomBelow, randomUnit } from "./random";
import { addSample } from "./samples";

/** A game that lasts longer than this is cut off; its last board keeps the value that the net gives it. */
export const LONGEST: i32 = 600;
const CHANCES: usize = 20;
/** Points of equity behind the best play within which the second best is a lesson too. */
export const CLOSE: f32 = 0.12;

const history: usize = memory.data(64 * 601, 16);
/** The chances of board t, seen by its side on roll, as the net gave them when the play was chosen. */
const values: usize = memory.data(32 * 601, 16);
/** The same of the play that the dice of board t − 1 were worth at 0 plies, whichever was played: what their luck is counted by. */
const expected: usize = memory.data(32 * 601, 16);
/** Deeper looks at each board, for labels. */
const backups: usize = memory.data(32 * 601, 16);
const target: usize = memory.data(32, 16);
/** The board after the last play drawn at random. */
export const next: usize = memory.data(64, 16);
const rejected: usize = memory.data(64, 16);
const choices: usize = heap.alloc(BOARD * MAX_RESULTS);

export let pliesPlayed: i64 = 0;

/** Plays a random legal play: it leads to positions that good play does not reach. */
export function playRandom(board: usize, a: i32, b: i32): void {
  const count = generate(board, a, b, choices);
  const chosen = count > 1 ? <i32>randomBelow(count) : 0;
  swapBoard(next, choices + BOARD * chosen);
}

/** A die from 1 to 6. */
export function roll(): i32 {
  return 1 + <i32>randomBelow(6);
}

/**
 * Plays one game and adds its positions. A position's target is the λ-return: the other side's chances after the best
 * play, mixed with the return of what followed. With `noise` > 0 that share of games starts with up to twelve random
 * plays and has a random play now and then; the returns before one are cut there.
 */
export function playGame(lambda: f32, noise: f32): void {
  setStart(history);
  let length = 0;
  const wild = randomUnit() < noise;
  if (wild && randomUnit() < 0.5) {
    setScattered(history);
    if (classOf(history) <= BEAROFF) return;
  } else if (wild) {
    for (let left = <i32>randomBelow(13); left > 0; left--) {
      playRandom(history, roll(), roll());
      if (classOf(next) <= BEAROFF) break;
      copyBoard(history, next);
    }
  }
  evaluate(history, values);
  // Random plays break the chain of returns: bit t is kept as a flag beside the value.
  while (length < LONGEST) {
    const board = history + BOARD * length;
    const a = roll();
    const b = roll();
    const after = history + BOARD * (length + 1);
    const value = values + 32 * (length + 1);
    let kind: i32;
    if (wild && randomUnit() < 0.05) {
      playRandom(board, a, b);
      copyBoard(after, next);
      kind = evaluate(after, value);
      store<u32>(values + 32 * length, 1, 28);
    } else {
      bestPlay(board, a, b, 0, after, value);
      kind = bestClass;
      store<u32>(values + 32 * length, 0, 28);
    }
    length++;
    if (kind <= BEAROFF) break;
  }
  pliesPlayed += length;
  addReturns(length, lambda);
}

/** Walks back from the end of the game, whose value is exact, and adds each position with its return. */
function addReturns(length: i32, lambda: f32): void {
  memory.copy(target, values + 32 * length, CHANCES);
  for (let t = length - 1; t >= 0; t--) {
    const board = history + BOARD * t;
    const value = values + 32 * (t + 1);
    for (let i: usize = 0; i < CHANCES; i += 4) {
      const seen = load<f32>(value + i);
      store<f32>(target + i, seen + lambda * (load<f32>(target + i) - seen));
    }
    invertChances(target, target);
    if (load<u32>(values + 32 * t, 28) != 0) {
      // After a random play the position is worth what the net says of it, not what the play made of it.
      memory.copy(target, values + 32 * t, CHANCES);
      continue;
    }
    addSample(classOf(board), board, target);
  }
}

/**
 * Plays one game and adds all its positions with labels from deeper looks. B(t) is the engine's backup of board t, `plies`
 * deep, which has no luck in it. The label is B(t) + λ·(label(t + 1) − value(t + 1)), turned to the side of t: what the
 * game's later backups found to be wrong with the value that was expected after the roll. So luck cancels, and an error
 * far down the game reaches back at once. A random play ends the chain: its board keeps B(t) alone. Where the play was chosen otherwise than at 0 plies,
 * value(t + 1) is still that of the best play at 0 plies, by which B(t) took the mean. With `isDeep` both sides choose their plays a ply deep, none at random
 * but those on the way to the opening, and only what was on the board gets a label.
 */
export function labelGame(plies: i32, noise: f32, lambda: f32, isDeep: bool): void {
  setStart(history);
  const wild = randomUnit() < noise;
  let randomLeft = wild ? <i32>randomBelow(13) : 0;
  if (wild && randomUnit() < 0.5) {
    setScattered(history);
    randomLeft = 0;
  }
  labelOn(plies, lambda, isDeep ? 0 : wild ? 0.05 : 0.01, randomLeft, false, isDeep);
}

/** The same from a crashed position drawn at random, as long as the game stays one. */
export function labelCrashed(plies: i32, lambda: f32): void {
  if (setCrashed(history)) labelOn(plies, lambda, 0.03, 0, true, false);
}

/**
 * The same from a back game or a containment drawn at random, to the end of the game: what such plans come to shows late. With `isDeep` both sides choose
 * their plays a ply deep, among all: at 0 plies, and by the small net, who plays the back game plays it worse than the other plays against it.
 */
export function labelBackGame(plies: i32, lambda: f32, isDeep: bool): void {
  if (setBackGame(history)) labelOn(plies, lambda, isDeep ? 0 : 0.01, 0, false, isDeep);
}

/** Plays a game on from a board, both sides a ply deep, and returns its equity for the side on roll, without the luck. */
export function playOut(board: usize): f32 {
  copyBoard(history, board);
  labelOn(1, 1, 0, 0, false, true);
  return equityOf(target);
}

/** The same from a race drawn at random: races are short, quickly labelled, and what every long game comes to. */
export function labelRace(plies: i32, lambda: f32): void {
  setRace(history);
  labelOn(plies, lambda, 0.01, 0, false, false);
}

/**
 * Adds the play that was nearly chosen. A net plays into what it takes for better than it is, and sees what becomes of it;
 * what it takes for worse than it is, it learns only here.
 */
function addRejected(plies: i32): void {
  copyBoard(rejected, runnerUp);
  const kind = classOf(rejected);
  if (kind <= BEAROFF) return;
  evaluateDeep(rejected, plies, target);
  addSample(kind, rejected, target);
}

function labelOn(plies: i32, lambda: f32, slip: f32, randomLeft: i32, isCrashed: bool, isDeep: bool): void {
  if (classOf(history) <= BEAROFF) return;
  let length = 0;
  while (length < LONGEST) {
    const board = history + BOARD * length;
    const backup = backups + 32 * length;
    const after = history + BOARD * (length + 1);
    const value = values + 32 * (length + 1);
    // Boards on the way to a random opening are no lesson.
    if (randomLeft > 0) {
      randomLeft--;
      playRandom(board, roll(), roll());
      if (classOf(next) <= BEAROFF) return;
      copyBoard(board, next);
      continue;
    }
    evaluateDeep(board, plies, backup);
    let kind: i32;
    const isRandom = randomUnit() < slip;
    const a = roll();
    const b = roll();
    if (isRandom) {
      playRandom(board, a, b);
      copyBoard(after, next);
      kind = evaluate(after, value);
    } else {
      bestPlay(board, a, b, 0, after, value);
      kind = bestClass;
      memory.copy(expected + 32 * (length + 1), value, CHANCES);
      // A runner-up has no game behind its label: it would draw what whole games show back to what the nets say.
      if (!isDeep && runnerUpBehind < CLOSE) addRejected(plies);
      if (isDeep) kind = playDeep(board, a, b, after, value);
    }
    store<u32>(backup, isRandom ? 1 : 0, 28);
    length++;
    if (kind <= BEAROFF || (isCrashed && kind != CRASHED)) break;
  }
  pliesPlayed += length;
  addLabels(length, lambda);
}

/** Walks back from the end and adds each position with its label. */
function addLabels(length: i32, lambda: f32): void {
  memory.copy(target, values + 32 * length, CHANCES);
  for (let t = length - 1; t >= 0; t--) {
    const backup = backups + 32 * t;
    const value = expected + 32 * (t + 1);
    const kept: f32 = load<u32>(backup, 28) != 0 ? 0 : lambda;
    // The other side's correction, turned: what it wins more, this side wins less; its gammons are this side's losses.
    const win = -(load<f32>(target) - load<f32>(value));
    const winGammon = load<f32>(target, 12) - load<f32>(value, 12);
    const winBackgammon = load<f32>(target, 16) - load<f32>(value, 16);
    const loseGammon = load<f32>(target, 4) - load<f32>(value, 4);
    const loseBackgammon = load<f32>(target, 8) - load<f32>(value, 8);
    // What is rare would be lifted by the cut, all the way back through the game.
    const isBounded = lambda < 1;
    setLabel(0, backup, kept * win, isBounded);
    setLabel(4, backup, kept * winGammon, isBounded);
    setLabel(8, backup, kept * winBackgammon, isBounded);
    setLabel(12, backup, kept * loseGammon, isBounded);
    setLabel(16, backup, kept * loseBackgammon, isBounded);
    const board = history + BOARD * t;
    addSample(classOf(board), board, target);
  }
}

// @ts-ignore: decorator
@inline
function setLabel(place: usize, backup: usize, correction: f32, isBounded: bool): void {
  const label = load<f32>(backup + place) + correction;
  store<f32>(target + place, isBounded ? max<f32>(0, min<f32>(1, label)) : label);
}
