/** Applies migrations/*.sql to the local D1 in order, noting each in `d1_migrations` as `wrangler d1 migrations apply` does. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Miniflare, splitSqlQuery } from "./miniflare.mjs";
import { plainDatabase, plainWorker } from "./plain-database.mjs";

const TABLE = `CREATE TABLE IF NOT EXISTS d1_migrations (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT UNIQUE,
  applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
)`;

/** Opens the local D1 without the Worker, for `use`. `d1` holds the D1 options of the Worker (`d1Databases`, `d1Persist`). */
export async function withDatabase(d1, use) {
  const miniflare = new Miniflare(plainWorker(d1));
  try {
    return await use(plainDatabase(miniflare));
  } finally {
    await miniflare.dispose();
  }
}

/**
 * Each migration is one transaction with its note. `fill`, if given, gets the migrated database.
 * @param {((db: D1Database) => Promise<unknown>) | null} [fill]
 */
export async function migrate(root, d1, fill = null) {
  await withDatabase(d1, async (db) => {
    await db.prepare(TABLE).run();
    const { results } = await db.prepare("SELECT name FROM d1_migrations").all();
    const applied = new Set(results.map((row) => row.name));
    const names = readdirSync(join(root, "migrations")).filter((name) => name.endsWith(".sql"));
    for (const name of names.sort()) {
      if (applied.has(name)) continue;
      const statements = splitSqlQuery(readFileSync(join(root, "migrations", name), "utf8"));
      await db.batch([
        ...statements.map((sql) => db.prepare(sql)),
        db.prepare("INSERT INTO d1_migrations (name) VALUES (?)").bind(name),
      ]);
    }
    if (fill !== null) await fill(db);
  });
}
