import { reset } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterAll } from "vitest";
import { forgetModules } from "./pool-repairs";
import { expectGoodPlans, recordQueries } from "./query-plans";

const OFTEN_ENOUGH = 5;

/** Throws away what the file before this one has left. Work of its own that goes on may open the database while it is being deleted: then again. */
async function emptyClub(): Promise<void> {
  for (let times = 0; times < OFTEN_ENOUGH; times++) {
    await reset();
    const left = await env.DB.prepare("SELECT name FROM sqlite_master WHERE name = 'profiles'").first();
    if (left === null) return;
  }
  throw new Error("the file before this one goes on and on");
}

forgetModules();
await emptyClub();

/** Every migration in one transaction, noted as `wrangler d1 migrations apply` does: one by one they take a third of a test file's start. */
const migrations = env.MIGRATIONS.flatMap(({ queries }) => queries).map((query) => env.DB.prepare(query));
await env.DB.batch([
  ...migrations,
  env.DB.prepare("CREATE TABLE d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE)"),
  env.DB.prepare("INSERT INTO d1_migrations (name) SELECT value FROM json_each(?)").bind(
    JSON.stringify(env.MIGRATIONS.map(({ name }) => name)),
  ),
]);
recordQueries();
afterAll(expectGoodPlans);
