/** Search over the caller's saved mistakes, blunders and errors alike, and those that come again (decision 109). Beyond the specs. */
import * as z from "zod";
import { CATEGORIES } from "../backgammon/categories";
import { PLAIN_DEEDS, POINT_DEEDS } from "../backgammon/facts/deed";
import { PHASES } from "../backgammon/phase";

export { PHASES };

import { BLUNDERS_PAGE_MAX, blunderEventSchema } from "./blunders";
import { defineCall } from "./call";

export const MISTAKE_KINDS = ["checker", "cube"] as const;
export const MISTAKE_SIZES = ["blunder", "error"] as const;
export const SCORE_KINDS = ["money", "dmp", "crawford", "post_crawford", "match"] as const;
export type ScoreKind = (typeof SCORE_KINDS)[number];
export const MISTAKE_ORDERS = ["latest", "costliest"] as const;

const CUBE_DEEDS = ["cube:missed", "cube:early", "cube:too_good", "cube:take", "cube:drop"] as const;
const POINT_DEED = new RegExp(`^(?:${POINT_DEEDS.join("|")}):(?:[1-9]|1\\d|2[0-4])$`);
/** What was missed: backgammon/facts/deed.ts, or of the cube. */
export const deedSchema = z.union([
  z.enum([...PLAIN_DEEDS, ...CUBE_DEEDS]),
  z.custom<`${(typeof POINT_DEEDS)[number]}:${number}`>((value) => typeof value === "string" && POINT_DEED.test(value)),
]);
export type MistakeDeed = z.infer<typeof deedSchema>;

/** The most points that a match is played to. */
const AWAY_MAX = 25;
const COST_MAX = 64;
const away = z.coerce.number().int().min(1).max(AWAY_MAX);
/** Points of equity lost, above zero. */
const cost = z.coerce.number().min(0).max(COST_MAX);
/** A day in UTC, as 2026-11-24. */
const day = z.iso.date();

/** What a search asks for; what is left out does not matter. */
export const mistakeFilterShape = {
  category: z.enum(CATEGORIES).optional(),
  kind: z.enum(MISTAKE_KINDS).optional(),
  size: z.enum(MISTAKE_SIZES).optional(),
  phase: z.enum(PHASES).optional(),
  score: z.enum(SCORE_KINDS).optional(),
  /** Points that the caller, and the opponent, needed to win. */
  own: away.optional(),
  other: away.optional(),
  /** "63": the higher die first. */
  dice: z
    .string()
    .regex(/^[1-6]{2}$/)
    .refine(([high, low]) => high >= low)
    .optional(),
  /** A player's or bot's id. */
  opponent: z
    .string()
    .regex(/^[\w-]{1,40}$/)
    .optional(),
  deed: deedSchema.optional(),
  /** What it cost, from and up to. */
  least: cost.optional(),
  most: cost.optional(),
  /** When it was made, the first and the last day. */
  since: day.optional(),
  until: day.optional(),
};
const filterSchema = z.object(mistakeFilterShape);
export type MistakeFilter = z.infer<typeof filterSchema>;

const total = z.object({
  count: z.int().min(0),
  /** Zero or below, in points. */
  cost: z.number().max(0),
});

export const searchMistakes = defineCall({
  name: "searchMistakes",
  service: "blunders",
  method: "GET",
  path: "/api/blunder/search",
  summary: "The caller's saved mistakes that fit, 20 to a page, with how many there are and what they cost in all.",
  access: "player",
  feature: "blunderDatabase",
  query: filterSchema.extend({
    page: z.coerce.number().int().min(1).max(BLUNDERS_PAGE_MAX).default(1),
    order: z.enum(MISTAKE_ORDERS).default("latest"),
  }),
  answer: z.object({
    page: z.int(),
    ...total.shape,
    mistakes: z.array(
      z.object({
        event: blunderEventSchema,
        category: z.enum(CATEGORIES),
        /** Null for one that could not be read, or is still to be sorted. */
        phase: z.enum(PHASES).nullable(),
        deed: deedSchema.nullable(),
        /** Unix ms. */
        decided_at: z.int(),
      }),
    ),
    /** Whether older mistakes are still being sorted: those are found by category, kind, cost and time alone. */
    is_sorting: z.boolean(),
  }),
  refusals: { 403: "The call is for star members." },
  example: {
    query: { dice: "63", since: "2026-01-31", until: "2026-02-01", deed: "make_point:5", opponent: "nobody" },
  },
});

export const listRepeatedMistakes = defineCall({
  name: "listRepeatedMistakes",
  service: "blunders",
  method: "GET",
  path: "/api/blunder/repeated",
  summary:
    "The same mistakes made more than once: those of one category and phase that missed the same thing, the dearest kinds first.",
  access: "player",
  feature: "blunderDatabase",
  query: z.object({ page: z.coerce.number().int().min(1).max(BLUNDERS_PAGE_MAX).default(1) }),
  answer: z.object({
    page: z.int(),
    /** How many kinds there are. */
    count: z.int().min(0),
    groups: z.array(
      z.object({
        category: z.enum(CATEGORIES),
        phase: z.enum(PHASES),
        deed: deedSchema,
        ...total.shape,
        /** Unix ms, of the last one. */
        latest_at: z.int(),
      }),
    ),
    is_sorting: z.boolean(),
  }),
  refusals: { 403: "The call is for star members." },
});

export const listMistakeOpponents = defineCall({
  name: "listMistakeOpponents",
  service: "blunders",
  method: "GET",
  path: "/api/blunder/opponents",
  summary: "Against whom the caller's saved mistakes were made, those with most first, at most 100.",
  access: "player",
  feature: "blunderDatabase",
  answer: z.object({
    opponents: z.array(z.object({ id: z.string(), name: z.string().nullable(), count: z.int().min(1) })),
  }),
  refusals: { 403: "The call is for star members." },
});
