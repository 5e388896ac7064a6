/**
 * What happens in a match, event by event, with the engine's reviews (study spec §3). Home is white. Errors and equity lost
 * are zero or negative, in points of the game at its present cube; chances go from 0 to 1.
 */
import * as z from "zod";
import { CATEGORIES } from "../backgammon/categories";
import { SEATS } from "../backgammon/vocabulary";

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
