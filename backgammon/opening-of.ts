import { OPENING_AWAY, OPENING_CONTEXTS, type OpeningContext, openingKey } from "./openings";
import { type Side, STARTING_POSITION, samePosition, sameSide } from "./position";
import { opponentOf } from "./vocabulary";
import type { Xgid } from "./xgid";

/** What a first move is played for, and its roll; null for a position that is none, and for scores that no context is of. */
export function openingOf(xgid: Xgid): { readonly context: OpeningContext; readonly roll: string } | null {
  const { position, dice, cube } = xgid;
  if (dice === null || dice[0] === dice[1] || cube.value > 1 || !samePosition(position, STARTING_POSITION)) return null;
  const context = OPENING_CONTEXTS.find((one) => isPlayedFor(one, xgid));
  return context === undefined ? null : { context, roll: openingKey(dice) };
}

/**
 * What the answer to a first move is played for, its roll, and what the first move left of its side's checkers; null for a position that is none. A first
 * move hits nobody, so the side that answers stands as it began.
 */
export function replyOf(
  xgid: Xgid,
): { readonly context: OpeningContext; readonly roll: string; readonly first: Side } | null {
  const { position, dice, cube, onRoll } = xgid;
  const [own, other] = [position[onRoll], position[opponentOf(onRoll)]];
  const start = STARTING_POSITION[onRoll];
  if (dice === null || cube.value > 1 || !sameSide(own, start) || sameSide(other, start)) return null;
  const context = OPENING_CONTEXTS.find((one) => isPlayedFor(one, xgid));
  return context === undefined ? null : { context, roll: openingKey(dice), first: other };
}

/** With one point and two to go it is the Crawford game. */
function isPlayedFor(context: OpeningContext, { length, score, onRoll, crawford }: Xgid): boolean {
  const away = OPENING_AWAY[context];
  if (away === null || length === 0) return away === null && length === 0;
  const [own, other] = away;
  const isScore = length - score[onRoll] === own && length - score[opponentOf(onRoll)] === other;
  return isScore && (own === other || crawford);
}
