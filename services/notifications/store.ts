/** The only SQL of the internal notifications. */
import { type InternalNotification, internalNotificationSchema, MAX_NOTIFICATIONS } from "../../contract/notifications";

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

/** A condition in SQL with its values, under which a statement does something. */
export type Condition = { readonly sql: string; readonly values: readonly unknown[] };
const ALWAYS: Condition = { sql: "TRUE", values: [] };

/** Tells a player, within the batch that makes it true, and forgets the oldest beyond what is kept. */
export function notificationStatements(
  db: D1Database,
  notification: NewNotification,
  onlyIf: Condition = ALWAYS,
): readonly D1PreparedStatement[] {
  const { userId, key, event, nowMs } = notification;
  const aboutId = "aboutId" in notification ? notification.aboutId : null;
  const payload = "payload" in notification ? notification.payload : {};
  return [
    db
      .prepare(
        `INSERT INTO internal_notifications (user_id, key, event, about_id, payload, inserted_at)
         SELECT ?, ?, ?, ?, ?, ? WHERE ${onlyIf.sql}
         ON CONFLICT (user_id, key) DO UPDATE SET event = excluded.event, payload = excluded.payload, read = 0,
           inserted_at = excluded.inserted_at`,
      )
      .bind(userId, key, event, aboutId, JSON.stringify(payload), nowMs, ...onlyIf.values),
    db.prepare(PRUNE_SQL).bind(userId),
  ];
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

export const LIST_SQL = `SELECT n.id, n.event, n.payload, n.read, n.inserted_at, n.about_id, p.name, p.avatar
  FROM internal_notifications n LEFT JOIN profiles p ON p.id = n.about_id
  WHERE n.user_id = ?1 ORDER BY n.inserted_at DESC, n.id DESC LIMIT ${MAX_NOTIFICATIONS}`;

type Row = {
  id: number;
  event: string;
  payload: string;
  read: number;
  inserted_at: number;
  about_id: string | null;
  name: string | null;
  avatar: string | null;
};

const DELETED_USER = "Deleted User";

/** Newest first. */
export async function listNotifications(db: D1Database, userId: string): Promise<InternalNotification[]> {
  const { results } = await db.prepare(LIST_SQL).bind(userId).all<Row>();
  return results.map((row) => {
    const about = { userId: row.about_id, name: row.name ?? DELETED_USER, avatar: row.avatar };
    return internalNotificationSchema.parse({
      id: row.id,
      event: row.event,
      payload: row.about_id === null ? JSON.parse(row.payload) : about,
      read: row.read === 1,
      inserted_at: row.inserted_at,
    });
  });
}

export const READ_SQL = `UPDATE internal_notifications SET read = 1
  WHERE user_id = ?1 AND id IN (SELECT value FROM json_each(?2))`;
export const UNREAD_SQL = "SELECT count(*) AS n FROM internal_notifications WHERE user_id = ?1 AND read = 0";

/** Marks the user's own of these as read; answers how many are still unread. */
export async function readNotifications(db: D1Database, userId: string, ids: readonly number[]): Promise<number> {
  const [, unread] = await db.batch<{ n: number }>([
    db.prepare(READ_SQL).bind(userId, JSON.stringify(ids)),
    db.prepare(UNREAD_SQL).bind(userId),
  ]);
  return unread?.results[0]?.n ?? 0;
}
