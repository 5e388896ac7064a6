import type { MatchState } from "../../../backgammon/match/types";
import { type CheckerMove, legalTurns } from "../../../backgammon/moves";
import { farthestPoint, HOME_POINTS, hasContact, OFF } from "../../../backgammon/position";

/** Which turns the player lets the board play by itself. */
export type Automatic = {
  /** Those that can be played in one way only. */
  readonly forced: boolean;
  /** Those of a race that take a checker off with each die. */
  readonly bearOff: boolean;
};

/** The moves of the present turn that need no decision, or null: with dice on the board and nothing played yet. */
export function automaticTurn(
  { position, turn, dice }: MatchState,
  { forced, bearOff }: Automatic,
): readonly CheckerMove[] | null {
  if (dice === null || !(forced || bearOff)) return null;
  const turns = legalTurns(position, turn, dice);
  if (forced && turns.length === 1) return turns[0].moves;
  const side = position[turn];
  if (!bearOff || hasContact(position) || farthestPoint(side) > HOME_POINTS) return null;
  const most = Math.min(dice[0] === dice[1] ? 4 : 2, 15 - side[OFF]);
  const quickest = turns.filter(({ moves }) => moves.filter(({ to }) => to === OFF).length === most);
  return quickest.length === 1 ? quickest[0].moves : null;
}
