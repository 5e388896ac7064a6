import { SEATS } from "../../backgammon/vocabulary";
import { withoutPlayerSql } from "../objects/match-spec";
import { logDamage, StoredDataError } from "../stored/form";
import type { EventBatch, MatchMeta, StoredMatch } from "./match-meta";
import { resumed, type Stood } from "./resume";
import { eventLogForm, followsFrom, metaForm } from "./stored-match";

type BatchRow = { readonly seq: number; readonly by: string | null; readonly json: string };

const TABLES_SQL = "SELECT name FROM sqlite_master WHERE name IN ('meta', 'watchers', 'batches')";

/**
 * A match's own storage: `meta` (one row), `batches` (one row a command, keyed by its first event) and, once somebody has watched,
 * `watchers`: each table makes waking slower. Writes of one turn of the event loop are one atomic commit, and no message leaves
 * the object before it is durable.
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

  #tables(): ReadonlySet<string> {
    const rows = this.#sql.exec<{ name: string }>(TABLES_SQL).toArray();
    return new Set(rows.map(({ name }) => name));
  }

  /** With the first write: a match that was asked for and never created leaves nothing behind. */
  #createTables(): void {
    const sql = this.#sql;
    sql.exec("CREATE TABLE IF NOT EXISTS meta (id INTEGER PRIMARY KEY CHECK (id = 1), json TEXT NOT NULL)");
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
    // As few statements as can be: a sleeping match reads all of this again at its next command.
    const tables = this.#tables();
    if (tables.size === 0) return null;
    if (!tables.has("meta") || !tables.has("batches")) this.#createTables();
    const [row] = this.#sql.exec<{ json: string }>("SELECT json FROM meta").toArray();
    if (row === undefined) return null;
    const meta = metaForm.read(row.json, name);
    const batches = this.#batches(name);
    if (batches.length === 0 && (meta.status === "playing" || meta.status === "finished")) {
      throw new StoredDataError(eventLogForm.name, name, eventLogForm.version, `empty, though it is ${meta.status}`);
    }
    return { meta, batches, watchers: tables.has("watchers") ? this.#watchers() : [] };
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

  #watchers(): readonly string[] {
    const rows = this.#sql.exec<{ user_id: string }>("SELECT user_id FROM watchers").toArray();
    return rows.map(({ user_id }) => user_id);
  }

  /** The match as it goes on after a time that was nobody's, stored as such (resume.ts). */
  resume(kept: StoredMatch, stood: Stood, nowMs: number): StoredMatch {
    const next = resumed(kept, stood, nowMs);
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
    if (meta === null && watchers === null && batches.length === 1) {
      // As most commands are: one statement is all or nothing by itself, and a transaction would be two more.
      this.#append(batches[0]);
      return;
    }
    this.#storage.transactionSync(() => {
      if (meta !== null) this.#createTables();
      for (const batch of batches) this.#append(batch);
      if (meta !== null) this.#sql.exec("INSERT OR REPLACE INTO meta (id, json) VALUES (1, ?)", metaForm.write(meta));
      if (watchers !== null) this.#saveWatchers(JSON.stringify(watchers));
    });
  }

  /** Also in what cannot be read, as far as it is JSON. */
  forgetPlayer(userId: string): void {
    if (!this.#tables().has("meta")) return;
    for (const seat of SEATS) {
      const id = ["$.data", "$"].map((root) => `json ->> '${root}.spec.players.${seat}.id'`).join(", ");
      this.#sql.exec(
        `UPDATE meta SET json = ${withoutPlayerSql("json", ".spec", seat)} WHERE json_valid(json) AND coalesce(${id}) = ?`,
        userId,
      );
    }
  }

  #append({ seq, by, events }: EventBatch): void {
    this.#sql.exec(`INSERT INTO batches (seq, "by", json) VALUES (?, ?, ?)`, seq, by, eventLogForm.write(events));
  }

  #saveWatchers(kept: string): void {
    this.#sql.exec("CREATE TABLE IF NOT EXISTS watchers (user_id TEXT PRIMARY KEY) STRICT");
    this.#sql.exec("DELETE FROM watchers WHERE user_id NOT IN (SELECT value FROM json_each(?))", kept);
    this.#sql.exec("INSERT OR IGNORE INTO watchers (user_id) SELECT value FROM json_each(?)", kept);
  }
}
