import { reset } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterAll } from "vitest";
import { forgetModules } from "./pool-repairs";
import { expectGoodPlans, recordQueries } from "./query-plans";

// What the file before this one has left.
forgetModules();
await reset();

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
