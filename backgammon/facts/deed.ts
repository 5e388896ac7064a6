import { BAR, hasContact, OFF, type Position, type Side } from "../position";
import { opponentOf, type Seat } from "../vocabulary";
import { wastedPips } from "./race";
import { exposedBlots } from "./shots";
import { madePoints } from "./structure";

/** What the best play does that the one made does not; those in POINT_DEEDS name a point, as the player counts it. */
export const PLAIN_DEEDS = ["off", "smooth", "hit", "no_hit", "run", "stay", "safe", "bold"] as const;
export const POINT_DEEDS = ["keep_anchor", "make_anchor", "make_point", "keep_point", "slot"] as const;
export type Deed = (typeof PLAIN_DEEDS)[number] | `${(typeof POINT_DEEDS)[number]}:${number}`;

/** A point held here is an anchor; the two last are low ones, which many plays give up for something better. */
const ANCHORS_FROM = 18;
const LOW_ANCHORS_FROM = 23;
/** Of several points the one nearest to this is named: the 5-point, or the golden anchor. */
const BEST_POINT = 5;
const BEST_ANCHOR = BAR - BEST_POINT;
/** A blot placed on one of these of one's own points, to be covered, is a slot: the first of them is named. */
const SLOTS = [5, 4, 7, 3];
/** A checker from here on, or on the bar, is back. */
const BACK_FROM = ANCHORS_FROM;
/** Blots beyond this point stand in the opponent's home board, where being hit costs little. */
const LAST_COSTLY = 18;

/**
 * What the best play does that the play made does not, by the first of these that holds: bears more off; hits more, or less; keeps or makes an
 * anchor on the points 18 to 22; makes a point; keeps one; keeps or makes an anchor on 23 or 24; brings more checkers away from the back, or
 * fewer; slots a point; leaves fewer blots, or more. Without contact only bearing off and wasting fewer pips count. Null where none of it
 * tells the plays apart.
 */
export function deedOf(before: Position, played: Position, best: Position, seat: Seat): Deed | null {
  const other = opponentOf(seat);
  const [own, after, ideal] = [before[seat], played[seat], best[seat]];
  if (ideal[OFF] > after[OFF]) return "off";
  if (!hasContact(played) && !hasContact(best)) return wastedPips(ideal) < wastedPips(after) ? "smooth" : null;
  if (best[other][BAR] !== played[other][BAR]) return best[other][BAR] > played[other][BAR] ? "hit" : "no_hit";
  const missed = madePoints(best, seat).filter((point) => after[point] < 2);
  const named = pointDeed(missed, own);
  if (named !== null) return named;
  const [back, idealBack] = [checkersBack(after), checkersBack(ideal)];
  if (idealBack !== back) return idealBack < back ? "run" : "stay";
  const slot = SLOTS.find((point) => ideal[point] === 1 && own[point] === 0 && after[point] === 0);
  if (slot !== undefined) return `slot:${slot}`;
  const blots = (position: Position) => exposedBlots(position, seat, LAST_COSTLY).length;
  if (blots(best) === blots(played)) return null;
  return blots(best) < blots(played) ? "safe" : "bold";
}

function checkersBack(side: Side): number {
  return side.slice(BACK_FROM).reduce((sum, count) => sum + count, 0);
}

/** Of the points that only the best play holds the one that is named, in the order of `deedOf`. */
function pointDeed(missed: readonly number[], own: Side): Deed | null {
  const nearest = (to: number, from: number, below: number, isHeld: boolean) =>
    missed
      .filter((point) => point >= from && point < below && own[point] > 1 === isHeld)
      .toSorted((a, b) => Math.abs(a - to) - Math.abs(b - to) || a - b)
      .at(0);
  const choices = [
    ["keep_anchor", nearest(BEST_ANCHOR, ANCHORS_FROM, LOW_ANCHORS_FROM, true)],
    ["make_anchor", nearest(BEST_ANCHOR, ANCHORS_FROM, LOW_ANCHORS_FROM, false)],
    ["make_point", nearest(BEST_POINT, 1, ANCHORS_FROM, false)],
    ["keep_point", nearest(BEST_POINT, 1, ANCHORS_FROM, true)],
    ["keep_anchor", nearest(BEST_ANCHOR, LOW_ANCHORS_FROM, BAR, true)],
    ["make_anchor", nearest(BEST_ANCHOR, LOW_ANCHORS_FROM, BAR, false)],
  ] as const;
  for (const [name, point] of choices) if (point !== undefined) return `${name}:${point}`;
  return null;
}
