import type { MatchEvent, MatchRules } from "./match/types";
import type { CheckerMove } from "./moves";
import { assertNever, type BySeat, type Dice, opponentOf, type Seat } from "./vocabulary";

/**
 * The .mat text of a match: the format that Jellyfish began and GNU Backgammon and eXtreme Gammon read. White is the
 * left column. Moves are one step a die, in the order of play, the bar being 25 and borne-off checkers 0. Offers to
 * resign have no place in the format: a game that ends so just ends with its `Wins` line.
 *
 * Checked against gnubg 1.07 with 300 random matches of every kind: it imported all of them with our number of games and
 * our score, except that it does not know a coin game's limit. All 45 of its own exports that were tried were read here.
 */

export type MatMatch = {
  readonly rules: MatchRules;
  readonly names: BySeat<string>;
  /** The match's events from the first on; an unfinished match is written as far as it went. */
  readonly events: readonly MatchEvent[];
  /** What stands above the match as `; [Name "value"]`, as eXtreme Gammon writes it. */
  readonly tags: Readonly<Record<string, string>>;
};

/** Tags that carry the rules which `N point match` does not say. */
export const MAT_TAGS = { jacoby: "Jacoby", limit: "Limit", cube: "Cube" } as const;

/** Characters from the start of a row's left cell to its right cell. */
const COLUMN_WIDTH = 28;
const ROW_INDENT = 5;

type Cell = { readonly seat: Seat; readonly text: string };

/** Writes a match; lines end in "\n". */
export function makeMat(match: MatMatch): string {
  const lines: string[] = [];
  for (const [name, value] of Object.entries({ ...match.tags, ...ruleTags(match.rules) })) {
    lines.push(`; [${name} "${value.replaceAll(/["\r\n]/g, "")}"]`);
  }
  if (lines.length > 0) lines.push("");
  lines.push(` ${match.rules.kind === "match" ? match.rules.length : 0} point match`, "");

  let cells: Cell[] = [];
  let doubled = 1;
  const flush = () => {
    lines.push(...makeRows(cells));
    cells = [];
  };
  for (const event of match.events) {
    switch (event.type) {
      case "game_started":
        flush();
        lines.push(` Game ${event.game}`, makeScoreLine(match.names, event.score));
        break;
      case "dice_rolled":
        cells.push({ seat: event.seat, text: makeRoll(event.dice) });
        break;
      case "move_commited":
        cells[cells.length - 1] = { seat: event.seat, text: `${makeRoll(event.dice)} ${makeSteps(event.moves)}` };
        break;
      case "turn_forfeited":
        cells[cells.length - 1] = { seat: event.seat, text: `${makeRoll(event.dice)} Cannot Move` };
        break;
      case "double_requested":
        doubled = event.value;
        cells.push({ seat: event.seat, text: ` Doubles => ${doubled}` });
        break;
      case "double_accepted":
        cells.push({ seat: event.seat, text: event.value === doubled ? " Takes" : ` Beavers => ${event.value}` });
        break;
      case "double_rejected":
        cells.push({ seat: event.seat, text: " Drops" });
        break;
      case "resigned":
        break;
      case "game_over": {
        const unit = event.points === 1 ? "point" : "points";
        const ending = event.matchWinner !== null && match.rules.kind === "match" ? " and the match" : "";
        const text = `Wins ${event.points} ${unit}${ending}`;
        // GNU Backgammon loses what follows a dropped redouble unless the result stands in the row's free right half.
        const sharesRow = event.winner === "black" && cells.at(-1)?.seat === "white";
        if (sharesRow) cells.push({ seat: "black", text: ` ${text}` });
        flush();
        if (!sharesRow) lines.push(`${makeIndent(event.winner)}${text}`);
        lines.push("");
        break;
      }
      default:
        assertNever(event);
    }
  }
  flush();
  return `${lines.join("\n").trimEnd()}\n`;
}

function ruleTags(rules: MatchRules): Record<string, string> {
  return {
    ...(rules.kind === "money" && {
      [MAT_TAGS.jacoby]: rules.jacoby ? "True" : "False",
      [MAT_TAGS.limit]: String(rules.limit),
    }),
    ...(!rules.cube && { [MAT_TAGS.cube]: "False" }),
  };
}

function makeIndent(seat: Seat): string {
  return " ".repeat(ROW_INDENT + 1 + (seat === "white" ? 0 : COLUMN_WIDTH));
}

function makeScoreLine(names: BySeat<string>, score: BySeat<number>): string {
  // A colon would end the name, two spaces the column.
  const label = (seat: Seat) => `${names[seat].replaceAll(/[\s:]+/g, " ").trim()} : ${score[seat]}`;
  return ` ${label("white").padEnd(COLUMN_WIDTH + ROW_INDENT - 2)}  ${label("black")}`;
}

/** Rows are numbered from 1; a side that does not act leaves its half empty. */
function makeRows(cells: readonly Cell[]): string[] {
  const rows: BySeat<string>[] = [];
  let next: Seat = "white";
  for (const { seat, text } of cells) {
    if (seat === "white" || next === "white") rows.push({ white: "", black: "" });
    rows[rows.length - 1] = { ...rows[rows.length - 1], [seat]: text };
    next = opponentOf(seat);
  }
  return rows.map(({ white, black }, index) => {
    const left = black === "" ? white : `${white.padEnd(COLUMN_WIDTH - 1)} ${black}`;
    return `${String(index + 1).padStart(3)}) ${left}`;
  });
}

/** The larger die first. */
function makeRoll(dice: Dice): string {
  return `${Math.max(...dice)}${Math.min(...dice)}:`;
}

function makeSteps(moves: readonly CheckerMove[]): string {
  return moves.map(({ from, to, hit }) => `${from}/${to}${hit ? "*" : ""}`).join(" ");
}
