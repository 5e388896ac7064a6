/** What back games, games on a deep anchor and containments are: positions whose theory is a matter of long plans. */
import { BAR, farthestPoint, HOME_POINTS, OFF, type Position, pipCount, type Side } from "../../backgammon/position";
import { opponentOf, type Seat } from "../../backgammon/vocabulary";

export const PLANS = ["back game", "anchor", "containment"] as const;
export type Plan = (typeof PLANS)[number];
/** Held: the side on roll is the one that plays the back game, stands on the anchor or contains; faced: the other is. */
export const SIDES = ["held", "faced"] as const;
export type Kind = `${Plan} ${(typeof SIDES)[number]}`;
export const KINDS: readonly Kind[] = PLANS.flatMap((plan) => SIDES.map((side): Kind => `${plan} ${side}`));

/** How far behind in the race, in pips, whoever waits in the other's home must be. */
const FAR_BEHIND = 50;
/** Of the other's home: the highest point that belongs to a back game, and the highest of an anchor that is deep. */
const HIGHEST_HELD = 5;
const HIGHEST_DEEP = 3;

/** Which plan `seat` follows; null when none of these. */
export function planOf(position: Position, seat: Seat): Plan | null {
  const own = position[seat];
  const other = position[opponentOf(seat)];
  if (own[OFF] > 0) return null;
  if (isContainment(own, other)) return "containment";
  const isBehind = pipCount(own) - pipCount(other) >= FAR_BEHIND;
  // Whoever is back themselves plays another game.
  if (!isBehind || behindLines(other) > 0) return null;
  const held = pointsHeld(own);
  if (held.length >= 2) return "back game";
  return held.length === 1 && isOnAnchorAlone(own, other, held[0]) ? "anchor" : null;
}

/** The kind of a position for the side on roll; null when it is none, or both sides follow a plan. */
export function kindOf(position: Position, onRoll: Seat): Kind | null {
  const held = planOf(position, onRoll);
  const faced = planOf(position, opponentOf(onRoll));
  if (held !== null && faced === null) return `${held} held`;
  return held === null && faced !== null ? `${faced} faced` : null;
}

/** The points of the other's home, from its ace point to its five point, that a side holds. */
function pointsHeld(own: Side): readonly number[] {
  return Array.from({ length: HIGHEST_HELD }, (_, index) => index + 1).filter((point) => own[BAR - point] > 1);
}

/** Checkers of a side in the other's home or on the bar. */
function behindLines(side: Side): number {
  return side.slice(BAR - HOME_POINTS, BAR + 1).reduce((sum, count) => sum + count, 0);
}

/** One deep point is all that the other still has to pass. */
function isOnAnchorAlone(own: Side, other: Side, anchor: number): boolean {
  const rear = farthestPoint(other);
  const ahead = own.slice(BAR - rear, BAR).reduce((sum, count) => sum + count, 0) + own[BAR];
  return anchor <= HIGHEST_DEEP && ahead === own[BAR - anchor];
}

/**
 * Five of the own home points, or a prime of five points as far as the own eight point, and one or two checkers of the other in that home
 * or on the bar, no point held with them and the rear one behind what blocks it; all its others are at home or off, as after a late hit.
 */
function isContainment(own: Side, other: Side): boolean {
  const caught = behindLines(other);
  const outfield = other.slice(HOME_POINTS + 1, BAR - HOME_POINTS).reduce((sum, count) => sum + count, 0);
  const isAnchored = other.slice(BAR - HOME_POINTS, BAR).some((count) => count > 1);
  if (caught < 1 || caught > 2 || isAnchored || outfield > 0) return false;
  const made = Array.from({ length: HOME_POINTS }, (_, index) => index + 1).filter((point) => own[point] > 1);
  const front = primeFront(own);
  const isBehind = farthestPoint(other) > BAR - (front ?? Math.max(...made));
  return isBehind && (made.length >= 5 || front !== null);
}

/** The highest point of a prime of five, as far as the own eight point; null without. */
function primeFront(own: Side): number | null {
  for (let front = 5; front <= HOME_POINTS + 2; front++) {
    if (own.slice(front - 4, front + 1).every((count) => count > 1)) return front;
  }
  return null;
}
