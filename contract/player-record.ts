/** What every player may see of another's matches (decided, PROF-05). */
import * as z from "zod";
import { defineCall } from "./call";
import { PROFILE_PARTS } from "./choices";

export const RECENT_MATCHES = 10;
/** Streaks and rivals are made from so many of the last matches. */
export const OWN_MATCHES = 200;
/** Luck from so many of the last analysed ones. */
export const LUCK_MATCHES = 50;
export const RIVALS = 6;
/** The rating's line covers this many rating matches. */
export const RATED_MATCHES = 120;

const recentMatchSchema = z.object({
  matchId: z.int(),
  /** Games against bots are nobody else's to see. */
  mode: z.enum(["coin", "rating", "private"]),
  /** A money game is "coin", a private single game too. */
  subtype: z.enum(["normal", "coin"]),
  /** Points to win; of a coin match its limit. */
  length: z.int(),
  won: z.boolean(),
  score: z.object({ own: z.int(), opponents: z.int() }),
  /** Null for a deleted user, and for one who is not named. */
  opponent: z.object({ id: z.string(), name: z.string(), country: z.string().nullable() }).nullable(),
  /** The opponent keeps their matches from the caller, and is not named. */
  isOpponentHidden: z.boolean(),
  /** Null until the match is analysed. */
  errorRate: z.number().nullable(),
  /** Unix ms. */
  finishedAt: z.number(),
});

const headToHeadSchema = z.object({
  /** Finished matches that the caller has won and lost against the player, whatever the mode. */
  won: z.int(),
  lost: z.int(),
  /** The latest of them; null without any. */
  last: z.object({ own: z.int(), opponents: z.int(), length: z.int(), finishedAt: z.number() }).nullable(),
});

const ownSchema = z.object({
  /** Of the last matches against players: how many in a row were won, or lost, and the longest run won. */
  streak: z.object({ won: z.boolean(), matches: z.int(), longestWon: z.int() }).nullable(),
  /** The opponents met most often in the last matches, the most frequent first. */
  rivals: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      avatar: z.string(),
      country: z.string().nullable(),
      won: z.int(),
      lost: z.int(),
    }),
  ),
  /** The caller's luck less their opponents', in equity a match, over the last analysed matches; null without any. */
  luck: z.object({ mean: z.number(), matches: z.int() }).nullable(),
});

export const playerRecordSchema = z.object({
  /** The median of the last 30 analysed matches against players; null without any. */
  errorRate: z.number().nullable(),
  /** Between which the player's median lies with 95 % confidence; null when there are too few matches to say. */
  errorInterval: z.object({ low: z.number(), high: z.number() }).nullable(),
  /** How many matches both were made from. */
  errorMatches: z.int(),
  /** The rating after each of the last rating matches, oldest first. */
  ratings: z.array(z.number()).max(RATED_MATCHES),
  /** Null for the caller's own record. */
  headToHead: headToHeadSchema.nullable(),
  /** What is the caller's alone to see; null of anybody else. */
  own: ownSchema.nullable(),
  /** Newest first. */
  matches: z.array(recentMatchSchema),
  /** What the player keeps from the caller: it is empty or null above. */
  hidden: z.array(z.enum(PROFILE_PARTS)),
});
export type PlayerRecord = z.infer<typeof playerRecordSchema>;

export const getPlayerRecord = defineCall({
  name: "getPlayerRecord",
  service: "stats",
  method: "GET",
  path: "/api/v2/stats/players/{id}",
  summary:
    "A player's error rate, rating line and last ten matches against players, and how the caller stands against them.",
  access: "player",
  feature: "profile",
  params: z.object({ id: z.string().min(1).max(64) }),
  answer: playerRecordSchema,
});
