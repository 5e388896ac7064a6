/** What is asked and noted when objects are taken back in time. */
import type { RestoredPart } from "../../contract/restore";
import type { Env } from "../platform/env";
import { getSettings } from "../platform/settings";

export const PAGE_SIZE = 50;

export type Restoration = {
  readonly operatorId: string;
  readonly part: RestoredPart;
  readonly at: number;
  readonly restored: number;
  readonly failed: number;
  readonly reason: string;
};

/** Whether new matches are suspended, by the setting or by an operator. */
export async function isSuspended(env: Env): Promise<boolean> {
  if (getSettings(env).MAINTENANCE) return true;
  const value = await env.DB.prepare("SELECT value FROM switches WHERE name = 'maintenance'").first<string>("value");
  return value === "1";
}

/** The names of a page of objects behind `after`: matches that are running, or the mailboxes of all. */
export async function listObjects(db: D1Database, part: RestoredPart, after: string): Promise<readonly string[]> {
  const query =
    part === "matches"
      ? db
          .prepare("SELECT DISTINCT match_id AS name FROM active_matches WHERE match_id > ? ORDER BY match_id LIMIT +?")
          .bind(Number(after), PAGE_SIZE)
      : db.prepare("SELECT id AS name FROM profiles WHERE id > ? ORDER BY id LIMIT +?").bind(after, PAGE_SIZE);
  const { results } = await query.all<{ name: string | number }>();
  return results.map(({ name }) => String(name));
}

export async function note(db: D1Database, one: Restoration, nowMs: number): Promise<void> {
  await db
    .prepare(
      `INSERT INTO restorations (operator_id, part, taken_back_to, restored, failed, reason, created_at)
       VALUES (?, ?, ?, ?, ?, ?, ?)`,
    )
    .bind(one.operatorId, one.part, one.at, one.restored, one.failed, one.reason, nowMs)
    .run();
}
