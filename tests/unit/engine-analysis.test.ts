/** Reviews of whole matches against direct questions to the engine. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { readMat } from "../../backgammon/mat-reader";
import { startMatch } from "../../backgammon/match/start-match";
import type { MatchEvent } from "../../backgammon/match/types";
import { applyMoves } from "../../backgammon/moves";
import { STARTING_POSITION, samePosition } from "../../backgammon/position";
import { SEATS } from "../../backgammon/vocabulary";
import { EngineError, loadEngine } from "../../engine";
import {
  analyseMatch,
  CANDIDATES_KEPT,
  type EventReview,
  eventsToReview,
  MatchEventsError,
  performanceOf,
  replayChecked,
  reviewEvent,
  sumReviews,
  tableOf,
} from "../../engine/analysis";
import { MatchFileError, reportOnMat } from "../../engine/cli/analyse";
import { luckOf } from "../../engine/luck";
import { kernelModule } from "./engine/kernel";

const here = import.meta.dirname;
const engine = await loadEngine(
  kernelModule("engine"),
  readFileSync(join(here, "../../engine/weights/starpoint.nets")),
);
const text = (name: string) => readFileSync(join(here, `backgammon/fixtures/gnubg-${name}.mat`), "utf8");

function matchOf(name: string) {
  const read = readMat(text(name));
  if (!read.ok) throw new Error(`${name}: ${read.code} in line ${read.line}`);
  return read.value;
}

const { rules, events } = matchOf("match");
const money = matchOf("money");
const reviews = await analyseMatch(engine, rules, events, { plies: 0 });
const bySeq = new Map(reviews.map((review) => [review.seq, review]));

describe("the reviews of a 7-point match", () => {
  test("name, for each play, the candidates that the engine ranks, best first, and among them the one played", () => {
    let plays = 0;
    for (const { event, before } of replayChecked(rules, events)) {
      if (event.type !== "move_commited") continue;
      const { checker } = bySeq.get(event.seq)!;
      if (checker === null) throw new Error(`event ${event.seq} has no review`);
      plays++;
      const ranked = engine.rankMoves(before.position, event.seat, event.dice, { table: tableOf(before, event.seat) });
      const equities = checker.candidates.map(({ equity }) => equity);
      expect(equities).toEqual([...equities].sort((a, b) => b - a));
      expect(equities.length).toBeLessThanOrEqual(CANDIDATES_KEPT + 1);
      expect(equities[0]).toBeCloseTo(ranked[0].equity, 6);
      const played = checker.candidates.filter((candidate) => candidate.played);
      expect(played).toHaveLength(1);
      expect(checker.error).toBe(played[0].error);
      expect(checker.error).toBeCloseTo(played[0].equity - equities[0], 5);
      const result = applyMoves(before.position, event.seat, event.moves);
      expect(samePosition(applyMoves(before.position, event.seat, played[0].moves), result)).toBe(true);
    }
    expect(plays).toBe(events.filter(({ type }) => type === "move_commited").length);
  });

  test("say the luck of every roll, and the cube wherever it could have been turned", () => {
    for (const { event, before } of replayChecked(rules, events)) {
      if (event.type !== "dice_rolled") continue;
      const { luck, cube } = bySeq.get(event.seq)!;
      const options = { table: tableOf(before, event.seat), opening: event.opening !== null };
      expect(luck).toBeCloseTo(luckOf(engine, before.position, event.seat, event.dice, options), 6);
      const ownsCube = before.cube.owner === null || before.cube.owner === event.seat;
      const isAlive = before.score[event.seat] + before.cube.value < 7 && before.crawford !== "crawford";
      expect(cube !== null).toBe(event.opening === null && ownsCube && isAlive);
    }
    const doubles = events.filter(({ type }) => type === "double_requested");
    expect(doubles.length).toBeGreaterThan(0);
    for (const { seq } of doubles) expect(bySeq.get(seq)!.cube).toMatchObject({ action: "double", counts: true });
    const cubes = reviews.flatMap(({ cube }) => cube ?? []);
    expect(new Set(cubes.map(({ action }) => action))).toEqual(new Set(["no_double", "double", "take", "drop"]));
  });

  test("add up to what each side lost, of what counts alone, and to its error rate", () => {
    const sums = sumReviews(reviews);
    for (const seat of SEATS) {
      const own = reviews.filter((review) => review.seat === seat);
      const counted = own.flatMap(({ checker, cube }) => checker ?? cube ?? []).filter(({ counts }) => counts);
      const lost = counted.reduce((sum, { error }) => sum + error, 0);
      const { checkerDecisions, cubeDecisions, equityLost, luck } = sums[seat];
      expect(checkerDecisions + cubeDecisions).toBe(counted.length);
      expect(equityLost).toBeCloseTo(lost, 5);
      expect(luck).toBeCloseTo(
        own.reduce((sum, review) => sum + (review.luck ?? 0), 0),
        5,
      );
      expect(performanceOf(sums[seat]).errorRate).toBeCloseTo((-500 * lost) / counted.length, 4);
      // gnubg played both sides, at its strongest for a laptop: nobody here is a beginner.
      expect(performanceOf(sums[seat]).errorRate).toBeLessThan(6);
    }
    expect(performanceOf(sumReviews([]).white)).toEqual({ errorRate: null, title: null });
  });

  test("judge what was played as deep as the best, and never list a shallow look above a deep one as best", () => {
    const places = eventsToReview(money.rules, money.events).filter(({ event }) => event.type === "move_commited");
    const deep = places.slice(0, 12).map((place) => reviewEvent(engine, place, 1));
    for (const { checker } of deep) {
      const [best] = checker!.candidates;
      const isForced = checker!.candidates.length === 1;
      expect(best.plies).toBe(isForced ? 0 : 1);
      expect(checker!.candidates.find(({ played }) => played)!.plies).toBe(best.plies);
      expect(checker!.plies).toBe(best.plies);
    }
    expect(deep.some(({ checker }) => checker!.candidates.some(({ plies }) => plies === 0))).toBe(true);
  });
});

test("an analysis tells how far it is, and one that is canceled stops with an error of its own", async () => {
  const control = new AbortController();
  const seen: number[] = [];
  const analysis = analyseMatch(engine, rules, events, {
    plies: 0,
    signal: control.signal,
    onProgress(done, total) {
      seen.push(done);
      expect(total).toBe(reviews.length);
      if (done === 5) control.abort();
    },
  });
  await expect(analysis).rejects.toThrow(EngineError);
  await expect(analysis).rejects.toMatchObject({ code: "canceled" });
  expect(seen).toEqual([1, 2, 3, 4, 5]);
});

describe("events that contradict each other are refused, naming the first that does", () => {
  const changed = (index: number, change: object): MatchEvent[] =>
    events.map((event, at) => (at === index ? ({ ...event, ...change } as MatchEvent) : event));
  const at = (type: MatchEvent["type"], from = 3) =>
    events.findIndex((event, index) => index >= from && event.type === type);
  const other = (index: number) => ((events[index] as { seat: string }).seat === "white" ? "black" : "white");
  const roll = at("dice_rolled");
  const move = at("move_commited");
  const double = at("double_requested");
  test.each<[string, number, MatchEvent[]]>([
    ["a roll of the wrong side", roll, changed(roll, { seat: other(roll) })],
    ["dice with seven dots", roll, changed(roll, { dice: [7, 1] })],
    ["a move with other dice", move, changed(move, { dice: [6, 6] })],
    ["a move that is not legal", move, changed(move, { moves: [{ from: 24, to: 1, die: 6, hit: false }] })],
    ["a double to a value that is not next", double, changed(double, { value: 16 })],
    ["an answer by the doubler", double + 1, changed(double + 1, { seat: other(double + 1) })],
    ["an event that is missing", roll, [...events.slice(0, roll), ...events.slice(roll + 1)]],
    ["a game that begins with another score", 0, changed(0, { score: { white: 1, black: 0 } })],
    ["a game that is numbered wrongly", 0, changed(0, { game: 2 })],
    ["a result that does not add up", at("game_over"), changed(at("game_over"), { score: { white: 5, black: 5 } })],
  ])("%s", (_, seq, broken) => {
    try {
      eventsToReview(rules, broken);
      expect.unreachable();
    } catch (error) {
      expect(error).toBeInstanceOf(MatchEventsError);
      expect((error as MatchEventsError).seq).toBe(seq);
    }
  });
});

test("a match without a cube is judged without one", () => {
  const state = { ...startMatch({ kind: "match", length: 7, cube: false, clock: null }), phase: "roll" } as const;
  const table = tableOf(state, "white");
  const { noDouble, chances } = engine.decideCube(STARTING_POSITION, "white", table);
  const crawford = { ...table, stakes: { ...table.stakes, cubeless: false } };
  const live = engine.decideCube(STARTING_POSITION, "white", crawford).noDouble;
  expect(noDouble).not.toBeCloseTo(live, 4);
  // At an even score of a long match, without a cube, equity is close to what money games without one are worth.
  const cubeless = 2 * chances.win - 1 + chances.winGammon - chances.loseGammon;
  expect(Math.abs(noDouble - cubeless)).toBeLessThan(0.05);
});

test("the report on a file names both players' sums and the worst mistakes; what is no match is refused with its line", () => {
  const report = reportOnMat(engine, text("match"), 0);
  const sums = sumReviews(reviews);
  expect(report).toContain(
    `${sums.white.equityLost.toFixed(3)}`.padStart(22) + `${sums.black.equityLost.toFixed(3)}`.padStart(22),
  );
  const mistakes = report.split("\n").filter((line) => /^-0\.\d{3} {2}[\w+/]{14}:[\w+/]{12} {2}/.test(line));
  const worst = worstError(reviews);
  const count = reviews
    .flatMap(({ checker, cube }) => checker ?? cube ?? [])
    .filter(({ counts, category }) => counts && /Error|Blunder/.test(category)).length;
  expect(count).toBeGreaterThan(2);
  expect(mistakes).toHaveLength(Math.min(10, count));
  expect(mistakes[0].startsWith(worst.toFixed(3))).toBe(true);
  expect(() => reportOnMat(engine, "no match at all", 0)).toThrow(MatchFileError);
  expect(() => reportOnMat(engine, text("match").replace("13/8", "13/9"), 0)).toThrow(/^line \d+: illegal_move$/);
});

function worstError(all: readonly EventReview[]): number {
  return Math.min(
    ...all
      .flatMap(({ checker, cube }) => checker ?? cube ?? [])
      .filter(({ counts }) => counts)
      .map(({ error }) => error),
  );
}
