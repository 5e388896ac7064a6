/**
 * How long the services take in a club of a million, filled by bench/scale-fill.mjs: builds the product if it is stale, starts
 * it on that state, and asks each call one after another, each time as another player.
 *
 *     node bench/scale.mjs          STATE_DIR=.state-scale PORT=8960 CALLS=300
 *
 * The time is from sending the request to having the whole answer, over HTTP on this machine: token, session, database and
 * all. A bare call (unknown path, no database) is measured beside them, and the processor time that workerd spends on a
 * call, which other work on the machine disturbs least. Fails above the budget (BUDGET_MS, p95).
 */
import { randomUUID } from "node:crypto";
import { cpus, loadavg } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { SignJWT } from "jose";
import { buildIfNeeded } from "../scripts/build.mjs";
import { migrate, withDatabase } from "../scripts/migrate.mjs";
import { databaseOptions, requireFreePort, serve } from "../scripts/serve.mjs";
import { workerdCpuMs } from "./workerd-cpu.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const stateDir = join(root, process.env.STATE_DIR ?? ".state-scale");
const PORT = Number(process.env.PORT ?? 8960);
const CALLS = Number(process.env.CALLS ?? 300);
const BUDGET_MS = Number(process.env.BUDGET_MS ?? 30);
const WARM = 20;
/** Players of each kind who ask, in turn: no one of them often enough to be told to wait. */
const ASKERS = 100;
const AUTH_SECRET = "a secret of the benchmark alone, long enough to sign with";

/** Players of a kind, each with a session. `heavy`: those with thousands of matches; `saver`: with thousands of blunders. */
async function makeAskers(db, where) {
  const { results } = await db.prepare(`SELECT id, name, country FROM profiles WHERE ${where} LIMIT ${ASKERS}`).all();
  const askers = results.map((player) => ({ ...player, sessionId: randomUUID() }));
  await db
    .prepare(
      `INSERT INTO sessions (id, user_id, refresh_hash, created_at, expires_at)
       SELECT value ->> 'sessionId', value ->> 'id', value ->> 'sessionId', 0, 9000000000000000 FROM json_each(?)`,
    )
    .bind(JSON.stringify(askers))
    .run();
  for (const asker of askers) {
    asker.token = await new SignJWT({ sid: asker.sessionId })
      .setProtectedHeader({ alg: "HS256", typ: "JWT" })
      .setIssuer("starpoint")
      .setSubject(asker.id)
      .setAudience("app")
      .setIssuedAt()
      .setExpirationTime("2h")
      .sign(new TextEncoder().encode(AUTH_SECRET));
  }
  return askers;
}

async function ask(path, token) {
  const startMs = performance.now();
  const answer = await fetch(`http://127.0.0.1:${PORT}${path}`, { headers: { Authorization: `Bearer ${token}` } });
  const text = await answer.text();
  return { ms: performance.now() - startMs, status: answer.status, text };
}

async function measure(name, askers, pathOf, status = 200) {
  const times = [];
  let cpuMs = workerdCpuMs();
  for (let index = -WARM; index < CALLS; index++) {
    if (index === 0) cpuMs = workerdCpuMs();
    const asker = askers[(index + WARM) % askers.length];
    const path = pathOf(asker, index + WARM);
    const answer = await ask(path, asker.token);
    if (answer.status !== status) throw new Error(`${path}: ${answer.status} ${answer.text}`);
    if (index >= 0) times.push(answer.ms);
  }
  const spentMs = cpuMs === null ? null : (workerdCpuMs() - cpuMs) / CALLS;
  times.sort((a, b) => a - b);
  const [p50, p95, max] = [0.5, 0.95, 1].map((share) => times[Math.min(CALLS - 1, Math.floor(CALLS * share))]);
  console.log(
    `| ${name} | ${p50.toFixed(1)} | ${p95.toFixed(1)} | ${max.toFixed(1)} | ${spentMs?.toFixed(1) ?? "–"} |`,
  );
  return p95;
}

