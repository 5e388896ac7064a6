/**
 * No query of the services scans a table: every statement that a services test makes them prepare is explained when the
 * test file ends (setup.ts), so whatever is tested is held to it. The plans of an empty database are those of a full one:
 * nobody runs ANALYZE. Nor is a parameter the whole of a LIMIT: SQLite then plans by its value, anew at each call, which took 0.3 ms
 * for the record of a profile. With a plus before it, it is an expression like any other.
 */
import { env } from "cloudflare:workers";
import { expect } from "vitest";

/** Statements of the services, not those of tests and migrations. */
const prepared = new Set<string>();

/** A frame of a module in services/, or of the Worker's piece (in-one-piece.ts); the tests' own lie in tests/services/. */
const FROM_SERVICES = /(?<!tests)\/services\/(?:[\w./-]+\.ts|in-one-piece\.js)/;

/**
 * Plans that may walk a table or index from one end: by what the plan says and the query's own text, with the reason.
 */
const ALLOWED: readonly { readonly plan: RegExp; readonly sql: RegExp; readonly reason: string }[] = [
  {
    plan: /^SCAN profiles USING INDEX ranking_by_\w+$/,
    sql: /ORDER BY \w+ DESC, id LIMIT \+\?2$/,
    reason: "a worldwide ranking walks its index from the top and stops after at most 100 rows",
  },
];

/** Rows that no table holds: what a json_each argument or an earlier step of the same query gives. */
const NO_TABLE = /^SCAN (?:CONSTANT ROW|\(?subquery-\d+\)?|\d+ CONSTANT ROWS?|\w+ VIRTUAL TABLE INDEX \d+:)/;

const database = Object.getPrototypeOf(env.DB) as D1Database;
const prepare = database.prepare;

/** Begins anew with each test file, which shares its isolate with those before it. */
export function recordQueries(): void {
  prepared.clear();
  database.prepare = function (this: D1Database, sql: string) {
    if (!prepared.has(sql) && isFromServices()) prepared.add(sql);
    return prepare.call(this, sql);
  };
}

function isFromServices(): boolean {
  const frames = (new Error().stack ?? "").split("\n").slice(3);
  const [caller] = frames.filter((frame) => /\.ts|in-one-piece/.test(frame) && !frame.includes("query-plans.ts"));
  if (caller === undefined || caller.includes("/tests/")) return false;
  // The audit is an operator's command that reads the whole ledger: that is what it is for.
  return FROM_SERVICES.test(caller) && !caller.includes("/services/ledger/audit");
}

/** How many values a statement binds: its highest `?n`, or as many as it has bare `?`. */
function parametersOf(sql: string): number {
  const code = sql.replace(/'[^']*'/g, "''").replace(/--.*$/gm, "");
  const numbers = [...code.matchAll(/\?(\d*)/g)].map(([, number]) => number);
  return numbers.reduce((count, number) => (number === "" ? count + 1 : Math.max(count, Number(number))), 0);
}

/** The steps of a query's plan that walk through a table or index. */
export async function scansOf(sql: string): Promise<readonly string[]> {
  const values = new Array<null>(parametersOf(sql)).fill(null);
  const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`)
    .bind(...values)
    .all<{ detail: string }>();
  const details = results.map(({ detail }) => detail);
  // What an earlier step of the same query found, under the name that the query gives it.
  const steps = details.flatMap((detail) => /^(?:CO-ROUTINE|MATERIALIZE) (\w+)$/.exec(detail)?.[1] ?? []);
  return details
    .filter((detail) => detail.startsWith("SCAN") && !NO_TABLE.test(detail))
    .filter((detail) => !steps.some((name) => [`SCAN ${name}`, `SCAN ${name} LEFT-JOIN`].includes(detail)))
    .filter((detail) => !ALLOWED.some((entry) => entry.plan.test(detail) && entry.sql.test(sql)));
}

/** Whether the statement is planned anew at each call. */
export function isPlannedAnew(sql: string): boolean {
  return /\bLIMIT\s+\?/i.test(sql);
}

/** Fails, naming the statements, when one of those recorded scans a table or is planned anew at each call. */
export async function expectGoodPlans(): Promise<void> {
  const found: Record<string, readonly string[]> = {};
  for (const sql of prepared) {
    const faults = [...(await scansOf(sql)), ...(isPlannedAnew(sql) ? ["LIMIT by a bare parameter"] : [])];
    if (faults.length > 0) found[sql] = faults;
  }
  expect(found).toEqual({});
}

/** For the test of this module: what has been recorded so far. */
export function recordedQueries(): ReadonlySet<string> {
  return prepared;
}
