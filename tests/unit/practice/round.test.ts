/** A round of practice in the browser: which card comes next, what an answer is rated, and what waits in the storage. */
import { expect, test } from "vitest";
import { makeCard } from "../../../app/components/study/practice/card";
import { parseKeptRound } from "../../../app/components/study/practice/kept-round";
import { PRACTICE_OUTBOX } from "../../../app/components/study/practice/practice-outbox";
import {
  dateAfter,
  daysUntil,
  meanLost,
  type Round,
  ratingOf,
  reduceRound,
  START,
} from "../../../app/components/study/practice/session";
import { PRACTICE_DEFAULTS } from "../../../contract/practice-rules";
import { PROBLEM_IDS, problemOf } from "../../../services/practice/problems";
import { ratingOf as clubRatingOf } from "../../../services/practice/schedule";

const IDS = ["a", "b", "c"];
const THRESHOLDS = { easy: 0.001, good: 0.02, hard: 0.06 };
const done = { lost: 0, rating: "easy", answer: "8/5 6/5" } as const;

test("a round's answers lose their mean", () => {
  expect(meanLost([done, { ...done, lost: 0.09 }, { ...done, lost: 0.03 }])).toBeCloseTo(0.04, 12);
  expect(meanLost([])).toBe(0);
});

test("the page rates as the club does", () => {
  for (let lost = 0; lost < 0.1; lost += 0.0003)
    for (const isCube of [true, false])
      expect(ratingOf(lost, isCube, THRESHOLDS), `${lost}`).toBe(clubRatingOf(lost, isCube, PRACTICE_DEFAULTS));
});

test("cards come in order; one that was left without a verdict comes once more at the end; the first answer stands", () => {
  const next = (round: Round) => reduceRound(round, { type: "next" }, IDS);
  let round = reduceRound(START, { type: "answered", id: "a", done }, IDS);
  expect(reduceRound(round, { type: "answered", id: "a", done: { ...done, lost: 1 } }, IDS)).toBe(round);
  round = next(round);
  expect(round.at).toBe(1);
  round = next(round);
  expect(round.at).toBe(2);
  round = next(reduceRound(round, { type: "aside", id: "c", isAside: true }, IDS));
  expect(round.at).toBe(1);
  round = next(reduceRound(round, { type: "answered", id: "b", done }, IDS));
  expect(round.at).toBe(IDS.length);
  expect(reduceRound(round, { type: "aside", id: "c", isAside: false }, IDS).aside.size).toBe(0);
});

test("cards that were left without a verdict come again after the last, in the order of the round, and one with a verdict is passed over", () => {
  const next = (round: Round) => reduceRound(round, { type: "next" }, IDS);
  const asked = [reduceRound(START, { type: "answered", id: "b", done }, IDS)];
  for (let turn = 0; turn < 4; turn++) asked.push(next(asked[turn]));
  expect(asked.map(({ at }) => IDS[at])).toEqual(["a", "c", "a", "c", "a"]);
});

test("answers from before a reload stand, and the round goes on behind them; those of another day, and what is damaged, are dropped", () => {
  const kept = (text: string | null) => reduceRound(START, { type: "kept", done: parseKeptRound(text, "seal") }, IDS);
  const stored = (entries: unknown, seal = "seal", v = 1) => JSON.stringify({ v, seal, done: entries });
  const round = kept(stored([["a", done], ["b", { ...done, rating: "never" }], ["c", null], 7]));
  expect([...round.done]).toEqual([["a", done]]);
  expect(round.at).toBe(1);
  for (const bad of [null, "", "{", "null", "[]", stored([["a", done]], "other"), stored([["a", done]], "seal", 2)])
    expect(kept(bad)).toEqual(START);
});

test("a wrong answer to a lesson's problem is explained by the facts of the lesson, the best one by none", () => {
  const explained = PROBLEM_IDS.flatMap((id) => {
    const problem = problemOf(id)!;
    const [card] = makeCard({
      ...{ kind: "lesson", id, problem, state: "new", reviews: 0, next: { again: 1, hard: 2, good: 3, easy: 8 } },
    });
    const best = problem.choices.find(({ lost }) => lost === 0)!.answer;
    return card.lesson!.known.map(({ answer, facts }) => ({ isBest: answer === best, facts: facts.length }));
  });
  expect(explained.filter(({ isBest, facts }) => isBest && facts > 0)).toEqual([]);
  expect(explained.filter(({ facts }) => facts > 0).length).toBeGreaterThan(PROBLEM_IDS.length);
});

test("what is damaged in the storage is dropped, and what is whole is kept", () => {
  const whole = { id: crypto.randomUUID(), card: "1-1-checker", answer: "8/5 6/5", lost: 0.02, seal: "20000.abc" };
  const stored = (answers: unknown, v: unknown = 1) => JSON.stringify({ v, answers });
  expect(
    PRACTICE_OUTBOX.parse(stored([whole, { ...whole, id: "1" }, { ...whole, lost: -1 }, { ...whole, card: 7 }, null])),
  ).toEqual([whole]);
  for (const bad of [null, "", "{", "null", "[]", stored([whole], 2), stored("all")])
    expect(PRACTICE_OUTBOX.parse(bad)).toEqual([]);
});

test("every lesson's problem is a card that the board can ask, its best answer named and its figures the lesson's", () => {
  for (const id of PROBLEM_IDS) {
    const problem = problemOf(id)!;
    const [card] = makeCard({
      ...{ kind: "lesson", id, problem, state: "new", reviews: 0, next: { again: 1, hard: 2, good: 3, easy: 8 } },
    });
    const best = problem.choices.find(({ lost }) => lost === 0)!.answer;
    expect(card.blunder.answer?.best, id).toBe(best);
    expect(card.lesson?.choices === null, id).toBe(card.blunder.kind === "checker");
    if (card.blunder.kind === "checker")
      expect(card.blunder.answer?.candidates.map(({ error }) => -error).toSorted(), id).toEqual(
        problem.choices.map(({ lost }) => lost).toSorted(),
      );
  }
});

test("a card that comes again in three days comes on the third day after", () => {
  expect(dateAfter("2026-12-30", 3).toISOString()).toBe("2027-01-02T12:00:00.000Z");
  expect(daysUntil("2026-12-30", "2027-01-02")).toBe(3);
  expect(daysUntil("2026-12-30", null)).toBeNull();
});
