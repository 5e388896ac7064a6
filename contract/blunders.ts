/**
 * The blunder database (study spec §2.3, §2.4, §3, §7). Player A and player1 are white. Chances go from 0 to 1; an error is
 * zero or negative, in points of the game at its present cube.
 */
import * as z from "zod";
import { CATEGORIES, type Category } from "../backgammon/categories";
import { CLOCK_NAMES, SEATS } from "../backgammon/vocabulary";
import { defineCall } from "./call";
import { boardSnapshotSchema, CUBE_DECISIONS, MOVE_CATEGORIES } from "./match-event";

export const BLUNDERS_PAGE_SIZE = 20;
/** Pages beyond this are not asked for by anybody: a player has so many blunders of a category after 20,000 matches. */
export const BLUNDERS_PAGE_MAX = 5000;
export const BLUNDER_FILTERS = ["all", "checker", "cube"] as const;
export type BlunderFilter = (typeof BLUNDER_FILTERS)[number];

const category = z.enum(CATEGORIES);

/** The categories in the order in which the blunder database and the strategy book show them (study spec §2.3). */
export const SHOWN_CATEGORIES = [
  "opening_game",
  "middle_game",
  "race",
  "early_blitz",
  "blitz",
  "attacking_game",
  "mutual_holding_game",
  "one_man_back",
  "holding_game",
  "deep_anchor_game",
  "end_game_contact",
  "crunching_game",
  "6_prime",
  "early_backgame",
  "late_backgame",
  "late_game_hit",
  "close_out",
] as const satisfies readonly Category[];

const sideChances = z.object({ winning: z.number(), gammon: z.number(), backgammon: z.number() });
export const winningChancesSchema = z.object({ playerA: sideChances, playerB: sideChances });
export type WinningChances = z.infer<typeof winningChancesSchema>;

const playedMoveSchema = z.object({
  id: z.string(),
  color: z.enum(SEATS),
  /** Null for a cube decision. */
  dice: z.array(z.int()).nullable(),
  /** GNU Backgammon's ID of the position before the decision. */
  position: z.string(),
  isPlayerA: z.boolean(),
  category: z.enum(MOVE_CATEGORIES),
  equityError: z.number(),
  moveDescriptor: z.string(),
  /** As a row of the log has it: with the dice before a checker play. */
  asideMoveDescriptor: z.string(),
});

const availableMoveSchema = z.object({
  id: z.string(),
  color: z.enum(SEATS),
  moveDescriptor: z.string(),
  equityError: z.number(),
  /** Null where the engine gave none. */
  winningChances: winningChancesSchema.nullable(),
});

/** Equities are the doubler's. */
const cubeDecisionsSchema = z.object({
  bestDecision: z.enum(CUBE_DECISIONS),
  noDouble: z.number(),
  take: z.number(),
  pass: z.number(),
  currentDecision: z.enum(CUBE_DECISIONS),
  winningChances: winningChancesSchema.nullable(),
});

const playerSchema = z.object({
  /** A deleted player has neither name nor rating; a bot's id starts with 00000000. */
  profile: z.object({
    id: z.string(),
    name: z.string().nullable(),
    rating: z.number().nullable(),
    /** Beyond the spec: their face and flag as they are now. */
    avatar: z.string().nullable(),
    country: z.string().nullable(),
  }),
});

export const blunderEventSchema = z.object({
  /** Match, event number and kind: "1234-17-checker". */
  id: z.string(),
  matchId: z.int(),
  match: z.object({
    player1: playerSchema,
    player2: playerSchema,
    /** Points to win; of a coin match its limit. */
    length: z.int(),
    type: z.enum(["normal", "coin"]),
    stake: z.int(),
    clock: z.enum(CLOCK_NAMES),
    /** Beyond the spec: whether there is a cube. A play is worth more or less by it. */
    cube: z.boolean(),
  }),
  matchPoints: z.object({ score: z.object({ playerA: z.int(), playerB: z.int() }) }),
  playedMove: playedMoveSchema,
  /** Best first; empty for a cube decision. */
  availableMoves: z.array(availableMoveSchema),
  /** Null for a checker play. */
  cubeDecisions: cubeDecisionsSchema.nullable(),
  optimalMove: availableMoveSchema,
  isCheckerCategory: z.boolean(),
  isCubeCategory: z.boolean(),
  /** The player should have doubled, or rightly not doubled would have been better: nobody had to answer. */
  isOnlyNoDoubleDecision: z.boolean(),
  /** Code of the depth: n for n plies (study spec §3). */
  analysisLevel: z.int(),
  /** Beyond the spec: the board before the decision, as the analysis viewer has it. */
  board: boardSnapshotSchema,
});
export type BlunderEvent = z.infer<typeof blunderEventSchema>;

