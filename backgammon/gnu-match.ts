import { type GnuGameState, type GnuMatch, makeGnuId } from "./gnu-id";
import type { MatchState } from "./match/types";
import { opponentOf, type Seat } from "./vocabulary";

/** What GNU Backgammon's match ID would say of a match's state. A coin game's limit has no place in it. */
export function gnuMatchOf(state: MatchState): GnuMatch {
  const { rules, resignation, phase } = state;
  return {
    cube: state.cube,
    onRoll: state.turn,
    turn: decider(state),
    crawford: state.crawford === "crawford",
    gameState: gameStateOf(state),
    dice: state.dice,
    length: rules.kind === "match" ? rules.length : 0,
    score: state.score,
    doubled: phase === "double" || resignation?.phase === "double",
    resigned: resignation?.level ?? null,
    jacoby: rules.kind === "money" && rules.jacoby,
  };
}

/** GNU Backgammon's full ID of a match's state. */
export function gnuIdOf(state: MatchState): string {
  return makeGnuId(state.position, gnuMatchOf(state));
}

function decider(state: MatchState): Seat {
  if (state.resignation !== null) return opponentOf(state.resignation.seat);
  return state.phase === "double" ? opponentOf(state.turn) : state.turn;
}

function gameStateOf(state: MatchState): GnuGameState {
  if (state.phase !== "waiting" && state.phase !== "over") return "playing";
  if (state.game === 0 || state.lastGame === null) return "none";
  if (state.lastGame.reason === "resigned") return "resigned";
  return state.lastGame.reason === "dropped" ? "dropped" : "over";
}
