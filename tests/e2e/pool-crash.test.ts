/** Power cuts while players are being paired: the product as `npm start` runs it, killed with SIGKILL and started again. */
import { execFileSync } from "node:child_process";
import { afterAll, beforeAll, expect, test } from "vitest";
import { withDatabase } from "../../scripts/migrate.mjs";
import { databaseOptions } from "../../scripts/serve.mjs";
import { type Stack, startStack } from "./support/stack";

const SECRET = "a service that the crash test trusts";
/** The power is cut when so many have been told that they joined. */
const CUTS = [2, 8, 12];
const PLAYERS_A_ROUND = 12;

let stack: Stack;
const tokens: string[] = [];

async function call(token: string, method: string, path: string, body?: unknown) {
  const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
  const init = body === undefined ? { method, headers } : { method, headers, body: JSON.stringify(body) };
  return fetch(`${stack.url}${path}`, init);
}

async function signIn(sub: string): Promise<string> {
  const answer = await call(SECRET, "POST", "/auth/app-token", { provider: "keycloak", identity: { sub } });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { token: string }).token;
}

function audit(): unknown {
  const env = { ...process.env, STATE_DIR: stack.stateDir };
  return JSON.parse(execFileSync("node", ["scripts/audit.mjs"], { env, encoding: "utf8" }));
}

beforeAll(async () => {
  stack = await startStack({ AUTH_SERVICE_SECRET: SECRET });
  for (let index = 0; index < CUTS.length * PLAYERS_A_ROUND; index++) tokens.push(await signIn(`crash-${index}`));
  await stack.stop();
  // Signup is not what is tested here: everyone gets a name while the club is closed.
  const name = "UPDATE profiles SET name = 'crash_' || substr(id, 1, 8), rating = 1500 WHERE name IS NULL";
  await withDatabase(databaseOptions(process.cwd(), stack.stateDir), (db: D1Database) => db.prepare(name).run());
  await stack.start();
});

afterAll(async () => {
  await stack?.remove();
});

test("[POOL-06] a power cut in the middle of pairing loses no player and no coin, and starts no match twice", async () => {
  for (const [round, cut] of CUTS.entries()) {
    const players = tokens.slice(round * PLAYERS_A_ROUND, (round + 1) * PLAYERS_A_ROUND);
    const joined = players.map(() => false);
    const killed = new Promise<void>((resolve) => {
      for (const [index, token] of players.entries()) {
        call(token, "POST", "/api/v2/matches/coin", { coin_levels: [1] }).then(
          ({ status }) => {
            joined[index] = status === 200;
            if (joined.filter(Boolean).length === cut) resolve(stack.kill());
          },
          () => undefined, // cut off
        );
      }
    });
    await killed;
    await stack.start();
    await new Promise((done) => setTimeout(done, 4_000));
    const found = await Promise.all(
      players.map(async (token) => {
        const answer = await call(token, "DELETE", "/api/v2/matches/coin");
        expect(answer.status).toBe(200);
        return ((await answer.json()) as { match_id: number | null }).match_id;
      }),
    );
    const seen = new Map<number, number>();
    for (const id of found) if (id !== null) seen.set(id, (seen.get(id) ?? 0) + 1);
    expect([...seen.values()].every((count) => count === 2)).toBe(true);
    // Whoever was told "joined" still waited after the restart, and so was paired, but for an odd one.
    const lost = found.filter((id, index) => id === null && joined[index]);
    console.log(
      `cut ${round + 1}: ${joined.filter(Boolean).length} had joined, ${seen.size} matches after the restart`,
    );
    expect(lost.length).toBeLessThanOrEqual(1);
    expect(audit()).toMatchObject({ ok: true, findings: [] });
  }
}, 240_000);
