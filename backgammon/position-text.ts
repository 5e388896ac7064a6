/**
 * A position as people pass it on: an XGID, GNU Backgammon's position ID alone or with its match ID, as one text or as the two lines that
 * the program prints, or a link that carries one of them. All become an XGID, which says everything that a decision needs.
 */
import { type GnuMatch, parseGnuId, parseGnuPositionId } from "./gnu-id";
import { hasBorneOff, type Position, positionProblem } from "./position";
import { SEATS } from "./vocabulary";
import { parseXgid, type Xgid } from "./xgid";

/** Why a text was refused: it holds no ID; the ID cannot be read; nobody can have such a board; the game is over; cube and score contradict each other. */
export type PositionTextRefusal = "no_id" | "unreadable" | "impossible" | "decided" | "bad_cube";

export type PositionTextResult =
  | { readonly ok: true; readonly value: Xgid }
  | { readonly ok: false; readonly code: PositionTextRefusal };

const XGID = /(?:^|[^-A-Oa-o])([-a-o][-A-Oa-o]{24}[-A-O](?::[-\dD]+){8,9})(?![:\d])/;
const LOOKS_LIKE_XGID = /XGID=|^[-A-Oa-o]{20,}:/;
const GNU_BOTH = /(?:^|[^A-Za-z0-9+/])([A-Za-z0-9+/]{14}):([A-Za-z0-9+/]{12})(?![A-Za-z0-9+/])/;
const GNU_LINES = /Position ID\s*:\s*([A-Za-z0-9+/]{14})[\s\S]{0,200}?Match ID\s*:\s*([A-Za-z0-9+/]{12})/i;
const GNU_POSITION = /^(?:Position ID\s*:\s*)?([A-Za-z0-9+/]{14})$/i;
const LINK = /^https?:\/\/\S+$/;

/** The cube goes to 64 and an XGID to 2^10; what may be won is not limited by more. */
const LARGEST_CUBE = 64;
const NO_LIMIT = 1024;

/** Reads the first position in `text`. A position ID alone is a money game with the cube in the middle, before the roll of the bottom player (black). */
export function readPositionText(text: string): PositionTextResult {
  const asked = textOfLink(text.trim());
  const xgid = asked.match(XGID)?.[1];
  if (xgid !== undefined) {
    const parsed = parseXgid(xgid);
    if (parsed.ok) return checked(parsed.value);
    return { ok: false, code: parsed.code === "too_many_checkers" ? "impossible" : "unreadable" };
  }
  if (LOOKS_LIKE_XGID.test(asked)) return { ok: false, code: "unreadable" };
  const both = asked.match(GNU_BOTH) ?? asked.match(GNU_LINES);
  if (both !== null) {
    const parsed = parseGnuId(`${both[1]}:${both[2]}`);
    return parsed.ok ? checked(xgidOf(parsed.value.position, parsed.value.match)) : refusedGnu(parsed.code);
  }
  const alone = asked.match(GNU_POSITION)?.[1];
  if (alone === undefined) return { ok: false, code: "no_id" };
  const parsed = parseGnuPositionId(alone, "black");
  return parsed.ok ? checked(moneyGame(parsed.value)) : refusedGnu(parsed.code);
}

/** A money game before the roll of the bottom player, with nothing turned yet. */
export function moneyGame(position: Position): Xgid {
  return {
    ...{ position, cube: { value: 1, owner: null }, onRoll: "black", dice: null, doubled: false },
    ...{ score: { white: 0, black: 0 }, length: 0, crawford: false, jacoby: false, beavers: false, maxCube: NO_LIMIT },
  };
}

/** What contradicts itself in what is not the board; null for nothing. A doubled cube is still at its old value. */
export function tableProblem({ cube, doubled, onRoll, dice, score, length, crawford }: Xgid): "bad_cube" | null {
  const isOneAway = SEATS.some((seat) => score[seat] === length - 1);
  const fits =
    cube.value <= LARGEST_CUBE &&
    (cube.owner === null) === (cube.value === 1) &&
    !(crawford && (length === 0 || !isOneAway || cube.value > 1 || doubled)) &&
    !(doubled && (dice !== null || cube.value === LARGEST_CUBE || (cube.owner !== null && cube.owner !== onRoll)));
  return fits ? null : "bad_cube";
}

function checked(value: Xgid): PositionTextResult {
  if (positionProblem(value.position) !== null) return { ok: false, code: "impossible" };
  if (SEATS.some((seat) => hasBorneOff(value.position, seat))) return { ok: false, code: "decided" };
  const problem = tableProblem(value);
  return problem === null ? { ok: true, value } : { ok: false, code: problem };
}

function refusedGnu(code: string): PositionTextResult {
  return { ok: false, code: code === "too_many_checkers" || code === "shared_point" ? "impossible" : "unreadable" };
}

function xgidOf(position: Position, match: GnuMatch): Xgid {
  const { cube, onRoll, dice, doubled, score, length, crawford, jacoby } = match;
  return {
    ...{ position, cube, onRoll, dice, doubled, score, length, crawford },
    ...{ jacoby: length === 0 && jacoby, beavers: false, maxCube: NO_LIMIT },
  };
}

/** The ID that a link carries as `id` or `xgid`; any other text as it is. */
function textOfLink(text: string): string {
  if (!LINK.test(text)) return text;
  try {
    const { searchParams } = new URL(text);
    // A "+" of an ID that was not encoded has become a space; no ID has one.
    return (searchParams.get("id") ?? searchParams.get("xgid") ?? "").trim().replaceAll(" ", "+");
  } catch {
    return "";
  }
}
