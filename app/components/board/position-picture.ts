/** A position as an address names it, by XGID, with a turn drawn on it. For the server: reading a turn takes the rules. */
import { parseTurn } from "../../../backgammon/turn-notation";
import type { Seat } from "../../../backgammon/vocabulary";
import { parseXgid } from "../../../backgammon/xgid";
import type { BoardPicture } from "./board-picture";
import { diceView } from "./pieces";

/** Longer than any position or turn. */
const MAX_LENGTH = 120;

/** `turn` is "" for none; `seat` sits at the bottom, or the player on roll. Null where either cannot be read. */
export function positionPicture(xgid: string, turn: string, seat: Seat | null = null): BoardPicture | null {
  if (xgid.length > MAX_LENGTH || turn.length > MAX_LENGTH) return null;
  const parsed = parseXgid(xgid);
  if (!parsed.ok) return null;
  const { position, onRoll, dice, cube } = parsed.value;
  const common = {
    ...{ position, viewer: seat ?? onRoll },
    cube: { value: cube.value, owner: cube.owner, offeredBy: null },
    dice: dice === null ? null : diceView(onRoll, dice, [], false, null),
  };
  if (turn === "") return common;
  const played = dice === null ? null : parseTurn(turn, position, onRoll, dice);
  return played?.ok ? { ...common, arrows: { seat: onRoll, moves: played.turn.moves } } : null;
}
