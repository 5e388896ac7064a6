import { logDamage, StoredDataError } from "../stored/form";
import type { EventBatch, MatchMeta, StoredMatch } from "./match-meta";
import { resumed } from "./resume";
import { eventLogForm, followsFrom, metaForm } from "./stored-match";

type MetaRow = { readonly json: string; readonly watchers: string };
type BatchRow = { readonly seq: number; readonly by: string | null; readonly json: string };

const META_SQL = "SELECT json, (SELECT json_group_array(user_id) FROM watchers) AS watchers FROM meta";

/**
 * A match's own storage: `meta` (one row), `watchers` and `batches` (one row a command, keyed by its first event). Writes of one
 * turn of the event loop are one atomic commit, and no message leaves the object before it is durable.
 */
export class MatchStore {
  readonly #storage: Pick<DurableObjectStorage, "sql" | "transactionSync">;
  readonly #sql: SqlStorage;
  /** Why what is stored cannot be read; nothing is written over it. */
  damage: StoredDataError | null = null;

  constructor(storage: Pick<DurableObjectStorage, "sql" | "transactionSync">) {
    this.#storage = storage;
    this.#sql = storage.sql;
  }

  /** Those of the three tables that are there. */
  #countTables(): number {
    const sql = "SELECT count(*) AS n FROM sqlite_master WHERE name IN ('meta', 'watchers', 'batches')";
    return this.#sql.exec<{ n: number }>(sql).one().n;
  }

  /** With the first write: a match that was asked for and never created leaves nothing behind. */
  #createTables(): void {
    const sql = this.#sql;
    sql.exec("CREATE TABLE IF NOT EXISTS meta (id INTEGER PRIMARY KEY CHECK (id = 1), json TEXT NOT NULL)");
    sql.exec("CREATE TABLE IF NOT EXISTS watchers (user_id TEXT PRIMARY KEY) STRICT");
    sql.exec(`CREATE TABLE IF NOT EXISTS batches (seq INTEGER PRIMARY KEY, "by" TEXT, json TEXT NOT NULL)`);
  }

  /**
   * What is kept of the match; null when it was never created. `name` is the object's, for errors. Null as well when any of it
   * cannot be read, since half a log would be another match: that is logged and noted in `damage`. So it is when the match was
   * called off for it earlier.
   */
  load(name: string, isCalledOff: boolean): StoredMatch | null {
    try {
      if (isCalledOff) throw new StoredDataError(metaForm.name, name, null, "called off, since it could not be read");
      return this.#load(name);
    } catch (error) {
      logDamage(error);
      this.damage = error instanceof StoredDataError ? error : null;
      return null;
    }
  }

  #load(name: string): StoredMatch | null {
    const tables = this.#countTables();
    if (tables === 0) return null;
    if (tables < 3) this.#createTables();
    // As few statements as can be: a sleeping match reads all of this again at its next command.
    const [row] = this.#sql.exec<MetaRow>(META_SQL).toArray();
    if (row === undefined) return null;
    const meta = metaForm.read(row.json, name);
    const batches = this.#batches(name);
    if (batches.length === 0 && (meta.status === "playing" || meta.status === "finished")) {
      throw new StoredDataError(eventLogForm.name, name, eventLogForm.version, `empty, though it is ${meta.status}`);
    }
    return { meta, batches, watchers: JSON.parse(row.watchers) };
  }

  #batches(name: string): readonly EventBatch[] {
    const rows = this.#sql.exec<BatchRow>(`SELECT seq, "by", json FROM batches ORDER BY seq`).toArray();
    let next = 0;
    return rows.map(({ seq, by, json }) => {
      const key = `${name}, event ${seq}`;
      const events = eventLogForm.read(json, key);
      if (seq !== next || !followsFrom(seq, events)) {
        throw new StoredDataError(eventLogForm.name, key, eventLogForm.version, `event ${next} should come here`);
      }
      next += events.length;
      return { seq, by, events };
    });
  }

  /** The match as it goes on after its club was restored, stored as such (resume.ts). */
  resume(kept: StoredMatch, fromMs: number, nowMs: number): StoredMatch {
    const next = resumed(kept, fromMs, nowMs);
    if (next === null) return kept;
    this.#storage.transactionSync(() => {
      this.#sql.exec("DELETE FROM batches");
      this.save(next.meta, next.batches);
    });
    return next;
  }

  /** `watchers`: all who watch from now on, null when they are the same. All of it is stored or, when it throws, nothing. */
  save(meta: MatchMeta | null, batches: readonly EventBatch[], watchers: readonly string[] | null = null): void {
    if (meta === null && batches.length === 0 && watchers === null) return;
    this.#storage.transactionSync(() => {
      if (meta !== null) this.#createTables();
      for (const { seq, by, events } of batches) {
        this.#sql.exec(`INSERT INTO batches (seq, "by", json) VALUES (?, ?, ?)`, seq, by, eventLogForm.write(events));
      }
      if (meta !== null) this.#sql.exec("INSERT OR REPLACE INTO meta (id, json) VALUES (1, ?)", metaForm.write(meta));
      if (watchers !== null) this.#saveWatchers(JSON.stringify(watchers));
    });
  }

  #saveWatchers(kept: string): void {
    this.#sql.exec("DELETE FROM watchers WHERE user_id NOT IN (SELECT value FROM json_each(?))", kept);
    this.#sql.exec("INSERT OR IGNORE INTO watchers (user_id) SELECT value FROM json_each(?)", kept);
  }
}
