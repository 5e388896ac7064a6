/** How the database would answer a query. */
import { env } from "cloudflare:workers";
import { expect } from "vitest";

/** Tables that may grow with the club; what a query makes for itself (a list of values, a subquery's rows) is not one. */
const TABLES = /\bSCAN (\w+)/g;

/** Fails when the plan of a query reads a whole table. `aliases` names what else than the tables' own names stands for one. */
export async function expectIndexed(sql: string, values: readonly unknown[]): Promise<void> {
  const plan = await env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`)
    .bind(...values)
    .all<{ detail: string }>();
  const details = plan.results.map(({ detail }) => detail);
  const scanned = details.flatMap((detail) => [...detail.matchAll(TABLES)].map(([, name]) => name));
  const own = scanned.filter((name) => name !== "CONSTANT" && !MADE.includes(name as string));
  expect([sql, details, own]).toEqual([sql, details, []]);
}

/** Names of rows that a query makes: json_each's, a derived table's. */
const MADE = ["json_each", "peer", "mine", "p"];
