/** Statements that notify a player, for the batch of another room that makes the news true. */
import { NOTICES, type Notice } from "../../contract/choices";
import { MAX_NOTIFICATIONS } from "../../contract/notifications";
import { choiceSql } from "../stored/preferences";
import { levelDownForm, levelUpForm } from "./stored-notification";

/** What a player is to be told. `key` names the occasion: told again, it replaces what was told, and is unread again. */
export type NewNotification = {
  readonly userId: string;
  readonly key: string;
  readonly nowMs: number;
} & (
  | { readonly event: "friendship_proposed" | "friendship_accepted"; readonly aboutId: string }
  | { readonly event: "level_up"; readonly payload: { readonly level: string; readonly currentRating: number } }
  | {
      readonly event: "level_down";
      readonly payload: { readonly level: string; readonly currentRating: number; readonly pointToNextLevel: number };
    }
);

const NOTICE_OF = {
  ...({ friendship_proposed: "friends", friendship_accepted: "friends" } as const),
  ...({ level_up: "levels", level_down: "levels" } as const),
};

/** For each notice the condition that a player, the one value of it, has not switched it off. */
const WANTED_SQL = Object.fromEntries(
  NOTICES.map((notice) => [
    notice,
    `NOT EXISTS (SELECT 1 FROM profiles p WHERE p.id = ? AND ${choiceSql("p", `notices.${notice}`)} = 0)`,
  ]),
) as Readonly<Record<Notice, string>>;

/** Whether a player wants to be told of this. */
export async function isToldOf(db: D1Database, userId: string, notice: Notice): Promise<boolean> {
  const row = await db.prepare(`SELECT ${WANTED_SQL[notice]} AS wanted`).bind(userId).first<{ wanted: number }>();
  return row?.wanted !== 0;
}

/** A condition in SQL with its values, under which a statement does something. */
export type Condition = { readonly sql: string; readonly values: readonly unknown[] };
const ALWAYS: Condition = { sql: "TRUE", values: [] };

/** Tells a player who wants to be told, within the batch that makes it true, and forgets the oldest beyond what is kept. */
export function notificationStatements(
  db: D1Database,
  notification: NewNotification,
  onlyIf: Condition = ALWAYS,
): readonly D1PreparedStatement[] {
  const { userId, key, event, nowMs } = notification;
  const aboutId = "aboutId" in notification ? notification.aboutId : null;
  return [
    db
      .prepare(
        `INSERT INTO internal_notifications (user_id, key, event, about_id, payload, inserted_at)
         SELECT ?, ?, ?, ?, ?, ? WHERE ${WANTED_SQL[NOTICE_OF[event]]} AND ${onlyIf.sql}
         ON CONFLICT (user_id, key) DO UPDATE SET event = excluded.event, payload = excluded.payload, read = 0,
           inserted_at = excluded.inserted_at`,
      )
      .bind(userId, key, event, aboutId, payloadOf(notification), nowMs, userId, ...onlyIf.values),
    db.prepare(PRUNE_SQL).bind(userId),
  ];
}

function payloadOf(notification: NewNotification): string {
  switch (notification.event) {
    case "level_up":
      return levelUpForm.write(notification.payload);
    case "level_down":
      return levelDownForm.write(notification.payload);
    default:
      return "{}";
  }
}

export const PRUNE_SQL = `DELETE FROM internal_notifications WHERE id IN (
  SELECT id FROM internal_notifications WHERE user_id = ?1 ORDER BY inserted_at DESC, id DESC
  LIMIT -1 OFFSET ${MAX_NOTIFICATIONS})`;

/** Forgets what a player was told of an occasion that is no more. */
export function forgetStatement(db: D1Database, userId: string, key: string, onlyIf: Condition): D1PreparedStatement {
  return db
    .prepare(`DELETE FROM internal_notifications WHERE user_id = ? AND key = ? AND ${onlyIf.sql}`)
    .bind(userId, key, ...onlyIf.values);
}

/** Marks what a player was told of an occasion as read, since they have acted on it. */
export function settledStatement(
  db: D1Database,
  userId: string,
  key: string,
  onlyIf: Condition = ALWAYS,
): D1PreparedStatement {
  return db
    .prepare(`UPDATE internal_notifications SET read = 1 WHERE user_id = ? AND key = ? AND ${onlyIf.sql}`)
    .bind(userId, key, ...onlyIf.values);
}
