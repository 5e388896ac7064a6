/** The opening and race trainers: questions to answer at once, and the player's own record (docs/decisions/005-trainers.md). */
import * as z from "zod";
import { OPENING_CONTEXTS, OPENING_ROLLS, openingKey } from "../backgammon/openings";
import { RACE_CUBE_ANSWERS } from "../backgammon/race-answer";
import { defineCall } from "./call";

/** Questions that a deck holds. */
export const QUESTIONS_A_DECK = 30;
/** Answers that one call takes. */
export const TRAINER_ANSWERS_A_CALL = 100;

/** `close`: not the best of the book, and too near to it to be called a mistake. */
const verdictSchema = z.enum(["right", "close", "wrong"]);
const contextSchema = z.enum(OPENING_CONTEXTS);
const rollSchema = z.enum(OPENING_ROLLS.map(openingKey));
export const RACE_KINDS = ["pips", "cube"] as const;
const kindSchema = z.enum(RACE_KINDS);
const xgidSchema = z.string().min(40).max(80);

const entrySchema = z.object({
  /** Those that were rolled out, best first; equities to the roller, in points, with standard errors. */
  plays: z.array(
    z.object({
      play: z.string(),
      games: z.int(),
      equity: z.number(),
      error: z.number(),
      /** How much less it won than the best with the same dice, and the standard error of that. */
      lost: z.number(),
      lostError: z.number(),
    }),
  ),
  /** What the engine's search says that each other legal play loses. */
  others: z.array(z.object({ play: z.string(), lost: z.number() })),
});

const openingDeckSchema = z.object({
  context: contextSchema,
  /** Those that the book has. */
  contexts: z.array(contextSchema),
  /** The version of the engine that made the book, and how deep its search looked at the other plays. */
  engine: z.string(),
  plies: z.int(),
  rolls: z.array(rollSchema),
  entries: z.record(z.string(), entrySchema),
});
export type OpeningDeck = z.infer<typeof openingDeckSchema>;

const raceDeckSchema = z.object({
  kind: kindSchema,
  questions: z.array(
    z.object({
      xgid: z.string(),
      /** The exact equities of the one on roll in a money game; null where the pips are asked for. */
      cube: z.object({ noDouble: z.number(), doubleTake: z.number(), doublePass: z.number() }).nullable(),
    }),
  ),
});
export type RaceDeck = z.infer<typeof raceDeckSchema>;

/** Made by the browser, one for each answer: sent twice it counts once. */
const id = z.uuid();
const answerSchema = z.discriminatedUnion("kind", [
  z.object({ id, kind: z.literal("opening"), context: contextSchema, roll: rollSchema, answer: z.string().max(60) }),
  z.object({ id, kind: z.literal("pips"), xgid: xgidSchema, answer: z.int().min(0).max(999) }),
  z.object({ id, kind: z.literal("cube"), xgid: xgidSchema, answer: z.enum(RACE_CUBE_ANSWERS) }),
]);
export type TrainerAnswer = z.infer<typeof answerSchema>;

const resultSchema = z.object({
  id: z.string(),
  /** `repeated`: it was sent before. `illegal`: no legal play, no race, or no position that the tables know exactly. */
  outcome: z.enum(["counted", "repeated", "illegal"]),
  verdict: verdictSchema.nullable(),
  /** Points of equity, or pips. */
  lost: z.number().nullable(),
});
export type TrainerResult = z.infer<typeof resultSchema>;

const countsSchema = z.object({
  attempts: z.int(),
  right: z.int(),
  close: z.int(),
  /** Points of equity in all; pips where they were asked for. */
  lost: z.number(),
});
export type TrainerCounts = z.infer<typeof countsSchema>;

const recordSchema = z.object({
  /** The contexts that the book has, and the version of the engine that made it. */
  contexts: z.array(contextSchema),
  engine: z.string(),
  openings: z.array(countsSchema.extend({ context: contextSchema, roll: rollSchema })),
  races: z.array(countsSchema.extend({ kind: kindSchema })),
});
export type TrainerRecord = z.infer<typeof recordSchema>;

const common = { service: "main", access: "player", feature: "blunderDatabase" } as const;

export const getTrainerRecord = defineCall({
  ...common,
  name: "getTrainerRecord",
  method: "GET",
  path: "/api/v1/trainers",
  summary: "The caller's own record of each first roll and each kind of race question that they have answered.",
  answer: recordSchema,
});

export const dealOpenings = defineCall({
  ...common,
  name: "dealOpenings",
  method: "GET",
  path: "/api/v1/trainers/openings",
  summary: `${QUESTIONS_A_DECK} first rolls, those that the caller misses more often, with the book's word on all of them.`,
  query: z.object({ context: contextSchema.default("money") }),
  answer: openingDeckSchema,
  refusals: { 404: "The book has no such context yet." },
  example: { query: { context: "money" } },
});

export const dealRaces = defineCall({
  ...common,
  name: "dealRaces",
  method: "GET",
  path: "/api/v1/trainers/races",
  summary:
    "Random races: to count the pips of the one on roll, or to decide about the cube where the tables know it exactly.",
  query: z.object({ kind: kindSchema.default("pips") }),
  answer: raceDeckSchema,
  example: { query: { kind: "pips" } },
});

export const answerTrainer = defineCall({
  ...common,
  name: "answerTrainer",
  method: "POST",
  path: "/api/v1/trainers/answers",
  summary: `Takes up to ${TRAINER_ANSWERS_A_CALL} of the caller's answers into their record, each by its id once.`,
  body: z.object({ answers: z.array(answerSchema).min(1).max(TRAINER_ANSWERS_A_CALL) }),
  answer: z.object({ results: z.array(resultSchema) }),
});
