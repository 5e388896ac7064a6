/** After a stated time (`identityDays`) nothing tells any more whose a deleted account was. */
import type { Env } from "../platform/env";
import { getSettings } from "../platform/settings";

const DAY_MS = 86_400_000;
/** As many a sweep, the oldest first; the next sweep goes on. */
const MOST = 200;

const DUE = `SELECT user_id FROM account_deletions WHERE identity_hash <> '' AND deleted_at <= ?1
  ORDER BY deleted_at LIMIT ${MOST}`;

/** Run by the Worker's clock (wrangler.toml). Safe to repeat. */
export async function forgetIdentities(env: Env, nowMs: number): Promise<void> {
  const untilMs = nowMs - getSettings(env).FAIR_PLAY.identityDays * DAY_MS;
  await env.DB.batch([
    env.DB.prepare(`UPDATE profiles SET person_id = NULL WHERE person_id IN (${DUE})`).bind(untilMs),
    env.DB.prepare(`UPDATE account_deletions SET identity_hash = '' WHERE user_id IN (${DUE})`).bind(untilMs),
  ]);
}
