/**
 * Finished matches with the engine's reviews (study spec §3 and §7). Player A, player1 and home are white. Errors and equity
 * lost are zero or negative, in points of the game at its present cube; chances go from 0 to 1.
 */
import * as z from "zod";
import { CATEGORIES } from "../backgammon/categories";
import { CLOCK_NAMES, MATCH_STATUSES, SEATS } from "../backgammon/vocabulary";
import { defineCall } from "./call";

export const ANALYSIS_STATUSES = ["queued", "running", "done", "failed"] as const;
export type AnalysisStatus = (typeof ANALYSIS_STATUSES)[number];

/** How far the analysis of a match is. */
export const analysisProgressSchema = z.object({
  status: z.enum(ANALYSIS_STATUSES),
  games_done: z.int(),
  games_total: z.int(),
  engine_version: z.string().nullable(),
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

const playerSchema = z.object({ id: z.string() });
/** The code of a depth of n plies is n (study spec §3: 1-ply 0, 2-ply 1, …); null until the analysis is done. */
const levelSchema = z.int().nullable();

export const matchDetailsSchema = z.object({
  id: z.int(),
  type: z.literal("match"),
  attributes: z.object({
    status: z.enum(MATCH_STATUSES),
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
});
export type MatchDetails = z.infer<typeof matchDetailsSchema>;

const chancesShape = {
  Win: z.number(),
  "Win Gammon": z.number(),
  "Win Backgammon": z.number(),
  Lose: z.number(),
  "Lose Gammon": z.number(),
  "Lose Backgammon": z.number(),
};
/** Gammons contain backgammons, wins contain gammons. */
export const reviewChancesSchema = z.object(chancesShape);

export const reviewedMoveSchema = z.object({
  /** As players write it; "" where no die could be played. */
  Move: z.string(),
  Played: z.boolean(),
  Equity: z.number(),
  "Equity error": z.number(),
  ...chancesShape,
  "Level used": z.string(),
});

export const MOVE_CATEGORIES = [
  "Blunder",
  "Error",
  "Doubtful",
  "Normal",
  "CheckerOptimal",
  "CubeError",
  "CubeBlunder",
  "CubeDoubtful",
  "CubeOptimal",
] as const;
export const CUBE_DECISIONS = ["Double", "Take", "Drop", "No Double", "Too good"] as const;

/** What the engine says of one event. The fields that a kind of event has no use for are null, `Moves` is empty. */
export const reviewResultSchema = z.object({
  /** Candidates, best first; the played one is always among them. */
  Moves: z.array(reviewedMoveSchema),
  /** Of the checker play. */
  Error: z.number().nullable(),
  "Error double": z.number().nullable(),
  "Error take": z.number().nullable(),
  "Count as decision": z.boolean(),
  /** The doubler's equities: double and take, no double, double and drop. */
  Double: z.number().nullable(),
  "No double": z.number().nullable(),
  Drop: z.number().nullable(),
  /** How many of the answers, in percent, must be wrong for the double to be right, and up to how many right ones to wait. */
  "Double %": z.number().nullable(),
  "No double %": z.number().nullable(),
  "Level used": z.string(),
  /** Beyond the spec: the chances of a cube decision (the doubler's), its best decision, the category, the roll's luck. */
  Chances: reviewChancesSchema.nullable(),
  "Best decision": z.enum(CUBE_DECISIONS).nullable(),
  Category: z.enum(MOVE_CATEGORIES),
  Luck: z.number().nullable(),
});
export type ReviewResult = z.infer<typeof reviewResultSchema>;

export const EVENT_TYPES = [
  "game_started",
  "dice_rolled",
  "double_requested",
  "move_commited",
  "double_accepted",
  "double_rejected",
  "resigned",
  "turn_forfeited",
  "game_over",
] as const;

/** The client's view of a decision. `position` is GNU Backgammon's ID before it. */
export const analysedMoveSchema = z.object({
  turnNumber: z.int(),
  id: z.string(),
  game_index: z.int(),
  isPlayerA: z.boolean(),
  dice: z.array(z.int()).nullable(),
  category: z.enum(MOVE_CATEGORIES),
  moveDescriptor: z.string(),
  equityError: z.number(),
  position: z.string(),
  color: z.enum(SEATS),
});
export type AnalysedMove = z.infer<typeof analysedMoveSchema>;

const bySeat = <T extends z.ZodType>(value: T) => z.object({ white: value, black: value });

/** The board before an event. Points are white's: `checkerBoard[0]` is its ace point. */
export const boardSnapshotSchema = z.object({
  bar: bySeat(z.int()),
  tray: bySeat(z.int()),
  checkerBoard: z.array(z.object({ color: z.enum(SEATS).nullable(), count: z.int() })).length(24),
  doublingCube: z.object({ owner: z.enum(SEATS).nullable(), value: z.int(), isDoubling: z.boolean() }),
  status: z.object({
    turn: z.enum(SEATS).nullable(),
    dice: z.array(z.int()).nullable(),
    crawford: z.enum(["none", "Crawford", "PostCrawford"]),
    gameOver: z.boolean(),
    score: bySeat(z.int()),
    pips: bySeat(z.int()),
  }),
});
export type BoardSnapshot = z.infer<typeof boardSnapshotSchema>;

export const matchEventSchema = z.object({
  /** Match and event number: "1234-17". */
  id: z.string(),
  type: z.literal("match_event"),
  attributes: z.object({
    event_type: z.enum(EVENT_TYPES),
    /** Who acts; null for the events that are nobody's. */
    user_id: z.string().nullable(),
    data: z.object({
      rolled_dice: z.array(z.int()).nullable(),
      /** From 0. */
      game_index: z.int(),
      color: z.enum(SEATS).nullable(),
      /** The play as written, "" where nothing could be played; null for other events. */
      move: z.string().nullable(),
      /** Single steps in the mover's own numbering, 25 the bar, 0 off. */
      steps: z.array(z.object({ from: z.int(), to: z.int(), hit: z.boolean() })),
      cube_value: z.int().nullable(),
      /** Of a resignation and of a game's end: 1 single, 2 gammon, 3 backgammon. */
      win_level: z.int().nullable(),
      resignation: z.enum(["offered", "accepted", "declined"]).nullable(),
      points: z.int().nullable(),
      at_ms: z.number(),
    }),
    /** One entry per level at which the event was judged; [] for events that hold no decision, and until analysed. */
    reviews: z.array(z.object({ level: z.int(), result: reviewResultSchema })),
    source_gnuid: z.string(),
    source_position_classification: z.enum(CATEGORIES),
    board: boardSnapshotSchema,
    analysed_move: analysedMoveSchema.nullable(),
  }),
});
export type MatchEventEntry = z.infer<typeof matchEventSchema>;

const matchId = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number);
const unfinished = { 409: "The match didn't finish yet." };

export const getMatchDetails = defineCall({
  name: "getMatchDetails",
  service: "main",
  method: "GET",
  path: "/api/matches/{matchId}",
  summary: "A match of the caller's, with both players' statistics once it is analysed.",
  access: "player",
  feature: "analysis",
  params: z.object({ matchId }),
  answer: z.object({ data: matchDetailsSchema }),
  text: "The match file in .mat format, for star members and once the match has finished.",
  refusals: {
    403: "the match file without a star membership",
    409: "the match file of a match that didn't finish yet",
  },
});

export const listMatchGames = defineCall({
  name: "listMatchGames",
  service: "main",
  method: "GET",
  path: "/api/after_matches/{matchId}/games",
  summary: "The games of a finished match of the caller's.",
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
  summary: "The events of one game, from 1, of a finished match of the caller's, with their reviews.",
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
    "The events of a finished match of the caller's in which a player, or his opponent, made an error or blunder.",
  access: "player",
  feature: "analysis",
  params: z.object({ matchId, side: z.enum(["my", "opponent"]), userId: z.string().max(36) }),
  answer: eventsSchema,
  refusals: unfinished,
});
