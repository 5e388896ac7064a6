/** The forms in which a Match object keeps its meta and its log. */
import * as z from "zod";
import type { MatchEvent } from "../../backgammon/match/types";
import { bySeat, MATCH_STATUSES, SEATS } from "../../backgammon/vocabulary";
import { storedSpec } from "../objects/match-spec";
import { defineStored, sameAsUnversioned } from "../stored/form";
import { endReason, storedEvent } from "../stored/match-event";
import { storedBySeat } from "../stored/parts";
import { arePlainEvents } from "./plain-events";
import { shareFingerprint } from "./share-fingerprint";

const seat = z.enum(SEATS);
const hex32 = z.string().regex(/^[0-9a-f]{64}$/);

/** The events of one command, a row of `batches`. */
export const eventLogForm = defineStored({
  name: "match log",
  schema: z.array(storedEvent).min(1),
  upgrades: [sameAsUnversioned],
  isPlain: arePlainEvents,
});

const ratingChange = z.object({ before: z.number(), after: z.number() });

const storedResult = z.object({
  winner: seat,
  reason: endReason,
  coins: storedBySeat(z.int()),
  rating: storedBySeat(ratingChange).nullable(),
  wxp: storedBySeat(z.int()),
});

export const storedMeta = z.object({
  spec: storedSpec,
  seed: hex32,
  commitment: hex32,
  fingerprints: storedBySeat(hex32.nullable()),
  entropy: storedBySeat(hex32.nullable()),
  status: z.enum(MATCH_STATUSES),
  online: storedBySeat(z.boolean()),
  ready: storedBySeat(z.boolean()),
  waitUntilMs: z.number().nullable(),
  result: storedResult.nullable(),
  rematch: z.object({ offeredBy: seat }).nullable(),
  rematchId: z.int().nullable(),
  resumedFromMs: z.int().min(0).optional(),
  done: z.object({
    playing: z.boolean(),
    canceled: z.boolean(),
    told: z.boolean(),
    queued: z.boolean(),
    counted: z.boolean(),
  }),
});

type Unbound = Omit<z.output<typeof storedMeta>, "fingerprints">;

/**
 * Before version 2 sides were bound to nothing. A match that has begun stays one whose shares have no fingerprints; one that still
 * waits forgets what was sent of them, and its players are asked anew.
 */
export function withoutFingerprints(data: unknown): unknown {
  // What is no meta at all is for the schema to name.
  if (typeof data !== "object" || data === null) return data;
  // An object of the version before, which the schema looks at after this.
  const meta = data as Unbound;
  const fingerprints = bySeat(() => null);
  if (meta.status !== "opened" && meta.status !== "negotiating") return { ...meta, fingerprints };
  const bots = bySeat((who) => (meta.spec.bots[who] === null ? null : meta.entropy[who]));
  const bound = bySeat((who) => (bots[who] === null ? null : shareFingerprint(meta.spec.matchId, who, bots[who])));
  return { ...meta, entropy: bots, fingerprints: bound };
}

/** The one row of `meta`. */
export const metaForm = defineStored({
  name: "match meta",
  schema: storedMeta,
  upgrades: [sameAsUnversioned, withoutFingerprints],
});

/** Events that follow one another without a gap, from `seq` on; a log that lost a row must not be played on. */
export function followsFrom(seq: number, events: readonly MatchEvent[]): boolean {
  return events.every((event, index) => event.seq === seq + index);
}
