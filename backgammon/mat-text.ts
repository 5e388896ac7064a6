import type { Die, Seat } from "./vocabulary";

/** A .mat text taken apart, line by line, before the rules look at it. Lines are numbered from 1. */

/** `row`: the number that the file gives the move; null without one. */
type Place = { readonly seat: Seat; readonly line: number; readonly row: number | null };

export type MatCell = Place &
  (
    | {
        readonly type: "roll";
        readonly dice: readonly [Die, Die];
        readonly moves: string;
        /** The file says that it does not know, or does not allow, what was played. */
        readonly isUnknown: boolean;
      }
    | { readonly type: "double" | "take" | "drop" | "beaver" | "resign" | "unknown" }
  );

export type MatGame = {
  readonly line: number;
  /** As the file numbers it. */
  readonly number: number;
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

/**
 * Nothing at all; no `N point match`; a game without its line of names; a row that cannot be understood; a second match in the same
 * text; more rows than any match has.
 */
export type MatTextRefusal = "empty" | "not_a_match" | "bad_game_header" | "bad_row" | "second_match" | "too_long";

/** Where a text is wrong: its line, from 1, and, where they are known, the numbers of game and move that stand there. */
export type MatPlace = { readonly line: number; readonly game: number | null; readonly row: number | null };

export type MatTextResult =
  | { readonly ok: true; readonly value: MatText }
  | ({ readonly ok: false; readonly code: MatTextRefusal } & MatPlace);

type OpenGame = { -readonly [Key in keyof MatGame]: MatGame[Key] } & { cells: MatCell[] };

/** A cell alone in its row is the right one when it starts at least this far behind the row's number. */
const RIGHT_COLUMN = 15;
const CELL =
  /([1-6])([1-6]):\s*(cannot move|can't move|no moves?|\?+)?|\b(?:(?:re)?doubles|takes|accepts|drops|passes|rejects|beavers|raccoons|resigns|wins|loss?es)\b|\?{2,}/gi;
const HEADER = /^(\d{1,5}) point match/i;
/** Far more than 49 games, the most that a match to 25 points can have, are long. */
const MOST_CELLS = 8_000;

/**
 * Takes a .mat text apart. A byte order mark, blank lines, and lines that start with `#` or `;` are passed over, but
 * `; [Name "value"]` is kept as a tag; so is what stands above the line that says how long the match is.
 */
export function parseMatText(text: string): MatTextResult {
  const lines = text.replace(/^\uFEFF/, "").split(/\r\n|\r|\n/);
  if (lines.every((line) => line.trim() === "")) return { ok: false, code: "empty", ...AT_TOP };
  const reader = new LineReader();
  for (const [index, content] of lines.entries()) {
    const code = reader.read(content, index + 1);
    if (code !== null)
      return { ok: false, code, line: index + 1, game: reader.game?.number ?? null, row: rowOf(content) };
  }
  return reader.finish(lines.length);
}

const AT_TOP = { line: 1, game: null, row: null } as const;

function rowOf(content: string): number | null {
  const number = /^\s*(\d{1,5})\)/.exec(content)?.[1];
  return number === undefined ? null : Number(number);
}

class LineReader {
  readonly #tags: Record<string, string> = {};
  readonly #games: OpenGame[] = [];
  #length: number | null = null;
  #names: MatText["names"] | null = null;
  #awaitsNames = false;
  #cells = 0;
  #firstLine: number | null = null;

  get game(): OpenGame | undefined {
    return this.#games.at(-1);
  }

  /** Why the line cannot be read; null when it was. */
  read(content: string, line: number): MatTextRefusal | null {
    const trimmed = content.trim();
    if (trimmed === "") return null;
    if (/^[;#]/.test(trimmed)) {
      const tag = /^;\s*\[\s*(.+?)\s+"(.*)"\s*\]$/.exec(trimmed);
      if (tag !== null) this.#tags[tag[1]] = tag[2];
      return null;
    }
    const header = HEADER.exec(trimmed);
    if (this.#length === null) {
      this.#firstLine ??= line;
      if (header !== null) this.#length = Number(header[1]);
      return null;
    }
    if (header !== null) return "second_match";
    const number = /^Game (\d{1,5})$/i.exec(trimmed);
    if (number !== null) {
      if (this.#awaitsNames) return "bad_game_header";
      this.#games.push({ line, number: Number(number[1]), score: { white: 0, black: 0 }, cells: [], result: null });
      this.#awaitsNames = true;
      return null;
    }
    if (this.game === undefined) return "bad_game_header";
    if (this.#awaitsNames) return this.#readNames(trimmed, this.game);
    const before = this.game.cells.length;
    if (this.game.result !== null || !parseRow(content, line, this.game)) return "bad_row";
    this.#cells += this.game.cells.length - before;
    return this.#cells > MOST_CELLS ? "too_long" : null;
  }

  #readNames(trimmed: string, game: OpenGame): MatTextRefusal | null {
    const header = /^(.*?)\s*:\s*(\d{1,5})\s+(.*?)\s*:\s*(\d{1,5})$/.exec(trimmed);
    if (header === null) return "bad_game_header";
    this.#names = { white: header[1], black: header[3] };
    game.score = { white: Number(header[2]), black: Number(header[4]) };
    this.#awaitsNames = false;
    return null;
  }

  finish(lines: number): MatTextResult {
    if (this.#length === null) {
      return { ok: false, code: "not_a_match", ...AT_TOP, line: this.#firstLine ?? 1 };
    }
    if (this.#names === null || this.#awaitsNames) {
      return { ok: false, code: "bad_game_header", line: lines, game: this.game?.number ?? null, row: null };
    }
    return {
      ok: true,
      value: { tags: this.#tags, length: this.#length, names: this.#names, games: this.#games },
    };
  }
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
    const cell = parseCell(start, body, { seat, line, row: rowOf(content) });
    if (cell === null) return false;
    if (cell.type === "wins") game.result = { winner: seat, points: cell.points, endsMatch: cell.endsMatch, line };
    else if (number === null) return false;
    else if (cell.type !== "loses") game.cells.push(cell);
  }
  return true;
}

type ParsedCell =
  | MatCell
  | { readonly type: "wins"; readonly points: number; readonly endsMatch: boolean }
  /** The other half of a row that says who wins. */
  | { readonly type: "loses" };

function parseCell(start: RegExpExecArray, body: string, place: Place): ParsedCell | null {
  if (start[1] !== undefined) {
    const isUnknown = start[3]?.startsWith("?") === true || body.includes("??");
    // Some add the pips that are left, or that they don't hold the play for legal: that is for our rules to say.
    const moves = isUnknown ? "" : body.replace(/\s*\billegal\?*$/i, "").replace(/\s[([]\d{1,3}[)\]]$/, "");
    // The pattern takes digits from 1 to 6 alone.
    return { type: "roll", dice: [Number(start[1]) as Die, Number(start[2]) as Die], moves, isUnknown, ...place };
  }
  const only = (cell: ParsedCell, pattern = /^$/) => (pattern.test(body) ? cell : null);
  switch (start[0].toLowerCase()) {
    case "doubles":
    case "redoubles":
      return only({ type: "double", ...place }, /^(=>\s*\d+)?$/);
    case "beavers":
    case "raccoons":
      return only({ type: "beaver", ...place }, /^(=>\s*\d+)?$/);
    case "takes":
    case "accepts":
      return only({ type: "take", ...place });
    case "drops":
    case "passes":
    case "rejects":
      return only({ type: "drop", ...place });
    case "resigns":
      return { type: "resign", ...place };
    case "loses":
    case "losses":
      return { type: "loses" };
    case "wins": {
      const ending = /^(\d{1,5}) points?( and the match)?/i.exec(body);
      return ending === null ? null : { type: "wins", points: Number(ending[1]), endsMatch: ending[2] !== undefined };
    }
    default:
      return only({ type: "unknown", ...place });
  }
}
