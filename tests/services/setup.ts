import { applyD1Migrations } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterAll } from "vitest";
import { expectNoScans, recordQueries } from "./query-plans";

await applyD1Migrations(env.DB, env.MIGRATIONS);
recordQueries();
afterAll(expectNoScans);