export const blunderPageSchema = z.object({ page: z.int(), events: z.array(blunderEventSchema) });

export const listBlunders = defineCall({
  name: "listBlunders",
  service: "blunders",
  method: "GET",
  path: "/api/blunder/category/{category}",
  summary:
    "The caller's blunders in positions of a category, newest first, 20 to a page; past the last page the list is empty.",
  access: "player",
  feature: "blunderDatabase",
  params: z.object({ category }),
  query: z.object({
    page: z.coerce.number().int().min(1).max(BLUNDERS_PAGE_MAX).default(1),
    /** Beyond the spec: only checker plays, or only cube decisions. */
    filter: z.enum(BLUNDER_FILTERS).default("all"),
  }),
  answer: blunderPageSchema,
  refusals: { 403: "The call is for star members." },
});

export const countBlunders = defineCall({
  name: "countBlunders",
  service: "blunders",
  method: "GET",
  path: "/api/blunder/categories",
  summary: "How many of the caller's blunders are saved in each category.",
  access: "player",
  feature: "blunderDatabase",
  answer: z.record(category, z.int().min(0)),
});

/** Beyond the spec, whose counts are a call of their own. */
export const sumBlunders = defineCall({
  name: "sumBlunders",
  service: "blunders",
  method: "GET",
  path: "/api/blunder/costs",
  summary: "What the caller's saved blunders of each category cost in all: zero or below, in points.",
  access: "player",
  feature: "blunderDatabase",
  answer: z.record(category, z.number().max(0)),
});

/** What doubling is worth to the player on roll, in points of the game at its present cube. */
const exampleCubeSchema = z.object({
  noDouble: z.number(),
  doubleTake: z.number(),
  doublePass: z.number(),
  /** As "Double, take". */
  verdict: z.string(),
});

const strategyExampleSchema = z.object({
  heading: z.string(),
  /** The position with dice, or without them where a cube action is asked for. */
  xgid: z.string(),
  imageURL: z.string(),
  text: z.string(),
  /** How deep the engine looked, and which it was. */
  plies: z.int(),
  engine: z.string(),
  /** The best plays, best first; empty for a cube action. */
  plays: z.array(z.object({ answer: z.string(), equity: z.number(), error: z.number() })),
  cube: exampleCubeSchema.nullable(),
});

/** Written for the project: what positions of the category ask for. */
export const strategyPageSchema = z.object({
  category,
  title: z.string(),
  summary: z.string(),
  /** The sections, in reading order. */
  advice: z.array(z.object({ heading: z.string(), text: z.string() })).min(1),
  examples: z.array(strategyExampleSchema),
});
export type StrategyPage = z.infer<typeof strategyPageSchema>;

export const getStrategyPage = defineCall({
  name: "getStrategyPage",
  service: "blunders",
  method: "GET",
  path: "/api/blunder/strategy-book/{category}",
  summary: "The strategy book's page on a category.",
  access: "anyone",
  feature: "blunderDatabase",
  params: z.object({ category }),
  answer: strategyPageSchema,
});

/** A page of the book in its list: what it is about, and a position to draw beside it. */
export const strategyEntrySchema = strategyPageSchema
  .pick({ category: true, title: true, summary: true })
  .extend({ xgid: z.string() });
export type StrategyEntry = z.infer<typeof strategyEntrySchema>;

export const listStrategyPages = defineCall({
  name: "listStrategyPages",
  service: "blunders",
  method: "GET",
  path: "/api/blunder/strategy-book",
  summary: "The pages of the strategy book, in the order of the blunder database.",
  access: "anyone",
  feature: "blunderDatabase",
  answer: z.object({ pages: z.array(strategyEntrySchema) }),
});
