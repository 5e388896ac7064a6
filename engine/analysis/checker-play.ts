import { checkerCategory, checkerDecisionCounts } from "../../backgammon/decision-count";
import { makeNotation } from "../../backgammon/notation";
import { type Position, samePosition } from "../../backgammon/position";
import type { Dice, Seat } from "../../backgammon/vocabulary";
import type { Engine, Table } from "..";
import { type JudgedTurn, rankByBook } from "../book/rank-by-book";
import { type Candidate, type CheckerReview, rounded, roundedChances } from "./reviews";

/** How many of the best plays a review keeps beside the one that was played. */
export const CANDIDATES_KEPT = 8;

export type Play = {
  readonly position: Position;
  readonly seat: Seat;
  readonly dice: Dice;
  /** The position that was played to; null where no die could be played. */
  readonly result: Position;
  readonly table: Table;
};

/** Judges a checker play. Null when it is none that the rules allow. Throws an EngineError. */
export function reviewPlay(engine: Engine, play: Play, plies: number): CheckerReview | null {
  const { position, seat, dice, result, table } = play;
  const screened = engine.rankMoves(position, seat, dice, { table });
  // A forced play is no decision: nothing depends on how deep it is judged.
  const searched =
    plies === 0 || screened.length < 2
      ? screened
      : engine.rankMoves(position, seat, dice, { plies, table, include: result });
  const ranked = rankByBook(searched, engine.book, play);
  const best = ranked[0];
  const played = ranked.find(({ turn }) => samePosition(turn.result, result));
  if (played === undefined) return null;
  const counts = checkerDecisionCounts(ranked.map(({ equity }) => equity));
  const error = rounded(played.equity - best.equity);
  const kept = ranked.filter((turn, place) => place < CANDIDATES_KEPT || turn === played);
  return {
    candidates: kept.map((turn) => candidateOf(turn, best, turn === played)),
    error,
    counts,
    category: checkerCategory(error, counts),
    plies: played.plies,
  };
}

function candidateOf(
  { turn, equity, chances, plies, games }: JudgedTurn,
  best: JudgedTurn,
  played: boolean,
): Candidate {
  return {
    moves: turn.moves,
    notation: makeNotation(turn.moves),
    played,
    equity: rounded(equity),
    error: rounded(equity - best.equity),
    chances: roundedChances(chances),
    plies,
    ...(games === undefined ? {} : { games }),
  };
}
