/** From an identity to a player: the same issuer and subject are the same player for good. */
import type { Identity } from "../../contract/auth";
import type { Env } from "../platform/env";
import { hashIdentity } from "../sessions/identity-hash";

/** Coins of a new player (decisions.md Economy). */
export const WELCOME_COINS = 1_000;

export type SignedInPlayer =
  | { readonly ok: true; readonly userId: string; readonly isNew: boolean }
  | { readonly ok: false; readonly code: "suspended" };

type PlayerRow = { id: string; suspended_at: number | null };

function findPlayer(db: D1Database, issuer: string, subject: string): Promise<PlayerRow | null> {
  return db
    .prepare("SELECT id, suspended_at FROM profiles WHERE issuer = ? AND subject = ?")
    .bind(issuer, subject)
    .first<PlayerRow>();
}

/**
 * Opens profile, account and welcome coins together; who deleted an account and comes back gets no second gift. Every statement finds the player by their identity and does nothing the
 * second time, so two first sign-ins at the same moment make one player with one gift.
 */
async function createPlayer(env: Env, issuer: string, { sub, email }: Identity, nowMs: number): Promise<void> {
  const db = env.DB;
  const hash = await hashIdentity(env, issuer, sub);
  const OF_PLAYER = "FROM profiles WHERE issuer = ? AND subject = ?";
  await db.batch([
    db
      .prepare(
        "INSERT INTO profiles (id, issuer, subject, email, created_at) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
      )
      .bind(crypto.randomUUID(), issuer, sub, email, nowMs),
    db
      .prepare(`INSERT INTO accounts (id, kind) SELECT id, 'player' ${OF_PLAYER} ON CONFLICT DO NOTHING`)
      .bind(issuer, sub),
    db
      .prepare(
        `INSERT INTO transfers (key, debit, credit, amount, reason, created_at)
         SELECT 'welcome:' || id, 'house:mint', id, ?, 'welcome', ? ${OF_PLAYER}
           AND NOT EXISTS (SELECT 1 FROM account_deletions WHERE identity_hash = ?) ON CONFLICT (key) DO NOTHING`,
      )
      .bind(WELCOME_COINS, nowMs, issuer, sub, hash),
  ]);
}

/** Finds the player of a verified identity, or makes one. `operators` are the allow-listed e-mail addresses, lower case. */
export async function signInPlayer(
  env: Env,
  issuer: string,
  identity: Identity,
  operators: readonly string[],
  nowMs: number = Date.now(),
): Promise<SignedInPlayer> {
  const db = env.DB;
  const known = await findPlayer(db, issuer, identity.sub);
  if (known === null) await createPlayer(env, issuer, identity, nowMs);
  const player = known ?? (await findPlayer(db, issuer, identity.sub));
  if (player === null) throw new Error("a player that was just created is not there");
  if (player.suspended_at !== null) return { ok: false, code: "suspended" };
  const isOperator = identity.emailVerified && operators.includes((identity.email ?? "").toLowerCase());
  await db
    .prepare(
      "UPDATE profiles SET email = ?1, is_operator = ?2 WHERE id = ?3 AND (email IS NOT ?1 OR is_operator <> ?2)",
    )
    .bind(identity.email, isOperator ? 1 : 0, player.id)
    .run();
  return { ok: true, userId: player.id, isNew: known === null };
}
