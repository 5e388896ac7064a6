import { BAR, CHECKERS_PER_SIDE, OFF, type Position } from "./position";
import type { BySeat, Dice, Die, Seat } from "./vocabulary";

/**
 * eXtreme Gammon's position text: `XGID=` and ten fields. It is absolute: whoever is on roll, capitals are the bottom
 * player and points are numbered from that player's side. The bottom player (X) is our black, the top player (O) our white, so
 * that an XGID and a GNU ID of one position name the same players.
 */

const BOTTOM: Seat = "black";
const TOP: Seat = "white";
const LARGEST_CUBE_LOG = 10;

export type Xgid = {
  readonly position: Position;
  readonly cube: { readonly value: number; readonly owner: Seat | null };
  /** Whose dice they are; the player who doubled when `doubled`, and their opponent decides. */
  readonly onRoll: Seat;
  readonly dice: Dice | null;
  readonly doubled: boolean;
  readonly score: BySeat<number>;
  /** Points to win, 0 for a money game. */
  readonly length: number;
  readonly crawford: boolean;
  readonly jacoby: boolean;
  readonly beavers: boolean;
  /** The highest value that the cube may reach. */
  readonly maxCube: number;
};

/** Why a text was refused: not ten fields; a board that is not 26 places; more than 15 checkers; another field out of range. */
export type XgidRefusal = "not_an_xgid" | "bad_board" | "too_many_checkers" | "bad_field";

export type XgidResult =
  | { readonly ok: true; readonly value: Xgid }
  | { readonly ok: false; readonly code: XgidRefusal };

/** Reads an XGID, with or without its `XGID=`. A missing last field stands for a cube up to 1024. */
export function parseXgid(text: string): XgidResult {
  const fields = text
    .trim()
    .replace(/^XGID=/i, "")
    .split(":");
  if (fields.length === 9) fields.push(String(LARGEST_CUBE_LOG));
  if (fields.length !== 10) return { ok: false, code: "not_an_xgid" };
  const [board, cubeText, ownerText, turnText, diceText, ...rest] = fields;
  if (!/^[-a-o][-A-Oa-o]{24}[-A-O]$/.test(board)) return { ok: false, code: "bad_board" };
  const position = parseBoard(board);
  if (position.white[OFF] < 0 || position.black[OFF] < 0) return { ok: false, code: "too_many_checkers" };

  const numbers = [cubeText, ...rest];
  const valid =
    numbers.every((field) => /^\d{1,5}$/.test(field)) &&
    /^(0|1|-1)$/.test(ownerText) &&
    /^(1|-1)$/.test(turnText) &&
    /^(00|D|[1-6][1-6])$/.test(diceText);
  const [cubeLog, bottomScore, topScore, flags, length, maxCubeLog] = numbers.map(Number);
  const inRange = cubeLog <= 15 && maxCubeLog <= 15 && flags <= (length > 0 ? 1 : 3);
  if (!valid || !inRange || (length > 0 && Math.max(bottomScore, topScore) >= length)) {
    return { ok: false, code: "bad_field" };
  }
  return {
    ok: true,
    value: {
      position,
      cube: { value: 2 ** cubeLog, owner: ownerText === "0" ? null : seatOf(ownerText) },
      onRoll: seatOf(turnText),
      // Digits from 1 to 6 by the pattern.
      dice: /^[1-6]/.test(diceText) ? [Number(diceText[0]) as Die, Number(diceText[1]) as Die] : null,
      doubled: diceText === "D",
      // BOTTOM and TOP are the two seats.
      score: { [BOTTOM]: bottomScore, [TOP]: topScore } as BySeat<number>,
      length,
      crawford: length > 0 && flags === 1,
      jacoby: length === 0 && flags % 2 === 1,
      beavers: length === 0 && flags >= 2,
      maxCube: 2 ** maxCubeLog,
    },
  };
}

function seatOf(sign: string): Seat {
  return sign === "1" ? BOTTOM : TOP;
}

/** Place 0 is the top player's bar, 1 to 24 the bottom player's points, 25 the bottom player's bar. */
function parseBoard(board: string): Position {
  const sides = { white: new Array<number>(BAR + 1).fill(0), black: new Array<number>(BAR + 1).fill(0) };
  for (const seat of [BOTTOM, TOP]) sides[seat][OFF] = CHECKERS_PER_SIDE;
  for (let place = 0; place <= BAR; place++) {
    const character = board[place];
    if (character === "-") continue;
    const isBottom = character < "a";
    const seat = isBottom ? BOTTOM : TOP;
    const count = character.toLowerCase().charCodeAt(0) - "a".charCodeAt(0) + 1;
    const index = isBottom ? place : BAR - place;
    if (index === OFF) sides[seat][OFF] = Number.NEGATIVE_INFINITY;
    else sides[seat][index] = count;
    sides[seat][OFF] -= count;
  }
  return sides;
}
