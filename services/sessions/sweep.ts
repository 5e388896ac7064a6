/** Forgets what signing in leaves behind, by the clock of wrangler.toml. */
import type { Env } from "../platform/env";

/** Of one table and strike: a backlog is worked off over several. */
const MOST = 1_000;
/** An ended session is kept so long, for whoever looks into who was signed in. */
export const KEPT_MS = 30 * 86_400_000;

export async function sweepSessions(env: Env, nowMs: number): Promise<void> {
  const longAgoMs = nowMs - KEPT_MS;
  await env.DB.batch([
    env.DB.prepare(
      "DELETE FROM sessions WHERE id IN (SELECT id FROM sessions WHERE expires_at < ? ORDER BY expires_at LIMIT +?)",
    ).bind(longAgoMs, MOST),
    env.DB.prepare(
      "DELETE FROM sessions WHERE id IN (SELECT id FROM sessions WHERE revoked_at < ? ORDER BY revoked_at LIMIT +?)",
    ).bind(longAgoMs, MOST),
  ]);
  await env.DB.prepare(
    "DELETE FROM used_id_tokens WHERE hash IN (SELECT hash FROM used_id_tokens WHERE expires_at < ? LIMIT +?)",
  )
    .bind(nowMs, MOST)
    .run();
}
