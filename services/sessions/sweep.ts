/** Forgets what signing in leaves behind, by the clock of wrangler.toml. */
import type { Env } from "../platform/env";

/** Of one table and strike: a backlog is worked off over several. */
const MOST = 1_000;

export async function sweepSessions(env: Env, nowMs: number): Promise<void> {
  await env.DB.prepare(
    "DELETE FROM used_id_tokens WHERE hash IN (SELECT hash FROM used_id_tokens WHERE expires_at < ? LIMIT ?)",
  )
    .bind(nowMs, MOST)
    .run();
}
