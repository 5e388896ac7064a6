/** The search for players by the beginning of their names: reads one index from there on, never the table. */
import type { FriendPage } from "../../contract/friends";
import { isHopeless, makePage, NO_CHAT, nameRange, type Paging, type PlayerRow, PRESENT, readPage } from "./paging";

/** Found players beyond these are neither counted nor paged to: a longer beginning of the name finds them. */
export const MAX_FOUND = 1000;

/** ?1 user, ?2 and ?3 the names' range, ?4 rows, ?5 rows before them. */
export const SEARCH_SQL = `SELECT p.id, p.name, p.avatar, whole.rating, whole.country, f.status
  FROM (SELECT id, name, avatar FROM profiles INDEXED BY profiles_by_name
        WHERE ${PRESENT} AND name >= ?2 AND name < ?3 AND id <> ?1 ORDER BY name LIMIT +?4 OFFSET ?5) p
    JOIN profiles whole ON whole.id = p.id
    LEFT JOIN friendships f ON f.low_id = min(p.id, ?1) AND f.high_id = max(p.id, ?1)
  ORDER BY p.name`;
export const SEARCH_COUNT_SQL = `SELECT count(*) AS n FROM (SELECT 1 FROM profiles INDEXED BY profiles_by_name
  WHERE ${PRESENT} AND name >= ?2 AND name < ?3 AND id <> ?1 LIMIT ${MAX_FOUND})`;

/** A page of the players, without the user, whose names begin with the text. */
export async function searchPlayers(db: D1Database, userId: string, paging: Paging): Promise<FriendPage> {
  const { searchStr, page, limit } = paging;
  if (isHopeless(searchStr) || page * limit > MAX_FOUND) return makePage([], page, 0, limit);
  const [from, to] = nameRange(searchStr);
  const { rows, count } = await readPage<PlayerRow & { readonly status: string | null }>(
    db,
    db.prepare(SEARCH_SQL).bind(userId, from, to, limit, (page - 1) * limit),
    db.prepare(SEARCH_COUNT_SQL).bind(userId, from, to),
  );
  const data = rows.map(({ id, name, avatar, rating, country, status }) => ({
    ...{ id, name, avatar, rating, country, ...NO_CHAT },
    ...{ isFriend: status === "friends", isPending: status === "pending", isOnline: false, message: null },
  }));
  return makePage(data, page, count, limit);
}
