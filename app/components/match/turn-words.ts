/** What a player hears while they build their turn: short, and in their own numbering. */
import * as texts from "#texts/match";
import type { CheckerMove } from "../../../backgammon/moves";
import { BAR, OFF } from "../../../backgammon/position";
import type { Destinations } from "../board/destinations";

function placeText(point: number): string {
  if (point === BAR) return texts.theBar;
  return point === OFF ? texts.off : String(point);
}

/** "In hand: 24. Can go to 23, 18." */
export function inHandText(destinations: Destinations, point: number): string {
  const places = (destinations.get(point) ?? []).map(({ to }) => to).sort((a, b) => b - a);
  return texts.inHand(placeText(point), places.map(placeText).join(", "));
}

/** A tap that does nothing: "No move from 23.", or with a checker in hand "24 cannot go to 20." */
export function missText(point: number, inHand: number | null): string {
  return inHand === null ? texts.noMoveFrom(placeText(point)) : texts.cannotGo(placeText(inHand), placeText(point));
}

/**
 * What a change of the turn says: "24 to 23. 6 left.", "8 to 2, hit. Turn complete. Enter to finish.", "Taken back."; null for
 * none. `left` are the dice still to play.
 */
export function progressText(
  before: readonly CheckerMove[],
  now: readonly CheckerMove[],
  left: readonly number[],
  isComplete: boolean,
): string | null {
  if (now.length < before.length) return texts.takenBack;
  if (now.length === before.length) return null;
  const steps = now
    .slice(before.length)
    .map(({ from, to, hit }) => (hit ? texts.stepHits : texts.step)(placeText(from), placeText(to)));
  return [...steps, isComplete ? texts.turnComplete : texts.diceLeft(left.join(", "))].join(" ");
}

/** That the next roll has been asked for ahead, or no longer is. */
export function queuedText(isQueued: boolean): string {
  return isQueued ? texts.rollQueued : texts.rollNotQueued;
}

/** That the own clock runs low. */
export function lowText(seconds: number): string {
  return texts.secondsLeft(seconds);
}
