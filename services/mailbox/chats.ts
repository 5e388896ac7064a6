/** What a user's chats look like in a list: the last message and how many are unread, from the user's own mailbox. */

import type { ChatSummary } from "../objects/mailbox";
import { readRows } from "../stored/form";
import { hasArchive } from "./archive";
import { type MessageRow, readMessage } from "./stored-message";

/** Most chats of one user that are looked at, the latest. */
const MAX_CHATS = 500;

/** Finds each peer by one step in the index messages_by_peer, not by reading the messages. */
const PEERS_SQL = `WITH RECURSIVE peers (peer) AS (
    SELECT min(peer) FROM messages
    UNION ALL
    SELECT (SELECT min(peer) FROM messages WHERE peer > peers.peer) FROM peers WHERE peer IS NOT NULL
  )`;
/** ?1 null for all peers, or a JSON list of them; ?2 nothing older is shown. */
const SUMMARIES_SQL = `${PEERS_SQL}
  SELECT m.*,
    (SELECT count(*) FROM messages u WHERE u.peer = m.peer AND u.outgoing = 0 AND u.read_at IS NULL AND u.sent_at >= ?2) AS unread
  FROM peers JOIN messages m
    ON m.seq = (SELECT seq FROM messages WHERE peer = peers.peer ORDER BY sent_at DESC, seq DESC LIMIT 1)
  WHERE peers.peer IS NOT NULL AND m.sent_at >= ?2 AND (?1 IS NULL OR m.peer IN (SELECT value FROM json_each(?1)))
  ORDER BY m.sent_at DESC LIMIT ${MAX_CHATS}`;

/** By peer. Harmless for a mailbox that has never held a message. A chat whose last message cannot be read is logged and left out. */
export function readSummaries(
  sql: SqlStorage,
  peers: readonly string[] | null,
  oldestMs: number,
): [peer: string, chat: ChatSummary][] {
  if (!hasArchive(sql)) return [];
  const asked = peers === null ? null : JSON.stringify(peers);
  const rows = sql.exec<MessageRow & { unread: number }>(SUMMARIES_SQL, asked, oldestMs).toArray();
  return readRows(rows, ({ unread, ...row }): [string, ChatSummary] => {
    const { peer, body, sentAtMs } = readMessage(row);
    return [peer, { lastMessageAt: sentAtMs, lastMessage: body, unreadMessages: unread }];
  });
}
