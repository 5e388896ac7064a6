/** The shipped book of first moves: it fits the engine and the command that made it, and names legal plays alone. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { diceFrom } from "../../../backgammon/dice-from";
import { legalTurns } from "../../../backgammon/moves";
import { OPENING_ROLLS, openingKey } from "../../../backgammon/openings";
import { STARTING_POSITION } from "../../../backgammon/position";
import { parseTurn } from "../../../backgammon/turn-notation";
import { loadEngine } from "../../../engine";
import { BOOK_SETTINGS, BOOK_VERSION } from "../../../engine/book/book-settings";
import { type BookEntry, judgeOpening, OPENING_SEAT } from "../../../engine/book/opening-book";
import { openingTable } from "../../../engine/book/opening-table";
import { parseNets } from "../../../engine/nets";
import { BOOK_CONTEXTS, OPENING_BOOK } from "../../../services/trainers/book";
import { kernelModule } from "../engine/kernel";

const WEIGHTS = readFileSync("engine/weights/starpoint.nets");
const KEYS = OPENING_ROLLS.map(openingKey);
const rollsOf = (context: (typeof BOOK_CONTEXTS)[number]) => Object.entries(OPENING_BOOK.contexts[context]!);

test("the book was made by the shipped engine, by the command as it stands, and has the money game", () => {
  expect(OPENING_BOOK.engine).toBe(parseNets(WEIGHTS).version);
  expect(OPENING_BOOK.version).toBe(BOOK_VERSION);
  expect(OPENING_BOOK.settings).toEqual(BOOK_SETTINGS);
  expect(BOOK_CONTEXTS).toContain("money");
});

test("each context has the 15 rolls, each legal play once, none that is illegal, and as many games as its rounds say", () => {
  for (const context of BOOK_CONTEXTS) {
    expect(
      rollsOf(context)
        .map(([roll]) => roll)
        .toSorted(),
    ).toEqual(KEYS.toSorted());
    for (const [roll, { plays, others }] of rollsOf(context)) {
      const dice = diceFrom(Number(roll[0]), Number(roll[1]));
      const results = [...plays, ...others].map(({ play }) => {
        const parsed = parseTurn(play, STARTING_POSITION, OPENING_SEAT, dice);
        if (!parsed.ok) throw new Error(`${context} ${roll} ${play}: ${parsed.code}`);
        return JSON.stringify(parsed.turn.result);
      });
      const legal = legalTurns(STARTING_POSITION, OPENING_SEAT, dice).map(({ result }) => JSON.stringify(result));
      expect(new Set(results).size).toBe(results.length);
      expect(results.toSorted(), `${context} ${roll}`).toEqual(legal.toSorted());
      const [best, ...rest] = plays;
      expect([best.lost, best.lostError]).toEqual([0, 0]);
      expect(BOOK_SETTINGS.rounds, `${context} ${roll}`).toContain(best.games);
      // As far as the book's four digits go, one may be as good as the best; it is not surely so.
      for (const { lost, lostError } of rest) {
        expect(lost).toBeGreaterThanOrEqual(0);
        expect(lostError).toBeGreaterThan(0);
      }
      for (const { games, equity, error } of plays) {
        expect(games).toBeGreaterThanOrEqual(BOOK_SETTINGS.rounds[0]);
        expect(Math.abs(equity)).toBeLessThan(1);
        expect(error).toBeGreaterThan(0);
        expect(error).toBeLessThan(0.03);
      }
    }
  }
});

test("the same games, played again by the same dice, give a line of the book to the last digit", async () => {
  const engine = await loadEngine(kernelModule("engine"), WEIGHTS);
  // The loser of few games, so that it does not take long.
  const [context, roll, entry] = BOOK_CONTEXTS.flatMap((one) => rollsOf(one).map((line) => [one, ...line] as const))
    .filter(([, , { plays }]) => plays.length > 1)
    .toSorted((a, b) => fewest(a[2]) - fewest(b[2]))[0];
  const play = entry.plays.find(({ games }) => games === fewest(entry))!;
  const parsed = parseTurn(play.play, STARTING_POSITION, OPENING_SEAT, diceFrom(Number(roll[0]), Number(roll[1])));
  if (!parsed.ok) throw new Error(parsed.code);
  const { result } = await engine.rollOut(
    {
      ...{ type: "plays", position: STARTING_POSITION, seat: OPENING_SEAT, table: openingTable(context) },
      plays: [parsed.turn.result],
    },
    { ...BOOK_SETTINGS.rollout, games: play.games },
  );
  if (result.type !== "plays") throw new Error("no plays");
  expect(result.plays[0].equity).toBeCloseTo(play.equity, 4);
  expect(result.plays[0].error).toBeCloseTo(play.error, 4);
}, 120_000);

function fewest({ plays }: BookEntry): number {
  return Math.min(...plays.map(({ games }) => games));
}

const ENTRY: BookEntry = {
  plays: [
    { play: "8/5 6/5", games: 144, equity: 0.16, error: 0.01, lost: 0, lostError: 0 },
    { play: "13/10 24/23", games: 144, equity: 0.15, error: 0.01, lost: 0.01, lostError: 0.005 },
    { play: "13/9", games: 144, equity: 0.13, error: 0.01, lost: 0.03, lostError: 0.0149 },
  ],
  others: [{ play: "6/5 6/3", lost: 0.2 }],
};

test("a play is right, too close to call within twice the error of its difference, or wrong; by its result, however it is written", () => {
  expect(judgeOpening(ENTRY, "31", "6/5 8/5")).toMatchObject({ verdict: "right", lost: 0 });
  expect(judgeOpening(ENTRY, "31", "24/23 13/10")).toMatchObject({ verdict: "close", lost: 0.01 });
  expect(judgeOpening(ENTRY, "31", "13/12 12/9")).toMatchObject({ verdict: "wrong", lost: 0.03 });
  expect(judgeOpening(ENTRY, "31", "6/3 6/5")).toEqual({ verdict: "wrong", lost: 0.2, rolled: null });
  // No play of this roll, no notation, and one that the book does not know.
  for (const answer of ["8/5", "24/22", "", "x", "13/10 6/5"]) expect(judgeOpening(ENTRY, "31", answer)).toBeNull();
});
