/** Alive and ready, as a watcher from outside asks. */
import { env } from "cloudflare:test";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { handleHealth } from "../../../services/health";

let logged: string[] = [];
beforeEach(() => {
  logged = [];
  vi.spyOn(console, "error").mockImplementation((line) => void logged.push(String(line)));
});
afterEach(() => {
  vi.restoreAllMocks();
});

const all = () => (env.MIGRATIONS as readonly { name: string }[]).map(({ name }) => name);
async function ask(path: string, over: object = {}, migrations = all()) {
  const answer = await handleHealth(new Request(`https://club.test${path}`), { ...env, ...over }, migrations);
  if (answer === null) return null;
  return { status: answer.status, body: await answer.json(), kept: answer.headers.get("Cache-Control") };
}

test("a Worker with its settings, its database and all migrations is ready", async () => {
  expect(await ask("/ready")).toEqual({ status: 200, body: { status: "ready" }, kept: "no-store" });
  expect(await ask("/readiness")).toBeNull();
});

test("an older Worker is ready on a schema that newer migrations have added to", async () => {
  for (const older of [all().slice(0, -1), all().slice(0, 3)])
    expect(await ask("/ready", {}, older)).toMatchObject({ status: 200 });
});

test("a Worker whose migrations were not applied, whose database does not answer or whose settings are wrong is alive and not ready", async () => {
  const failing = async (over: object, migrations?: string[]) => {
    expect(await ask("/health", over, migrations)).toMatchObject({ status: 200, body: { status: "alive" } });
    return ask("/ready", over, migrations);
  };
  // The last one, and one whose number lies before others that were applied.
  for (const missing of ["9999_later.sql", "0001_between.sql"])
    expect(await failing({}, [...all(), missing])).toMatchObject({ status: 503, body: { failing: ["migrations"] } });
  const broken = { prepare: () => ({ bind: () => ({ first: () => Promise.reject(new Error("gone")) }) }) };
  expect(await failing({ DB: broken })).toMatchObject({ status: 503, body: { failing: ["database"] } });
  expect(await failing({ AUTH_SECRET: "short" })).toMatchObject({ status: 503, body: { failing: ["settings"] } });
});

test("what is missing is named, and why is told to the log alone", async () => {
  const answer = await ask("/ready", { AUTH_SECRET: "short" });
  expect(JSON.stringify(answer)).not.toContain("AUTH_SECRET");
  expect(logged.join()).toContain("AUTH_SECRET");
});
