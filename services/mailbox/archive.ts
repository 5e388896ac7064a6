/** The messages of one user, in the SQLite storage of the user's mailbox object: the only SQL for its table. */
import { readRows } from "../stored/form";
import type { ArchivedMessage, ArchivePage, ArchiveQuery } from "./archive-query";
import { type MessageRow, messageForm, readMessage } from "./stored-message";

/** What the owner has written and the peer's mailbox is not known to have taken. */
export type UnsentMessage = Pick<ArchivedMessage, "seq" | "id" | "peer" | "body" | "sentAtMs">;

/** What the room needs of the archive. Times are Unix ms. */
export type Archive = {
  /** False when a message with this id to or from this peer is kept already: a repeat. One of the owner's is unsent at first. */
  insert(message: Pick<ArchivedMessage, "id" | "peer" | "outgoing" | "body" | "sentAtMs">): boolean;
  /** Messages that the owner has written since then. */
  countWritten(sinceMs: number): number;
  /** The stamp of a message; null when it is not kept. */
  sentAt(peer: string, outgoing: boolean, id: string): number | null;
  /** The newest stamp of a conversation; null when nothing of it is kept. */
  newestAt(peer: string): number | null;
  /** In the order in which they were written. */
  listUnsent(): readonly UnsentMessage[];
  markSent(seq: number): void;
  markDelivered(peer: string, id: string, nowMs: number): void;
  /** Marks the message and all before it in the same direction as read (XEP-0333: a marker covers what came before). */
  markRead(peer: string, outgoing: boolean, id: string, nowMs: number): void;
  /** A message that cannot be read is logged and left out. */
  page(query: ArchiveQuery): ArchivePage;
};

/** Made at the first message or query, so that a guessed name costs no storage. */
function createArchiveTables(sql: SqlStorage): void {
  if (hasArchive(sql)) return;
  sql.exec(`CREATE TABLE messages (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL,
    peer TEXT NOT NULL,
    outgoing INTEGER NOT NULL CHECK (outgoing IN (0, 1)),
    body TEXT NOT NULL,
    sent_at INTEGER NOT NULL,
    delivered_at INTEGER,
    read_at INTEGER,
    form INTEGER NOT NULL DEFAULT 0,
    UNIQUE (peer, outgoing, id)
  ) STRICT`);
  sql.exec("CREATE INDEX IF NOT EXISTS messages_by_time ON messages (sent_at)");
  sql.exec("CREATE INDEX IF NOT EXISTS messages_by_peer ON messages (peer, seq)");
  sql.exec(
    "CREATE INDEX IF NOT EXISTS messages_unread ON messages (peer, sent_at) WHERE outgoing = 0 AND read_at IS NULL",
  );
  createBesides(sql);
}

/** What archives from before it have not: the order of a conversation, and the list of what is unsent. */
function createBesides(sql: SqlStorage): void {
  sql.exec("CREATE INDEX IF NOT EXISTS messages_by_stamp ON messages (peer, sent_at)");
  createUnsent(sql);
}

/** Beside the messages, and written with them: those from before it count as sent. */
function createUnsent(sql: SqlStorage): void {
  sql.exec("CREATE TABLE IF NOT EXISTS unsent (seq INTEGER PRIMARY KEY) STRICT");
  sql.exec(`CREATE TRIGGER IF NOT EXISTS messages_are_unsent AFTER INSERT ON messages WHEN NEW.outgoing = 1 BEGIN
    INSERT INTO unsent (seq) VALUES (NEW.seq);
  END`);
}

/** Whether there is an archive; one from before rows had a version gets the column for it, and all what they lack. */
export function hasArchive(sql: SqlStorage): boolean {
  const [table] = sql
    .exec<{ sql: string }>("SELECT sql FROM sqlite_master WHERE type = 'table' AND name = 'messages'")
    .toArray();
  if (table === undefined) return false;
  if (!/\bform INTEGER\b/.test(table.sql)) {
    sql.exec("ALTER TABLE messages ADD COLUMN form INTEGER NOT NULL DEFAULT 0");
  }
  createBesides(sql);
  return true;
}

/** `most`: messages that it keeps, and a few more. */
export function createArchive(sql: SqlStorage, most: number): Archive {
  createArchiveTables(sql);
  return new SqlArchive(sql, most);
}

/** How many messages come between two looks at whether there are too many. */
const TRIM_EVERY = 50;

class SqlArchive implements Archive {
  readonly #sql: SqlStorage;
  readonly #most: number;

