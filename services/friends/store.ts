/**
 * The only SQL of the friendships. Each decision is one statement that names the state it expects, so of two decisions at the
 * same moment the second finds the first one's result; what it changed is told to the other player in the same batch.
 */
import { type Condition, forgetStatement, notificationStatements, settledStatement } from "../notifications/statements";
import { unblockedSql } from "./blocks";
import { PRESENT } from "./paging";
import { makePair } from "./pair";

/** A rejected player may ask again after this time (decided, FRD-16). */
export const ASK_AGAIN_MS = 7 * 86_400_000;
/** Lists stay short enough to be sorted at each call. */
export const MAX_FRIENDS = 1000;
export const MAX_SENT = 200;
export const MAX_RECEIVED = 1000;

/** Why a decision changed nothing. */
export type FriendRefusal = "not_allowed" | "no_player" | "exists" | "full" | "blocked" | "nothing";
export type Decided =
  | { readonly ok: true; readonly status: "none" | "pending" | "friends" }
  | { readonly ok: false; readonly code: FriendRefusal };

/** ?1 low, ?2 high, ?3 actor, ?4 other, ?5 now, ?6 message. */
export const PROPOSE_SQL = `
  INSERT INTO friendships (low_id, high_id, status, asked_by, message, asked_at)
  SELECT ?1, ?2, 'pending', ?3, ?6, ?5
  WHERE (SELECT count(*) FROM profiles WHERE id IN (?1, ?2) AND ${PRESENT}) = 2
    AND (SELECT count(*) FROM friendships WHERE low_id = ?3 AND status = 'pending' AND asked_by = ?3)
      + (SELECT count(*) FROM friendships WHERE high_id = ?3 AND status = 'pending' AND asked_by = ?3) < ${MAX_SENT}
    AND (SELECT count(*) FROM friendships WHERE low_id = ?4 AND status = 'pending')
      + (SELECT count(*) FROM friendships WHERE high_id = ?4 AND status = 'pending') < ${MAX_RECEIVED + MAX_SENT}
    AND ${hasRoom("?3")} AND ${hasRoom("?4")}
    AND ${unblockedSql("?3", "?4")}
  ON CONFLICT (low_id, high_id) DO UPDATE SET
    status = CASE status WHEN 'pending' THEN 'friends' ELSE 'pending' END,
    decided_at = CASE status WHEN 'pending' THEN ?5 END,
    asked_at = CASE status WHEN 'pending' THEN asked_at ELSE ?5 END,
    message = CASE status WHEN 'pending' THEN message ELSE ?6 END,
    asked_by = CASE status WHEN 'pending' THEN asked_by ELSE ?3 END
  WHERE (status = 'pending' AND asked_by <> ?3)
     OR (status = 'rejected' AND (asked_by <> ?3 OR decided_at <= ?5 - ${ASK_AGAIN_MS}))
  RETURNING status`;

function hasRoom(user: string): string {
  return `(SELECT count(*) FROM friendships WHERE low_id = ${user} AND status = 'friends')
    + (SELECT count(*) FROM friendships WHERE high_id = ${user} AND status = 'friends') < ${MAX_FRIENDS}`;
}

export const STATE_SQL = `
  SELECT f.status, f.asked_by,
    EXISTS (SELECT 1 FROM profiles WHERE id = ?3 AND ${PRESENT}) AS has_actor,
    EXISTS (SELECT 1 FROM profiles WHERE id = ?4 AND ${PRESENT}) AS has_other,
    ${unblockedSql("?3", "?4")} AS is_unblocked
  FROM (SELECT 1) LEFT JOIN friendships f ON f.low_id = ?1 AND f.high_id = ?2`;

type State = {
  status: string | null;
  asked_by: string | null;
  has_actor: number;
  has_other: number;
  is_unblocked: number;
};

function proposedKey(askerId: string): string {
  return `proposed:${askerId}`;
}

/** The pair is in this state since this very moment, by a request of `askedBy`. */
function since(low: string, high: string, status: string, askedBy: string, nowMs: number): Condition {
  const moment = status === "pending" ? "asked_at" : "decided_at";
  return {
    sql: `EXISTS (SELECT 1 FROM friendships
      WHERE low_id = ? AND high_id = ? AND status = ? AND asked_by = ? AND ${moment} = ?)`,
    values: [low, high, status, askedBy, nowMs],
  };
}

function acceptedStatements(db: D1Database, actor: string, other: string, nowMs: number): D1PreparedStatement[] {
  const { low, high } = makePair(actor, other);
  const accepted = { userId: other, key: `accepted:${actor}`, event: "friendship_accepted", aboutId: actor } as const;
  const isAccepted = since(low, high, "friends", other, nowMs);
  return [
    ...notificationStatements(db, { ...accepted, nowMs }, isAccepted),
    settledStatement(db, actor, proposedKey(other), isAccepted),
  ];
}

