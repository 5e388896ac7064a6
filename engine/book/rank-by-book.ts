/** First moves judged by the book of rollouts where that is surer than the search (docs/decisions/077-where-the-book-decides.md). */
import { openingKey } from "../../backgammon/openings";
import { type Position, STARTING_POSITION, samePosition } from "../../backgammon/position";
import { parseTurn } from "../../backgammon/turn-notation";
import type { Dice, Seat } from "../../backgammon/vocabulary";
import type { RankedTurn } from "../ranking";
import type { Table } from "../stakes";
import type { BookEntry, OpeningBook } from "./opening-book";
import { openingContext } from "./opening-table";

/**
 * The standard error of the search at 2 plies in what one plausible first move is worth less than another, in points
 * (`npm run bench:engine -- book`): a difference whose error in the book is smaller is the book's to tell.
 */
export const SEARCH_ERROR = 0.005;

/** `games`: where the book judges it, how many games of its rollout; its chances and plies are still the search's. */
export type JudgedTurn = RankedTurn & { readonly games?: number };

export type BookQuestion = {
  readonly position: Position;
  readonly seat: Seat;
  readonly dice: Dice;
  readonly table: Table;
};

/**
 * `ranked`, best first, as the book has it. The best play of the book and those that it tells from that one surely are worth what it says; each other one is
 * worth less than the search's first play by what the search says. As it came where the book has nothing to say: it is no first move, no context of the
 * book is played for, no play is told surely, or the search's first play is not one of those that are.
 */
export function rankByBook(
  ranked: readonly RankedTurn[],
  book: OpeningBook | null,
  question: BookQuestion,
): readonly JudgedTurn[] {
  const entry = entryOf(book, question);
  if (entry === null || ranked.length === 0) return ranked;
  const told = surePlays(entry, question);
  const toldOf = ({ turn }: RankedTurn) => told.find(({ result }) => samePosition(result, turn.result));
  const [first] = ranked;
  const toldFirst = toldOf(first);
  if (told.length < 2 || toldFirst === undefined) return ranked;
  return ranked
    .map((turn): JudgedTurn => {
      const own = toldOf(turn);
      if (own === undefined) return { ...turn, equity: toldFirst.equity - (first.equity - turn.equity) };
      return { ...turn, equity: own.equity, games: own.games };
    })
    .toSorted((a, b) => b.equity - a.equity);
}

/** Null for what is no first move, and for what the book has no context of. */
function entryOf(book: OpeningBook | null, { position, dice, table }: BookQuestion): BookEntry | null {
  if (book === null || dice[0] === dice[1] || !samePosition(position, STARTING_POSITION)) return null;
  const context = openingContext(table);
  return context === null ? null : (book.contexts[context]?.[openingKey(dice)] ?? null);
}

type ToldPlay = { readonly result: Position; readonly equity: number; readonly games: number };

/** The best play, and those whose difference from it the book knows better than the search. */
function surePlays({ plays }: BookEntry, { position, seat, dice }: BookQuestion): ToldPlay[] {
  const [best] = plays;
  return plays.flatMap((play) => {
    if (play !== best && play.lostError >= SEARCH_ERROR) return [];
    const parsed = parseTurn(play.play, position, seat, dice);
    if (!parsed.ok) throw new Error(`the book has ${play.play} for ${openingKey(dice)}`);
    return [{ result: parsed.turn.result, equity: best.equity - Math.max(0, play.lost), games: play.games }];
  });
}
