/** The position of the day: a lesson's, chosen by the date alone (UTC), so that everybody has the same. Pure. */
import { type DailyVerdict, OTHER_PLAY } from "../../contract/daily";
import { bestChoice, LESSONS, type Lesson, type Problem, positionOf } from "../quizzes/lessons";

const DAY_MS = 86_400_000;
/** The next day's position is so many further in the lessons' order, so that neighbours come from other lessons; a prime. */
const STRIDE = 37;

export type DailyProblem = { readonly date: string; readonly lesson: Lesson; readonly problem: Problem };

/** What can be asked without a word about a score: a turn in a game for points alone. */
const ASKED = LESSONS.filter(({ disabled }) => !disabled).flatMap((lesson) =>
  lesson.problems.filter(isPlain).map((problem) => ({ lesson, problem })),
);

function isPlain(problem: Problem): boolean {
  const { dice, length } = positionOf(problem);
  return dice !== null && length === 0;
}

/** "2026-11-23" of a time, UTC. */
export function dateOf(atMs: number): string {
  return new Date(atMs).toISOString().slice(0, 10);
}

/** `dayMs`: any time of the day. */
export function problemOf(dayMs: number): DailyProblem {
  const place = (Math.floor(dayMs / DAY_MS) * STRIDE) % ASKED.length;
  return { date: dateOf(dayMs), ...ASKED[place] };
}

/** Today's or yesterday's; null for any other date. */
export function openProblem(date: string, nowMs: number): DailyProblem | null {
  return [problemOf(nowMs), problemOf(nowMs - DAY_MS)].find((one) => one.date === date) ?? null;
}

export function yesterdayOf(nowMs: number): DailyProblem {
  return problemOf(nowMs - DAY_MS);
}

/** What can be answered. */
export function choicesOf({ problem }: DailyProblem): readonly string[] {
  return [...problem.choices.map(({ id }) => id), OTHER_PLAY];
}

/** `counts`: answers by choice. */
export function verdictOf({ lesson, problem }: DailyProblem, counts: ReadonlyMap<string, number>): DailyVerdict {
  const choices = problem.choices.map(({ id, answer, error, reason = null }) => {
    return { id, answer, error, reason, count: counts.get(id) ?? 0 };
  });
  return {
    bestId: bestChoice(problem).id,
    choices: choices.sort((a, b) => a.error - b.error),
    others: counts.get(OTHER_PLAY) ?? 0,
    ...{ analysis: problem.analysis, plies: lesson.plies },
  };
}
