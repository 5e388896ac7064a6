/** Names that the calls answer in English, in the language of the page. On the server, so that no page brings the lists along. */
import * as names from "#texts/names";
import { titles } from "#texts/vocabulary";
import type { Quiz, QuizDetails, QuizDifficulty, QuizProblem } from "../../contract/quizzes";

const LISTS: Readonly<Record<keyof typeof names, Readonly<Record<string, string>>>> = { ...names };

/** The catalogue's name for `id`; what the catalogue does not know keeps the name that the call answered. */
export function nameOf(kind: keyof typeof names, id: string, answered: string): string {
  const list = LISTS[kind];
  return Object.hasOwn(list, id) ? list[id] : answered;
}

/** A level of players and bots, by its name in the calls. */
export function levelName(level: string): string {
  return titles[level] ?? level;
}

export function namedDifficulty({ id, label }: QuizDifficulty): QuizDifficulty {
  return { id, label: nameOf("difficulties", id, label) };
}

export function namedLesson<Q extends Quiz>(lesson: Q): Q {
  const { id, name, level, chartConfig } = lesson;
  return {
    ...lesson,
    name: nameOf("lessons", id, name),
    level: { ...level, label: levelName(level.label) },
    chartConfig: chartConfig.map((band) => ({ ...band, label: levelName(band.label) })),
  };
}

/** What a lesson teaches (`analysis`, `description`) is content, and stays in the language that it is written in. */
export function namedDetails(lesson: QuizDetails): QuizDetails {
  const { difficulty, next, problems } = lesson;
  return {
    ...namedLesson(lesson),
    difficulty: namedDifficulty(difficulty),
    next: next && { ...next, name: nameOf("lessons", next.id, next.name) },
    problems: problems.map(namedProblem),
  };
}

function namedProblem(problem: QuizProblem): QuizProblem {
  const choices = problem.choices.map((choice) => ({
    ...choice,
    answer: nameOf("cubeAnswers", choice.answer, choice.answer),
  }));
  return { ...problem, choices };
}
