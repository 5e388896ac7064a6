/** From an identity to a player: the same issuer and subject are the same player for good. */
import type { Identity } from "../../contract/auth";
import type { Env } from "../platform/env";
import { getSettings } from "../platform/settings";
import { identityHashes } from "../sessions/identity-hash";

const DAY_MS = 86_400_000;
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

type DeletedBefore = {
  readonly id: string;
  readonly person_id: string;
  readonly rating: number | null;
  readonly peak_rating: number | null;
  readonly rating_experience: number;
  readonly bonus_claimed_at: number | null;
};

/** ?1 a JSON list of the identity's hashes, ?2 since when deletions count: the account that this person deleted last. */
const DELETED_BEFORE_SQL = `SELECT p.id, coalesce(p.person_id, p.id) AS person_id, p.rating, p.peak_rating, p.rating_experience,
    p.bonus_claimed_at
  FROM account_deletions d JOIN profiles p ON p.id = d.user_id
  WHERE d.identity_hash IN (SELECT value FROM json_each(?1)) AND d.deleted_at > ?2 ORDER BY d.deleted_at DESC LIMIT 1`;

/**
 * Opens profile, account and welcome coins together. Who deleted an account and comes back goes on where they stopped: with their
 * rating, their debts and the bonus's wait, without a second gift. Every statement finds the player by their identity and does nothing the
 * second time, so two first sign-ins at the same moment make one player with one gift.
 */
async function createPlayer(env: Env, issuer: string, { sub, email }: Identity, nowMs: number): Promise<void> {
  const db = env.DB;
  const hashes = JSON.stringify(identityHashes(env, issuer, sub));
  const sinceMs = nowMs - getSettings(env).FAIR_PLAY.identityDays * DAY_MS;
  const old = await db.prepare(DELETED_BEFORE_SQL).bind(hashes, sinceMs).first<DeletedBefore>();
  const OF_PLAYER = "FROM profiles WHERE issuer = ? AND subject = ?";
  await db.batch([
    db
      .prepare(
        `INSERT INTO profiles (id, issuer, subject, email, created_at, person_id, rating, peak_rating, rating_experience,
           bonus_claimed_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
      )
      .bind(
        ...[crypto.randomUUID(), issuer, sub, email, nowMs, old?.person_id ?? null],
        ...[old?.rating ?? null, old?.peak_rating ?? null, old?.rating_experience ?? 0, old?.bonus_claimed_at ?? null],
      ),
    db
      .prepare(`INSERT INTO accounts (id, kind) SELECT id, 'player' ${OF_PLAYER} ON CONFLICT DO NOTHING`)
      .bind(issuer, sub),
    db
      .prepare(
        `INSERT INTO transfers (key, debit, credit, amount, reason, created_at)
         SELECT 'welcome:' || id, 'house:mint', id, ?, 'welcome', ? ${OF_PLAYER} AND person_id IS NULL
         ON CONFLICT (key) DO NOTHING`,
      )
      .bind(WELCOME_COINS, nowMs, issuer, sub),
    // What was owed is owed by the person.
    db
      .prepare(
        `UPDATE debts SET user_id = (SELECT id ${OF_PLAYER}) WHERE user_id = ? AND paid + waived < amount
           AND EXISTS (SELECT 1 ${OF_PLAYER})`,
      )
      .bind(issuer, sub, old?.id ?? "", issuer, sub),
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
