/** The forms in which a pool keeps who waits, and the pairs that are becoming matches. */
import * as z from "zod";
import { CLOCK_NAMES, MATCH_MODES } from "../../backgammon/vocabulary";
import { storedRules } from "../objects/match-spec";
import { defineStored, sameAsUnversioned } from "../stored/form";
import { storedBySeat } from "../stored/parts";

const waiting = { userId: z.string().min(1), joinedAtMs: z.number(), leaveAtMs: z.number().nullable() };

const storedEntry = z.discriminatedUnion("type", [
  z.object({ ...waiting, type: z.literal("coin"), levels: z.array(z.int().min(1)).min(1) }),
  z.object({
    ...waiting,
    type: z.literal("rating"),
    clocks: z.array(z.enum(CLOCK_NAMES)).min(1),
    lengths: z.array(z.int().min(1)).min(1),
    minRating: z.number().min(0),
    share: z.number().min(0).max(100),
  }),
]);

/** A row of `entries_1`: a player who waits. */
export const poolEntryForm = defineStored({
  name: "pool entry",
  schema: storedEntry,
  upgrades: [sameAsUnversioned],
});

const storedNewMatch = z.object({
  matchId: z.int().min(1),
  mode: z.enum(MATCH_MODES),
  seats: storedBySeat(z.string().min(1)),
  rules: storedRules,
  length: z.int().min(1),
  clock: z.enum(CLOCK_NAMES),
  stake: z.int().min(0),
  coinLevel: z.int().nullable(),
  tutor: z.object({ hint: z.boolean(), feedback: z.boolean() }).nullable(),
  privateCode: z.string().nullable(),
  nowMs: z.number(),
});

/** A row of `pairings_1`: two players whose match is being made. */
export const pairingForm = defineStored({
  name: "pool pairing",
  schema: z.object({ match: storedNewMatch, players: z.tuple([storedEntry, storedEntry]) }),
  upgrades: [sameAsUnversioned],
});
