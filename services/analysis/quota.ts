/** How many analyses a player may have in a day (setting ANALYSES_A_DAY). */
import type { Env } from "../platform/env";
import { getSettings } from "../platform/settings";

const DAY_MS = 86_400_000;
/** So far back a match may have ended whose analysis was asked for today. */
const LONG_AGO_MS = 30 * 86_400_000;

export const REQUESTED_SQL = `SELECT coalesce(min(n), 0) AS n FROM (
  SELECT (SELECT count(*) FROM analysis_players o JOIN analyses a ON a.match_id = o.match_id
    WHERE o.user_id = p.user_id AND o.match_finished_at > ?3 AND a.requested_at > ?2 AND a.status <> 'failed') AS n
  FROM analysis_players p WHERE p.match_id = ?1 AND EXISTS (SELECT 1 FROM profiles WHERE id = p.user_id))`;

/** Analyses asked for since then, of the player of a match who has asked for fewer. Bots are nobody, and what failed does not count. */
async function countRequested(db: D1Database, matchId: number, sinceMs: number): Promise<number> {
  const values = [matchId, sinceMs, sinceMs - LONG_AGO_MS];
  const [here, elsewhere] = await db.batch<{ n: number }>([
    db.prepare(REQUESTED_SQL).bind(...values),
    db.prepare(REQUESTED_BY_IMPORTER_SQL).bind(...values),
  ]);
  return elsewhere?.results[0]?.n ?? here?.results[0]?.n ?? 0;
}

/**
 * Of an imported match everything that its owner has asked for counts, played here or elsewhere; of a match that was played here what was
 * imported does not: own matches come first.
 */
const REQUESTED_BY_IMPORTER_SQL = `SELECT (SELECT count(*) FROM analysis_players o JOIN analyses a ON a.match_id = o.match_id
    WHERE o.user_id = i.user_id AND o.match_finished_at > ?3 AND a.requested_at > ?2 AND a.status <> 'failed')
  + (SELECT count(*) FROM imports j JOIN analyses a ON a.match_id = j.match_id
    WHERE j.user_id = i.user_id AND a.requested_at > ?2 AND a.status <> 'failed') AS n
  FROM imports i WHERE i.match_id = ?1`;

/** How much of their analyses of a day the one of a match's players has used who has used less, this match counted: above 1, all. */
export async function usedQuota(env: Env, matchId: number, nowMs: number): Promise<number> {
  return (await countRequested(env.DB, matchId, nowMs - DAY_MS)) / getSettings(env).ANALYSES_A_DAY;
}
