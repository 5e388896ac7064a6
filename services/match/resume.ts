/**
 * A match after its club was restored (docs/backups.md): the time between the backup and the restart was nobody's, so all that a
 * running match has stored of times moves on by it, once. Its clocks then show what they showed at the backup. A match that had not begun
 * is called off: its browsers may have seen shares bound that the backup does not know (decision 124).
 */
import { botsOf, type MatchMeta, type StoredMatch } from "./match-meta";

/** The match as it goes on; null when there is nothing to move. `fromMs` is the moment of the backup, 0 for a club never restored. */
export function resumed({ meta, batches, watchers }: StoredMatch, fromMs: number, nowMs: number): StoredMatch | null {
  const { status, spec, resumedFromMs = 0, waitUntilMs } = meta;
  if (fromMs <= resumedFromMs || spec.createdAtMs > fromMs || status === "finished" || status === "canceled")
    return null;
  const online = botsOf(spec); // Nobody has come back yet.
  if (status !== "playing") {
    const calledOff: MatchMeta = { ...meta, status: "canceled", waitUntilMs: null, resumedFromMs: fromMs, online };
    return { meta: calledOff, batches, watchers };
  }
  const stoodMs = Math.max(0, nowMs - fromMs);
  const next: MatchMeta = {
    ...meta,
    resumedFromMs: fromMs,
    waitUntilMs: waitUntilMs === null ? null : waitUntilMs + stoodMs,
    online,
  };
  const moved = batches.map(({ events, ...batch }) => ({
    ...batch,
    events: events.map((event) => ({ ...event, atMs: event.atMs + stoodMs })),
  }));
  return { meta: next, batches: moved, watchers };
}
