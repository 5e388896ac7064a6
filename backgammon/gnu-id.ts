import { BAR, CHECKERS_PER_SIDE, OFF, type Position, type Side } from "./position";
import { type BySeat, bySeat, type Dice, type Die, opponentOf, type Seat, type WinLevel } from "./vocabulary";

/**
 * GNU Backgammon's position ID and match ID (its manual, "A technical description of the Position ID" and "… of the
 * Match ID"). Both are bit strings, lowest bit of each byte first, written in base64 without padding. The manual's
 * player 0 is our white, player 1 our black, as in the SGF files of the same program.
 */

export const GNU_POSITION_ID_LENGTH = 14;
export const GNU_MATCH_ID_LENGTH = 12;
const POSITION_BYTES = 10;
const MATCH_BYTES = 9;
const BASE64 = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

export const GNU_GAME_STATES = ["none", "playing", "over", "resigned", "dropped"] as const;
export type GnuGameState = (typeof GNU_GAME_STATES)[number];

/** What a match ID says. */
export type GnuMatch = {
  readonly cube: { readonly value: number; readonly owner: Seat | null };
  /** Whose dice they are: the position ID is seen by this player. */
  readonly onRoll: Seat;
  /** Who decides now: the other player when doubled or asked to accept a resignation. */
  readonly turn: Seat;
  readonly crawford: boolean;
  readonly gameState: GnuGameState;
  readonly dice: Dice | null;
  /** Points to win, 0 for a money game. */
  readonly length: number;
  readonly score: BySeat<number>;
  readonly doubled: boolean;
  /** The level offered, or null. */
  readonly resigned: WinLevel | null;
  readonly jacoby: boolean;
};

/**
 * Why an ID was refused: not of the right length or alphabet; bits that no ID has; more than 15 checkers on a side; both
 * sides on one point; a field out of range.
 */
export type GnuIdRefusal =
  | "bad_length"
  | "bad_character"
  | "not_decodable"
  | "too_many_checkers"
  | "shared_point"
  | "bad_field";

export type GnuIdResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly code: GnuIdRefusal };

/** Reads a position ID of 14 characters, seen by the player `onRoll`. */
export function parseGnuPositionId(id: string, onRoll: Seat): GnuIdResult<Position> {
  const bits = parseBits(id, GNU_POSITION_ID_LENGTH, POSITION_BYTES);
  if (!bits.ok) return bits;
  const checkers = bits.value.reduce((sum, bit) => sum + bit, 0);
  if (checkers > 2 * CHECKERS_PER_SIDE) return { ok: false, code: "too_many_checkers" };
  const counts: number[] = [0];
  for (const bit of bits.value) {
    if (bit === 1) counts[counts.length - 1]++;
    else counts.push(0);
  }
  // 25 counts for each side, each closed by a zero; what follows them is padding of zeros.
  if (counts.length < 51 || counts.slice(50).some((count) => count > 0)) return { ok: false, code: "not_decodable" };
  const waiting = makeSide(counts.slice(0, BAR));
  const mover = makeSide(counts.slice(BAR, 2 * BAR));
  if (waiting[OFF] < 0 || mover[OFF] < 0) return { ok: false, code: "too_many_checkers" };
  for (let point = 1; point < BAR; point++) {
    if (mover[point] > 0 && waiting[BAR - point] > 0) return { ok: false, code: "shared_point" };
  }
  return { ok: true, value: bySeat((seat) => (seat === onRoll ? mover : waiting)) };
}

/** The position ID seen by the player `onRoll`: the other player's 25 counts come first. */
export function makeGnuPositionId(position: Position, onRoll: Seat): string {
  const bits: number[] = [];
  for (const side of [position[opponentOf(onRoll)], position[onRoll]]) {
    for (let point = 1; point <= BAR; point++) {
      for (let checker = 0; checker < side[point]; checker++) bits.push(1);
      bits.push(0);
    }
  }
  return makeBase64(bits, POSITION_BYTES);
}

