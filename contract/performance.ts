/** Statistics of the caller's own finished matches (study spec §2.5, §2.6, §3, §7). */
import * as z from "zod";
import { defineCall } from "./call";

/** The columns of the tables: coin games (any single game for coins with a cube), and matches of 1, 3, 5 and 7 points. */
export const RESULT_TYPES = ["coin", "1p", "3p", "5p", "7p"] as const;
export type ResultType = (typeof RESULT_TYPES)[number];

/** Median ER looks at no more than the last 30 analysed matches of a type. */
export const MEDIAN_MATCHES = 30;
/** A line chart shows no more than the last 1,000 matches. */
export const PERFORMANCE_MATCHES_MAX = 1000;

export const PERFORMANCE_CATEGORIES = [
  "wallet",
  "rating",
  "win_experience_points",
  "win_loss",
  "median",
  "opening_won_count",
] as const;
export type PerformanceCategory = (typeof PERFORMANCE_CATEGORIES)[number];

const count = z.int().min(0);
/** ISO 8601, when the match ended. */
const date = z.string();

/** Oldest first. */
export const walletSchema = z.object({
  wallet: z.array(z.object({ matchId: z.int(), walletValue: z.int(), date })),
});
/** Oldest first; rating matches alone. */
export const ratingSeriesSchema = z.object({
  rating: z.array(z.object({ matchId: z.int(), ratingValue: z.number(), date })),
});
export const wxpSchema = z.object({ wxp: count });

const resultCounts = z.array(z.object({ type: z.enum(RESULT_TYPES), count }));
const errorEntries = z.array(z.object({ type: z.enum(RESULT_TYPES), value: z.number().nullable() }));

/** Every type has an entry. Values are median error rates, as `median` tells them. */
export const winLossSchema = z.object({
  matchResultSummary: z.object({
    errorEntries,
    winnings: resultCounts,
    defeats: resultCounts,
    totalMatches: count,
  }),
});
/** What a median is taken of, and its 95 % interval: null below six matches. */
const sureness = z.object({
  matches: count,
  decisions: count,
  interval: z.object({ low: z.number(), high: z.number() }).nullable(),
});
/** Null, shown as N/A, where no match of the type has been analysed. `medianError` and `sureness` are over all types together. */
export const medianSchema = z.object({
  medianError: z.number().nullable(),
  errorEntries: z.array(z.object({ type: z.enum(RESULT_TYPES), value: z.number().nullable() }).extend(sureness.shape)),
  sureness,
});
/** Of all games whose rolls have been counted, those in which the caller won the opening roll. */
export const openingWonSchema = z.object({ openingWonCount: count, openingsCount: count });

export const performanceSchema = z.union([
  walletSchema,
  ratingSeriesSchema,
  wxpSchema,
  winLossSchema,
  medianSchema,
  openingWonSchema,
]);

const category = z.enum(PERFORMANCE_CATEGORIES);

export const getPerformance = defineCall({
  name: "getPerformance",
  service: "stats",
  method: "GET",
  path: "/api/v2/stats/performance/{category}",
  summary: "The caller's performance over all of their matches; charts cover the last 1,000, Median ER the last 30.",
  access: "player",
  feature: "stats",
  params: z.object({ category }),
  answer: performanceSchema,
});

export const getRecentPerformance = defineCall({
  name: "getRecentPerformance",
  service: "stats",
  method: "GET",
  path: "/api/v2/stats/performance/{category}/{n}",
  summary: "The same as getPerformance, over the caller's last n matches.",
  access: "player",
  feature: "stats",
  params: z.object({ category, n: z.coerce.number().int().min(1).max(PERFORMANCE_MATCHES_MAX) }),
  answer: performanceSchema,
});

/** `opening`: the roll that begins a game, of the side that won it. The others by the position before the roll. */
export const DICE_TYPES = ["opening", "contact", "no_contact"] as const;
export type DiceType = (typeof DICE_TYPES)[number];

/** Percent of all rolls of the type, 0 to 100; null before the first roll. */
const average = z.number().min(0).max(100).nullable();

/** 15 non-doubles ("1_2", the lower die first), then 6 doubles; an opening roll is never a double. */
export const diceStatsSchema = z.object({
  dice_entries: z.array(z.object({ dice_entry: z.string(), user_average: average, opponent_average: average })),
});

export const getDiceStats = defineCall({
  name: "getDiceStats",
  service: "stats",
  method: "GET",
  path: "/api/v2/stats/dice/{type}",
  summary:
    "How often the caller and their opponents rolled each pair of dice, over all of the caller's finished matches.",
  access: "player",
  feature: "stats",
  params: z.object({ type: z.enum(DICE_TYPES) }),
  answer: diceStatsSchema,
});

const pips = z.array(
  z.object({
    type: z.enum(DICE_TYPES),
    /** Pips of all rolls, doubles four times their face. */
    pipsTotal: count,
    /** Rolls: the average is pipsTotal / typeTotal. */
    typeTotal: count,
  }),
);
export const pipsSchema = z.object({ user: pips, opponent: pips });

export const getPips = defineCall({
  name: "getPips",
  service: "stats",
  method: "GET",
  path: "/api/v2/stats/pips",
  summary: "Pips rolled by the caller and by their opponents, over all of the caller's finished matches.",
  access: "player",
  feature: "stats",
  answer: pipsSchema,
});

/** What all players and bots have rolled in finished matches. */
export const dealtDiceSchema = z.object({
  rolls: count,
  /** How often each face fell, 1 to 6: two dice a roll. */
  faces: z.array(count).length(6),
  /** Rolls that could have been doubles: an opening roll is never one, since a tie is thrown again. */
  rollsAfterOpening: count,
  doubles: count,
});
export type DealtDice = z.infer<typeof dealtDiceSchema>;

export const getDealtDice = defineCall({
  name: "getDealtDice",
  service: "stats",
  method: "GET",
  path: "/api/v2/stats/dealt-dice",
  summary: "How the dice fell in all finished matches of the club, for the dice certificate.",
  access: "anyone",
  feature: "diceCertificate",
  answer: dealtDiceSchema,
});
