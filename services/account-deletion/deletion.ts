/**
 * Deleting an account (decided, SET-09): personal data are erased, the name is free again, friendships and chats go, coins are forfeited, all sessions
 * end, and the matches stay, as those of a "Deleted User". Nobody leaves in the middle of a match.
 */

import { FEES } from "../ledger/ledger";
import type { Env } from "../platform/env";
import { identityHashes } from "../sessions/identity-hash";
import { eraseAtOnce } from "./erase-rest";
import { erasureStatements } from "./erasure";

export type Deletion = "deleted" | "playing" | "gone";

/** Does all of it or nothing, but for what lies outside of the database, which is noted and done after; deleting twice changes nothing. */
export async function deleteAccount(env: Env, userId: string, reason: string, nowMs: number): Promise<Deletion> {
  const person = await env.DB.prepare("SELECT issuer, subject FROM profiles WHERE id = ? AND deleted_at IS NULL")
    .bind(userId)
    .first<{ issuer: string; subject: string }>();
  if (person === null) return "gone";
  const [hash] = identityHashes(env, person.issuer, person.subject);
  const IF_DELETED_NOW = "(SELECT 1 FROM account_deletions WHERE user_id = ?1 AND deleted_at = ?2)";
  const results = await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO account_deletions (user_id, deleted_at, identity_hash, reason) SELECT ?1, ?2, ?3, ?4
       WHERE NOT EXISTS (SELECT 1 FROM active_matches WHERE user_id = ?1) ON CONFLICT DO NOTHING`,
    ).bind(userId, nowMs, hash, reason),
    env.DB.prepare(
      `INSERT INTO erasures (user_id, since, due_at) SELECT ?1, ?2, ?2 WHERE EXISTS ${IF_DELETED_NOW}`,
    ).bind(userId, nowMs),
    env.DB.prepare(
      `INSERT INTO transfers (key, debit, credit, amount, reason, created_at)
       SELECT 'forfeit:' || id, id, '${FEES}', balance, 'forfeit', ?2 FROM accounts
       WHERE id = ?1 AND balance > 0 AND EXISTS ${IF_DELETED_NOW}`,
    ).bind(userId, nowMs),
    env.DB.prepare(`DELETE FROM private_games WHERE creator_id = ?1 AND EXISTS ${IF_DELETED_NOW}`).bind(userId, nowMs),
    ...erasureStatements(env.DB, userId, {
      sql: "EXISTS (SELECT 1 FROM account_deletions WHERE user_id = ? AND deleted_at = ?)",
      values: [userId, nowMs],
    }),
    env.DB.prepare(
      `UPDATE sessions SET revoked_at = coalesce(revoked_at, ?2), user_agent = NULL, address_hash = NULL WHERE user_id = ?1 AND EXISTS ${IF_DELETED_NOW}`,
    ).bind(userId, nowMs),
    env.DB.prepare(
      `UPDATE profiles SET deleted_at = ?2, issuer = 'deleted', subject = id, email = NULL, name = NULL, birthday = NULL,
         country = NULL, gender = NULL, preferences = NULL, is_operator = 0
       WHERE id = ?1 AND EXISTS ${IF_DELETED_NOW}`,
    ).bind(userId, nowMs),
  ]);
  if (results[0]?.meta.changes !== 1) return "playing";
  await eraseAtOnce(env, userId, nowMs);
  return "deleted";
}
