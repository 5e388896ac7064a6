import type { CrawfordState, MatchEvent, MatchRules, Stand } from "./match/types";
import { hasLegalMove } from "./moves";
import { opponentOf } from "./vocabulary";
import type { Xgid } from "./xgid";

/** The most that a money game can cost here; an XGID's own limit may be higher. */
const LIMIT = 64;

/**
 * A game that begins at a position: its rules, and the event that starts it there, with the dice as they lie. After a dance the turn is the other
 * side's. The position is one that `readPositionText` takes.
 */
export function gameFrom(xgid: Xgid, atMs: number): { readonly rules: MatchRules; readonly start: MatchEvent } {
  const { score } = xgid;
  const start = { seq: 0, atMs, game: 1, type: "game_started", score, crawford: crawfordOf(xgid) } as const;
  return { rules: rulesOf(xgid), start: { ...start, stand: standOf(xgid) } };
}

function standOf({ position, cube, onRoll, dice, doubled }: Xgid): Stand {
  const toRoll = { position, cube, turn: onRoll, dice: null, lastTurn: null, phase: "roll" } as const;
  if (doubled) return { ...toRoll, phase: "double" };
  if (dice === null) return toRoll;
  if (hasLegalMove(position, onRoll, dice)) return { ...toRoll, phase: "move", dice };
  return { ...toRoll, turn: opponentOf(onRoll), lastTurn: { seat: onRoll, dice, moves: [] } };
}

function rulesOf({ length, jacoby }: Xgid): MatchRules {
  if (length === 0) return { kind: "money", limit: LIMIT, jacoby, cube: true, clock: null };
  return { kind: "match", length, cube: length > 1, clock: null };
}

/** Who stands one point from the match and is not in the Crawford game is past it. */
function crawfordOf({ length, score, crawford }: Xgid): CrawfordState {
  if (crawford) return "crawford";
  return length > 1 && Math.max(score.white, score.black) === length - 1 ? "post_crawford" : "none";
}
