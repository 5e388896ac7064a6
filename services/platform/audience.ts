/** Who may see which part of a profile, as the owner has chosen. In SQL, so that a list of many players asks no more than one of few. */
import { PROFILE_PARTS, type ProfilePart } from "../../contract/choices";
import { choiceSql } from "../stored/preferences";
import { rowsOf } from "./rows";

/** 1 in SQL where the user `viewer` (SQL as well) may see this part of `profile`, an alias of `profiles`; else 0. */
export function maySeeSql(part: ProfilePart, profile: string, viewer: string): string {
  const areFriends = `EXISTS (SELECT 1 FROM friendships
    WHERE low_id = min(${profile}.id, ${viewer}) AND high_id = max(${profile}.id, ${viewer}) AND status = 'friends')`;
  return `(${profile}.id = ${viewer} OR CASE coalesce(${choiceSql(profile, `visible.${part}`)}, 'everyone')
    WHEN 'everyone' THEN 1 WHEN 'friends' THEN ${areFriends} ELSE 0 END)`;
}

/** ?1 the player, ?2 the viewer. */
export const HIDDEN_SQL = `SELECT ${PROFILE_PARTS.map((part) => `${maySeeSql(part, "p", "?2")} AS ${part}`).join(", ")}
  FROM profiles p WHERE p.id = ?1`;

/** The parts of a player's profile that they keep from the viewer: none from themselves. */
export async function hiddenParts(db: D1Database, userId: string, viewerId: string): Promise<ProfilePart[]> {
  if (userId === viewerId) return [];
  const row = await db.prepare(HIDDEN_SQL).bind(userId, viewerId).first<Readonly<Record<ProfilePart, number>>>();
  return row === null ? [] : PROFILE_PARTS.filter((part) => row[part] === 0);
}

/** ?1 a JSON list of players, ?2 the viewer. */
export const KEEPERS_SQL = `SELECT p.id FROM json_each(?1) peer JOIN profiles p ON p.id = peer.value
  WHERE NOT ${maySeeSql("matches", "p", "?2")} AND p.deleted_at IS NULL`;

/** Whether the viewer may see finished matches of all these players. Bots and deleted users keep nothing to themselves. */
export async function maySeeMatches(db: D1Database, userIds: readonly string[], viewerId: string): Promise<boolean> {
  const found = await db.prepare(KEEPERS_SQL).bind(JSON.stringify(userIds), viewerId).all();
  return rowsOf(found).length === 0;
}
