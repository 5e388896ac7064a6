/** Rankings and running games (platform spec §7 Leaderboards and games list, §3 for the fields). */
import * as z from "zod";
import { defineCall } from "./call";

export const LEADERBOARD_CATEGORIES = ["balance", "rating", "wxp"] as const;
export const LEADERBOARD_SORTINGS = ["current", "peak"] as const;
export type LeaderboardCategory = (typeof LEADERBOARD_CATEGORIES)[number];
export type LeaderboardSorting = (typeof LEADERBOARD_SORTINGS)[number];

/** Path of both leaderboard calls. WXP never falls, so it has no peak. */
export const leaderboardPathSchema = z
  .object({ category: z.enum(LEADERBOARD_CATEGORIES), sortingType: z.enum(LEADERBOARD_SORTINGS) })
  .refine(({ category, sortingType }) => category !== "wxp" || sortingType === "current");

/** Query of both: an ISO 3166 alpha-2 code, and how many entries. */
export const leaderboardQuerySchema = z.object({
  countryId: z
    .string()
    .regex(/^[A-Za-z]{2}$/)
    .transform((code) => code.toUpperCase())
    .optional(),
  limit: z.coerce.number().int().min(1).max(100).default(10),
});

/** One value field is present: the one that the list is sorted by. */
export const leaderboardEntrySchema = z.object({
  userId: z.string(),
  position: z.int(),
  userName: z.string(),
  country: z.string().nullable(),
  balance: z.number().optional(),
  peakBalance: z.number().optional(),
  rating: z.number().optional(),
  peakRating: z.number().optional(),
  experiencePoints: z.number().optional(),
});
export type LeaderboardEntry = z.infer<typeof leaderboardEntrySchema>;

export const leaderboardSchema = z.object({ data: z.array(leaderboardEntrySchema) });
/** `position` is null when the user is not ranked; `total` is how many are. */
export const leaderboardPositionSchema = z.object({
  position: z.int().nullable(),
  total: z.int(),
  /** Points of rating matches until the caller's rating is established and listed; null in another category, and once it is. */
  missing: z.int().nullable(),
});

export const listLeaders = defineCall({
  name: "listLeaders",
  service: "stats",
  method: "GET",
  path: "/api/v2/leaderboards/list/{category}/{sortingType}",
  summary: "The top of a ranking, worldwide or for one country.",
  access: "anyone",
  feature: "leaderboards",
  params: leaderboardPathSchema,
  query: leaderboardQuerySchema,
  answer: leaderboardSchema,
});

export const getLeaderboardPosition = defineCall({
  name: "getLeaderboardPosition",
  service: "stats",
  method: "GET",
  path: "/api/v2/leaderboards/{category}/{sortingType}",
  summary: "The caller's own place in a ranking.",
  access: "player",
  feature: "leaderboards",
  params: leaderboardPathSchema,
  query: leaderboardQuerySchema.pick({ countryId: true }),
  answer: leaderboardPositionSchema,
});

/** Codes behind the labels Rating, Coins and Friendly. */
export const CURRENT_GAME_TYPES = ["rating", "coin", "friendly"] as const;
export type CurrentGameType = (typeof CURRENT_GAME_TYPES)[number];
export const CURRENT_GAMES_PAGE_SIZE = 10;

const gamePlayerSchema = z.object({
  id: z.string(),
  country: z.string().nullable(),
  /** Null for a deleted user. */
  username: z.string().nullable(),
  rating: z.number().nullable(),
});

export const currentGameSchema = z.object({
  id: z.int(),
  type: z.enum(CURRENT_GAME_TYPES),
  attributes: z.object({
    clock_type: z.string(),
    /** Coin games: the most points the game can cost; null elsewhere. */
    limit: z.int().nullable(),
    /** Points to win; null for a coin game. */
    length: z.int().nullable(),
    /** The stake. */
    coins: z.int(),
  }),
  player1: gamePlayerSchema,
  player2: gamePlayerSchema,
});
export type CurrentGame = z.infer<typeof currentGameSchema>;

/** How many games of each type are being played. */
const countsSchema = z.object({ rating: z.int(), coin: z.int(), friendly: z.int() });
export type CurrentGameCounts = z.infer<typeof countsSchema>;

export const currentGamesSchema = z.object({
  data: z.array(currentGameSchema),
  page: z.int(),
  total_pages: z.int(),
  counts: countsSchema,
});

export const listCurrentGames = defineCall({
  name: "listCurrentGames",
  service: "main",
  method: "GET",
  path: "/api/current_games/{gameType}",
  summary: "The games being played now, newest first, ten to a page.",
  access: "player",
  params: z.object({ gameType: z.enum(CURRENT_GAME_TYPES) }),
  query: z.object({ page: z.coerce.number().int().min(1).max(10_000).default(1) }),
  answer: currentGamesSchema,
});
