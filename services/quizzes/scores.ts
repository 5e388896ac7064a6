/** How far a player is in a lesson, and how well (study spec §2.7; decided, QUIZ-20). Pure. */
import type { Quiz, QuizDetails, QuizProblem } from "../../contract/quizzes";
import { pictureURL } from "../http/position-picture";
import { bestChoice, bookPageOf, type Choice, DIFFICULTIES, type Lesson, lessonAfter, type Problem } from "./lessons";

/** Problems of each lesson that a free member may answer. */
export const FREE_USER_LIMIT = 5;

/** From which share of right answers, in percent. */
const BANDS = [
  { from: 0, label: "Rookie", color: "#e0656b" },
  { from: 50, label: "Intermediate", color: "#e0a545" },
  { from: 70, label: "Advanced", color: "#5aa7e0" },
  { from: 90, label: "Expert", color: "#4fbf8b" },
] as const;

export type Band = Quiz["chartConfig"][number];

/** The bands of a lesson with so many problems, as numbers of right answers; they touch and cover 0 to all. */
export function bandsOf(problems: number): readonly Band[] {
  const starts = BANDS.map(({ from }) => Math.ceil((from * problems) / 100));
  return BANDS.map(({ label, color }, index) => {
    const max = index + 1 < BANDS.length ? starts[index + 1] - 1 : problems;
    return { label, color, config: { min: starts[index], max } };
  }).filter(({ config }) => config.min <= config.max);
}

/** What a player answered: problem id to answer id. */
export type Answers = ReadonlyMap<string, string>;

function isRight(problem: Problem, answerId: string | undefined): boolean {
  return answerId !== undefined && bestChoice(problem).id === answerId;
}

/**
 * The answers that a visitor's browser has kept of a lesson, as `a.c`: up to the first that fits no choice, and no further than
 * what is free.
 */
export function visitorAnswers(lesson: Lesson, text: string): Answers {
  const answers = new Map<string, string>();
  const given = text === "" ? [] : text.split(".");
  for (const [place, answerId] of given.slice(0, FREE_USER_LIMIT).entries()) {
    const problem = lesson.problems.at(place);
    if (problem === undefined || !problem.choices.some(({ id }) => id === answerId)) break;
    answers.set(problem.id, answerId);
  }
  return answers;
}

/** `home`: the base path under which the app draws positions, "" or "/path". */
export function quizEntry(lesson: Lesson, answers: Answers, home: string): Quiz {
  const { id, name, createdBy, problems } = lesson;
  const completedCount = problems.filter((problem) => answers.has(problem.id)).length;
  const correctCount = problems.filter((problem) => isRight(problem, answers.get(problem.id))).length;
  const chartConfig = [...bandsOf(problems.length)];
  const band = chartConfig.findLast(({ config }) => correctCount >= config.min)!;
  const status = completedCount === 0 ? "NOT_STARTED" : completedCount < problems.length ? "IN_PROGRESS" : "COMPLETED";
  return {
    ...{ id, name, problemsCount: problems.length, createdBy, status },
    level: { label: band.label, color: band.color },
    userSession: { correctCount, completedCount },
    ...{ freeUserLimit: FREE_USER_LIMIT, chartConfig },
    imageURL: pictureURL(home, problems[0].xgid, null),
  };
}

function costText({ error, reason }: Choice): string {
  return error === 0 ? "The best choice." : `Costs ${error.toFixed(3)} points. ${reason}`;
}

export function problemEntry(problem: Problem, answerId: string | null, home: string): QuizProblem {
  const isAttempted = answerId !== null;
  // A cube action is nothing that could be drawn.
  const asksForTurn = !problem.xgid.includes(":00:");
  return {
    id: problem.id,
    imageURL: pictureURL(home, problem.xgid, null),
    choices: problem.choices.map((choice) => ({
      ...{ id: choice.id, answer: choice.answer },
      description: isAttempted ? costText(choice) : null,
      imageURL: asksForTurn ? pictureURL(home, problem.xgid, choice.answer) : null,
    })),
    analysis: isAttempted ? problem.analysis : null,
    selectedAnswerId: answerId,
    correctAnswerId: isAttempted ? bestChoice(problem).id : null,
    isAttempted,
    isCorrect: isAttempted ? isRight(problem, answerId) : null,
  };
}

export function quizDetails(lesson: Lesson, answers: Answers, home: string): QuizDetails {
  const problems = lesson.problems.map((problem) => problemEntry(problem, answers.get(problem.id) ?? null, home));
  const next = lessonAfter(lesson);
  return {
    ...quizEntry(lesson, answers, home),
    problems,
    difficulty: DIFFICULTIES.find(({ id }) => id === lesson.difficulty)!,
    category: bookPageOf(lesson),
    next: next && { id: next.id, name: next.name },
  };
}
