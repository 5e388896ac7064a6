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
    WHERE j.user_id = i.user_id AND a.requested_at > ?2 AND a.status <> 'failed')
  + (SELECT count(*) FROM analyses_again g WHERE g.user_id = i.user_id AND g.requested_at > ?2 AND g.status <> 'failed') AS n
  FROM imports i WHERE i.match_id = ?1`;

/** Everything that a player has asked for since then: played here, brought along, and once more. */
const REQUESTED_BY_PLAYER_SQL = `SELECT (SELECT count(*) FROM analysis_players o JOIN analyses a ON a.match_id = o.match_id
    WHERE o.user_id = ?1 AND o.match_finished_at > ?3 AND a.requested_at > ?2 AND a.status <> 'failed')
  + (SELECT count(*) FROM imports j JOIN analyses a ON a.match_id = j.match_id
    WHERE j.user_id = ?1 AND a.requested_at > ?2 AND a.status <> 'failed')
  + (SELECT count(*) FROM analyses_again WHERE user_id = ?1 AND requested_at > ?2 AND status <> 'failed') AS n`;

/** How much of their analyses of a day the one of a match's players has used who has used less, this match counted: above 1, all. */
export async function usedQuota(env: Env, matchId: number, nowMs: number): Promise<number> {
  return (await countRequested(env.DB, matchId, nowMs - DAY_MS)) / getSettings(env).ANALYSES_A_DAY;
}

const NEWEST = "ORDER BY at DESC LIMIT 1 OFFSET ?4";
const PLAYED_SQL = `SELECT a.requested_at AS at FROM analysis_players o JOIN analyses a ON a.match_id = o.match_id
    WHERE o.user_id = p.user_id AND o.match_finished_at > ?3 AND a.requested_at > ?2 AND a.status <> 'failed'`;
/** For each player whom the quota of a match looks at, when the oldest of those analyses was asked for that fill their day. */
const FILLED_SQL = `SELECT (${PLAYED_SQL} ${NEWEST}) AS at
  FROM analysis_players p WHERE p.match_id = ?1 AND EXISTS (SELECT 1 FROM profiles WHERE id = p.user_id)`;
const FILLED_BY_IMPORTER_SQL = `SELECT (${PLAYED_SQL}
  UNION ALL SELECT a.requested_at AS at FROM imports j JOIN analyses a ON a.match_id = j.match_id
    WHERE j.user_id = p.user_id AND a.requested_at > ?2 AND a.status <> 'failed'
  UNION ALL SELECT g.requested_at AS at FROM analyses_again g
    WHERE g.user_id = p.user_id AND g.requested_at > ?2 AND g.status <> 'failed' ${NEWEST}) AS at
  FROM imports p WHERE p.match_id = ?1`;

/** From when on the analysis of a match that was held back can be asked for; now, where one of its players has some left. */
export async function quotaOpensAt(env: Env, matchId: number, nowMs: number): Promise<number> {
  const sinceMs = nowMs - DAY_MS;
  const values = [matchId, sinceMs, sinceMs - LONG_AGO_MS, getSettings(env).ANALYSES_A_DAY - 1];
  const [here, elsewhere] = await env.DB.batch<{ at: number | null }>([
    env.DB.prepare(FILLED_SQL).bind(...values),
    env.DB.prepare(FILLED_BY_IMPORTER_SQL).bind(...values),
  ]);
  const players = elsewhere.results.length > 0 ? elsewhere.results : here.results;
  const openings = players.map(({ at }) => (at === null ? nowMs : at + DAY_MS));
  return Math.min(...openings, ...(openings.length === 0 ? [nowMs] : []));
}

/** How much of their analyses of a day a player has used, for an analysis that is made once more: it takes no place from a match just played. */
export async function usedOwnQuota(env: Env, userId: string, nowMs: number): Promise<number> {
  const sinceMs = nowMs - DAY_MS;
  const asked = env.DB.prepare(REQUESTED_BY_PLAYER_SQL).bind(userId, sinceMs, sinceMs - LONG_AGO_MS);
  return ((await asked.first<number>("n")) ?? 0) / getSettings(env).ANALYSES_A_DAY;
}