await buildIfNeeded(root, console.log);
await requireFreePort(PORT);
const d1 = databaseOptions(root, stateDir);
await migrate(root, d1);
const { anyone, heavy, savers, counts } = await withDatabase(d1, async (db) => ({
  heavy: await makeAskers(
    db,
    "membership = 'star' AND EXISTS (SELECT 1 FROM analysis_players a WHERE a.user_id = profiles.id)",
  ),
  savers: await makeAskers(
    db,
    "membership = 'star' AND EXISTS (SELECT 1 FROM mistakes m WHERE m.user_id = profiles.id)",
  ),
  anyone: await makeAskers(db, "membership = 'free' AND rating IS NOT NULL AND rowid % 9973 = 0"),
  counts: await db
    .prepare(
      `SELECT (SELECT max(rowid) FROM profiles) AS profiles, (SELECT count(*) FROM matches INDEXED BY matches_by_white) AS matches,
         (SELECT count(*) FROM player_matches) AS player_matches, (SELECT count(*) FROM analyses) AS analyses,
         (SELECT count(*) FROM mistakes) AS mistakes`,
    )
    .first(),
}));
console.log(
  Object.entries(counts)
    .map(([name, count]) => `${name} ${count.toLocaleString("en")}`)
    .join(", "),
);
console.log(`${cpus().length} cores, ${cpus()[0].model}, load ${loadavg()[0].toFixed(1)}; ${CALLS} calls each, ms\n`);

const stop = await serve({
  root,
  port: PORT,
  stateDir,
  vars: { AUTH_SECRET, RATE_LIMITS: "off" },
  onFailure(error) {
    throw error;
  },
});
const late = [];
try {
  console.log("| call | p50 | p95 | max | processor time |\n| --- | --- | --- | --- | --- |");
  await measure("a path that nobody answers, no database", anyone, () => "/api/nothing", 404);
  const check = async (name, ...rest) => {
    const p95 = await measure(name, ...rest);
    if (p95 > BUDGET_MS) late.push(`${name}: ${p95.toFixed(1)} ms`);
  };
  const boards = ["balance/current", "balance/peak", "rating/current", "rating/peak", "wxp/current"];
  const board = (index) => boards[index % boards.length];
  await check("leaderboard, top 100 of the world", anyone, (_, n) => `/api/v2/leaderboards/list/${board(n)}?limit=100`);
  await check(
    "leaderboard, top 100 of a country",
    anyone,
    ({ country }, n) => `/api/v2/leaderboards/list/${board(n)}?limit=100&countryId=${country}`,
  );
  await check("own position in the world", anyone, (_, n) => `/api/v2/leaderboards/${board(n)}`);
  await check(
    "own position in the country",
    anyone,
    ({ country }, n) => `/api/v2/leaderboards/${board(n)}?countryId=${country}`,
  );
  await check(
    "search for players by two letters",
    anyone,
    ({ name }) => `/api/v2/users/profiles/search?searchStr=${name.slice(0, 2)}&limit=50`,
  );
  await check(
    "search for players by five letters",
    anyone,
    ({ name }) => `/api/v2/users/profiles/search?searchStr=${name.slice(0, 5)}&limit=50`,
  );
  await check("number of players", anyone, () => "/api/v2/users/count/total");
  await check("current games, first page", anyone, (_, n) => `/api/current_games/${["coin", "rating"][n % 2]}`);
  await check(
    "current games, any page",
    anyone,
    (_, n) => `/api/current_games/${["coin", "rating"][n % 2]}?page=${1 + ((n * 37) % 150)}`,
  );
  await check("analysis list, first page", heavy, () => "/api/v2/analyses/list/1");
  await check("analysis list, any page of 100", heavy, (_, n) => `/api/v2/analyses/list/${1 + ((n * 37) % 100)}`);
  await check("statistics: coins of 1,000 matches", heavy, () => "/api/v2/stats/performance/wallet");
  await check("statistics: rating of 1,000 matches", heavy, () => "/api/v2/stats/performance/rating");
  await check("statistics: wins and losses, all", heavy, () => "/api/v2/stats/performance/win_loss");
  await check("statistics: wins and losses, last 1,000", heavy, () => "/api/v2/stats/performance/win_loss/1000");
  await check("statistics: Median ER", heavy, () => "/api/v2/stats/performance/median");
  await check("statistics: dice", heavy, (_, n) => `/api/v2/stats/dice/${["opening", "contact", "no_contact"][n % 3]}`);
  await check("statistics: pips", heavy, () => "/api/v2/stats/pips");
  await check("blunders: counts", savers, () => "/api/blunder/categories");
  await check(
    "blunders: a page of 20",
    savers,
    (_, n) => `/api/blunder/category/${["race", "middle_game"][n % 2]}?page=${1 + (n % 40)}`,
  );
} finally {
  await stop();
}
if (late.length > 0) {
  console.error(`\nabove ${BUDGET_MS} ms: ${late.join("; ")}`);
  process.exitCode = 1;
}
