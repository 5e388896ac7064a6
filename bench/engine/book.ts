/**
 * How sure the opening book is beside the search, of first moves and of replies: the error of the search at 2 plies in the difference between the best play
 * of a roll and another, which is what its differences stray from the book's less the book's own error. Counted over the plays that were rolled out to the
 * end, which nothing has picked for being behind. Then what a limit makes of the same differences.
 */
import { existsSync, readFileSync } from "node:fs";
import { diceFrom } from "../../backgammon/dice-from";
import { OPENING_CONTEXTS, type OpeningContext } from "../../backgammon/openings";
import { type Position, STARTING_POSITION, samePosition } from "../../backgammon/position";
import { parseTurn } from "../../backgammon/turn-notation";
import type { Seat } from "../../backgammon/vocabulary";
import type { Table } from "../../engine";
import { type BookEntry, OPENING_SEAT, type OpeningBook } from "../../engine/book/opening-book";
import firsts from "../../engine/book/opening-book.json";
import { openingTable } from "../../engine/book/opening-table";
import { SEARCH_ERROR } from "../../engine/book/rank-by-book";
import { afterFirst, REPLY_SEAT, type ReplyBook } from "../../engine/book/reply-book";
import { openEngine } from "./open";

const PLIES = 2;
const LIMITS = [2, 4, 8, 16, 32, 64];

type Line = { readonly position: Position; readonly seat: Seat; readonly roll: string; readonly entry: BookEntry };
/** What a play loses to the best by the book and by the search. */
type Pair = { readonly book: number; readonly error: number; readonly search: number; readonly isWhole: boolean };

const FIRSTS: OpeningBook = firsts;
const engine = await openEngine();

function pairsOf({ position, seat, roll, entry }: Line, table: Table): Pair[] {
  const dice = diceFrom(Number(roll[0]), Number(roll[1]));
  const [best, ...others] = entry.plays;
  const worthOf = (play: string) => {
    const parsed = parseTurn(play, position, seat, dice);
    if (!parsed.ok) throw new Error(`the book has ${play} for ${roll}`);
    const { result } = parsed.turn;
    const ranked = engine.rankMoves(position, seat, dice, { plies: PLIES, table, include: result });
    return ranked.find(({ turn }) => samePosition(turn.result, result))!.equity;
  };
  const highest = others.length === 0 ? 0 : worthOf(best.play);
  return others.map(({ play, games, lost, lostError }) => ({
    ...{ book: lost, error: lostError, search: highest - worthOf(play), isWhole: games === best.games },
  }));
}

function report(name: string, pairs: readonly Pair[]): void {
  const whole = pairs.filter(({ isWhole }) => isWhole);
  const mean = (of: (pair: Pair) => number) => whole.reduce((sum, pair) => sum + of(pair), 0) / whole.length;
  const own = mean(({ error }) => error ** 2);
  const apart = mean(({ book, search }) => (search - book) ** 2);
  const sure = pairs.filter(({ error }) => error < SEARCH_ERROR);
  const turned = sure.filter(({ search }) => search < 0);
  console.log(
    `${name}: ${pairs.length} plays behind the best, ${whole.length} rolled out to the end; error of the book ${Math.sqrt(own).toFixed(4)}, of the search ${Math.sqrt(Math.max(0, apart - own)).toFixed(4)}; ${sure.length} told surely, of ${turned.length} the search thinks more than of the best`,
  );
}

function linesOf(context: OpeningContext): Line[] {
  const rolls = Object.entries(FIRSTS.contexts[context] ?? {});
  return rolls.map(([roll, entry]) => ({ position: STARTING_POSITION, seat: OPENING_SEAT, roll, entry }));
}

const all: Pair[] = [];
for (const context of OPENING_CONTEXTS) {
  const pairs = linesOf(context).flatMap((line) => pairsOf(line, openingTable(context)));
  report(`first moves, ${context}`, pairs);
  all.push(...pairs);
}
report("first moves, all", all);

for (const context of OPENING_CONTEXTS.filter((one) => existsSync(`engine/book/replies-${one}.json`))) {
  // Written by `npm run opening-book -- --replies`.
  const { answered } = JSON.parse(readFileSync(`engine/book/replies-${context}.json`, "utf8")) as ReplyBook;
  const lines = answered.flatMap((first) =>
    Object.entries(first.replies).map(([roll, entry]): Line => {
      return { position: afterFirst(first), seat: REPLY_SEAT, roll, entry };
    }),
  );
  report(
    `replies, ${context}`,
    lines.flatMap((line) => pairsOf(line, openingTable(context))),
  );
}

const money = (limit: number | null) => {
  const table: Table = { stakes: { type: "money", jacoby: true, limit }, cube: { value: 1, owner: null } };
  return linesOf("money").flatMap((line) => pairsOf(line, table));
};
const unlimited = money(null);
for (const limit of LIMITS) {
  const apart = money(limit).map(({ search }, at) => Math.abs(search - unlimited[at].search));
  console.log(
    `a limit of ${limit}: what a first move loses changes by ${(apart.reduce((a, b) => a + b) / apart.length).toFixed(4)} on average, ${Math.max(...apart).toFixed(4)} at most`,
  );
}
