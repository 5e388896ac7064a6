import { OPENING_AWAY, OPENING_CONTEXTS, type OpeningContext, openingKey } from "./openings";
import { STARTING_POSITION, samePosition } from "./position";
import { opponentOf } from "./vocabulary";
import type { Xgid } from "./xgid";

/** What a first move is played for, and its roll; null for a position that is none, and for scores that no context is of. */
export function openingOf(xgid: Xgid): { readonly context: OpeningContext; readonly roll: string } | null {
  const { position, dice, cube } = xgid;
  if (dice === null || dice[0] === dice[1] || cube.value > 1 || !samePosition(position, STARTING_POSITION)) return null;
  const context = OPENING_CONTEXTS.find((one) => isPlayedFor(one, xgid));
  return context === undefined ? null : { context, roll: openingKey(dice) };
}

/** With one point and two to go it is the Crawford game. */
function isPlayedFor(context: OpeningContext, { length, score, onRoll, crawford }: Xgid): boolean {
  const away = OPENING_AWAY[context];
  if (away === null || length === 0) return away === null && length === 0;
  const [own, other] = away;
  const isScore = length - score[onRoll] === own && length - score[opponentOf(onRoll)] === other;
  return isScore && (own === other || crawford);
}
