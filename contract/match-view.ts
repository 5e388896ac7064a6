/**
 * A match as a board shows it, and its events: the one schema of both, for socket, calls, loaders and clients. The browser
 * imports the types alone.
 */
import * as z from "zod";
import { CLOCK_NAMES, MATCH_MODES, MATCH_STATUSES, SEATS } from "../backgammon/vocabulary";
import type { ReadonlyDeep } from "./readonly-deep";

function bySeat<Schema extends z.ZodType>(value: Schema) {
  return z.object({ white: value, black: value });
}

const seat = z.enum(SEATS);
const die = z.literal([1, 2, 3, 4, 5, 6]);
const dice = z.tuple([die, die]);
const winLevel = z.literal([1, 2, 3]);
const endReason = z.enum(["borne_off", "dropped", "resigned", "timeout"]);
const score = bySeat(z.int());

const clockRules = z.object({ name: z.enum(CLOCK_NAMES), delayMs: z.int(), reserveMs: z.int() }).nullable();

const matchRulesSchema = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("money"),
    limit: z.int(),
    jacoby: z.boolean(),
    cube: z.boolean(),
    clock: clockRules,
  }),
  z.object({ kind: z.literal("match"), length: z.int(), cube: z.boolean(), clock: clockRules }),
]);

/** What every event carries; `seq` counts from 0 without a gap. */
const stamp = { seq: z.int(), atMs: z.number(), game: z.int() };
const cubeAnswer = { ...stamp, seat, value: z.int() };

/** The `MatchEvent` of backgammon/match, which says what each field means. */
export const liveEventSchema = z.discriminatedUnion("type", [
  z.object({
    ...stamp,
    type: z.literal("game_started"),
    score,
    crawford: z.enum(["none", "crawford", "post_crawford"]),
  }),
  z.object({
    ...stamp,
    type: z.literal("dice_rolled"),
    seat,
    dice,
    roll: z.int(),
    opening: z.array(bySeat(die)).nullable(),
  }),
  z.object({ ...cubeAnswer, type: z.literal("double_requested") }),
  z.object({ ...cubeAnswer, type: z.literal("double_accepted") }),
  z.object({ ...cubeAnswer, type: z.literal("double_rejected") }),
  z.object({
    ...stamp,
    type: z.literal("move_commited"),
    seat,
    dice,
    moves: z.array(z.object({ from: z.int(), to: z.int(), die, hit: z.boolean() })),
  }),
  z.object({ ...stamp, type: z.literal("turn_forfeited"), seat, dice }),
  z.object({
    ...stamp,
    type: z.literal("resigned"),
    seat,
    level: winLevel,
    answer: z.enum(["offered", "accepted", "declined"]),
  }),
  z.object({
    ...stamp,
    type: z.literal("game_over"),
    score,
    matchWinner: seat.nullable(),
    winner: seat,
    level: winLevel,
    points: z.int(),
    reason: endReason,
  }),
]);

const playerViewSchema = z.object({
  id: z.string(),
  name: z.string(),
  avatar: z.string(),
  country: z.string().nullable(),
  rating: z.number().nullable(),
  isBot: z.boolean(),
});
export type PlayerView = ReadonlyDeep<z.output<typeof playerViewSchema>>;

const diceProofSchema = z.object({
  commitment: z.string(),
  /** What each side is bound to; null while it has not come, and in matches from before shares had fingerprints. */
  fingerprints: bySeat(z.string().nullable()),
  /** The shares, once all are there. */
  entropy: bySeat(z.string().nullable()),
  /** Null until the match has ended. */
  seed: z.string().nullable(),
});
/** How the dice are proved: see backgammon/dice.ts. */
export type DiceProof = ReadonlyDeep<z.output<typeof diceProofSchema>>;

const matchResultSchema = z.object({
  winner: seat,
  reason: endReason,
  /** Gains (negative for a loss) against the moment before the match. */
  coins: bySeat(z.int()),
  rating: bySeat(z.object({ before: z.number(), after: z.number() })).nullable(),
  wxp: bySeat(z.int()),
});
/** What the match changed, once settled. */
export type MatchResult = ReadonlyDeep<z.output<typeof matchResultSchema>>;

export const matchViewSchema = z.object({
  matchId: z.int(),
  mode: z.enum(MATCH_MODES),
  status: z.enum(MATCH_STATUSES),
  rules: matchRulesSchema,
  stake: z.int(),
  coinLevel: z.int().nullable(),
  /** The viewer's seat; null for a watcher. */
  seat: seat.nullable(),
  players: bySeat(playerViewSchema),
  online: bySeat(z.boolean()),
  events: z.array(liveEventSchema),
  dice: diceProofSchema,
  /** Server time when this was made, Unix ms: clocks are drawn against it. */
  nowMs: z.number(),
  /** Until when both players must have come, or between games until when the next game waits; null otherwise. */
  waitUntilMs: z.number().nullable(),
  ready: bySeat(z.boolean()),
  result: matchResultSchema.nullable(),
  /** Null for a watcher, whoever offered one. */
  rematch: z.object({ offeredBy: seat }).nullable(),
  /** How many others look on: signed-in players who have joined the topic of a game that is public. */
  watchers: z.int(),
  /** What the player of a bot game asked to be shown during play; null elsewhere and for a watcher. */
  tutor: z.object({ hint: z.boolean(), feedback: z.boolean() }).nullable(),
});
/** The join reply of `match:{id}`: everything a board needs, so a rejoin is a resync. State = replay(rules, events). */
export type MatchView = ReadonlyDeep<z.output<typeof matchViewSchema>>;
