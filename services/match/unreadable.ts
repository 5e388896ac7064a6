/**
 * Nobody can play a match whose stored meta or log cannot be read, and whoever is in it can play no other. So an hour after that was
 * noticed it is called off: coins and players are released. What is stored of it stays as it is, for whoever looks into it. One
 * that can be read again before goes on with the clocks that it had (resume.ts).
 */
import { log } from "../log/log";
import { cancelMatch, UNREADABLE_MS } from "../matchmaking/cancel-match";
import type { Env } from "../platform/env";

const CALL_OFF_AT = "callOffAtMs";
/** In place of a time: it has been called off. */
const DONE = -1;

/**
 * Whether the match was called off while it could not be read: it stays so, though newer code may read it. Else since when it
 * cannot be read, as far as was noticed; null for a match that can.
 */
export function unreadableOf({ kv }: DurableObjectStorage): { isCalledOff: boolean; sinceMs: number | null } {
  const atMs = kv.get<number>(CALL_OFF_AT);
  const isPlanned = atMs !== undefined && atMs !== DONE;
  return { isCalledOff: atMs === DONE, sinceMs: isPlanned ? atMs - UNREADABLE_MS : null };
}

/** The match can be read again: nothing is called off. */
export function forgetCallOff({ kv }: DurableObjectStorage): void {
  kv.delete(CALL_OFF_AT);
}

/** Calls the match off if its time has come, else sets the alarm for that. Safe to repeat; throws when it has to be. */
export async function callOffUnreadable(
  env: Env,
  storage: DurableObjectStorage,
  name: string,
  nowMs: number,
): Promise<void> {
  const atMs = storage.kv.get<number>(CALL_OFF_AT) ?? nowMs + UNREADABLE_MS;
  if (atMs === DONE) return;
  if (nowMs < atMs) {
    storage.kv.put(CALL_OFF_AT, atMs);
    return storage.setAlarm(atMs);
  }
  const wasRunning = await cancelMatch(env, Number(name), nowMs);
  storage.kv.put(CALL_OFF_AT, DONE);
  if (wasRunning) log("error", "a match was called off, since it cannot be read", { matchId: Number(name) });
}
