import type { Die, Seat } from "./vocabulary";

/** A .mat text taken apart, line by line, before the rules look at it. Lines are numbered from 1. */

export type MatCell = { readonly seat: Seat; readonly line: number } & (
  | { readonly type: "roll"; readonly dice: readonly [Die, Die]; readonly moves: string }
  | { readonly type: "double" | "take" | "drop" | "resign" | "unknown" }
);

export type MatGame = {
  readonly line: number;
  readonly score: { readonly white: number; readonly black: number };
  readonly cells: readonly MatCell[];
  /** The `Wins` line; null when the game was not finished. */
  readonly result: MatEnding | null;
};

export type MatEnding = {
  /** By the line's column. */
  readonly winner: Seat;
  readonly points: number;
  /** Whether the line adds "and the match". */
  readonly endsMatch: boolean;
  readonly line: number;
};

export type MatText = {
  readonly tags: Readonly<Record<string, string>>;
  readonly length: number;
  readonly names: { readonly white: string; readonly black: string };
  readonly games: readonly MatGame[];
};

/** No `N point match`; a game without its line of names; a row that cannot be understood. */
export type MatTextRefusal = "not_a_match" | "bad_game_header" | "bad_row";

export type MatTextResult =
  | { readonly ok: true; readonly value: MatText }
  | { readonly ok: false; readonly code: MatTextRefusal; readonly line: number };

type OpenGame = { line: number; score: MatGame["score"]; cells: MatCell[]; result: MatGame["result"] };

/** A cell alone in its row is the right one when it starts at least this far behind the row's number. */
const RIGHT_COLUMN = 15;
const CELL = /([1-6])([1-6]):\s*(?:cannot move|\?+)?|\b(?:doubles|takes|drops|resigns|wins)\b|\?{2,}/gi;

/**
 * Takes a .mat text apart. A byte order mark, blank lines, and lines that start with `#` or `;` are passed over, but
 * `; [Name "value"]` is kept as a tag.
 */
export function parseMatText(text: string): MatTextResult {
  const lines = text.replace(/^\uFEFF/, "").split(/\r\n|\r|\n/);
  const tags: Record<string, string> = {};
  let length: number | null = null;
  let names: MatText["names"] | null = null;
  const games: OpenGame[] = [];
  let awaitsNames = false;

  for (const [index, content] of lines.entries()) {
    const line = index + 1;
    const refuse = (code: MatTextRefusal) => ({ ok: false, code, line }) as const;
    const trimmed = content.trim();
    if (trimmed === "") continue;
    if (/^[;#]/.test(trimmed)) {
      const tag = /^;\s*\[\s*(.+?)\s+"(.*)"\s*\]$/.exec(trimmed);
      if (tag !== null) tags[tag[1]] = tag[2];
      continue;
    }
    if (length === null) {
      const header = /^(\d{1,5}) point match/i.exec(trimmed);
      if (header === null) return refuse("not_a_match");
      length = Number(header[1]);
      continue;
    }
    if (/^Game \d+$/i.test(trimmed)) {
      if (awaitsNames) return refuse("bad_game_header");
      games.push({ line, score: { white: 0, black: 0 }, cells: [], result: null });
      awaitsNames = true;
      continue;
    }
    const game = games.at(-1);
    if (game === undefined) return refuse("bad_game_header");
    if (awaitsNames) {
      const header = /^(.*?)\s*:\s*(\d{1,5})\s+(.*?)\s*:\s*(\d{1,5})$/.exec(trimmed);
      if (header === null) return refuse("bad_game_header");
      names = { white: header[1], black: header[3] };
      game.score = { white: Number(header[2]), black: Number(header[4]) };
      awaitsNames = false;
      continue;
    }
    if (game.result !== null || !parseRow(content, line, game)) return refuse("bad_row");
  }
  if (length === null) return { ok: false, code: "not_a_match", line: 1 };
  if (names === null || awaitsNames) return { ok: false, code: "bad_game_header", line: lines.length };
  return { ok: true, value: { tags, length, names, games } };
}

/** Adds a row's cells to its game; false when the row is not one. */
function parseRow(content: string, line: number, game: OpenGame): boolean {
  const number = /^\s*\d{1,5}\)/.exec(content)?.[0] ?? null;
  const row = number === null ? content : content.slice(number.length);
  const starts = [...row.matchAll(CELL)];
  if (starts.length === 0) return number !== null && row.trim() === "";
  if (starts.length > 2 || row.slice(0, starts[0].index).trim() !== "") return false;

  for (const [index, start] of starts.entries()) {
    const end = starts[index + 1]?.index ?? row.length;
    const body = row.slice(start.index + start[0].length, end).trim();
    const seat: Seat = index === 1 || (starts.length === 1 && start.index >= RIGHT_COLUMN) ? "black" : "white";
    const cell = parseCell(start, body, seat, line);
    if (cell === null) return false;
    if (cell.type !== "wins") {
      if (number === null) return false;
      game.cells.push(cell);
    } else game.result = { winner: seat, points: cell.points, endsMatch: cell.endsMatch, line };
  }
  return true;
}

type ParsedCell = MatCell | { readonly type: "wins"; readonly points: number; readonly endsMatch: boolean };

function parseCell(start: RegExpExecArray, body: string, seat: Seat, line: number): ParsedCell | null {
  if (start[1] !== undefined) {
    // The pattern takes digits from 1 to 6 alone.
    return { type: "roll", dice: [Number(start[1]) as Die, Number(start[2]) as Die], moves: body, seat, line };
  }
  switch (start[0].toLowerCase()) {
    case "doubles":
      return /^(=>\s*\d+)?$/.test(body) ? { type: "double", seat, line } : null;
    case "takes":
      return body === "" ? { type: "take", seat, line } : null;
    case "drops":
      return body === "" ? { type: "drop", seat, line } : null;
    case "resigns":
      return { type: "resign", seat, line };
    case "wins": {
      const ending = /^(\d{1,5}) points?( and the match)?/i.exec(body);
      return ending === null ? null : { type: "wins", points: Number(ending[1]), endsMatch: ending[2] !== undefined };
    }
    default:
      return body === "" ? { type: "unknown", seat, line } : null;
  }
}
