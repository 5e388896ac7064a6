/**
 * Practice: a player's own mistakes and failed lesson problems come again when they are about to be forgotten (docs/decisions/106-practice.md).
 * Costs are zero or above here: points of the game at its present cube that an answer loses.
 */
import * as z from "zod";
import { CATEGORIES } from "../backgammon/categories";
import { blunderEventSchema } from "./blunders";
import { defineCall } from "./call";

/** Cards that are handed out at once, and that a page of those put aside has. */
export const CARDS_A_SET = 30;
export const ASIDE_A_PAGE = 20;
/** Answers that are sent at once. */
export const ANSWERS_A_CALL = 100;
/** Days that the forecast looks ahead, today among them. */
export const FORECAST_DAYS = 30;

export const RATINGS = ["again", "hard", "good", "easy"] as const;
export type PracticeRating = (typeof RATINGS)[number];

/** "1234-17-checker" for a mistake, "races:races-3" for a lesson's problem. */
const cardId = z.string().regex(/^[\w:-]{3,120}$/);
const days = z.int().min(1);

const scheduled = {
  id: cardId,
  /** `learning`: it comes again within three weeks. */
  state: z.enum(["new", "learning", "known"]),
  reviews: z.int().min(0),
  /** In how many days the card comes again after an answer of each rating. */
  next: z.object({ again: days, hard: days, good: days, easy: days }),
};

const lessonProblem = z.object({
  lesson: z.object({ id: z.string(), name: z.string() }),
  category: z.enum(CATEGORIES),
  /** With dice it asks for a play, without for a cube action. */
  xgid: z.string(),
  choices: z.array(z.object({ answer: z.string(), lost: z.number().min(0), reason: z.string().nullable() })),
  analysis: z.string(),
  /** How deep the engine looked. */
  plies: z.int(),
});
export type PracticeProblem = z.infer<typeof lessonProblem>;

const cardSchema = z.discriminatedUnion("kind", [
  z.object({ ...scheduled, kind: z.literal("mistake"), event: blunderEventSchema, category: z.enum(CATEGORIES) }),
  z.object({ ...scheduled, kind: z.literal("lesson"), problem: lessonProblem }),
]);
export type PracticeCard = z.infer<typeof cardSchema>;

const thresholds = z.object({ easy: z.number(), good: z.number(), hard: z.number() });

const daySchema = z.object({
  /** The player's own day, "2026-11-24". */
  date: z.string(),
  zone: z.string(),
  /** Days in a row with practice, up to today or yesterday. */
  streak: z.int().min(0),
  /** Cards answered today. */
  answered: z.int().min(0),
  /** How many cards may be answered a day; null without a limit. */
  limit: z.int().min(0).nullable(),
});

export const practiceSchema = daySchema.extend({
  counts: z.object({
    /** What may be answered today: those that come again and those handed out for the first time. */
    due: z.int().min(0),
    fresh: z.int().min(0),
    /** All that was never answered, today's among them. */
    new: z.int().min(0),
    learning: z.int().min(0),
    known: z.int().min(0),
    aside: z.int().min(0),
  }),
  /** How many known cards come again: today and what is overdue, tomorrow, … */
  forecast: z.array(z.int().min(0)).length(FORECAST_DAYS),
  /** The rule by which mistakes become cards: from which cost on, how many a day. */
  enters: z.object({ cost: z.number(), aDay: z.int() }),
});
export type Practice = z.infer<typeof practiceSchema>;

export const practiceSetSchema = daySchema.extend({
  cards: z.array(cardSchema),
  /** Proves with an answer for which day its card was handed out. */
  seal: z.string(),
  /** When the player's day ends, Unix ms. */
  endsAtMs: z.int(),
  /** Up to which cost an answer is rated so; above `hard` it is "again". */
  thresholds,
});
export type PracticeSet = z.infer<typeof practiceSetSchema>;

const answerSchema = z.object({
  /** Made by the browser, one for each answer: sent twice it counts once. */
  id: z.uuid(),
  card: cardId,
  /** A play in notation, or the cube action. */
  answer: z.string().max(60),
  /** What the browser's engine says it loses; for what the club knows itself, that counts. Null where nothing judged it. */
  lost: z.number().min(0).max(1000).nullable(),
  seal: z.string().max(100),
});
export type PracticeAnswer = z.infer<typeof answerSchema>;

