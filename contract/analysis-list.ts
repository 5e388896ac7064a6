/** The list of the caller's analysed matches (study spec §2.1, §3, §7). */
import * as z from "zod";
import { MATCH_MODES } from "../backgammon/vocabulary";
import { ANALYSIS_STATUSES } from "./analysis";
import { defineCall } from "./call";
import { SEARCH_MIN } from "./friend-terms";

export const ANALYSES_PAGE_SIZE = 10;
export const ANALYSES_SUMMARY_MATCHES = 30;
const PAGE_MAX = 10_000;
/** A search by an opponent's name goes through so many of the caller's last analysed matches. */
export const SEARCHED_MATCHES = 1000;
const FOUND_MAX = 20;

export const analysedMatchSchema = z.object({
  matchId: z.int(),
  /** Error rates: null until the analysis is done, and without counted decisions. */
  userError: z.number().nullable(),
  userScore: z.int(),
  /** Ratings before the match. */
  userRating: z.number().nullable(),
  /** Null for a deleted player; a bot is told in botProfile. */
  opponentName: z.string().nullable(),
  /** Beyond the spec: whose profile the name leads to; null for a bot and a deleted player. */
  opponentId: z.string().nullable(),
  opponentCountry: z.string().nullable(),
  opponentError: z.number().nullable(),
  opponentScore: z.int(),
  opponentRating: z.number().nullable(),
  /** Whether the user played a bot. */
  isUserBot: z.boolean(),
  botProfile: z.object({ userName: z.string(), rating: z.number().nullable() }).nullable(),
  /** Beyond the spec: how far the analysis is, what was played, and when it ended (Unix ms). */
  status: z.enum(ANALYSIS_STATUSES),
  gamesDone: z.int(),
  gamesTotal: z.int(),
  opponentAvatar: z.string().nullable(),
  mode: z.enum(MATCH_MODES),
  /** Played as a guest, with dice of the own browser, and kept. */
  isGuestGame: z.boolean(),
  /** A money game is "coin", a private or a bot's single game too: its length is a limit. */
  subtype: z.enum(["normal", "coin"]),
  /** Points to win; of a coin match its limit. */
  length: z.int(),
  stake: z.int(),
  finishedAtMs: z.number(),
});
export type AnalysedMatch = z.infer<typeof analysedMatchSchema>;

/** `opensAt`: of one whose players had had their analyses of the day (`failed`), from when on it can be asked for (Unix ms); null of any other. */
const listedMatchSchema = analysedMatchSchema.extend({ opensAt: z.number().nullable() });
export type ListedMatch = z.infer<typeof listedMatchSchema>;

/** Beyond the spec: how the caller played lately, in their last analysed matches (ANALYSES_SUMMARY_MATCHES at most). */
const analysisSummarySchema = z.object({
  /** Error rates of those with counted decisions, the oldest first. */
  errors: z.array(z.number()),
  /** Null without any. */
  median: z.number().nullable(),
  best: z.object({ error: z.number(), finishedAtMs: z.number() }).nullable(),
  /** In how many of them the caller had the lower error rate. */
  playedBetter: z.int(),
});
export type AnalysisSummary = z.infer<typeof analysisSummarySchema>;

export const analysisListSchema = z.object({
  country: z.string().nullable(),
  userName: z.string().nullable(),
  analyses: z.array(listedMatchSchema),
  totalPages: z.int().min(1),
  summary: analysisSummarySchema,
});

export const listAnalyses = defineCall({
  name: "listAnalyses",
  service: "stats",
  method: "GET",
  path: "/api/v2/analyses/list/{page}",
  summary: "The caller's matches that are analysed or waiting for it, newest first; ten to a page, counted from 1.",
  access: "player",
  feature: "analysis",
  params: z.object({ page: z.coerce.number().int().min(1).max(PAGE_MAX) }),
  answer: analysisListSchema,
});

export const searchAnalyses = defineCall({
  name: "searchAnalyses",
  service: "stats",
  method: "GET",
  path: "/api/v2/analyses/search",
  summary: `The caller's matches that are analysed or waiting for it, newest first: those of the last ${SEARCHED_MATCHES} against an opponent whose name contains the text, and the one whose id it is.`,
  access: "player",
  feature: "analysis",
  query: z.object({
    searchStr: z.string().trim().min(SEARCH_MIN).max(100),
    limit: z.coerce.number().int().min(1).max(FOUND_MAX).default(FOUND_MAX),
  }),
  /** `hasMore`: beyond the limit. */
  answer: z.object({ analyses: z.array(analysedMatchSchema), hasMore: z.boolean() }),
});
