import { canDouble } from "../../backgammon/match/cube";
import type { MatchState } from "../../backgammon/match/types";
import { opponentOf, type Seat } from "../../backgammon/vocabulary";
import type { Engine } from "..";
import { tableOf } from "../analysis/table";

/** How long a bot seems to think, in milliseconds: from what plays itself to what is hardest. */
const LEAST_MS = 350;
const EASY_MS = 600;
const HARDEST_MS = 1_800;
/** Two choices that are closer than this, in points of equity, make a decision; further apart it is plain. */
const CLOSE = 0.12;

/**
 * How long a bot thinks about what `seat` has to decide in `state`: the longer, the closer its best choices are at a first
 * glance. `random`, in [0, 1), sways it by a fifth. Never more than 2.2 s, far within every clock. Throws an EngineError.
 */
export function thinkTimeMs(engine: Engine, state: MatchState, seat: Seat, random: number): number {
  const gap = firstGlanceGap(engine, state, seat);
  const hard = gap === null ? null : Math.max(0, 1 - gap / CLOSE);
  const calmMs = hard === null ? LEAST_MS : EASY_MS + (HARDEST_MS - EASY_MS) * hard;
  return Math.round(calmMs * (0.8 + 0.4 * random));
}

/** What the second best choice is behind the best one, at 0 plies; null where there is nothing to choose. */
function firstGlanceGap(engine: Engine, state: MatchState, seat: Seat): number | null {
  const { position, dice, phase } = state;
  if (phase === "move" && dice !== null) {
    const [best, second] = engine.rankMoves(position, seat, dice, { table: tableOf(state, seat) });
    return second === undefined ? null : best.equity - second.equity;
  }
  if (phase !== "double" && !(phase === "roll" && canDouble(state))) return null;
  const doubler = phase === "double" ? opponentOf(seat) : seat;
  const { noDouble, doubleTake, doublePass } = engine.decideCube(position, doubler, tableOf(state, doubler));
  if (phase === "double") return Math.abs(doubleTake - doublePass);
  // Whether to double is thought about only where it is near.
  const gap = Math.abs(Math.min(doubleTake, doublePass) - noDouble);
  return gap < CLOSE / 2 ? gap : null;
}
