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

const newest = () =>
  (env.MIGRATIONS as readonly { name: string }[])
    .map(({ name }) => name)
    .sort()
    .at(-1) as string;
async function ask(path: string, over: object = {}, migration = newest()) {
  const answer = await handleHealth(new Request(`https://club.test${path}`), { ...env, ...over }, migration);
  if (answer === null) return null;
  return { status: answer.status, body: await answer.json(), kept: answer.headers.get("Cache-Control") };
}

test("a Worker with its settings, its database and all migrations is ready", async () => {
  expect(await ask("/ready")).toEqual({ status: 200, body: { status: "ready" }, kept: "no-store" });
  expect(await ask("/readiness")).toBeNull();
});

test("an older Worker is ready on a schema that newer migrations have added to", async () => {
  expect(await ask("/ready", {}, "0001_before_the_newest.sql")).toMatchObject({ status: 200 });
});

test("a Worker whose migrations were not applied, whose database does not answer or whose settings are wrong is alive and not ready", async () => {
  const failing = async (over: object, migration?: string) => {
    expect(await ask("/health", over, migration)).toMatchObject({ status: 200, body: { status: "alive" } });
    return ask("/ready", over, migration);
  };
  expect(await failing({}, "9999_later.sql")).toMatchObject({ status: 503, body: { failing: ["migrations"] } });
  const broken = { prepare: () => ({ first: () => Promise.reject(new Error("gone")) }) };
  expect(await failing({ DB: broken })).toMatchObject({ status: 503, body: { failing: ["database"] } });
  expect(await failing({ AUTH_SECRET: "short" })).toMatchObject({ status: 503, body: { failing: ["settings"] } });
});

test("what is missing is named, and why is told to the log alone", async () => {
  const answer = await ask("/ready", { AUTH_SECRET: "short" });
  expect(JSON.stringify(answer)).not.toContain("AUTH_SECRET");
  expect(logged.join()).toContain("AUTH_SECRET");
});
