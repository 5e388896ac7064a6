/** What every player may see of another's matches (decided, PROF-05). */
import * as z from "zod";
import { defineCall } from "./call";

export const RECENT_MATCHES = 10;

const recentMatchSchema = z.object({
  matchId: z.int(),
  /** Games against bots are nobody else's to see. */
  mode: z.enum(["coin", "rating", "private"]),
  /** Points to win, or a coin game's limit. */
  length: z.int(),
  won: z.boolean(),
  score: z.object({ own: z.int(), opponents: z.int() }),
  /** Null for a deleted user. */
  opponent: z.object({ id: z.string(), name: z.string(), country: z.string().nullable() }).nullable(),
  /** Null until the match is analysed. */
  errorRate: z.number().nullable(),
  /** Unix ms. */
  finishedAt: z.number(),
});

export const playerRecordSchema = z.object({
  /** The median of the last 30 analysed matches against players; null without any. */
  errorRate: z.number().nullable(),
  /** Newest first. */
  matches: z.array(recentMatchSchema),
});
export type PlayerRecord = z.infer<typeof playerRecordSchema>;

export const getPlayerRecord = defineCall({
  name: "getPlayerRecord",
  service: "stats",
  method: "GET",
  path: "/api/v2/stats/players/{id}",
  summary: "A player's error rate and their last ten matches against players.",
  access: "player",
  feature: "profile",
  params: z.object({ id: z.string().min(1).max(64) }),
  answer: playerRecordSchema,
});
