/** For whoever watches over the club from outside: whether the Worker is alive, and whether it can serve players. */
import { log } from "./log/log";
import type { Env } from "./platform/env";
import { getSettings } from "./platform/settings";

const LIMIT_MS = 3_000;

/** One of the names in ?1, a JSON list, that was not applied. Numbers are given out ahead of time: the last one says nothing of those before. */
const MISSING = `SELECT value AS name FROM json_each(?1)
  WHERE NOT EXISTS (SELECT 1 FROM d1_migrations m WHERE m.name = value) LIMIT 1`;

type Check = "settings" | "database" | "migrations";

/** What does not hold, by name: the reason is in the log, and nobody else's business. */
async function failingChecks(env: Env, migrations: readonly string[]): Promise<Check[]> {
  const failing: Check[] = [];
  const fail = (check: Check, error: unknown) => {
    failing.push(check);
    log("error", "not ready", { check, reason: String(error) });
  };
  try {
    getSettings(env);
  } catch (error) {
    fail("settings", error);
  }
  try {
    const asked = env.DB.prepare(MISSING).bind(JSON.stringify(migrations)).first<string>("name");
    const late = new Promise<never>((_, reject) => setTimeout(() => reject(new Error("no answer")), LIMIT_MS));
    const missing = await Promise.race([asked, late]);
    if (missing !== null) fail("migrations", `${missing} was not applied`);
  } catch (error) {
    fail("database", error);
  }
  return failing;
}

function answer(status: number, body: object): Response {
  return Response.json(body, { status, headers: { "Cache-Control": "no-store" } });
}

/** Answers `/health` (the Worker runs) and `/ready` (settings parse, D1 answers, all `migrations` are applied); null for any other path. */
export async function handleHealth(
  request: Request,
  env: Env,
  migrations: readonly string[],
): Promise<Response | null> {
  const { pathname } = new URL(request.url);
  if (pathname === "/health") return answer(200, { status: "alive" });
  if (pathname !== "/ready") return null;
  const failing = await failingChecks(env, migrations);
  return failing.length === 0 ? answer(200, { status: "ready" }) : answer(503, { status: "not ready", failing });
}
