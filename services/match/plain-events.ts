/**
 * Rolls, moves and turns without a move, which nearly every row of a log holds, told by a look: a match that wakes reads its whole log,
 * and the schema takes four times as long. What passes here is to the letter what the schema would give back.
 */
import type { MatchEvent } from "../../backgammon/match/types";
import { isObject, isWhole } from "../platform/by-look";

type Loose = Readonly<Record<string, unknown>>;

/** How many fields each has: one more, and the schema has to take it out. */
const FIELDS: Readonly<Record<string, number>> = { dice_rolled: 8, move_commited: 7, turn_forfeited: 6 };
const MOVE_FIELDS = 4;

function isDice(value: unknown): boolean {
  return Array.isArray(value) && value.length === 2 && value.every((die) => isWhole(die, 1, 6));
}

function isMove(value: unknown): boolean {
  if (!isObject(value) || Object.keys(value).length !== MOVE_FIELDS || typeof value.hit !== "boolean") return false;
  return isWhole(value.from, 1, 25) && isWhole(value.to, 0, 24) && isWhole(value.die, 1, 6);
}

/** What only one type has. */
function hasOwnPart({ type, opening, roll, moves }: Loose): boolean {
  if (type === "dice_rolled") return opening === null && isWhole(roll, 0);
  return type !== "move_commited" || (Array.isArray(moves) && moves.length <= 4 && moves.every(isMove));
}

function isPlain(value: unknown): value is MatchEvent {
  if (!isObject(value) || typeof value.type !== "string") return false;
  const { type, seq, atMs, game, seat, dice } = value;
  if (Object.keys(value).length !== FIELDS[type] || !isWhole(seq, 0) || !isWhole(game, 1)) return false;
  return Number.isFinite(atMs) && (seat === "white" || seat === "black") && isDice(dice) && hasOwnPart(value);
}

export function arePlainEvents(data: unknown): boolean {
  return Array.isArray(data) && data.length > 0 && data.every(isPlain);
}
