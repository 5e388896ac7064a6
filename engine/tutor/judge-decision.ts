import { type CubeCategory, ERROR_THRESHOLD, type MoveCategory } from "../../backgammon/decision-count";
import { canDouble } from "../../backgammon/match/cube";
import type { MatchState, PlayerCommand } from "../../backgammon/match/types";
import { applyMoves, type CheckerStep, checkTurn } from "../../backgammon/moves";
import type { Position } from "../../backgammon/position";
import { opponentOf, type Seat } from "../../backgammon/vocabulary";
import type { Engine } from "..";
import { type Play, reviewPlay } from "../analysis/checker-play";
import { reviewCube } from "../analysis/cube-action";
import type { Candidate, CubeAction } from "../analysis/reviews";
import { tableOf } from "../analysis/table";
import { type FactBoards, type PlayFact, whyPlay } from "./why";
import { type CubeFact, whyCube } from "./why-cube";

/** What the engine says of a decision, in short: what the analysis of the match will say of it too. */
export type Verdict = {
  readonly kind: "checker" | "double" | "take";
  /** Equity lost, zero or negative. */
  readonly error: number;
  /** Whether it is a decision at all. */
  readonly counts: boolean;
  readonly category: MoveCategory | CubeCategory;
  /** What would have been best: a play as players write it, or what to do with the cube. */
  readonly best: string;
  /** Why it was an error, at most three; [] for what was none, and where nothing that is counted says why. */
  readonly facts: readonly (PlayFact | CubeFact)[];
  /** What the facts are counted on; null where there are none. */
  readonly boards: FactBoards | null;
};

/**
 * Judges, at `plies`, what `seat` did when `state` waited for it; null when there was nothing to decide: no cube to turn, a
 * play without choice, a resignation. Throws an EngineError for an impossible state, a RangeError for an illegal play.
 */
export function judgeDecision(
  engine: Engine,
  state: MatchState,
  seat: Seat,
  command: PlayerCommand,
  plies: number,
): Verdict | null {
  switch (command.type) {
    case "move":
      return judgePlay(engine, state, seat, command.steps, plies);
    case "roll":
    case "double":
      if (!canDouble(state)) return null;
      return judgeCube(engine, state, seat, command.type === "double" ? "double" : "no_double", plies);
    case "take":
    case "drop":
      return judgeCube(engine, state, opponentOf(seat), command.type, plies);
    default:
      return null;
  }
}

function judgeCube(engine: Engine, state: MatchState, doubler: Seat, action: CubeAction, plies: number): Verdict {
  const question = { position: state.position, doubler, table: tableOf(state, doubler) };
  const { error, counts, category, verdict, chances } = reviewCube(engine, question, action, plies);
  const kind = action === "take" || action === "drop" ? "take" : "double";
  const isTooGood = verdict === "Too good";
  const facts = error > ERROR_THRESHOLD ? [] : whyCube({ ...question, action, isTooGood, chances });
  const { position } = state;
  const boards = facts.length === 0 ? null : { nothing: position, played: position, best: position };
  return { kind, error, counts, category, best: verdict, facts, boards };
}

function judgePlay(
  engine: Engine,
  state: MatchState,
  seat: Seat,
  steps: readonly CheckerStep[],
  plies: number,
): Verdict | null {
  const { position, dice } = state;
  if (dice === null) return null;
  const played = checkTurn(position, seat, dice, steps);
  if (!played.ok) throw new RangeError(`no legal play: ${JSON.stringify(steps)}`);
  const play = { position, seat, dice, result: played.result, table: tableOf(state, seat) };
  const review = reviewPlay(engine, play, plies);
  if (review === null || review.candidates.length < 2) return null;
  const { error, counts, category, candidates } = review;
  const boards = { nothing: position, played: played.result, best: applyMoves(position, seat, candidates[0].moves) };
  const facts = error > ERROR_THRESHOLD ? [] : playFacts(play, candidates, boards.best);
  const told = { facts, boards: facts.length === 0 ? null : boards };
  return { kind: "checker", error, counts, category, best: candidates[0].notation, ...told };
}

function playFacts(
  { position, seat, result, table }: Play,
  candidates: readonly Candidate[],
  ideal: Position,
): readonly PlayFact[] {
  const [best] = candidates;
  const played = candidates.find((candidate) => candidate.played);
  if (played === undefined) return [];
  const gammons = ({ chances }: Candidate) => ({ won: chances.winGammon, lost: chances.loseGammon });
  return whyPlay({
    ...{ before: position, seat, table },
    played: { position: result, gammons: gammons(played) },
    best: { position: ideal, gammons: gammons(best) },
  });
}
