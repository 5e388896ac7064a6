/** Which id_tokens have opened a session: each does so once, so that one that leaked later is worth nothing. */
import { toHex } from "../platform/hex";

/** Header and claims: of a signature by ECDSA there is a second one that is as good. */
async function hashOf(idToken: string): Promise<string> {
  const signed = idToken.slice(0, idToken.lastIndexOf("."));
  return toHex(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(signed)));
}

/** Notes a verified id_token as used; false when it was before. `untilMs` is when it expires, from when on nobody asks. */
export async function claimIdToken(db: D1Database, idToken: string, untilMs: number): Promise<boolean> {
  const row = await db
    .prepare("INSERT INTO used_id_tokens (hash, expires_at) VALUES (?, ?) ON CONFLICT DO NOTHING RETURNING hash")
    .bind(await hashOf(idToken), untilMs)
    .first();
  return row !== null;
}
