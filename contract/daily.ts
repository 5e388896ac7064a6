/** What the door shows to everybody: the position of the day, how it was answered, and what is being played. */
import * as z from "zod";
import { defineCall } from "./call";

/** Stands for every legal play that is not listed. */
export const OTHER_PLAY = "other";

const choiceSchema = z.object({
  id: z.string(),
  /** A turn in notation. */
  answer: z.string(),
});
const verdictSchema = z.object({
  bestId: z.string(),
  choices: z.array(
    choiceSchema.extend({
      /** Equity lost against the best, 0 for the best itself. */
      error: z.number(),
      /** What is wrong with it; null for the best, and where nobody has written about it. */
      reason: z.string().nullable(),
      /** Of that day's answers. */
      count: z.int(),
    }),
  ),
  /** How many answered with a play that is not listed. */
  others: z.int(),
  /** Why the best play is best; null where nobody has written about it. */
  analysis: z.string().nullable(),
  /** In notation: what was played in the game that the position is from; null for a lesson's. */
  played: z.string().nullable(),
  /** How deep the engine looked, in half-turns. */
  plies: z.int(),
});
export type DailyVerdict = z.infer<typeof verdictSchema>;

/** "2026-11-23", UTC. */
const date = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);

const problemSchema = z.object({
  date,
  xgid: z.string(),
  choices: z.array(choiceSchema),
  /** How many answers were counted: each browser sends one a day. */
  answered: z.int(),
  /** In a coin game, the most points that it could cost, which an XGID cannot say; else null. */
  limit: z.int().nullable(),
  /** The lesson that it is from; null when it is from a game. */
  lesson: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** The game of the club that it is from; null when it is from a lesson. */
  game: z
    .object({
      /** Their names, as long as both show their matches to everyone; else null. */
      players: z.object({ white: z.string(), black: z.string() }).nullable(),
    })
    .nullable(),
});

const sideSchema = z.object({ name: z.string(), country: z.string().nullable(), rating: z.number().nullable() });
const gameSchema = z.object({
  mode: z.enum(["rating", "coin"]),
  /** Points to win, or the most that the game can cost. */
  length: z.int(),
  white: sideSchema,
  black: sideSchema,
});
export type ListedGame = z.infer<typeof gameSchema>;

export const dailySchema = z.object({
  today: problemSchema,
  /** With its solution. */
  yesterday: problemSchema.extend({ verdict: verdictSchema }),
  playing: z.object({
    /** All matches between people that run now. */
    games: z.int(),
    /** The newest coin and rating games, both of whose players show their matches to everyone. */
    newest: z.array(gameSchema),
  }),
});
export type Daily = z.infer<typeof dailySchema>;

export const getDaily = defineCall({
  name: "getDaily",
  service: "main",
  method: "GET",
  path: "/api/v2/daily",
  summary: "The position of the day, the same for everybody, yesterday's with its solution, and what is being played.",
  access: "anyone",
  answer: dailySchema,
});

export const getDailyVerdict = defineCall({
  name: "getDailyVerdict",
  service: "main",
  method: "GET",
  path: "/api/v2/daily/{date}",
  summary: "The solution of today's or yesterday's position, and how it was answered.",
  access: "anyone",
  params: z.object({ date }),
  answer: verdictSchema,
  example: { params: { date: "2026-11-23" } },
});

export const answerDaily = defineCall({
  name: "answerDaily",
  service: "main",
  method: "POST",
  path: "/api/v2/daily/answers",
  summary: "Counts an answer to today's position. Nothing is kept of who gave it.",
  access: "anyone",
  limit: "daily",
  body: z.object({
    date,
    /** The id of a choice, or "other" for another legal play. */
    choice: z.string().max(10),
  }),
  answer: verdictSchema,
  example: { body: { date: "2026-11-23", choice: "a" } },
});
