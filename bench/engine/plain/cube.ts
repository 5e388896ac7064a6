/** Cube and resignation decisions of the plain evaluator: by winning chances alone, gammons left out. */
import type { MatchState } from "../../../backgammon/match/types";
import { HOME_POINTS, OFF, pipCount } from "../../../backgammon/position";
import { opponentOf, type Seat } from "../../../backgammon/vocabulary";
import { estimate } from "./evaluator";

/** How far before the opponent's last take it doubles, in winning chances: the window that skill leaves open. */
const WINDOW = 0.07;
/** Money play with a live cube: a player can take with about 22 % (Janowski, Take-Points in Money Games, 1993). */
const MONEY_TAKE = 0.22;

/** Whether the seat on turn, which may double now, should. */
export function chooseDouble(state: MatchState): boolean {
  const seat = state.turn;
  const takePoint = takePointOf(state, opponentOf(seat), state.cube.value);
  if (takePoint === null) return false;
  return estimate(state.position, seat) >= 1 - takePoint - WINDOW;
}

/** Whether the opponent of the seat on turn should take the double that it was offered. */
export function chooseTake(state: MatchState): boolean {
  const takePoint = takePointOf(state, opponentOf(state.turn), state.cube.value);
  return takePoint !== null && 1 - estimate(state.position, state.turn) >= takePoint;
}

/** Whether the opponent of the seat that resigns should be content with the level offered. */
export function chooseAnswer(state: MatchState): boolean {
  const offer = state.resignation;
  if (offer === null) return false;
  if (offer.level > 1 || !gammonsCount(state)) return true;
  const loser = state.position[offer.seat];
  if (loser[OFF] > 0) return true;
  let outside = 1;
  for (let point = HOME_POINTS + 1; point < loser.length; point++) outside += loser[point] * (point - HOME_POINTS);
  // A gammon is near when the winner bears off before the loser has come home and taken one off.
  return outside < pipCount(state.position[opponentOf(offer.seat)]);
}

function gammonsCount(state: MatchState): boolean {
  return state.rules.kind === "match" || !state.rules.jacoby || state.cube.value > 1;
}

/**
 * The winning chances from which `taker` should take a cube that goes from `value` to twice that; null when turning it
 * gains the doubler nothing. In a match it follows from the match's winning chances at the scores that may come.
 */
function takePointOf(state: MatchState, taker: Seat, value: number): number | null {
  if (state.rules.kind === "money") return MONEY_TAKE;
  const { length } = state.rules;
  const mine = length - state.score[taker];
  const theirs = length - state.score[opponentOf(taker)];
  if (theirs <= value) return null;
  const drop = matchChance(mine, theirs - value);
  const win = matchChance(mine - 2 * value, theirs);
  const lose = matchChance(mine, theirs - 2 * value);
  return win > lose ? (drop - lose) / (win - lose) : 1;
}

/**
 * The chance of winning a match when `mine` and `theirs` points are still needed: Janowski's rule of thumb, the leader
 * has 50 % + 85 % · difference / (trailer's points + 6).
 */
function matchChance(mine: number, theirs: number): number {
  if (mine <= 0) return 1;
  if (theirs <= 0) return 0;
  const leader = 0.5 + (0.85 * Math.abs(mine - theirs)) / (Math.max(mine, theirs) + 6);
  return mine <= theirs ? leader : 1 - leader;
}
