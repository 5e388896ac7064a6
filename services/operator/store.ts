/** The SQL of the operators' acts about the club and its players. Times are Unix milliseconds. */
import type { Feature } from "../../contract/features";
import type { Env } from "../platform/env";
import { isOperatorNow, type OperatorColumns } from "../platform/operators";
import { getSettings } from "../platform/settings";
import { switchStatement } from "../platform/switches";
import { type By, logStatement, runAct } from "./log";

/** The setting MAINTENANCE = 1 holds whatever is switched here. */
export async function setMaintenance(db: D1Database, isOn: boolean, by: By): Promise<void> {
  await runAct(db, [
    db
      .prepare(
        "INSERT INTO switches (name, value) VALUES ('maintenance', ?1) ON CONFLICT (name) DO UPDATE SET value = ?1",
      )
      .bind(isOn ? "1" : "0"),
    logStatement(db, isOn ? "maintenance_on" : "maintenance_off", by),
  ]);
}

export async function setFeature(db: D1Database, feature: Feature, isOn: boolean | null, by: By): Promise<void> {
  const to = isOn === null ? "as the setting" : isOn ? "on" : "off";
  await runAct(db, [
    switchStatement(db, feature, isOn),
    logStatement(db, "feature", by, { details: `${feature} ${to}` }),
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
export async function setSuspension(db: D1Database, userId: string, isSuspended: boolean, by: By): Promise<void> {
  const log = logStatement(db, isSuspended ? "suspend" : "unsuspend", by, { userId });
  if (!isSuspended) {
    await runAct(db, [db.prepare("UPDATE profiles SET suspended_at = NULL WHERE id = ?").bind(userId), log]);
    return;
  }
  await runAct(db, [
    db.prepare("UPDATE profiles SET suspended_at = coalesce(suspended_at, ?) WHERE id = ?").bind(by.nowMs, userId),
    db.prepare("UPDATE sessions SET revoked_at = ? WHERE user_id = ? AND revoked_at IS NULL").bind(by.nowMs, userId),
    db.prepare("DELETE FROM private_games WHERE creator_id = ?").bind(userId),
    log,
  ]);
}

/** The player sees the words before they play on. */
export async function warn(db: D1Database, userId: string, words: string, by: By): Promise<void> {
  await runAct(db, [
    db
      .prepare("INSERT INTO notices (user_id, kind, words, created_at) VALUES (?, 'warning', ?, ?)")
      .bind(userId, words, by.nowMs),
    logStatement(db, "warn", by, { userId, details: words.slice(0, 200) }),
  ]);
}

/** Whose the warning is; false when there is none. A warning that is given again is unread again. */
export async function setWithdrawn(db: D1Database, id: number, isWithdrawn: boolean, by: By): Promise<string | null> {
  const userId = await db
    .prepare("SELECT user_id FROM notices WHERE id = ? AND kind = 'warning'")
    .bind(id)
    .first<string>("user_id");
  if (userId === null) return null;
  const change = isWithdrawn
    ? db.prepare("UPDATE notices SET withdrawn_at = coalesce(withdrawn_at, ?) WHERE id = ?").bind(by.nowMs, id)
    : db.prepare("UPDATE notices SET withdrawn_at = NULL, read_at = NULL WHERE id = ?").bind(id);
  await runAct(db, [change, logStatement(db, isWithdrawn ? "unwarn" : "rewarn", by, { userId })]);
  return userId;
}

export async function addNote(db: D1Database, userId: string, by: By): Promise<void> {
  await runAct(db, [logStatement(db, "note", by, { userId })]);
}

export async function isKnown(db: D1Database, userId: string): Promise<boolean> {
  return (await db.prepare("SELECT 1 FROM profiles WHERE id = ?").bind(userId).first()) !== null;
}
