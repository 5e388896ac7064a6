/** Puts what `npm run capture:stored` wrote into the storage under test: D1's rows, and the objects as they were. */
import { env, runInDurableObject } from "cloudflare:test";
import captured from "./unversioned-4d1999f.json";

type Row = Readonly<Record<string, string | number | null>>;
type Binding = "MATCH" | "POOL" | "MAILBOX" | "USER_CHANNEL";
type CapturedObject = {
  readonly binding: Binding;
  readonly name: string;
  readonly schema: readonly string[];
  readonly rows: Readonly<Record<string, readonly Row[]>>;
  readonly keys: Readonly<Record<string, unknown>>;
  readonly alarmAtMs: number | null;
};
type Captured = Omit<typeof captured, "d1" | "objects"> & {
  readonly d1: Readonly<Record<string, readonly Row[]>>;
  readonly objects: readonly CapturedObject[];
};

/** The last state without versions, as 4d1999f left it. */
export const UNVERSIONED = captured as unknown as Captured;

/** Loads a capture. Nothing that it holds has been opened by the code under test. */
export async function loadCaptured({ d1, objects }: Captured): Promise<void> {
  await loadTables(d1);
  for (const object of objects) await loadObject(object);
}

function inserts(db: D1Database, table: string, rows: readonly Row[]): D1PreparedStatement[] {
  return rows.map((row) => {
    const columns = Object.keys(row);
    const sql = `INSERT INTO ${table} (${columns.join(", ")}) VALUES (${columns.map(() => "?").join(", ")})`;
    return db.prepare(sql).bind(...Object.values(row));
  });
}

/** The rows as they are: what triggers would make of them is among them. A migration's own rows are there already. */
async function loadTables(tables: Captured["d1"]): Promise<void> {
  const { results } = await env.DB.prepare(
    "SELECT name, sql FROM sqlite_master WHERE type = 'trigger' AND name NOT LIKE 'profiles_%'",
  ).all<{ name: string; sql: string }>();
  await env.DB.batch([
    env.DB.prepare("PRAGMA defer_foreign_keys = on"),
    ...results.map(({ name }) => env.DB.prepare(`DROP TRIGGER ${name}`)),
    env.DB.prepare("DELETE FROM accounts"),
    ...Object.entries(tables).flatMap(([table, rows]) => inserts(env.DB, table, rows)),
    ...results.map(({ sql }) => env.DB.prepare(sql)),
  ]);
}

/** In an object whose class has made its own tables: they are made as they were. */
async function loadObject({ binding, name, schema, rows, keys, alarmAtMs }: CapturedObject): Promise<void> {
  const stub = objectOf(binding, name);
  await runInDurableObject(stub, async (_, { storage }) => {
    for (const table of Object.keys(rows)) storage.sql.exec(`DROP TABLE IF EXISTS ${table}`);
    for (const sql of schema) storage.sql.exec(sql);
    for (const [table, kept] of Object.entries(rows)) {
      for (const row of kept) {
        const columns = Object.keys(row);
        const names = columns.map((column) => `"${column}"`).join(", ");
        const values = columns.map(() => "?").join(", ");
        storage.sql.exec(`INSERT INTO ${table} (${names}) VALUES (${values})`, ...Object.values(row));
      }
    }
    for (const [key, value] of Object.entries(keys)) await storage.put(key, value);
    if (alarmAtMs !== null) await storage.setAlarm(alarmAtMs);
  });
  await restart(stub);
}

export function objectOf(binding: Binding, name: string): DurableObjectStub {
  const namespace = env[binding];
  return namespace.get(namespace.idFromName(name));
}

/** Ends the object in memory: the next call makes it anew from its storage, as after a deploy. */
export async function restart(stub: DurableObjectStub): Promise<void> {
  await runInDurableObject(stub, (_, ctx) => ctx.abort("restarted by a test")).catch(() => undefined);
}

/** Asks for a stub each time: one of an object that was restarted is broken. */
export type Stub = () => DurableObjectStub;
export const matchStub =
  (matchId: number): Stub =>
  () =>
    objectOf("MATCH", String(matchId));

/** Damages an object's rows and starts it anew; answers what it keeps after that. */
export async function damage(stub: Stub, sql: string, ...values: readonly string[]): Promise<unknown> {
  await runInDurableObject(stub(), (_, { storage }) => void storage.sql.exec(sql, ...values));
  await restart(stub());
  return keptBy(stub);
}

export function keptBy(stub: Stub): Promise<unknown> {
  return runInDurableObject(stub(), (_, { storage }) => {
    const tables = storage.sql
      .exec<{ name: string }>(
        "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_%' ESCAPE '\\'",
      )
      .toArray();
    return tables.map(({ name }) => [name, storage.sql.exec(`SELECT * FROM ${name}`).toArray()]);
  });
}