async function readState(db: D1Database, actor: string, other: string): Promise<State> {
  const { low, high } = makePair(actor, other);
  const state = await db.prepare(STATE_SQL).bind(low, high, actor, other).first<State>();
  if (state === null) throw new Error("a query that always has one row had none");
  return state;
}

/** Asks `other`; to one who has asked, it is an acceptance. */
export async function propose(
  db: D1Database,
  actor: string,
  other: string,
  message: string,
  nowMs: number,
): Promise<Decided> {
  const { low, high } = makePair(actor, other);
  const asked = { userId: other, key: proposedKey(actor), event: "friendship_proposed", aboutId: actor } as const;
  const [proposed] = await db.batch<{ status: "pending" | "friends" }>([
    db.prepare(PROPOSE_SQL).bind(low, high, actor, other, nowMs, message),
    ...notificationStatements(db, { ...asked, nowMs }, since(low, high, "pending", actor, nowMs)),
    ...acceptedStatements(db, actor, other, nowMs),
  ]);
  const row = proposed?.results[0];
  if (row !== undefined) return { ok: true, status: row.status };
  const state = await readState(db, actor, other);
  if (state.has_actor === 0) return { ok: false, code: "not_allowed" };
  if (state.has_other === 0) return { ok: false, code: "no_player" };
  if (state.is_unblocked === 0) return { ok: false, code: "blocked" };
  return { ok: false, code: state.status === null ? "full" : "exists" };
}

/** ?1 low, ?2 high, ?3 actor, ?4 other, ?5 now. */
export const ACCEPT_SQL = `
  UPDATE friendships SET status = 'friends', decided_at = ?5
  WHERE low_id = ?1 AND high_id = ?2 AND status = 'pending' AND asked_by = ?4
    AND (SELECT count(*) FROM profiles WHERE id IN (?3, ?4) AND ${PRESENT}) = 2
    AND ${hasRoom("?3")} AND ${hasRoom("?4")}`;

/** Accepts the other's request; accepting again changes nothing. */
export async function accept(db: D1Database, actor: string, other: string, nowMs: number): Promise<Decided> {
  const { low, high } = makePair(actor, other);
  const [accepted] = await db.batch([
    db.prepare(ACCEPT_SQL).bind(low, high, actor, other, nowMs),
    ...acceptedStatements(db, actor, other, nowMs),
  ]);
  if (accepted?.meta.changes === 1) return { ok: true, status: "friends" };
  const state = await readState(db, actor, other);
  if (state.has_actor === 0) return { ok: false, code: "not_allowed" };
  if (state.status === "friends") return { ok: true, status: "friends" };
  const isRefused = state.status === "pending" && state.asked_by === other && state.has_other === 1;
  return { ok: false, code: isRefused ? "full" : "nothing" };
}

export const REJECT_SQL = `UPDATE friendships SET status = 'rejected', decided_at = ?4
  WHERE low_id = ?1 AND high_id = ?2 AND status = 'pending' AND asked_by = ?3`;

/** Rejects the other's request, who is not told; rejecting again changes nothing. */
export async function reject(db: D1Database, actor: string, other: string, nowMs: number): Promise<Decided> {
  const { low, high } = makePair(actor, other);
  const [rejected] = await db.batch([
    db.prepare(REJECT_SQL).bind(low, high, other, nowMs),
    settledStatement(db, actor, proposedKey(other)),
  ]);
  if (rejected?.meta.changes === 1) return { ok: true, status: "none" };
  const { status, asked_by } = await readState(db, actor, other);
  return status === "rejected" && asked_by === other ? { ok: true, status: "none" } : { ok: false, code: "nothing" };
}

export const WITHDRAW_SQL = `DELETE FROM friendships
  WHERE low_id = ?1 AND high_id = ?2 AND status = 'pending' AND asked_by = ?3`;

/** Takes the actor's own open request back, and with it what the other was told of it. */
export async function withdraw(db: D1Database, actor: string, other: string): Promise<Decided> {
  const { low, high } = makePair(actor, other);
  const isGone: Condition = {
    sql: "NOT EXISTS (SELECT 1 FROM friendships WHERE low_id = ? AND high_id = ?)",
    values: [low, high],
  };
  const [withdrawn] = await db.batch([
    db.prepare(WITHDRAW_SQL).bind(low, high, actor),
    forgetStatement(db, other, proposedKey(actor), isGone),
  ]);
  return withdrawn?.meta.changes === 1 ? { ok: true, status: "none" } : { ok: false, code: "nothing" };
}

export const BREAK_SQL = "DELETE FROM friendships WHERE low_id = ?1 AND high_id = ?2 AND status = 'friends'";

/** Ends a friendship, from either side; the other is not told. */
export async function breakUp(db: D1Database, actor: string, other: string): Promise<Decided> {
  const { low, high } = makePair(actor, other);
  const { meta } = await db.prepare(BREAK_SQL).bind(low, high).run();
  return meta.changes === 1 ? { ok: true, status: "none" } : { ok: false, code: "nothing" };
}
