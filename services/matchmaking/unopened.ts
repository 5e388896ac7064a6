/**
 * Matches that were written but have no object yet: whoever is in one can play no other, and its coins are held. Mostly the next
 * question of a pool or a player opens it. What nobody has asked about for an hour is opened here, and calls itself off when
 * nobody comes; one whose spec cannot be read will never have an object to do that, so it is called off here.
 */
import { log, logThrown } from "../log/log";
import type { Env } from "../platform/env";
import { logDamage } from "../stored/form";
import { cancelMatch, UNREADABLE_MS } from "./cancel-match";
import { openMatch } from "./create-match";
import { type MatchRow, parseSpec } from "./match-index";

/** As many matches a sweep, those that wait longest; the next sweep goes on. */
const MOST_MATCHES = 200;

const UNOPENED_SQL = `SELECT id, spec FROM matches INDEXED BY matches_opened
  WHERE status = 'opened' AND created_at <= ?1 ORDER BY created_at LIMIT +?2`;

/** Run by the Worker's clock (wrangler.toml). Safe to repeat; what fails is logged and left to the next run. */
export async function sweepUnopened(env: Env, nowMs: number): Promise<void> {
  const waiting = env.DB.prepare(UNOPENED_SQL).bind(nowMs - UNREADABLE_MS, MOST_MATCHES);
  const { results } = await waiting.all<Pick<MatchRow, "id" | "spec">>();
  for (const row of results) {
    try {
      await openOrCallOff(env, row, nowMs);
    } catch (error) {
      logThrown("error", "a match could be neither opened nor called off yet", error, { matchId: row.id });
    }
  }
}

async function openOrCallOff(env: Env, row: Pick<MatchRow, "id" | "spec">, nowMs: number): Promise<void> {
  const spec = specOf(row);
  if (spec !== null) return openMatch(env, spec);
  if (await cancelMatch(env, row.id, nowMs))
    log("error", "a match was called off, since its spec cannot be read", { matchId: row.id });
}

/** Null, and logged, when it cannot be read. */
function specOf(row: Pick<MatchRow, "id" | "spec">) {
  try {
    return parseSpec(row);
  } catch (error) {
    logDamage(error);
    return null;
  }
}
