/** Where the book of first moves decides instead of the search, and where it does not. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { diceFrom } from "../../../backgammon/dice-from";
import { OPENING_CONTEXTS } from "../../../backgammon/openings";
import { STARTING_POSITION, samePosition } from "../../../backgammon/position";
import type { Dice, Seat } from "../../../backgammon/vocabulary";
import { loadEngine, type Stakes, type Table } from "../../../engine";
import { reviewPlay } from "../../../engine/analysis/checker-play";
import { BOOK_SETTINGS, BOOK_VERSION } from "../../../engine/book/book-settings";
import type { BookEntry, OpeningBook } from "../../../engine/book/opening-book";
import { LEAST_LIMIT, openingContext, openingTable } from "../../../engine/book/opening-table";
import { rankByBook, SEARCH_ERROR } from "../../../engine/book/rank-by-book";
import { CHARACTERS } from "../../../engine/bots/characters";
import { chooseTurn } from "../../../engine/bots/choose-turn";
import { kernelModule } from "./kernel";

const WEIGHTS = readFileSync("engine/weights/starpoint.nets");
const plain = await loadEngine(kernelModule("engine"), WEIGHTS);
const DICE: Dice = [4, 3];
const MONEY = openingTable("money");
const ranked = plain.rankMoves(STARTING_POSITION, "white", DICE, { table: MONEY });
const [first, second, third] = ranked;
const notationOf = ({ turn }: typeof first) => turn.moves.map(({ from, to }) => `${from}/${to}`).join(" ");

/** Says that the search's second play is the best, and its first one so much worse. */
function bookOf(lostError: number, play = first, engine = plain.version): OpeningBook {
  const entry: BookEntry = {
    plays: [
      { play: notationOf(second), games: 1296, equity: 0.25, error: 0.003, lost: 0, lostError: 0 },
      { play: notationOf(play), games: 648, equity: 0.2, error: 0.003, lost: 0.03, lostError },
    ],
    others: [],
  };
  return { version: BOOK_VERSION, engine, settings: BOOK_SETTINGS, contexts: { money: { "43": entry } } };
}
const SURE = bookOf(SEARCH_ERROR / 2);
const asked = { position: STARTING_POSITION, seat: "white" as Seat, dice: DICE, table: MONEY };

test("what the book tells surely is worth what it says, and each other play is as far behind the search's first as the search has it", () => {
  const judged = rankByBook(ranked, SURE, asked);
  expect(judged).toHaveLength(ranked.length);
  expect(judged[0]).toEqual({ ...second, equity: 0.25, games: 1296 });
  const own = judged.find(({ turn }) => turn === first.turn)!;
  expect(own).toEqual({ ...first, equity: 0.25 - 0.03, games: 648 });
  for (const one of ranked.slice(2)) {
    const other = judged.find(({ turn }) => turn === one.turn)!;
    expect(other.games).toBeUndefined();
    expect(own.equity - other.equity).toBeCloseTo(first.equity - one.equity, 9);
  }
  const equities = judged.map(({ equity }) => equity);
  expect(equities).toEqual(equities.toSorted((a, b) => b - a));
});

test("the side that begins may be either, and the dice may come in either order", () => {
  const black = plain.rankMoves(STARTING_POSITION, "black", [3, 4], { table: MONEY });
  const judged = rankByBook(black, SURE, { ...asked, seat: "black", dice: [3, 4] });
  expect(judged[0]).toMatchObject({ equity: 0.25, games: 1296 });
});

test("the search stands without a book, where the book is not surer, and where it does not tell the search's first play", () => {
  expect(rankByBook(ranked, null, asked)).toBe(ranked);
  expect(rankByBook(ranked, bookOf(SEARCH_ERROR), asked)).toBe(ranked);
  expect(rankByBook(ranked, bookOf(SEARCH_ERROR / 2, third), asked)).toBe(ranked);
});