export const OUTCOMES = [
  /** The schedule follows it. */
  "counted",
  /** The card was not due any more: it is remembered and changes nothing. */
  "further",
  /** It was sent before. */
  "repeated",
  /** No card of the caller's. */
  "unknown",
  /** No legal answer to the card. */
  "illegal",
  /** Nobody judged it. */
  "unjudged",
  /** A free member's day is full. */
  "limit",
] as const;

export const answerResultSchema = z.object({
  id: z.string(),
  outcome: z.enum(OUTCOMES),
  rating: z.enum(RATINGS).nullable(),
  lost: z.number().nullable(),
  /** When the card comes again, "2026-11-28"; null where nothing is known. */
  due: z.string().nullable(),
});
export type AnswerResult = z.infer<typeof answerResultSchema>;

const common = { service: "main", access: "player", feature: "blunderDatabase" } as const;

export const getPractice = defineCall({
  ...common,
  name: "getPractice",
  method: "GET",
  path: "/api/v1/practice",
  summary: "How the caller's practice stands: what is due today, their streak, and what comes in the next days.",
  answer: practiceSchema,
});

export const listDueCards = defineCall({
  ...common,
  name: "listDueCards",
  method: "GET",
  path: "/api/v1/practice/cards",
  summary: `The caller's cards that are due today, ${CARDS_A_SET} at most, with their answers.`,
  answer: practiceSetSchema,
});

export const answerCards = defineCall({
  ...common,
  name: "answerCards",
  method: "POST",
  path: "/api/v1/practice/answers",
  summary: `Takes up to ${ANSWERS_A_CALL} answers to the caller's cards, in their order, each by its id once.`,
  body: z.object({ answers: z.array(answerSchema).min(1).max(ANSWERS_A_CALL) }),
  answer: z.object({ results: z.array(answerResultSchema) }),
  refusals: { 409: "Another device was always faster; nothing of it was taken, send it again (busy)." },
});

export const setPracticeZone = defineCall({
  ...common,
  name: "setPracticeZone",
  method: "PUT",
  path: "/api/v1/practice/zone",
  summary: "Sets the time zone by which the caller's days begin; 422 for one that does not exist.",
  body: z.object({ zone: z.string().min(1).max(64) }),
  answer: z.object({ zone: z.string() }),
  example: { body: { zone: "Atlantic/Faroe" } },
});

export const asideCardSchema = z.object({
  id: cardId,
  kind: z.enum(["mistake", "lesson"]),
  /** What was played in the match, "31: 8/5 6/5", against whom, and its cost; null for a lesson's problem. */
  played: z.string().nullable(),
  /** Null for a deleted player too. */
  opponent: z.string().nullable(),
  lost: z.number().nullable(),
  /** The lesson's name, and what its problem asks for: "31", or null for a cube action. */
  lesson: z.string().nullable(),
  dice: z.string().nullable(),
});
export type AsideCard = z.infer<typeof asideCardSchema>;

export const listAsideCards = defineCall({
  ...common,
  name: "listAsideCards",
  method: "GET",
  path: "/api/v1/practice/aside",
  summary: `The caller's cards that they have put aside, ${ASIDE_A_PAGE} to a page.`,
  query: z.object({ page: z.coerce.number().int().min(1).max(1000).default(1) }),
  answer: z.object({ page: z.int(), pages: z.int(), cards: z.array(asideCardSchema) }),
});

export const putCardAside = defineCall({
  ...common,
  name: "putCardAside",
  method: "PUT",
  path: "/api/v1/practice/cards/{id}/aside",
  summary: "Puts one of the caller's cards aside, so that it does not come again, or takes it back.",
  params: z.object({ id: cardId }),
  body: z.object({ isAside: z.boolean() }),
  answer: z.object({ id: z.string(), isAside: z.boolean() }),
  example: { params: { id: "1-1-checker" }, body: { isAside: true } },
});
