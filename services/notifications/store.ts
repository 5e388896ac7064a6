/** What a player reads of their internal notifications; they are written by the statements of statements.ts. */
import { type InternalNotification, MAX_NOTIFICATIONS } from "../../contract/notifications";
import { readRows } from "../stored/form";
import { levelDownForm, levelUpForm } from "./stored-notification";

export const LIST_SQL = `SELECT n.id, n.event, n.payload, n.read, n.inserted_at, n.about_id, p.name, p.avatar
  FROM internal_notifications n LEFT JOIN profiles p ON p.id = n.about_id
  WHERE n.user_id = ?1 ORDER BY n.inserted_at DESC, n.id DESC LIMIT ${MAX_NOTIFICATIONS}`;

type Row = {
  id: number;
  event: InternalNotification["event"];
  payload: string;
  read: number;
  inserted_at: number;
  about_id: string | null;
  name: string | null;
  avatar: string | null;
};

const DELETED_USER = "Deleted User";

/**
 * Newest first; one that cannot be read is logged and left out. Without the feature of friends nothing tells of them (FLAG-04); what
 * waits is there again with it.
 */
export async function listNotifications(
  db: D1Database,
  userId: string,
  hasFriends: boolean,
): Promise<InternalNotification[]> {
  const { results } = await db.prepare(LIST_SQL).bind(userId).all<Row>();
  const told = hasFriends ? results : results.filter(({ event }) => !event.startsWith("friendship_"));
  return readRows(told, readNotification);
}

function readNotification({ id, event, inserted_at, ...row }: Row): InternalNotification {
  const envelope = { id, read: row.read === 1, inserted_at };
  switch (event) {
    case "level_up":
      return { ...envelope, event, payload: levelUpForm.read(row.payload, id) };
    case "level_down":
      return { ...envelope, event, payload: levelDownForm.read(row.payload, id) };
    default: {
      const about = { userId: row.about_id ?? "", name: row.name ?? DELETED_USER, avatar: row.avatar ?? "" };
      return { ...envelope, event, payload: about };
    }
  }
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
