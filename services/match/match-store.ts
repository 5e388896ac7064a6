import type { MatchEvent } from "../../backgammon/match/types";
import type { EventBatch, MatchMeta } from "./match-meta";

type MetaRow = { readonly json: string };
type BatchRow = { readonly seq: number; readonly by: string | null; readonly json: string };

/**
 * A match's own storage: `meta` (one row), `watchers` and `batches` (one row a command, keyed by its first event). Writes of one turn of
 * the event loop are one atomic commit, and no message leaves the object before it is durable.
 */
export class MatchStore {
  readonly #sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
    sql.exec("CREATE TABLE IF NOT EXISTS meta (id INTEGER PRIMARY KEY CHECK (id = 1), json TEXT NOT NULL)");
    sql.exec("CREATE TABLE IF NOT EXISTS watchers (user_id TEXT PRIMARY KEY) STRICT");
    sql.exec(`CREATE TABLE IF NOT EXISTS batches (seq INTEGER PRIMARY KEY, "by" TEXT, json TEXT NOT NULL)`);
  }

  /** What is kept of the match; null when it was never created. */
  load(): {
    readonly meta: MatchMeta;
    readonly batches: readonly EventBatch[];
    readonly watchers: readonly string[];
  } | null {
    const [row] = this.#sql.exec<MetaRow>("SELECT json FROM meta").toArray();
    if (row === undefined) return null;
    const rows = this.#sql.exec<BatchRow>(`SELECT seq, "by", json FROM batches ORDER BY seq`).toArray();
    const batches = rows.map(({ seq, by, json }) => ({ seq, by, events: JSON.parse(json) as MatchEvent[] }));
    const watching = this.#sql.exec<{ user_id: string }>("SELECT user_id FROM watchers").toArray();
    return { meta: JSON.parse(row.json) as MatchMeta, batches, watchers: watching.map(({ user_id }) => user_id) };
  }

  /** Who watches from now on, all of them. */
  saveWatchers(userIds: readonly string[]): void {
    const kept = JSON.stringify(userIds);
    this.#sql.exec("DELETE FROM watchers WHERE user_id NOT IN (SELECT value FROM json_each(?))", kept);
    this.#sql.exec("INSERT OR IGNORE INTO watchers (user_id) SELECT value FROM json_each(?)", kept);
  }

  save(meta: MatchMeta | null, batches: readonly EventBatch[]): void {
    for (const { seq, by, events } of batches) {
      this.#sql.exec(`INSERT INTO batches (seq, "by", json) VALUES (?, ?, ?)`, seq, by, JSON.stringify(events));
    }
    if (meta !== null) this.#sql.exec("INSERT OR REPLACE INTO meta (id, json) VALUES (1, ?)", JSON.stringify(meta));
  }
}
