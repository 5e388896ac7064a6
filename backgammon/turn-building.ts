import { applyMove } from "./apply-moves";
import type { CheckerMove, CheckerStep } from "./checker-move";
import { type Demand, demandOf, diceToPlay } from "./legal-turns";
import { BAR, farthestPoint, HOME_POINTS, hasBorneOff, OFF, type Position } from "./position";
import { type Dice, type Die, opponentOf, type Seat } from "./vocabulary";

/*
 * A turn built step by step, as a board does it, in any order of the dice. `legal-turns.ts` answers what a turn can
 * lead to, this file which single steps lead there. A turn is complete when no legal order plays more dice, or when the
 * last checker is off: with 6-1 and one checker left on 2 the six alone ends the game, and 2/1, 1/off changes nothing.
 */

export type TurnCheck =
  | { readonly ok: true; readonly moves: readonly CheckerMove[]; readonly result: Position }
  | { readonly ok: false; readonly code: "illegal_move" };

/** A checker's way to `to` with one or more dice, as single legal moves. */
export type CombinedMove = { readonly to: number; readonly moves: readonly CheckerMove[] };

/**
 * The single moves that can follow `played` on the way to a complete legal turn; [] when the turn is complete. A
 * checker that either die bears off is listed once for each die. `position` is the one before the turn, and `played`
 * moves from an earlier answer, in order.
 */
export function legalNextMoves(
  position: Position,
  seat: Seat,
  dice: Dice,
  played: readonly CheckerMove[],
): CheckerMove[] {
  return nextMoves(played.reduce(advance, startOf(position, seat, dice)));
}

/**
 * Checks a whole turn as a player says it: one step per die, in any order. Finds out which die each step uses and
 * answers the moves and the position after them, or `illegal_move` when a step is illegal, joins two dice, or the turn
 * leaves out a die that could be played. `steps` is [] only when no die can be played. A turn that plays all dice leaves none out:
 * what else could have been played is only searched for shorter ones.
 */
export function checkTurn(position: Position, seat: Seat, dice: Dice, steps: readonly CheckerStep[]): TurnCheck {
  const all = diceToPlay(dice);
  const moves: CheckerMove[] = [];

  function isComplete(result: Position): boolean {
    if (moves.length === all.length || hasBorneOff(result, seat)) return true;
    const demand = demandOf(position, seat, all);
    return moves.length === demand.dice && (demand.die === null || moves[0].die === demand.die);
  }

  function follow(current: Position, left: readonly Die[]): Position | null {
    if (moves.length === steps.length) return isComplete(current) ? current : null;
    if (hasBorneOff(current, seat)) return null;
    const { from, to } = steps[moves.length];
    for (const die of new Set(left)) {
      const move = movesWith(current, seat, die).find((one) => one.from === from && one.to === to);
      if (move === undefined) continue;
      moves.push(move);
      const result = follow(applyMove(current, seat, move), without(left, die));
      if (result !== null) return result;
      moves.pop();
    }
    return null;
  }

  const result = follow(position, all);
  return result === null ? { ok: false, code: "illegal_move" } : { ok: true, moves, result };
}

/**
 * For every checker that can move now: where it can get alone, with one die or several, so that a board can play
 * several dice in one gesture. Keyed by starting point. Of several ways to one point it keeps the one with fewest moves,
 * then with most hits, then with the larger die first; a checker is borne off with the smallest die that does it.
 */
export function combinedDestinations(
  position: Position,
  seat: Seat,
  dice: Dice,
  played: readonly CheckerMove[],
): Map<number, CombinedMove[]> {
  const ways = new Map<number, CombinedMove[]>();

  function extend(progress: Progress, from: number, at: number, moves: readonly CheckerMove[]): void {
    for (const move of nextMoves(progress, at)) {
      const way = { to: move.to, moves: [...moves, move] };
      const known = ways.get(from) ?? [];
      const rival = known.findIndex((other) => other.to === way.to);
      if (rival < 0) known.push(way);
      else if (isBetterWay(way, known[rival])) known[rival] = way;
      ways.set(from, known);
      if (move.to !== OFF) extend(advance(progress, move), from, move.to, way.moves);
    }
  }

  const now = played.reduce(advance, startOf(position, seat, dice));
  for (let from = BAR; from > OFF; from--) extend(now, from, from, []);
  return ways;
}

function isBetterWay(way: CombinedMove, other: CombinedMove): boolean {
  if (way.moves.length !== other.moves.length) return way.moves.length < other.moves.length;
  const hits = countHits(way.moves) - countHits(other.moves);
  if (hits !== 0) return hits > 0;
  const difference = way.moves[0].die - other.moves[0].die;
  return way.moves.length === 1 ? difference < 0 : difference > 0;
}

function countHits(moves: readonly CheckerMove[]): number {
  return moves.filter((move) => move.hit).length;
}

function without(dice: readonly Die[], die: Die): readonly Die[] {
  const at = dice.indexOf(die);
  return dice.filter((_, index) => index !== at);
}

/** A turn under way. */
type Progress = {
  readonly position: Position;
  readonly seat: Seat;
  readonly left: readonly Die[];
  readonly played: number;
  readonly demand: Demand;
};

function startOf(position: Position, seat: Seat, dice: Dice): Progress {
  const left = diceToPlay(dice);
  return { position, seat, left, played: 0, demand: demandOf(position, seat, left) };
}

function advance(progress: Progress, move: CheckerMove): Progress {
  const { position, seat, left, played } = progress;
  return {
    ...progress,
    position: applyMove(position, seat, move),
    left: without(left, move.die),
    played: played + 1,
  };
}

/** The moves, of one checker if `from` is given, that leave the demand within reach. */
function nextMoves(progress: Progress, from: number | null = null): CheckerMove[] {
  const { position, seat, left, played, demand } = progress;
  if (played >= demand.dice || hasBorneOff(position, seat)) return [];
  return [...new Set(left)]
    .flatMap((die) => movesWith(position, seat, die))
    .filter((move) => {
      if (from !== null && move.from !== from) return false;
      const after = applyMove(position, seat, move);
      if (hasBorneOff(after, seat)) return true;
      if (demand.die !== null) return move.die === demand.die;
      return played + 1 + demandOf(after, seat, without(left, move.die)).dice === demand.dice;
    });
}

/** Every single move with `die`, whatever it means for the rest of the turn. */
function movesWith(position: Position, seat: Seat, die: Die): CheckerMove[] {
  const own = position[seat];
  const theirs = position[opponentOf(seat)];
  const rear = farthestPoint(own);
  const moves: CheckerMove[] = [];
  for (let from = rear; from > OFF; from--) {
    if (own[from] === 0) continue;
    if (rear === BAR && from !== BAR) break;
    const to = Math.max(from - die, OFF);
    if (to === OFF) {
      if (rear <= HOME_POINTS && (from === die || from === rear)) moves.push({ from, to, die, hit: false });
    } else if (theirs[BAR - to] < 2) moves.push({ from, to, die, hit: theirs[BAR - to] === 1 });
  }
  return moves;
}
