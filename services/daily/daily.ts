/** What a day asks: a position from a lesson or from a match of the club, with the plays to choose from. Pure. */
import { type Daily, type DailyVerdict, OTHER_PLAY } from "../../contract/daily";
import { bestChoice, getLesson, LESSONS, type Lesson, type Problem, positionOf } from "../quizzes/lessons";
import type { StoredDay } from "./stored-day";

const DAY_MS = 86_400_000;
/** The next day's position is so many further in the lessons' order, so that neighbours come from other lessons; a prime. */
const STRIDE = 37;

type Choice = {
  readonly id: string;
  readonly answer: string;
  /** Equity lost against the best, zero or above. */
  readonly error: number;
  readonly reason: string | null;
};
type Game = NonNullable<Daily["today"]["game"]>;

export type DailyProblem = Pick<Daily["today"], "date" | "xgid" | "limit" | "lesson" | "game"> &
  Pick<DailyVerdict, "analysis" | "played" | "plies"> & {
    readonly bestId: string;
    readonly choices: readonly Choice[];
  };

export type LessonProblem = { readonly lesson: Lesson; readonly problem: Problem };

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

export function yesterdayOf(nowMs: number): string {
  return dateOf(nowMs - DAY_MS);
}

/** "2026-11-23" is today or yesterday: whoever began before midnight may still answer. */
export function isOpen(date: string, nowMs: number): boolean {
  return date === dateOf(nowMs) || date === yesterdayOf(nowMs);
}

const dayNumber = (date: string) => Math.floor(Date.parse(`${date}T00:00:00Z`) / DAY_MS);

/** Every other day a match of the club is looked through. */
export function asksForGame(date: string): boolean {
  return dayNumber(date) % 2 === 0;
}

/** The lesson's position that falls on a day, by the date alone. */
export function lessonOf(date: string): LessonProblem {
  return ASKED[(dayNumber(date) * STRIDE) % ASKED.length];
}

/** `stored`: what was chosen; null for a day that nobody has asked for, and for a choice that cannot be read. */
export function problemOf(date: string, stored: StoredDay | null, players: Game["players"]): DailyProblem {
  if (stored?.from !== "game") return lessonProblem(date, storedLesson(stored) ?? lessonOf(date));
  const { xgid, limit, choices, plies, played } = stored;
  const best = choices.reduce((one, other) => (other.error < one.error ? other : one));
  return {
    ...{ date, xgid, limit, plies, lesson: null, game: { players }, analysis: null, bestId: best.id },
    choices: choices.map(({ id, answer, error }) => ({ id, answer, error, reason: null })),
    played: choices.find(({ id }) => id === played)?.answer ?? null,
  };
}

/** Null when the lesson or its problem is no more. */
function storedLesson(stored: Extract<StoredDay, { from: "lesson" }> | null): LessonProblem | null {
  const lesson = stored === null ? null : getLesson(stored.lesson);
  const problem = lesson?.problems.find(({ id }) => id === stored?.problem);
  return lesson === null || problem === undefined ? null : { lesson, problem };
}

function lessonProblem(date: string, { lesson, problem }: LessonProblem): DailyProblem {
  return {
    ...{ date, xgid: problem.xgid, limit: null, lesson: { id: lesson.id, name: lesson.name }, game: null },
    ...{ analysis: problem.analysis, played: null, plies: lesson.plies, bestId: bestChoice(problem).id },
    choices: problem.choices.map(({ id, answer, error, reason = null }) => ({ id, answer, error, reason })),
  };
}

/** What can be answered. */
export function choicesOf({ choices }: DailyProblem): readonly string[] {
  return [...choices.map(({ id }) => id), OTHER_PLAY];
}

/** `counts`: answers by choice. */
export function verdictOf(problem: DailyProblem, counts: ReadonlyMap<string, number>): DailyVerdict {
  const { bestId, analysis, played, plies } = problem;
  const choices = problem.choices.map((choice) => ({ ...choice, count: counts.get(choice.id) ?? 0 }));
  return {
    ...{ bestId, analysis, played, plies },
    choices: choices.sort((a, b) => a.error - b.error),
    others: counts.get(OTHER_PLAY) ?? 0,
  };
}
