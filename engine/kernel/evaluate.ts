/** The chances of a board: by rule when the game is over, by the database in a bearoff, by the net of its class otherwise. */
import { evaluateBearoff } from "./bearoff";
import { highestBit, maskAbove, SIDE } from "./board";
import { extract, lead } from "./features";
import { correct, forward, outputs } from "./net";
import { netOf, weightsOf } from "./net-shapes";

/** Classes of positions, in the order in which they are told apart. */
export const OVER: i32 = 0;
export const BEAROFF: i32 = 1;
export const RACE: i32 = 2;
export const CRASHED: i32 = 3;
export const CONTACT: i32 = 4;
export const MUTUAL: i32 = 5;
/**
 * Not a class, but the number of the net that corrects those of crashed, mutual and other contact where a side is far behind: what it
 * waits for comes so late that a net learns it only from whole games.
 */
export const BEHIND: i32 = 6;
/** In pips: from here on that net has a say, and from there on its whole say. */
const BEHIND_FROM: i32 = 30;
const BEHIND_FULLY: i32 = 60;

/** A side that has no more than this many checkers off its ace and deuce points, pairs there not counted, is crashed. */
const CRASHED_REST: i32 = 6;
/** Contact is mutual while each side has a checker this far back: in the other's home or on the bar. */
const FARTHEST_HOME: i32 = 19;

/** The class of a board. */
export function classOf(board: usize): i32 {
  const first = maskAbove(board, 0) & 0x3fffffe;
  const second = maskAbove(board + SIDE, 0) & 0x3fffffe;
  if (first == 0 || second == 0) return OVER;
  const firstRear = highestBit(first);
  const secondRear = highestBit(second);
  if (firstRear + secondRear <= 25) return firstRear <= 6 && secondRear <= 6 ? BEAROFF : RACE;
  if (isCrashed(board) || isCrashed(board + SIDE)) return CRASHED;
  return firstRear >= FARTHEST_HOME && secondRear >= FARTHEST_HOME ? MUTUAL : CONTACT;
}

/** Few checkers are left to hold points with: the others are off, or buried behind the first pair on the low points. */
// @ts-ignore: decorator
@inline
function isCrashed(side: usize): bool {
  const buried = max(0, <i32>load<u8>(side, 1) - 1) + max(0, <i32>load<u8>(side, 2) - 1);
  return 15 - <i32>load<u8>(side) - buried <= CRASHED_REST;
}

/**
 * Writes the five cumulative chances of the side on roll (win, win gammon or better, win backgammon, lose gammon or
 * worse, lose backgammon) and returns the board's class.
 */
export function evaluate(board: usize, result: usize): i32 {
  const kind = classOf(board);
  if (kind == OVER) evaluateOver(board, result);
  else if (kind == BEAROFF) evaluateBearoff(board, result);
  else {
    extract(board);
    forward(netOf(kind));
    const share = shareBehind(kind);
    if (share > 0 && weightsOf(netOf(BEHIND)) != 0) correct(netOf(BEHIND), share);
    makeConsistent(board, result);
    if (kind == RACE) boundRace(board, result);
  }
  return kind;
}

/** How much of its say the net has that corrects others, from 0 to 1, in the board last listed, of this class: no play of a checker brings it in at once. */
// @ts-ignore: decorator
@inline
export function shareBehind(kind: i32): f32 {
  if (kind < CRASHED) return 0;
  const apart = lead < 0 ? -lead : lead;
  return max<f32>(0, min<f32>(1, <f32>(apart - BEHIND_FROM) / <f32>(BEHIND_FULLY - BEHIND_FROM)));
}

/** The game is decided: level 2 if the loser bore nothing off, 3 if besides they are on the bar or in the winner's home. */
function evaluateOver(board: usize, result: usize): void {
  const won = (maskAbove(board, 0) & 0x3fffffe) == 0;
  const loser = won ? board + SIDE : board;
  const gammon = load<u8>(loser) == 0;
  const backgammon = gammon && (maskAbove(loser, 0) & 0x3f80000) != 0;
  const from: usize = won ? 4 : 12;
  store<f32>(result, won ? 1 : 0);
  v128.store(result, f32x4.splat(0), 4);
  if (gammon) store<f32>(result + from, 1);
  if (backgammon) store<f32>(result + from + 4, 1);
}

/** Copies the net's outputs, with what cannot be set to zero and each chance within the one that contains it. */
// @ts-ignore: decorator
@inline
function makeConsistent(board: usize, result: usize): void {
  const win = load<f32>(outputs);
  const canGammon = load<u8>(board + SIDE) == 0;
  const canLoseGammon = load<u8>(board) == 0;
  const winGammon = canGammon ? min<f32>(win, load<f32>(outputs, 4)) : 0;
  const loseGammon = canLoseGammon ? min<f32>(1 - win, load<f32>(outputs, 12)) : 0;
  store<f32>(result, win);
  store<f32>(result, winGammon, 4);
  store<f32>(result, min<f32>(winGammon, load<f32>(outputs, 8)), 8);
  store<f32>(result, loseGammon, 12);
  store<f32>(result, min<f32>(loseGammon, load<f32>(outputs, 16)), 16);
}

/** In a race nobody goes back: a backgammon needs a checker of the loser that is in the winner's home already. */
// @ts-ignore: decorator
@inline
function boundRace(board: usize, result: usize): void {
  if ((maskAbove(board + SIDE, 0) & 0x3f80000) == 0) store<f32>(result, 0, 8);
  if ((maskAbove(board, 0) & 0x3f80000) == 0) store<f32>(result, 0, 16);
}

/** Cubeless money equity of five chances, in points. */
// @ts-ignore: decorator
@inline
export function equityOf(chances: usize): f32 {
  return (
    2 * load<f32>(chances) -
    1 +
    load<f32>(chances, 4) +
    load<f32>(chances, 8) -
    load<f32>(chances, 12) -
    load<f32>(chances, 16)
  );
}

/** The chances of the other side. `to` and `from` may be the same. */
// @ts-ignore: decorator
@inline
export function invertChances(to: usize, from: usize): void {
  const gammon = load<f32>(from, 4);
  const backgammon = load<f32>(from, 8);
  store<f32>(to, 1 - load<f32>(from));
  store<f32>(to, load<f32>(from, 12), 4);
  store<f32>(to, load<f32>(from, 16), 8);
  store<f32>(to, gammon, 12);
  store<f32>(to, backgammon, 16);
}

