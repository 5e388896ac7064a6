/** The lessons' problems as cards. Pure. */
import type { PracticeProblem } from "../../contract/practice";
import { bookPageOf, LESSONS, type Lesson, type Problem } from "../quizzes/lessons";

const problems = new Map<string, { readonly lesson: Lesson; readonly problem: Problem }>(
  LESSONS.filter(({ disabled }) => !disabled).flatMap((lesson) =>
    lesson.problems.map((problem) => [problemId(lesson.id, problem.id), { lesson, problem }] as const),
  ),
);

export function problemId(quizId: string, id: string): string {
  return `${quizId}:${id}`;
}

/** The ids of all problems that can be cards. */
export const PROBLEM_IDS: readonly string[] = [...problems.keys()];

/** Null for what is no problem of an open lesson. */
export function problemOf(id: string): PracticeProblem | null {
  const found = problems.get(id);
  if (found === undefined) return null;
  const { lesson, problem } = found;
  return {
    lesson: { id: lesson.id, name: lesson.name },
    category: bookPageOf(lesson),
    xgid: problem.xgid,
    choices: problem.choices.map(({ answer, error, reason }) => ({ answer, lost: error, reason: reason ?? null })),
    ...{ analysis: problem.analysis, plies: lesson.plies },
  };
}