/** Reads a match ID of 12 characters. */
export function parseGnuMatchId(id: string): GnuIdResult<GnuMatch> {
  const bits = parseBits(id, GNU_MATCH_ID_LENGTH, MATCH_BYTES);
  if (!bits.ok) return bits;
  let at = 0;
  const take = (width: number) => {
    let field = 0;
    for (let bit = 0; bit < width; bit++) field += bits.value[at++] * 2 ** bit;
    return field;
  };
  const value = 2 ** take(4);
  const owner = take(2);
  const onRoll = seatOf(take(1));
  const crawford = take(1) === 1;
  const gameState = GNU_GAME_STATES[take(3)];
  const turn = seatOf(take(1));
  const doubled = take(1) === 1;
  const resigned = take(2);
  const dice = parseDice(take(3), take(3));
  const length = take(15);
  const score = { white: take(15), black: take(15) };
  const jacoby = take(1) === 0;
  if (owner === 2 || gameState === undefined || dice === undefined) return { ok: false, code: "bad_field" };
  if (length > 0 && gameState === "playing" && Math.max(score.white, score.black) >= length) {
    return { ok: false, code: "bad_field" };
  }
  return {
    ok: true,
    value: {
      cube: { value, owner: owner === 3 ? null : seatOf(owner) },
      onRoll,
      turn,
      crawford,
      gameState,
      dice,
      length,
      score,
      doubled,
      // Two bits that are not 0 are 1 to 3.
      resigned: resigned === 0 ? null : (resigned as WinLevel),
      jacoby,
    },
  };
}

/** The match ID. The cube's value is a power of two up to 2^15; scores and length go to 32767. */
export function makeGnuMatchId(match: GnuMatch): string {
  const bits: number[] = [];
  const put = (field: number, width: number) => {
    for (let bit = 0; bit < width; bit++) bits.push(Math.floor(field / 2 ** bit) % 2);
  };
  const dice = match.dice ?? [0, 0];
  put(Math.log2(match.cube.value), 4);
  put(match.cube.owner === null ? 3 : playerOf(match.cube.owner), 2);
  put(playerOf(match.onRoll), 1);
  put(Number(match.crawford), 1);
  put(GNU_GAME_STATES.indexOf(match.gameState), 3);
  put(playerOf(match.turn), 1);
  put(Number(match.doubled), 1);
  put(match.resigned ?? 0, 2);
  put(Math.max(...dice), 3);
  put(Math.min(...dice), 3);
  put(match.length, 15);
  put(match.score.white, 15);
  put(match.score.black, 15);
  put(Number(!match.jacoby), 1);
  return makeBase64(bits, MATCH_BYTES);
}

/** Reads both IDs written as `position:match`. */
export function parseGnuId(id: string): GnuIdResult<{ readonly position: Position; readonly match: GnuMatch }> {
  const parts = id.trim().split(":");
  if (parts.length !== 2) return { ok: false, code: "bad_length" };
  const match = parseGnuMatchId(parts[1]);
  if (!match.ok) return match;
  const position = parseGnuPositionId(parts[0], match.value.onRoll);
  return position.ok ? { ok: true, value: { position: position.value, match: match.value } } : position;
}

/** Both IDs as `position:match`. */
export function makeGnuId(position: Position, match: GnuMatch): string {
  return `${makeGnuPositionId(position, match.onRoll)}:${makeGnuMatchId(match)}`;
}

function makeSide(counts: readonly number[]): Side {
  return [CHECKERS_PER_SIDE - counts.reduce((sum, count) => sum + count, 0), ...counts];
}

function seatOf(player: number): Seat {
  return player === 0 ? "white" : "black";
}

function playerOf(seat: Seat): number {
  return seat === "white" ? 0 : 1;
}

/** Null before the roll, undefined for what two dice cannot show. */
function parseDice(high: number, low: number): Dice | null | undefined {
  if (high === 0 && low === 0) return null;
  const valid = high >= 1 && low >= 1 && high <= 6 && low <= 6;
  // `valid` says that both are from 1 to 6.
  return valid ? [high as Die, low as Die] : undefined;
}

function parseBits(id: string, length: number, bytes: number): GnuIdResult<number[]> {
  if (id.length !== length) return { ok: false, code: "bad_length" };
  const stream: number[] = [];
  for (const character of id) {
    const sextet = BASE64.indexOf(character);
    if (sextet < 0) return { ok: false, code: "bad_character" };
    for (let bit = 5; bit >= 0; bit--) stream.push((sextet >> bit) & 1);
  }
  const bits: number[] = [];
  for (let byte = 0; byte < bytes; byte++) bits.push(...stream.slice(8 * byte, 8 * byte + 8).reverse());
  // The last character of a position ID carries four bits that belong to no byte.
  return stream.slice(8 * bytes).every((bit) => bit === 0)
    ? { ok: true, value: bits }
    : { ok: false, code: "not_decodable" };
}

function makeBase64(bits: readonly number[], bytes: number): string {
  const stream: number[] = [];
  for (let byte = 0; byte < bytes; byte++) {
    for (let bit = 7; bit >= 0; bit--) stream.push(bits[8 * byte + bit] ?? 0);
  }
  let text = "";
  for (let at = 0; at < stream.length; at += 6) {
    let sextet = 0;
    for (let bit = 0; bit < 6; bit++) sextet = 2 * sextet + (stream[at + bit] ?? 0);
    text += BASE64[sextet];
  }
  return text;
}
