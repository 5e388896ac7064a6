/**
 * How long a search over 10,000 mistakes takes: builds the product if it is stale, fills a state of its own with one member's mistakes, starts the
 * product on it and asks for searches of many kinds, one after another, over HTTP. Fails above the budget (BUDGET_MS, p95).
 *
 *     node bench/mistakes.mjs          MISTAKES=10000 CALLS=300 PORT=8965
 */
import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { SignJWT } from "jose";
import { buildIfNeeded } from "../scripts/build.mjs";
import { migrate, withDatabase } from "../scripts/migrate.mjs";
import { databaseOptions, requireFreePort, serve } from "../scripts/serve.mjs";
import { storedMistake } from "./scale/mistake.mjs";
import { storedSpec } from "./scale/spec.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const PORT = Number(process.env.PORT ?? 8965);
const MISTAKES = Number(process.env.MISTAKES ?? 10_000);
const CALLS = Number(process.env.CALLS ?? 300);
const BUDGET_MS = Number(process.env.BUDGET_MS ?? 30);
const WARM = 20;
const AUTH_SECRET = "a secret of the benchmark alone, long enough to sign with";
const USER = "00000000-0000-4000-8000-00000000beef";
const SESSION = randomUUID();

const numbers = (to) => `WITH RECURSIVE n (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < ${to})`;
const oneOf = (...values) =>
  `CASE abs(random()) % ${values.length} ${values.map((value, at) => `WHEN ${at} THEN ${value}`).join(" ")} END`;
const texts = (...values) => oneOf(...values.map((value) => `'${value}'`));

async function fill(db) {
  const matches = Math.ceil(MISTAKES / 5);
  await db.batch([
    db
      .prepare(
        `INSERT INTO profiles (id, issuer, subject, name, membership, created_at) VALUES (?1, 'bench', ?1, 'of_the_bench', 'star', 0)`,
      )
      .bind(USER),
    db
      .prepare(
        "INSERT INTO sessions (id, user_id, refresh_hash, created_at, expires_at) VALUES (?1, ?2, ?1, 0, 9000000000000000)",
      )
      .bind(SESSION, USER),
    db
      .prepare(
        `${numbers(matches)} INSERT INTO matches (id, mode, status, white_id, black_id, length, stake, clock, cube, spec, created_at, finished_at)
         SELECT n, 'rating', 'finished', ?1, 'other' || (n % 200), 5, 10, 'normal', 1, ?2, n * 3600000, n * 3600000 FROM n`,
      )
      .bind(USER, storedSpec()),
    db.prepare(
      `${numbers(matches)} INSERT INTO analyses (match_id, status, games_total, requested_at) SELECT n, 'done', 1, 0 FROM n`,
    ),
  ]);
  // As they are saved with an analysis; what of them is drawn at random is what a search asks for.
  await db
    .prepare(
      `${numbers(MISTAKES)} INSERT INTO mistakes (match_id, seq, kind, user_id, game, seat, category, move_category, equity_error, decided_at,
         event, traits_version, phase, score, own_away, other_away, dice, opponent_id, deed)
       SELECT 1 + (n - 1) / 5, n % 5, iif(n % 5 = 0, 'cube', 'checker'), ?1, 1, 'white', ${texts("race", "middle_game", "holding_game", "blitz")},
         ${texts("Error", "Error", "Blunder")}, -(20 + abs(random()) % 500) / 1000.0, (1 + (n - 1) / 5) * 3600000, ?2, 1,
         ${texts("opening", "contact", "prime", "backgame", "race", "bearoff")}, ${texts("match", "match", "match", "crawford", "dmp")},
         1 + abs(random()) % 5, 1 + abs(random()) % 5, ${texts("63", "21", "44", "65", "52")}, 'other' || ((1 + (n - 1) / 5) % 200),
         ${texts("hit", "run", "safe", "make_point:5", "keep_anchor:20", "slot:5")} FROM n`,
    )
    .bind(USER, storedMistake())
    .run();
}

const SEARCHES = [
  ["all, latest first", "search"],
  ["all, costliest first", "search?order=costliest"],
  ["the last page", `search?page=${Math.ceil(MISTAKES / 20)}`],
  ["one category, checkers", "search?category=race&kind=checker"],
  ["a phase at a score", "search?phase=contact&own=2&other=3"],
  ["dice and cost", "search?dice=63&least=0.1&most=0.3"],
  ["an opponent", "search?opponent=other7"],
  ["a stretch of time", "search?since=1970-01-10&until=1970-02-10"],
  ["nothing", "search?score=money"],
  ["the same again", "repeated"],
  ["opponents", "opponents"],
];

await buildIfNeeded(root, console.log);
await requireFreePort(PORT);
const stateDir = await mkdtemp(join(tmpdir(), "starpoint-mistakes-"));
const d1 = databaseOptions(root, stateDir);
await migrate(root, d1);
await withDatabase(d1, fill);
const stop = await serve({
  ...{ root, port: PORT, stateDir, vars: { AUTH_SECRET, RATE_LIMITS: "off" } },
  onFailure(error) {
    throw error;
  },
});
const token = await new SignJWT({ sid: SESSION })
  .setProtectedHeader({ alg: "HS256", typ: "JWT" })
  .setIssuer("starpoint")
  .setSubject(USER)
  .setAudience("app")
  .setIssuedAt()
  .setExpirationTime("1h")
  .sign(new TextEncoder().encode(AUTH_SECRET));

async function timeOf(path) {
  const startMs = performance.now();
  const answer = await fetch(`http://127.0.0.1:${PORT}/api/blunder/${path}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
  return performance.now() - startMs;
}

const at = (times, share) => times[Math.min(times.length - 1, Math.floor(times.length * share))].toFixed(1);
const late = [];
try {
  console.log(
    `${MISTAKES.toLocaleString("en")} mistakes; ${cpus().length} cores, ${cpus()[0].model}, load ${loadavg()[0].toFixed(1)}; ms\n`,
  );
  for (const [name, path] of SEARCHES) {
    for (let index = 0; index < WARM; index++) await timeOf(path);
    const times = [];
    for (let index = 0; index < CALLS; index++) times.push(await timeOf(path));
    times.sort((a, b) => a - b);
    console.log(`| ${name} | ${at(times, 0.5)} | ${at(times, 0.95)} | ${at(times, 1)} |`);
    if (Number(at(times, 0.95)) > BUDGET_MS) late.push(name);
  }
} finally {
  await stop();
  await rm(stateDir, { recursive: true, force: true });
}
if (late.length > 0) {
  console.error(`above ${BUDGET_MS} ms at p95: ${late.join(", ")}`);
  process.exitCode = 1;
}
