/** How sure the caller's figures are (issue 14, line 7): error rates and results with their intervals, and an audit of their dice. Beyond the specs. */
import * as z from "zod";
import { CATEGORIES } from "../backgammon/categories";
import { LEAST_RESULTS } from "../backgammon/certainty";
import { PHASES } from "../backgammon/phase";
import { defineCall } from "./call";
import { RESULT_TYPES } from "./performance";

/** The last matches that count. */
export const CERTAINTY_MATCHES = 1000;
/** Error rates of fewer matches or decisions, and shares of fewer matches, are too few to say. */
export const LEAST_MATCHES = 10;
export const LEAST_DECISIONS = 200;
export { LEAST_RESULTS };
export const STRENGTHS = ["below_1500", "1500_to_1700", "above_1700", "unrated"] as const;

/** Holds the truth in 95 of 100 samples. */
const interval = z.object({ value: z.number(), low: z.number(), high: z.number() });
const count = z.int().min(0);

/** `rate`: −500 × equity lost ÷ decisions, with its interval; null where too few were played to say. */
const rates = { matches: count, decisions: count, rate: interval.nullable() };
const chance = z.number().min(0).max(1);
/** Of `count` throws or dice `hits` are as named; by chance `share` of them. `chance`: of fair dice being as far off or further, exactly. */
const audit = z.object({ hits: count, count, share: chance, interval: interval.nullable(), chance });

export const getCertainty = defineCall({
  name: "getCertainty",
  service: "stats",
  method: "GET",
  path: "/api/v2/stats/certainty",
  summary:
    "The caller's error rates, results and dice with 95 % intervals and what they are taken of; games against bots count for the dice alone.",
  access: "player",
  feature: "stats",
  answer: z.object({
    errors: z.object({
      all: z.object(rates),
      by_type: z.array(z.object({ type: z.enum(RESULT_TYPES), ...rates })),
      by_strength: z.array(z.object({ strength: z.enum(STRENGTHS), ...rates })),
      /** "2026-11", the latest first, at most twelve. */
      by_month: z.array(z.object({ month: z.string(), ...rates })),
      /** By the position in which it was decided; `matches` are those with such a decision. All phases, and the categories that came. */
      by_phase: z.array(z.object({ phase: z.enum(PHASES), ...rates })),
      by_category: z.array(z.object({ category: z.enum(CATEGORIES), ...rates })),
      /** Analysed matches that are not counted by phase and category yet. */
      uncounted: count,
    }),
    results: z.object({
      matches: count,
      won: count,
      /** The share of matches won; null of too few. */
      share: interval.nullable(),
      /** The analysed ones among them, and their share with the luck of both sides taken out. */
      analysed: count,
      without_luck: interval.nullable(),
      /** Own luck less the opponent's, in points a match; null without an analysed one. */
      luck: z.number().nullable(),
    }),
    dice: z.object({
      doubles: audit,
      sixes: audit,
      /** The 21 rolls, "1_2" with the lower die first. */
      rolls: z.array(audit.extend({ dice: z.string() })).length(21),
      /** Of all 21 together: the smallest of their chances times 21. */
      chance,
    }),
  }),
});
export type Certainty = z.infer<typeof getCertainty.answer>;
