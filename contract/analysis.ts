/**
 * Finished matches with the engine's reviews (study spec §3 and §7). Player A, player1 and home are white. Errors and equity
 * lost are zero or negative, in points of the game at its present cube; chances go from 0 to 1.
 */
import * as z from "zod";
import { CLOCK_NAMES, MATCH_STATUSES } from "../backgammon/vocabulary";
import { defineCall } from "./call";
import { matchEventSchema } from "./match-event";

export const ANALYSIS_STATUSES = ["queued", "running", "done", "failed"] as const;
export type AnalysisStatus = (typeof ANALYSIS_STATUSES)[number];

/** How far the analysis of a match is. */
export const analysisProgressSchema = z.object({
  status: z.enum(ANALYSIS_STATUSES),
  games_done: z.int(),
  games_total: z.int(),
  engine_version: z.string().nullable(),
  /** Beyond the spec: of one that failed because its players had had their analyses of the day, from when on it can be asked for (Unix ms). */
  opens_at: z.number().nullable(),
  /** Beyond the spec: of a whole analysis by an older engine than today's, whether it is made once more; null for any other. */
  again: z.enum(["offered", "working", "failed"]).nullable(),
});
export type AnalysisProgress = z.infer<typeof analysisProgressSchema>;

export const matchStatsSchema = z.object({
  checker_blunders_count: z.int(),
  checker_blunders_equity_lost: z.number(),
  checker_errors_count: z.int(),
  checker_errors_equity_lost: z.number(),
  cube_blunders_count: z.int(),
  cube_blunders_equity_lost: z.number(),
  cube_errors_count: z.int(),
  cube_errors_equity_lost: z.number(),
  /** Null without counted decisions. */
  error_rate: z.number().nullable(),
  luck_sum: z.number(),
  total_equity_lost: z.number(),
  /** Beyond the spec: what the error rate divides by, and its title. */
  decisions_count: z.int(),
  level_of_play: z.string().nullable(),
});
export type MatchStats = z.infer<typeof matchStatsSchema>;

const playerSchema = z.object({
  id: z.string(),
  /** Beyond the spec, for the viewer's header. A deleted player has neither name nor rating. */
  name: z.string().nullable(),
  avatar: z.string().nullable(),
  country: z.string().nullable(),
  /** Before the match; null for a bot. */
  rating: z.number().nullable(),
  is_bot: z.boolean(),
});
/** The code of a depth of n plies is n (study spec §3: 1-ply 0, 2-ply 1, …); null until the analysis is done. */
const levelSchema = z.int().nullable();

export const matchDetailsSchema = z.object({
  id: z.int(),
  type: z.literal("match"),
  attributes: z.object({
    status: z.enum(MATCH_STATUSES),
    /** A money game is "coin", a private single game too: its length is a limit. */
    subtype: z.enum(["normal", "coin"]),
    /** Points to win; of a coin match its limit. */
    length: z.int(),
    stake: z.int(),
    clock: z.enum(CLOCK_NAMES),
    coin_level: z.int().nullable(),
    analysis_level: z.object({ player1: levelSchema, player2: levelSchema }),
  }),
  player1: playerSchema,
  player2: playerSchema,
  player1_score: z.int(),
  player2_score: z.int(),
  /** Null until the analysis is done. */
  player1_stats: matchStatsSchema.nullable(),
  player2_stats: matchStatsSchema.nullable(),
  /** Null while the match runs, and when it was never asked for. */
  analysis: analysisProgressSchema.nullable(),
  /** Played elsewhere and brought along by the caller: an opponent is a name alone, and so are both where the caller is neither. */
  is_imported: z.boolean(),
});
export type MatchDetails = z.infer<typeof matchDetailsSchema>;
const matchId = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number);
const unfinished = { 409: "The match has not finished." };

export const getMatchDetails = defineCall({
  name: "getMatchDetails",
  service: "main",
  method: "GET",
  path: "/api/matches/{matchId}",
  summary: "One of the caller's matches, with both players' statistics once it has been analysed.",
  access: "player",
  feature: "analysis",
  params: z.object({ matchId }),
  answer: z.object({ data: matchDetailsSchema }),
  text: "The match file in .mat format, for star members and once the match has finished.",
  refusals: {
    403: "The match file is for star members.",
    409: "The match has not finished, so there is no match file.",
  },
});

export const retryAnalysis = defineCall({
  name: "retryAnalysis",
  service: "main",
  method: "POST",
  path: "/api/matches/{matchId}/analysis",
  summary:
    "Retries the failed analysis of one of the caller's matches, or asks for a new one where an older engine made it.",
  access: "player",
  feature: "analysis",
  params: z.object({ matchId }),
  answer: z.object({ data: analysisProgressSchema }),
  refusals: { 409: "its players have had all analyses of a day (`analyses_used_up`)" },
});

export const listMatchGames = defineCall({
  name: "listMatchGames",
  service: "main",
  method: "GET",
  path: "/api/after_matches/{matchId}/games",
  summary: "The games of one of the caller's finished matches.",
  access: "player",
  feature: "analysis",
  params: z.object({ matchId }),
  answer: z.object({
    data: z.object({
      items: z.array(z.object({ game_number: z.int(), home_previous_points: z.int(), away_previous_points: z.int() })),
      analysis: analysisProgressSchema.nullable(),
    }),
  }),
  refusals: unfinished,
});

const eventsSchema = z.object({ data: z.object({ events: z.array(matchEventSchema) }) });

export const listGameEvents = defineCall({
  name: "listGameEvents",
  service: "main",
  method: "GET",
  path: "/api/after_matches/{matchId}/games/{gameNumber}",
  summary: "The events of one game (counted from 1) of one of the caller's finished matches, with their reviews.",
  access: "player",
  feature: "analysis",
  params: z.object({
    matchId,
    gameNumber: z
      .string()
      .regex(/^[1-9]\d{0,3}$/)
      .transform(Number),
  }),
  answer: eventsSchema,
  refusals: unfinished,
});

export const listMatchErrors = defineCall({
  name: "listMatchErrors",
  service: "main",
  method: "GET",
  path: "/api/after_matches/{matchId}/{side}/{userId}/errors",
  summary:
    "The events of one of the caller's finished matches at which a player, or their opponent, made an error or blunder.",
  access: "player",
  feature: "analysis",
  params: z.object({ matchId, side: z.enum(["my", "opponent"]), userId: z.string().max(36) }),
  answer: eventsSchema,
  refusals: unfinished,
});
