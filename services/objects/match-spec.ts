import * as z from "zod";
import type { MatchRules } from "../../backgammon/match/types";
import { type BySeat, CLOCK_NAMES, MATCH_MODES, type MatchMode, SEATS, type Seat } from "../../backgammon/vocabulary";
import type { PlayerView } from "../../contract/socket";
import { defineStored, sameAsUnversioned } from "../stored/form";
import { storedBySeat } from "../stored/parts";

/** All that a Match object must know to be played: fixed at creation, never changed. Plain JSON. */
export type MatchSpec = {
  readonly matchId: number;
  readonly mode: MatchMode;
  readonly rules: MatchRules;
  /** Coins: per point in a coin game, else what each side puts in (a bot game: its fee). */
  readonly stake: number;
  readonly coinLevel: number | null;
  readonly players: BySeat<PlayerView>;
  /** The bot that drives a seat (an id of `services/bots/bots.ts`), null where a human plays. */
  readonly bots: BySeat<string | null>;
  /** What the player of a bot game asked to be shown during play; null elsewhere. */
  readonly tutor: { readonly hint: boolean; readonly feedback: boolean } | null;
  /** Whose match is lost if they never come or give it up at once, as they have done so before (decision 111); absent for nobody. */
  readonly mustPlay?: readonly Seat[];
  /** Unix ms. */
  readonly createdAtMs: number;
};

const storedClock = z
  .object({ name: z.enum(CLOCK_NAMES), delayMs: z.int().min(0), reserveMs: z.int().min(0) })
  .nullable();

export const storedRules = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("money"),
    limit: z.int().min(1).max(64),
    jacoby: z.boolean(),
    cube: z.boolean(),
    clock: storedClock,
    // Newer than the form's version: no match of the club's own is one.
    session: z.boolean().optional(),
  }),
  z.object({ kind: z.literal("match"), length: z.int().min(1).max(25), cube: z.boolean(), clock: storedClock }),
]);

const storedPlayer = z.object({
  id: z.string().min(1),
  name: z.string(),
  avatar: z.string(),
  country: z.string().nullable(),
  rating: z.number().nullable(),
  isBot: z.boolean(),
});

export const storedSpec = z.object({
  matchId: z.int().min(1),
  mode: z.enum(MATCH_MODES),
  rules: storedRules,
  stake: z.int().min(0),
  coinLevel: z.int().nullable(),
  players: storedBySeat(storedPlayer),
  bots: storedBySeat(z.string().nullable()),
  tutor: z.object({ hint: z.boolean(), feedback: z.boolean() }).nullable(),
  // Newer than the form's version: who reads without it calls such a match off, as all matches were.
  mustPlay: z.array(z.enum(SEATS)).optional(),
  createdAtMs: z.number(),
});

/** `matches.spec` of D1. */
export const matchSpecForm = defineStored({ name: "match spec", schema: storedSpec, upgrades: [sameAsUnversioned] });

/** How a player who has left the club stands in their matches (platform spec §5 Users). */
export const DELETED_PLAYER = { name: "Deleted User", avatar: "deleted", country: null, rating: null } as const;

/**
 * In SQL, JSON in which the player of a seat is a deleted one. `path` leads to the spec in it: text without a version has no `data`
 * around. What is not there stays away.
 */
export function withoutPlayerSql(column: string, path: string, seat: Seat): string {
  const changes = ["$.data", "$"].flatMap((root) =>
    Object.entries(DELETED_PLAYER).map(
      ([key, value]) => `'${root}${path}.players.${seat}.${key}', ${value === null ? "NULL" : `'${value}'`}`,
    ),
  );
  return `json_replace(${column}, ${changes.join(", ")})`;
}

/** What a match is played to: its points, or the limit of a money game, a private or a bot's single game among them. */
export function lengthOf(rules: MatchRules, points: number): number {
  return rules.kind === "money" ? rules.limit : points;
}

/** The limit of the match of a row of `matches`, in SQL; null where it is played to points. */
export const limitSql = (row: string) =>
  `coalesce(${row}.spec ->> '$.data.rules.limit', ${row}.spec ->> '$.rules.limit')`;
