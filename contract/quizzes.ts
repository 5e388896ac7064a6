/** Lessons: multiple-choice board problems (study spec §3, §7). */
import * as z from "zod";
import { defineCall } from "./call";

export const QUIZ_STATUSES = ["NOT_STARTED", "IN_PROGRESS", "COMPLETED"] as const;

export const difficultySchema = z.object({ id: z.string(), label: z.string() });
export type QuizDifficulty = z.infer<typeof difficultySchema>;

const choiceSchema = z.object({
  id: z.string(),
  /** What is played: a turn in notation, or a cube action. */
  answer: z.string(),
  /** What the choice costs, then what is wrong with it; null until the problem is attempted. */
  description: z.string().nullable(),
  /** The board with the choice drawn on it; null where there is nothing to draw. */
  imageURL: z.string().nullable(),
});

/** `analysis` and `correctAnswerId` are null until the caller has attempted the problem: nothing leaks before. */
const problemSchema = z.object({
  id: z.string(),
  imageURL: z.string(),
  choices: z.array(choiceSchema),
  analysis: z.string().nullable(),
  selectedAnswerId: z.string().nullable(),
  correctAnswerId: z.string().nullable(),
  isAttempted: z.boolean(),
  isCorrect: z.boolean().nullable(),
});
export type QuizProblem = z.infer<typeof problemSchema>;

const bandSchema = z.object({
  label: z.string(),
  color: z.string(),
  /** Correct answers that lie in the band, both ends included. */
  config: z.object({ min: z.int(), max: z.int() }),
});

export const quizSchema = z.object({
  id: z.string(),
  name: z.string(),
  problemsCount: z.int(),
  createdBy: z.string(),
  status: z.enum(QUIZ_STATUSES),
  /** The band of the answers so far. */
  level: z.object({ label: z.string(), color: z.string() }),
  userSession: z.object({ correctCount: z.int(), completedCount: z.int() }),
  /** How many problems of a lesson a free member may answer. */
  freeUserLimit: z.int(),
  /** The position of its first problem. */
  imageURL: z.string(),
  chartConfig: z.array(bandSchema),
});
export type Quiz = z.infer<typeof quizSchema>;

export const quizDetailsSchema = quizSchema.extend({
  problems: z.array(problemSchema),
  difficulty: difficultySchema,
  /** The category whose page of the strategy book goes with the lesson. */
  category: z.string(),
  /** The lesson after this one, of the next difficulty after the last; null for the very last. */
  next: z.object({ id: z.string(), name: z.string() }).nullable(),
});
export type QuizDetails = z.infer<typeof quizDetailsSchema>;

const id = z.string().min(1).max(60);

const common = { service: "main", access: "player", feature: "quizAcademy" } as const;
const forVisitors = { service: "main", access: "anyone", feature: "quizAcademy" } as const;

export const listDifficulties = defineCall({
  ...forVisitors,
  name: "listDifficulties",
  method: "GET",
  path: "/api/v1/difficulties",
  summary: "The difficulties of the lessons, easiest first.",
  answer: z.array(difficultySchema),
});

export const listQuizzes = defineCall({
  ...common,
  name: "listQuizzes",
  method: "GET",
  path: "/api/v1/quiz/list/{difficultyId}",
  summary: "The lessons of a difficulty with the caller's progress. `includeDisabled` works for operators only.",
  params: z.object({ difficultyId: id }),
  query: z.object({ includeDisabled: z.enum(["true", "false"]).optional() }),
  answer: z.array(quizSchema),
});

export const getQuiz = defineCall({
  ...common,
  name: "getQuiz",
  method: "GET",
  path: "/api/v1/quiz/details/{id}",
  summary: "One lesson with its problems and the caller's answers.",
  params: z.object({ id }),
  answer: quizDetailsSchema,
});

export const postAnswer = defineCall({
  ...common,
  name: "postAnswer",
  method: "POST",
  path: "/api/v1/quiz-session/post-answer/{quizId}",
  summary: "Answers the next problem of a lesson for the caller, once; repeating the same answer changes nothing.",
  params: z.object({ quizId: id }),
  body: z.object({ problemId: id, answerId: id }),
  /** `success`: the answer counts; whether it is right follows from `correctId`. */
  answer: z.object({ success: z.boolean(), correctId: z.string() }),
  refusals: {
    403: "A free member has answered as many problems as they may.",
    409: "The problem has another answer already (already_answered), or an earlier one is open (out_of_order).",
  },
});

export const deleteSession = defineCall({
  ...common,
  name: "deleteSession",
  method: "DELETE",
  path: "/api/v1/quiz-session/{id}",
  summary: "Clears the caller's answers to a lesson, so that they can take it again.",
  params: z.object({ id }),
  status: 202,
  answer: z.object({ success: z.literal(true) }),
});

/**
 * A visitor's answers stay in their browser and come with each question: the ids of the choices in the order of the problems, for
 * each lesson. What does not fit the lesson, or lies beyond `freeUserLimit`, does not count.
 */
const visitorAnswers = z.string().max(2_000).default("");

export const previewQuizzes = defineCall({
  ...forVisitors,
  name: "previewQuizzes",
  method: "GET",
  path: "/api/v1/quiz-preview/list/{difficultyId}",
  summary: "The lessons of a difficulty for a visitor, who sends their answers along: `races=a.c,priming=b`.",
  params: z.object({ difficultyId: id }),
  query: z.object({ answers: visitorAnswers }),
  answer: z.array(quizSchema),
});

export const previewQuiz = defineCall({
  ...forVisitors,
  name: "previewQuiz",
  method: "GET",
  path: "/api/v1/quiz-preview/details/{id}",
  summary: "One lesson for a visitor, who sends their answers along: `a.c`. Nothing is stored.",
  params: z.object({ id }),
  query: z.object({ answers: visitorAnswers }),
  answer: quizDetailsSchema,
});
