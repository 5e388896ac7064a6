import { categoryOf } from "../../backgammon/categories";
import { canDouble } from "../../backgammon/match/cube";
import type { MatchEvent, MatchRules } from "../../backgammon/match/types";
import { applyMoves } from "../../backgammon/moves";
import { assertNever, opponentOf } from "../../backgammon/vocabulary";
import type { Engine } from "..";
import { EngineError } from "../errors";
import { luckOf } from "../luck";
import { type EventInPlace, MatchEventsError, replayChecked } from "./checked-replay";
import { reviewPlay } from "./checker-play";
import { reviewCube } from "./cube-action";
import { ANALYSIS_PLIES } from "./depth";
import { type CubeAction, type EventReview, rounded } from "./reviews";
import { tableOf } from "./table";

export type AnalysisOptions = {
  readonly plies?: number;
  /** Ends the analysis after the event at hand with an EngineError "canceled". */
  readonly signal?: AbortSignal;
  /** Called after each event that was reviewed. */
  readonly onProgress?: (done: number, total: number) => void;
};

/** The events that there is something to say about, in order. Throws a MatchEventsError when they contradict each other. */
export function eventsToReview(rules: MatchRules, events: readonly MatchEvent[], game?: number): EventInPlace[] {
  return replayChecked(rules, events, game).filter(({ event }) => {
    if (game !== undefined && event.game !== game) return false;
    switch (event.type) {
      case "dice_rolled":
      case "move_commited":
      case "double_requested":
      case "double_accepted":
      case "double_rejected":
        return true;
      case "game_started":
      case "turn_forfeited":
      case "resigned":
      case "game_over":
        return false;
      default:
        return assertNever(event);
    }
  });
}

/** Judges one event of those that `eventsToReview` lists. Throws an EngineError. */
export function reviewEvent(engine: Engine, { event, before, rollsPlayed }: EventInPlace, plies: number): EventReview {
  const { position } = before;
  const common = {
    seq: event.seq,
    game: event.game,
    category: categoryOf(position, rollsPlayed),
    engineVersion: engine.version,
    luck: null,
    checker: null,
    cube: null,
  };
  const cubeReview = (doubler: "white" | "black", action: CubeAction) =>
    reviewCube(engine, { position, doubler, table: tableOf(before, doubler) }, action, plies);
  switch (event.type) {
    case "dice_rolled": {
      const { seat, dice } = event;
      const opening = event.opening !== null;
      const luck = rounded(luckOf(engine, position, seat, dice, { table: tableOf(before, seat), opening }));
      const cube = !opening && canDouble(before) ? cubeReview(seat, "no_double") : null;
      return { ...common, seat, luck, cube };
    }
    case "move_commited": {
      const { seat, dice, moves } = event;
      const result = applyMoves(position, seat, moves);
      const checker = reviewPlay(engine, { position, seat, dice, result, table: tableOf(before, seat) }, plies);
      if (checker === null) throw new MatchEventsError(event.seq, "the move is not legal");
      return { ...common, seat, checker };
    }
    case "double_requested":
      return { ...common, seat: event.seat, cube: cubeReview(event.seat, "double") };
    case "double_accepted":
    case "double_rejected": {
      const action = event.type === "double_accepted" ? "take" : "drop";
      return { ...common, seat: event.seat, cube: cubeReview(opponentOf(event.seat), action) };
    }
    case "game_started":
    case "turn_forfeited":
    case "resigned":
    case "game_over":
      throw new RangeError(`there is nothing to say about ${event.type}`);
    default:
      return assertNever(event);
  }
}

/** A step: what has been reviewed, and how many there are in all. */
export type AnalysisStep = { readonly review: EventReview; readonly done: number; readonly total: number };

/**
 * Reviews a match's events one at a time, at the caller's pace: whoever shares a thread with others rests between them.
 * Throws a MatchEventsError or an EngineError.
 */
export function* analysisSteps(
  engine: Engine,
  rules: MatchRules,
  events: readonly MatchEvent[],
  { plies = ANALYSIS_PLIES, signal, onProgress }: AnalysisOptions = {},
): Generator<AnalysisStep, void, undefined> {
  const places = eventsToReview(rules, events);
  for (const [index, place] of places.entries()) {
    if (signal?.aborted) throw new EngineError("canceled", "the analysis was canceled");
    const step = { review: reviewEvent(engine, place, plies), done: index + 1, total: places.length };
    onProgress?.(step.done, step.total);
    yield step;
  }
}

/** Reviews a whole match. Between two events it lets others have the thread, so that it can be canceled. */
export async function analyseMatch(
  engine: Engine,
  rules: MatchRules,
  events: readonly MatchEvent[],
  options: AnalysisOptions = {},
): Promise<readonly EventReview[]> {
  const reviews: EventReview[] = [];
  for (const { review } of analysisSteps(engine, rules, events, options)) {
    reviews.push(review);
    await new Promise((resume) => setTimeout(resume, 0));
  }
  return reviews;
}
