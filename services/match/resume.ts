/**
 * A match after a time that was nobody's: its club was restored (docs/backups.md) and went on later than its backup, or what is
 * stored of it could not be read for a while (unreadable.ts). All that a running match has stored of times moves on by it, once. Its
 * clocks then show what they showed before. A match that had not begun at a backup is called off: its browsers may have seen
 * shares bound that the backup does not know (decision 124).
 */
import { SEATS } from "../../backgammon/vocabulary";
import { botsOf, type MatchMeta, type StoredMatch } from "./match-meta";

/** Since when time was nobody's. */
export type Stood = {
  /** The moment of the club's last backup that it went on from, 0 for one never restored. */
  readonly restoredFromMs: number;
  /** Null for a match that could be read all the time. */
  readonly unreadableSinceMs: number | null;
};

/** The match as it goes on; null when there is nothing to move. */
export function resumed({ meta, batches, watchers }: StoredMatch, stood: Stood, nowMs: number): StoredMatch | null {
  const { status, spec, resumedFromMs = 0, waitUntilMs } = meta;
  if (status === "finished" || status === "canceled") return null;
  const { restoredFromMs, unreadableSinceMs } = stood;
  const isRestored = restoredFromMs > resumedFromMs && spec.createdAtMs <= restoredFromMs;
  // Nobody has come back yet to a club that was restored.
  const after: Partial<MatchMeta> = isRestored ? { resumedFromMs: restoredFromMs, online: botsOf(spec) } : {};
  if (isRestored && status !== "playing") {
    return { meta: { ...meta, ...after, status: "canceled", waitUntilMs: null }, batches, watchers };
  }
  // A time that began within the other and ended with it is not counted twice.
  const fromMs = Math.min(isRestored ? restoredFromMs : nowMs, unreadableSinceMs ?? nowMs);
  if (!isRestored && fromMs === nowMs) return null;
  const stoodMs = nowMs - fromMs;
  const moved = batches.map(({ events, ...batch }) => ({
    ...batch,
    events: events.map((event) => ({ ...event, atMs: event.atMs + stoodMs })),
  }));
  const next = { ...meta, ...after, waitUntilMs: waitUntilMs === null ? null : waitUntilMs + stoodMs };
  return { meta: next, batches: moved, watchers };
}

/** Whom a match may reach: players who are there, and all who watch. */
export function listenersOf({ spec, online }: MatchMeta, watchers: readonly string[]): readonly string[] {
  const players = SEATS.filter((seat) => online[seat] && spec.bots[seat] === null);
  return [...players.map((seat) => spec.players[seat].id), ...watchers];
}
