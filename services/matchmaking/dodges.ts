/**
 * Who searches, is paired and then does not play (decision 111): each time within `dodgeHours` they wait longer before they may
 * search again, and from `dodgeLost` times on such a match counts as lost.
 */
import type { FairPlay } from "../../contract/fair-play";
import type { Env } from "../platform/env";
import { getSettings } from "../platform/settings";

/** What a player has let go within `dodgeHours`. */
export type Dodges = { readonly times: number; readonly lastMs: number };

const HOUR_MS = 3_600_000;

/** Dodges before this moment are forgotten. */
export function dodgesSinceMs({ dodgeHours }: FairPlay, nowMs: number): number {
  return nowMs - dodgeHours * HOUR_MS;
}

/** Until when the player may not search: twice as long each time, up to `dodgeWaitMost`. */
export function searchesFromMs(rules: FairPlay, { times, lastMs }: Dodges): number {
  const seconds = Math.min(rules.dodgeWait * 2 ** (times - 1), rules.dodgeWaitMost);
  return lastMs + seconds * 1_000;
}

/** Whether the next one counts as a lost match. */
export function losesNext(rules: FairPlay, dodges: Dodges | undefined): boolean {
  return (dodges?.times ?? 0) + 1 >= rules.dodgeLost;
}

/** ?1 a JSON list of players, ?2 since when: `times` and `lastMs` of those who have any. */
export const DODGES_SQL = `SELECT p.id, count(*) AS times, max(d.at) AS lastMs
  FROM json_each(?1) wanted JOIN profiles p ON p.id = wanted.value
  JOIN dodges d ON d.person_id = coalesce(p.person_id, p.id) AND d.at > ?2 GROUP BY p.id`;

/** That this player has let the match go, for the batch that ends it. */
export function dodgeStatement(db: D1Database, userId: string, matchId: number, nowMs: number): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO dodges (person_id, at, match_id) SELECT coalesce(person_id, id), ?2, ?3 FROM profiles WHERE id = ?1
       ON CONFLICT DO NOTHING`,
    )
    .bind(userId, nowMs, matchId);
}

/** Deletes what counts no more; run by the Worker's clock (wrangler.toml), and safe to repeat. */
export async function forgetDodges(env: Env, nowMs: number): Promise<void> {
  const sinceMs = dodgesSinceMs(getSettings(env).FAIR_PLAY, nowMs);
  await env.DB.prepare("DELETE FROM dodges WHERE at <= ?").bind(sinceMs).run();
}