test("the search stands for other dice, another position and another game than the book's", () => {
  for (const dice of [[6, 5] as Dice, [4, 4] as Dice]) {
    const turns = plain.rankMoves(STARTING_POSITION, "white", dice, { table: MONEY });
    expect(rankByBook(turns, SURE, { ...asked, dice })).toBe(turns);
  }
  const position = first.turn.result;
  const later = plain.rankMoves(position, "white", DICE, { table: MONEY });
  expect(rankByBook(later, SURE, { ...asked, position })).toBe(later);
  for (const table of [openingTable("dmp"), { ...MONEY, cube: { value: 2, owner: "own" as const } }])
    expect(rankByBook(ranked, SURE, { ...asked, table })).toBe(ranked);
});

test("each context is that of its own table, and no other score, rule or low limit has one", () => {
  for (const context of OPENING_CONTEXTS) expect(openingContext(openingTable(context))).toBe(context);
  const of = (stakes: Stakes, cube: Table["cube"] = { value: 1, owner: null }) => openingContext({ stakes, cube });
  const money = { type: "money", jacoby: true, limit: null } as const;
  expect(of({ ...money, limit: LEAST_LIMIT })).toBe("money");
  expect(of({ ...money, limit: LEAST_LIMIT / 2 })).toBeNull();
  expect(of({ ...money, jacoby: false })).toBeNull();
  expect(of({ ...money, cubeless: true })).toBeNull();
  expect(of(money, { value: 2, owner: "other" })).toBeNull();
  const match = (ownAway: number, otherAway: number, crawford: boolean) =>
    of({ type: "match", ownAway, otherAway, crawford });
  // After the Crawford game whoever needs two doubles at once, and a gammon is worth nothing more.
  expect([match(2, 1, true), match(1, 2, true)]).toEqual(["gammonGo", "gammonSave"]);
  expect([match(2, 1, false), match(1, 2, false)]).toEqual([null, null]);
  expect([match(2, 2, false), match(3, 1, true), match(7, 7, false)]).toEqual([null, null, null]);
});

test("an engine keeps a book that it made itself, and no other's", async () => {
  expect(plain.book).toBeNull();
  const open = (book: OpeningBook) => loadEngine(kernelModule("engine"), WEIGHTS, book);
  expect((await open(SURE)).book).toBe(SURE);
  expect((await open(bookOf(0.001, first, "0.1"))).book).toBeNull();
});

test("with a book a first move's review has its equities, its games and the error by it, and of a later one the search's", async () => {
  const engine = await loadEngine(kernelModule("engine"), WEIGHTS, SURE);
  const play = { ...asked, result: first.turn.result };
  const review = reviewPlay(engine, play, 0)!;
  expect(review).toMatchObject({ error: -0.03, counts: true });
  expect(review.candidates[0]).toMatchObject({ equity: 0.25, games: 1296, error: 0, played: false });
  expect(review.candidates.find(({ played }) => played)).toMatchObject({ games: 648, error: -0.03 });
  const searched = reviewPlay(plain, play, 0)!;
  expect(searched.error).toBe(0);
  expect(searched.candidates.every((candidate) => !("games" in candidate))).toBe(true);
  const dice = diceFrom(6, 5);
  const [other] = plain.rankMoves(STARTING_POSITION, "white", dice, { table: MONEY });
  const without = { ...asked, dice, result: other.turn.result };
  expect(reviewPlay(engine, without, 0)).toEqual(reviewPlay(plain, without, 0));
});

test("a bot that misjudges nothing plays from the book, and one that does by its own eyes", async () => {
  const engine = await loadEngine(kernelModule("engine"), WEIGHTS, SURE);
  const polaris = { ...CHARACTERS[7].traits, plies: 0 };
  const played = chooseTurn(engine, polaris, { ...asked, seed: 1 })!;
  expect(samePosition(played.turn.result, second.turn.result)).toBe(true);
  expect(chooseTurn(plain, polaris, { ...asked, seed: 1 })!.turn.result).toEqual(first.turn.result);
  const { traits } = CHARACTERS[0];
  for (let seed = 0; seed < 20; seed++)
    expect(chooseTurn(engine, traits, { ...asked, seed })).toEqual(chooseTurn(plain, traits, { ...asked, seed }));
});
