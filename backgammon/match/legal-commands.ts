import { assertNever, opponentOf, type Seat, type WinLevel } from "../vocabulary";
import { canDouble } from "./cube";
import { mostLevel } from "./scoring";
import type { LegalCommands, MatchState } from "./types";

const LEVELS: readonly WinLevel[] = [1, 2, 3];

/** Whose decision the match waits for; null between games and after the end. That side's clock runs. */
export function seatToDecide(state: MatchState): Seat | null {
  switch (state.phase) {
    case "waiting":
    case "over":
      return null;
    case "roll":
    case "move":
      return state.turn;
    case "double":
      return opponentOf(state.turn);
    case "resignation":
      return state.resignation === null ? null : opponentOf(state.resignation.seat);
    default:
      return assertNever(state.phase);
  }
}

/** What `seat` may do now. A claim depends on the time and is left to `decide`. */
export function legalCommands(state: MatchState, seat: Seat): LegalCommands {
  const decides = seatToDecide(state) === seat;
  return {
    roll: decides && state.phase === "roll",
    move: decides && state.phase === "move",
    double: decides && canDouble(state),
    answerDouble: decides && state.phase === "double",
    answerResignation: decides && state.phase === "resignation",
    resign: decides && state.phase !== "resignation" ? offerableLevels(state, seat) : [],
  };
}

/**
 * The levels that `seat` can still lose and that have not been declined since the turn passed: an offer that was
 * declined can only be raised, so nobody holds up a game by offering the same again and again.
 */
function offerableLevels(state: MatchState, seat: Seat): readonly WinLevel[] {
  const most = mostLevel(state, seat);
  return LEVELS.filter((level) => level <= most && level > (state.declinedLevel ?? 0));
}