  constructor(sql: SqlStorage, most: number) {
    this.#sql = sql;
    this.#most = most;
  }

  countWritten(sinceMs: number): number {
    const query = "SELECT count(*) AS n FROM messages WHERE sent_at > ? AND outgoing = 1";
    return this.#sql.exec<{ n: number }>(query, sinceMs).one().n;
  }

  insert({ id, peer, outgoing, body, sentAtMs }: Parameters<Archive["insert"]>[0]): boolean {
    const [written] = this.#sql.exec<{ seq: number }>(
      "INSERT INTO messages (id, peer, outgoing, body, sent_at, form) VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING RETURNING seq",
      ...[id, peer, sideOf(outgoing), body, sentAtMs, messageForm.version],
    );
    if (written !== undefined && written.seq % TRIM_EVERY === 0) this.#trim();
    return written !== undefined;
  }

  listUnsent(): readonly UnsentMessage[] {
    const rows = this.#sql.exec<MessageRow>(
      "SELECT * FROM messages WHERE seq IN (SELECT seq FROM unsent) ORDER BY seq",
    );
    return readRows(rows.toArray(), readMessage);
  }

  markSent(seq: number): void {
    this.#sql.exec("DELETE FROM unsent WHERE seq = ?", seq);
  }

  /** The oldest go when there are more than a mailbox keeps. */
  #trim(): void {
    this.#sql.exec(
      "DELETE FROM messages WHERE seq <= (SELECT seq FROM messages ORDER BY seq DESC LIMIT 1 OFFSET ?)",
      this.#most,
    );
  }

  sentAt(peer: string, outgoing: boolean, id: string): number | null {
    const [found] = this.#sql
      .exec<{ at: number }>(
        "SELECT sent_at AS at FROM messages WHERE peer = ? AND outgoing = ? AND id = ?",
        ...[peer, sideOf(outgoing), id],
      )
      .toArray();
    return found?.at ?? null;
  }

  newestAt(peer: string): number | null {
    const query = "SELECT max(sent_at) AS at FROM messages WHERE peer = ?";
    return this.#sql.exec<{ at: number | null }>(query, peer).one().at;
  }

  markDelivered(peer: string, id: string, nowMs: number): void {
    this.#sql.exec(
      "UPDATE messages SET delivered_at = ? WHERE peer = ? AND outgoing = 1 AND id = ? AND delivered_at IS NULL",
      ...[nowMs, peer, id],
    );
  }

  markRead(peer: string, outgoing: boolean, id: string, nowMs: number): void {
    this.#sql.exec(
      `UPDATE messages SET read_at = ?1, delivered_at = coalesce(delivered_at, ?1)
       WHERE peer = ?2 AND outgoing = ?3 AND read_at IS NULL
         AND seq <= (SELECT seq FROM messages WHERE peer = ?2 AND outgoing = ?3 AND id = ?4)`,
      ...[nowMs, peer, sideOf(outgoing), id],
    );
  }

  page({ peer, startMs, endMs, after, before, fromEnd, max }: ArchiveQuery): ArchivePage {
    const found = this.#sql.exec<MessageRow>(
      `SELECT * FROM messages
       WHERE ${peer === null ? "?1 IS NULL" : "peer = ?1"} AND sent_at >= ?2 AND sent_at <= ?3 AND seq > ?4 AND seq < ?5
       ORDER BY seq ${fromEnd ? "DESC" : "ASC"} LIMIT +?6`,
      ...[peer, startMs, endMs, after ?? 0, before ?? Number.MAX_SAFE_INTEGER, max + 1],
    );
    const rows = found.toArray();
    const complete = rows.length <= max;
    const messages = readRows(rows.slice(0, max), readMessage);
    return { messages: fromEnd ? messages.reverse() : messages, complete };
  }
}

/** The column `outgoing`. */
function sideOf(outgoing: boolean): 0 | 1 {
  return outgoing ? 1 : 0;
}

/** Deletes what is older than `beforeMs`, sent or not; returns the time of the oldest message left, or null when none is. */
export function purgeArchive(sql: SqlStorage, beforeMs: number): number | null {
  if (!hasArchive(sql)) return null;
  sql.exec("DELETE FROM messages WHERE sent_at < ?", beforeMs);
  sql.exec("DELETE FROM unsent WHERE seq NOT IN (SELECT seq FROM messages)");
  return sql.exec<{ oldest: number | null }>("SELECT min(sent_at) AS oldest FROM messages").one().oldest;
}
