/** The lists of friends, of requests and of chats. Each reads a part of an index; none reads a whole table. */

import type { FriendPage } from "../../contract/friends";
import { isToldOf } from "../notifications/statements";
import { type ChatSummary, mailboxOf } from "../objects/mailbox";
import type { Env } from "../platform/env";
import { type FriendRow, onlineAmong, SHOWS_ONLINE } from "./online";
import { isHopeless, makePage, NO_CHAT, nameRange, P_PRESENT, type Paging } from "./paging";

export type ListName = "friends" | "received" | "sent";

const PARTS: Readonly<Record<ListName, { readonly where: string; readonly order: string }>> = {
  friends: { where: "status = 'friends'", order: "p.name" },
  received: { where: "status = 'pending' AND asked_by <> ?1", order: "mine.asked_at DESC, p.name" },
  sent: { where: "status = 'pending' AND asked_by = ?1", order: "mine.asked_at DESC, p.name" },
};

/** ?1 user, ?2 and ?3 the names' range, ?4 rows, ?5 rows before them. Each row of a page says as well how many there are on all. */
export function listSql(list: ListName): { readonly page: string; readonly count: string } {
  const { where, order } = PARTS[list];
  const from = `FROM (
      SELECT high_id AS id, message, asked_at FROM friendships WHERE low_id = ?1 AND ${where}
      UNION ALL
      SELECT low_id AS id, message, asked_at FROM friendships WHERE high_id = ?1 AND ${where}
    ) mine CROSS JOIN profiles p ON p.id = mine.id
    WHERE ${P_PRESENT} AND p.name >= ?2 AND p.name < ?3`;
  return {
    page: `SELECT p.id, p.name, p.avatar, p.rating, p.country, ${SHOWS_ONLINE}, mine.message, count(*) OVER () AS n ${from} ORDER BY ${order} LIMIT +?4 OFFSET ?5`,
    count: `SELECT count(*) AS n ${from}`,
  };
}

/** The user's chats with these peers, or with all when null, the latest first. */
async function chatsOf(
  env: Env,
  userId: string,
  peers: readonly string[] | null,
): Promise<ReadonlyMap<string, ChatSummary>> {
  if (peers !== null && peers.length === 0) return new Map();
  return new Map(await mailboxOf(env, userId).summaries(peers));
}

/** A page of the user's friends, or of the requests to or by them. */
export async function listFriends(env: Env, userId: string, list: ListName, paging: Paging): Promise<FriendPage> {
  const { page, limit, searchStr } = paging;
  if (isHopeless(searchStr)) return makePage([], page, 0, limit);
  const [from, to] = nameRange(searchStr);
  const sql = listSql(list);
  const found = env.DB.prepare(sql.page).bind(userId, from, to, limit, (page - 1) * limit);
  const { results: players } = await found.all<FriendRow & { readonly message: string; readonly n: number }>();
  // Beyond the last page no row says it.
  const counted = page === 1 ? null : env.DB.prepare(sql.count).bind(userId, from, to);
  const count = players[0]?.n ?? (await counted?.first<number>("n")) ?? 0;
  const isFriend = list === "friends";
  const ids = players.map(({ id }) => id);
  const [chats, online] = isFriend
    ? await Promise.all([chatsOf(env, userId, ids), onlineAmong(env, players)])
    : [new Map(), new Set()];
  const data = players.map(({ id, name, avatar, rating, country, message }) => ({
    ...{ id, name, avatar, rating, country, ...(chats.get(id) ?? NO_CHAT) },
    ...{ isFriend, isPending: !isFriend, isOnline: online.has(id), message: isFriend ? null : message },
  }));
  return makePage(data, page, count, limit);
}

export const CONTACTS_SQL = `SELECT p.id, p.name FROM (
      SELECT high_id AS id FROM friendships WHERE low_id = ?1 AND status = 'friends'
      UNION ALL SELECT low_id AS id FROM friendships WHERE high_id = ?1 AND status = 'friends'
    ) mine CROSS JOIN profiles p ON p.id = mine.id WHERE ${P_PRESENT} ORDER BY p.name`;

/** All friends of the user by name, for the chat's roster; there are at most MAX_FRIENDS. */
export async function listContacts(db: D1Database, userId: string) {
  return (await db.prepare(CONTACTS_SQL).bind(userId).all<{ id: string; name: string }>()).results;
}

/** ?1 user, ?2 a JSON list of ids, ?3 and ?4 the names' range. */
export const FRIENDS_AMONG_SQL = `SELECT p.id, p.name, p.avatar, p.rating, p.country, ${SHOWS_ONLINE}
  FROM json_each(?2) peer CROSS JOIN friendships f CROSS JOIN profiles p
  WHERE f.low_id = min(peer.value, ?1) AND f.high_id = max(peer.value, ?1) AND f.status = 'friends'
    AND p.id = peer.value AND ${P_PRESENT} AND p.name >= ?3 AND p.name < ?4`;

async function friendsAmong(env: Env, userId: string, ids: readonly string[], searchStr: string) {
  const [from, to] = nameRange(searchStr);
  const found = env.DB.prepare(FRIENDS_AMONG_SQL).bind(userId, JSON.stringify(ids), from, to);
  return (await found.all<FriendRow>()).results;
}

/** A page of the friends with whom the user has written, the latest first. */
export async function listChats(env: Env, userId: string, { searchStr, page, limit }: Paging): Promise<FriendPage> {
  const chats = isHopeless(searchStr) ? new Map() : await chatsOf(env, userId, null);
  const friends = chats.size === 0 ? [] : await friendsAmong(env, userId, [...chats.keys()], searchStr);
  const shown = friends
    .map((friend) => ({ ...friend, ...(chats.get(friend.id) ?? NO_CHAT) }))
    .sort((a, b) => (b.lastMessageAt ?? 0) - (a.lastMessageAt ?? 0))
    .slice((page - 1) * limit, page * limit);
  const online = await onlineAmong(env, shown);
  const data = shown.map(({ showsOnline: _, ...friend }) => ({
    ...friend,
    ...{ isFriend: true, isPending: false, isOnline: online.has(friend.id), message: null },
  }));
  return makePage(data, page, friends.length, limit);
}

/** How many messages of their friends the user has not read; none for who does not want to be told. */
export async function countUnread(env: Env, userId: string): Promise<number> {
  const chats = [...(await chatsOf(env, userId, null))].filter(([, chat]) => chat.unreadMessages > 0);
  // Most views of a page have nothing to count: the database is asked only where there is.
  if (chats.length === 0) return 0;
  const peers = chats.map(([peer]) => peer);
  const [isTold, friends] = await Promise.all([
    isToldOf(env.DB, userId, "messages"),
    friendsAmong(env, userId, peers, ""),
  ]);
  if (!isTold) return 0;
  const ids = new Set(friends.map(({ id }) => id));
  return chats.reduce((sum, [peer, chat]) => sum + (ids.has(peer) ? chat.unreadMessages : 0), 0);
}

/** How many messages of one other user, friend or opponent, the user has not read. */
export async function countUnreadOf(env: Env, userId: string, peer: string): Promise<number> {
  const chats = await chatsOf(env, userId, [peer]);
  return chats.get(peer)?.unreadMessages ?? 0;
}
