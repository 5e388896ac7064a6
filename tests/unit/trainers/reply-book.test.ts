/** The shipped books of second moves: they fit the engine and the command that made them, and name legal plays alone. */
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { diceFrom } from "../../../backgammon/dice-from";
import {
  OPENING_CONTEXTS,
  type OpeningContext,
  OTHER_CONTEXT,
  openingKey,
  REPLY_ROLLS,
} from "../../../backgammon/openings";
import { parseTurn } from "../../../backgammon/turn-notation";
import { loadEngine } from "../../../engine";
import { REPLY_SETTINGS, REPLY_VERSION } from "../../../engine/book/book-settings";
import { judgePlay, OPENING_SEAT } from "../../../engine/book/opening-book";
import { openingTable } from "../../../engine/book/opening-table";
import { afterFirst, answeredPlay, REPLY_SEAT, type ReplyBook } from "../../../engine/book/reply-book";
import { parseNets } from "../../../engine/nets";
import { answeredPlays } from "../../../scripts/opening-book/answered-plays";
import { rollOutPlays } from "../../../scripts/opening-book/roll-out";
import { kernelModule } from "../engine/kernel";

const WEIGHTS = readFileSync("engine/weights/starpoint.nets");
const FOLDER = "engine/book";
const BOOKS = readdirSync(FOLDER)
  .filter((name) => /^replies-.*\.json$/.test(name))
  // Written by `npm run opening-book -- --replies`, and read whole below.
  .map((name) => [name, JSON.parse(readFileSync(`${FOLDER}/${name}`, "utf8")) as ReplyBook] as const);

function contextOf({ context }: ReplyBook): OpeningContext {
  return OPENING_CONTEXTS.find((one) => one === context)!;
}

test("there is one for money, and each was made by the shipped engine, by the command as it stands, for its context", () => {
  expect(BOOKS.map(([name]) => name)).toContain("replies-money.json");
  for (const [name, { version, engine, settings, context }] of BOOKS) {
    expect([name, version, engine]).toEqual([`replies-${context}.json`, REPLY_VERSION, parseNets(WEIGHTS).version]);
    expect(settings).toEqual(REPLY_SETTINGS);
  }
});

test.each(BOOKS)(
  "%s answers each first play that is about as good as the best, each of 21 rolls with legal plays alone",
  (_, book) => {
    const { answered } = book;
    const context = contextOf(book);
    expect(answered.map(({ roll, play }) => ({ roll, play }))).toEqual(answeredPlays(OTHER_CONTEXT[context]));
    for (const first of answered) {
      const position = afterFirst(first);
      expect(answeredPlay(book, position[OPENING_SEAT])?.first).toBe(first);
      expect(Object.keys(first.replies).toSorted()).toEqual(REPLY_ROLLS.map(openingKey).toSorted());
      for (const [roll, { plays, others }] of Object.entries(first.replies)) {
        const name = `${first.play}, ${roll}`;
        expect(others, name).toEqual([]);
        expect([plays[0].lost, plays[0].lostError], name).toEqual([0, 0]);
        const dice = diceFrom(Number(roll[0]), Number(roll[1]));
        const results = plays.map(({ play }) => {
          const parsed = parseTurn(play, position, REPLY_SEAT, dice);
          if (!parsed.ok) throw new Error(`${name}, ${play}: ${parsed.code}`);
          return JSON.stringify(parsed.turn.result);
        });
        expect(new Set(results).size, name).toBe(plays.length);
        for (const [place, { games, error, lost, lostError }] of plays.entries()) {
          expect(games, name).toBeGreaterThanOrEqual(REPLY_SETTINGS.rounds[0]);
          expect(error, name).toBeGreaterThan(0);
          expect(error, name).toBeLessThan(0.04);
          expect(lost, name).toBeGreaterThanOrEqual(0);
          expect(lostError > 0, name).toBe(place > 0);
        }
      }
    }
  },
);

test("the same games, played again by the same dice, give a line of the book to the last digit", async () => {
  const engine = await loadEngine(kernelModule("engine"), WEIGHTS);
  const { answered } = BOOKS[0][1];
  const [first] = answered;
  // The loser of few games, so that it does not take long.
  const [roll, play] = Object.entries(first.replies)
    .flatMap(([key, { plays }]) => plays.map((one) => [key, one] as const))
    .toSorted(([, a], [, b]) => a.games - b.games)[0];
  const position = afterFirst(first);
  const parsed = parseTurn(play.play, position, REPLY_SEAT, diceFrom(Number(roll[0]), Number(roll[1])));
  if (!parsed.ok) throw new Error(parsed.code);
  const { result } = await engine.rollOut(
    {
      type: "plays",
      position,
      seat: REPLY_SEAT,
      table: openingTable(contextOf(BOOKS[0][1])),
      plays: [parsed.turn.result],
    },
    { ...REPLY_SETTINGS.rollout, games: play.games },
  );
  if (result.type !== "plays") throw new Error("no plays");
  expect(result.plays[0].equity).toBeCloseTo(play.equity, 4);
  expect(result.plays[0].error).toBeCloseTo(play.error, 4);
}, 120_000);

test.each(OPENING_CONTEXTS)(
  "the command rolls out replies for %s: the answers to the other side's first plays, at the score of the side that answers",
  async (context) => {
    const engine = await loadEngine(kernelModule("engine"), WEIGHTS);
    const firsts = answeredPlays(OTHER_CONTEXT[context]);
    expect(firsts.length).toBeGreaterThan(0);
    const dice = diceFrom(6, 2);
    const decision = { position: afterFirst(firsts[0]), seat: REPLY_SEAT, dice, table: openingTable(context) } as const;
    const { entry, counted } = await rollOutPlays(engine, decision, REPLY_SETTINGS, 6, undefined);
    expect(counted.arms.map(({ worths }) => worths.length)).toEqual(entry.plays.map(() => 6));
    expect(entry.plays[0].lost).toBe(0);
    for (const { play, equity, error, lost } of entry.plays) {
      expect(parseTurn(play, decision.position, REPLY_SEAT, dice).ok, play).toBe(true);
      expect([equity, error, lost].every(Number.isFinite)).toBe(true);
    }
    // Goes on from what was counted to the very numbers of a run that was never stopped.
    const further = await rollOutPlays(engine, decision, REPLY_SETTINGS, 9, counted);
    const atOnce = await rollOutPlays(engine, decision, REPLY_SETTINGS, 9, undefined);
    expect(further.entry).toEqual(atOnce.entry);
  },
  60_000,
);

test("a reply is judged by its result, and one that was not rolled out by nothing", () => {
  const { answered } = BOOKS.find(([name]) => name === "replies-money.json")![1];
  const first = answered.find(({ play }) => play === "8/5 6/5")!;
  const entry = first.replies["31"];
  const decision = { position: afterFirst(first), seat: REPLY_SEAT, roll: "31" } as const;
  expect(judgePlay(entry, decision, entry.plays[0].play.split(" ").toReversed().join(" "))).toMatchObject({
    verdict: "right",
    lost: 0,
  });
  // Legal, and far behind.
  expect(judgePlay(entry, decision, "8/7 6/3")).toBeNull();
  expect(judgePlay(entry, decision, "x")).toBeNull();
});
