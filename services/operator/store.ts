/** The SQL of the operators' acts: each is one batch with its line in the log. Times are Unix milliseconds. */
import type * as z from "zod";
import type { OPERATOR_ACTS, operatorActSchema } from "../../contract/operator";
import type { Env } from "../platform/env";
import { isOperatorNow, type OperatorColumns } from "../platform/operators";
import { getSettings } from "../platform/settings";

type Act = (typeof OPERATOR_ACTS)[number];
const PAGE_SIZE = 50;

function logStatement(
  db: D1Database,
  operatorId: string,
  act: Act,
  userId: string | null,
  reason: string,
  nowMs: number,
): D1PreparedStatement {
  return db
    .prepare("INSERT INTO operator_acts (operator_id, act, user_id, reason, created_at) VALUES (?, ?, ?, ?, ?)")
    .bind(operatorId, act, userId, reason, nowMs);
}

/** The setting MAINTENANCE = 1 holds whatever is switched here. */
export async function setMaintenance(
  db: D1Database,
  operatorId: string,
  isOn: boolean,
  reason: string,
  nowMs: number,
): Promise<void> {
  await db.batch([
    db
      .prepare(
        "INSERT INTO switches (name, value) VALUES ('maintenance', ?1) ON CONFLICT (name) DO UPDATE SET value = ?1",
      )
      .bind(isOn ? "1" : "0"),
    logStatement(db, operatorId, isOn ? "maintenance_on" : "maintenance_off", null, reason, nowMs),
  ]);
}

/** Null for an unknown or deleted account. */
export async function getTarget(env: Env, userId: string): Promise<"player" | "operator" | null> {
  const row = await env.DB.prepare("SELECT is_operator, email FROM profiles WHERE id = ? AND deleted_at IS NULL")
    .bind(userId)
    .first<OperatorColumns>();
  if (row === null) return null;
  return isOperatorNow(getSettings(env), row) ? "operator" : "player";
}

/** Suspending ends the sessions and withdraws the pending private game; a running match is played to its end by the clock. */
export async function setSuspension(
  db: D1Database,
  operatorId: string,
  userId: string,
  { suspended, reason }: { readonly suspended: boolean; readonly reason: string },
  nowMs: number,
): Promise<void> {
  const log = logStatement(db, operatorId, suspended ? "suspend" : "unsuspend", userId, reason, nowMs);
  if (!suspended) {
    await db.batch([db.prepare("UPDATE profiles SET suspended_at = NULL WHERE id = ?").bind(userId), log]);
    return;
  }
  await db.batch([
    db.prepare("UPDATE profiles SET suspended_at = coalesce(suspended_at, ?) WHERE id = ?").bind(nowMs, userId),
    db.prepare("UPDATE sessions SET revoked_at = ? WHERE user_id = ? AND revoked_at IS NULL").bind(nowMs, userId),
    db.prepare("DELETE FROM private_games WHERE creator_id = ?").bind(userId),
    log,
  ]);
}

/** The acts before one, latest first. */
export async function listActs(db: D1Database, beforeId: number): Promise<z.infer<typeof operatorActSchema>[]> {
  const { results } = await db
    .prepare(
      `SELECT id, operator_id AS operatorId, act, user_id AS userId, reason, created_at AS createdAt
       FROM operator_acts WHERE id < ? ORDER BY id DESC LIMIT ?`,
    )
    .bind(beforeId, PAGE_SIZE)
    .all<z.infer<typeof operatorActSchema>>();
  return results;
}
