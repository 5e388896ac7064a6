/** Which signal a change of the match is worth to a player. */
import { seatToDecide } from "../../../backgammon/match";
import type { MatchState } from "../../../backgammon/match/types";
import { opponentOf, type Seat } from "../../../backgammon/vocabulary";
import type { SignalName } from "../ui/signals-off";

/** An opponent who took so long may have been forgotten. */
const LONG_WAIT_MS = 5_000;

/**
 * The signal for what has led from `before` to `now`, null for none; `waitedMs` is how long the player has had nothing to decide,
 * `isHidden` says that nobody looks at the board.
 */
export function signalOf(
  before: MatchState,
  now: MatchState,
  seat: Seat,
  waitedMs: number,
  isHidden: boolean,
): SignalName | null {
  if (now.phase === "over") return before.phase === "over" ? null : "end";
  if (before.phase === "double" && before.turn === seat && now.cube.owner === opponentOf(seat)) return "take";
  if (seatToDecide(now) !== seat || seatToDecide(before) === seat) return null;
  if (now.phase === "double") return "double";
  if (now.phase === "resignation") return "resignation";
  return isHidden || waitedMs >= LONG_WAIT_MS ? "turn" : null;
}

/** When the player's last decision was made, on the page's own clock. */
let waitsSinceMs = Number.POSITIVE_INFINITY;

export function signalChange(before: MatchState, now: MatchState, seat: Seat): void {
  const nowMs = performance.now();
  if (seatToDecide(before) === seat && seatToDecide(now) !== seat) waitsSinceMs = nowMs;
  const name = signalOf(before, now, seat, nowMs - waitsSinceMs, document.hidden);
  if (name === null) return;
  // The board plays double and end itself, but stands still while nobody looks.
  const isHeard = !document.hidden && (name === "double" || name === "end");
  giveSignal(name, isHeard);
}

/** `isHeard` already where the board plays a sound of its own for it. */
export function giveSignal(name: SignalName, isHeard: boolean): void {
  void import("../ui/signals").then(({ signal }) => signal(name, isHeard));
}
