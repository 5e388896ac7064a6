/** What answers do to cards: from one device or two, once or twice, of what is known and what is not. */
import { expect, test } from "vitest";
import { legalTurns } from "../../../backgammon/legal-turns";
import { makeNotation } from "../../../backgammon/notation";
import { samePosition } from "../../../backgammon/position";
import { parseTurn } from "../../../backgammon/turn-notation";
import { parseXgid, type Xgid } from "../../../backgammon/xgid";
import { PRACTICE_DEFAULTS } from "../../../contract/practice-rules";
import { PROBLEM_IDS, problemOf } from "../../../services/practice/problems";
import type { Schedule } from "../../../services/practice/schedule";
import { type Before, type DatedAnswer, type KnownCard, takeAnswers } from "../../../services/practice/take-answers";

const RULES = PRACTICE_DEFAULTS;
const DAY = 20_000;
const PLAYS = PROBLEM_IDS.filter((id) => !problemOf(id)!.xgid.includes(":00:"));
const CUBE = PROBLEM_IDS.find((id) => problemOf(id)!.xgid.includes(":00:"))!;
const [CARD, OTHER, THIRD] = PLAYS;

function knownCard(id: string, schedule: Schedule | null = null, isAside = false): [string, KnownCard] {
  return [id, { asked: { kind: "lesson", problem: problemOf(id)! }, schedule, isAside }];
}

const BEFORE: Before = {
  cards: new Map([CARD, OTHER, THIRD, CUBE].map((id) => knownCard(id))),
  ...{ taken: new Map(), counted: new Map() },
};

function requireXgid(text: string): Xgid {
  const parsed = parseXgid(text);
  if (!parsed.ok) throw new TypeError(text);
  return parsed.value;
}

let made = 0;
const best = (card: string) => problemOf(card)!.choices.find(({ lost }) => lost === 0)!.answer;
function given(card: string, change: Partial<DatedAnswer> = {}): DatedAnswer {
  return { id: `answer-${++made}`, card, answer: change.answer ?? best(card), lost: null, day: DAY, ...change };
}

test("of two answers to one card the first counts, and the second is a further look that moves nothing", () => {
  const worst = problemOf(CARD)!.choices.toSorted((a, b) => b.lost - a.lost)[0];
  const { results, answers, schedules } = takeAnswers(
    BEFORE,
    [given(CARD), given(CARD, { answer: worst.answer })],
    RULES,
    null,
  );
  expect(results.map(({ outcome, rating }) => [outcome, rating])).toEqual([
    ["counted", "easy"],
    ["further", "again"],
  ]);
  expect(answers.map(({ counts, isFirst }) => [counts, isFirst])).toEqual([
    [true, true],
    [false, false],
  ]);
  expect(schedules.get(CARD)).toMatchObject({ reviews: 1, day: DAY });
  expect(results[1].due).toBe(results[0].due);
});

test("an answer from a device that was away counts for its own day if the card was due then, and else changes nothing", () => {
  const before = takeAnswers(BEFORE, [given(CARD)], RULES, null);
  const schedule = before.schedules.get(CARD)!;
  const cards = new Map([knownCard(CARD, schedule), knownCard(OTHER)]);
  const late = takeAnswers(
    { ...BEFORE, cards },
    [given(CARD, { day: DAY - 1 }), given(OTHER, { day: DAY - 1 })],
    RULES,
    null,
  );
  expect(late.results.map(({ outcome }) => outcome)).toEqual(["further", "counted"]);
  expect(late.schedules.has(CARD)).toBe(false);
  expect(late.schedules.get(OTHER)).toMatchObject({ day: DAY - 1 });
  const due = takeAnswers({ ...BEFORE, cards }, [given(CARD, { day: schedule.dueDay })], RULES, null);
  expect(due.results[0].outcome).toBe("counted");
  expect(due.schedules.get(CARD)).toMatchObject({ reviews: 2 });
});

test("an answer that is sent twice is one answer, in one call or in two", () => {
  const one = given(CARD);
  const { results, answers } = takeAnswers(BEFORE, [one, one], RULES, null);
  expect(results.map(({ outcome }) => outcome)).toEqual(["counted", "repeated"]);
  expect({ ...results[1], outcome: "counted" }).toEqual(results[0]);
  expect(answers).toHaveLength(1);
  const again = takeAnswers({ ...BEFORE, taken: new Map([[one.id, answers[0]]]) }, [one], RULES, null);
  expect(again.results).toEqual([results[1]]);
  expect(again.answers).toEqual([]);
  expect(again.schedules.size).toBe(0);
});

test("the club's own figures go before the browser's, by the position a play leads to; others are believed", () => {
  const problem = problemOf(CARD)!;
  const bad = problem.choices.find(({ lost }) => lost > 0)!;
  const reordered = bad.answer.split(" ").toReversed().join(" ");
  const lies = takeAnswers(BEFORE, [given(CARD, { answer: reordered, lost: 0 })], RULES, null);
  expect(lies.answers[0].lost).toBe(bad.lost);
  expect(takeAnswers(BEFORE, [given(CUBE, { answer: "Resign", lost: 0 })], RULES, null).results[0].outcome).toBe(
    "illegal",
  );
  expect(takeAnswers(BEFORE, [given(CARD, { answer: "24/1", lost: 0 })], RULES, null).results[0].outcome).toBe(
    "illegal",
  );
  expect(takeAnswers(BEFORE, [given("no:card", { answer: "8/5 6/5" })], RULES, null).results[0]).toEqual({
    ...{ id: `answer-${made}`, outcome: "unknown", rating: null, lost: null, due: null },
  });
});

test("a legal play that nobody has looked at is judged by the browser's word, or not at all", () => {
  const { position, onRoll, dice } = requireXgid(problemOf(CARD)!.xgid);
  const listed = problemOf(CARD)!.choices.map(({ answer }) => parseTurn(answer, position, onRoll, dice!));
  const other = legalTurns(position, onRoll, dice!).find(
    ({ result }) => !listed.some((known) => known.ok && samePosition(known.turn.result, result)),
  )!;
  const play = makeNotation(other.moves);
  expect(takeAnswers(BEFORE, [given(CARD, { answer: play })], RULES, null).results[0].outcome).toBe("unjudged");
  const { results, answers } = takeAnswers(BEFORE, [given(CARD, { answer: play, lost: 0.0312 })], RULES, null);
  expect(results[0]).toMatchObject({ outcome: "counted", rating: "hard", lost: 0.0312 });
  expect(answers[0].lost).toBe(0.0312);
});

test("a free member's day holds so many cards and no more; what is not due takes no place in it", () => {
  const { results } = takeAnswers(BEFORE, [given(CARD), given(CARD), given(OTHER), given(THIRD)], RULES, 2);
  expect(results.map(({ outcome }) => outcome)).toEqual(["counted", "further", "counted", "limit"]);
  const full = takeAnswers(
    { ...BEFORE, counted: new Map([[DAY, 2]]) },
    [given(CARD), given(CARD, { day: DAY + 1 })],
    RULES,
    2,
  );
  expect(full.results.map(({ outcome }) => outcome)).toEqual(["limit", "counted"]);
});

test("a card that was put aside is not due, whatever its day, and an answer to it is not told when it comes again", () => {
  const cards = new Map([knownCard(CARD, null, true)]);
  const { results, schedules } = takeAnswers({ ...BEFORE, cards }, [given(CARD)], RULES, null);
  expect(results[0]).toMatchObject({ outcome: "further", due: null });
  expect(schedules.size).toBe(0);
});
