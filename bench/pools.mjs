/**
 * Matchmaking under a crowd: `node bench/pools.mjs` (PLAYERS=2000, SECONDS=60, PORT=8920). PLAYERS players of one local Worker
 * come one after the other, evenly over two thirds of SECONDS, ask for few things at random in the coin or the rating pool,
 * change their minds, leave, come back, until each has an opponent or the time is over. Checked: every pair is one that both
 * asked for, nobody gets two matches, and when all have left no entry is behind.
 *
 * Measured for each pair, from the later of its two joins until both have the news of their match: from the answer to that
 * join ("pairing", which the target is for) and from its sending, which also holds the join itself. Both are read in this
 * process, so they hold its own delays; how late its timers ring says how much that is. A match that nobody comes to is
 * called off after a minute, which is none of this measurement.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { buildIfNeeded } from "../scripts/build.mjs";
import { requireFreePort, serve } from "../scripts/serve.mjs";
import { readSettings } from "../scripts/settings.mjs";
import { eachOf, insertPlayers, machine, openSocket, percentile, signTokens, socketUrl } from "./local-club.mjs";
import { workerdCpuMs } from "./workerd-cpu.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const PLAYERS = Number(process.env.PLAYERS ?? 2_000);
const SECONDS = Number(process.env.SECONDS ?? 60);
const PORT = Number(process.env.PORT ?? 8920);
const COINS = 100_000;
const TARGET_P95_MS = 300;
/** One in so many gives up and asks for something else instead of waiting on. */
const LEAVES = 4;
const LONGEST_WAIT_MS = 4_000;

const random = (below) => Math.floor(Math.random() * below);
/** One of `all`, seldom a few: so that most newcomers find nobody at once, and wait. */
const someOf = (all) => {
  const some = all.filter(() => random(8) === 0);
  return some.length > 0 ? some : [all[random(all.length)]];
};
/** What was asked of the Worker while it was measured. */
const asked = { joins: 0, leaves: 0 };

/** What a player asks for: which pool, the body, and when they were let in. */
function makeWish() {
  if (random(2) === 0) return { pool: "coin", body: { coin_levels: someOf([1, 2, 3, 4, 5, 6]) } };
  const [clocks, lengths] = [someOf(["speed", "normal", "casual"]), someOf([1, 3, 5, 7])];
  return { pool: "rating", body: { clocks, lengths, min_rating: 0, stake: [20, 30, 50, 100][random(4)] } };
}

const common = (one, other) => one.some((each) => other.includes(each));

/** Whether two wishes can be one match. */
function fits(one, other) {
  if (one.pool !== other.pool) return false;
  if (one.pool === "coin") return common(one.body.coin_levels, other.body.coin_levels);
  return common(one.body.clocks, other.body.clocks) && common(one.body.lengths, other.body.lengths);
}

/** Kept connections that the server has closed meanwhile: as many may lie in the pool one after the other. */
const MOST_TRIES = 50;

/** Joining and leaving are safe to repeat, so a connection that was closed just then costs another try and nothing else. */
async function call(method, path, token, body) {
  for (let tries = 1; ; tries++) {
    try {
      return await callOnce(method, path, token, body);
    } catch (error) {
      if (tries === MOST_TRIES) throw error;
    }
  }
}

async function callOnce(method, path, token, body) {
  const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
  const answer = await fetch(`http://127.0.0.1:${PORT}/api/v2/matches/${path}`, {
    ...{ method, headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: await answer.json() };
}

/** Opens the player's channel and keeps what it tells: the match, the first time that it is told, and any second one. */
async function listen(player) {
  const socket = await openSocket(socketUrl(PORT, player.socketToken));
  player.socket = socket;
  player.matches = new Map();
  socket.on("message", (data) => {
    const [, , , event, payload] = JSON.parse(data);
    if (event !== "match:created" || player.matches.has(payload.matchId)) return;
    player.matches.set(payload.matchId, { atMs: performance.now(), payload });
  });
  socket.send(JSON.stringify(["1", "1", `user:${player.id}`, "phx_join", {}]));
}

/** One player until they have a match or `untilMs` has come. */
async function play(player, untilMs, problems) {
  while (performance.now() < untilMs && player.matches.size === 0) {
    const wish = makeWish();
    const sentMs = performance.now();
    const { status, body } = await call("POST", wish.pool, player.token, wish.body);
    if (status === 409 && player.matches.size > 0) return;
    if (status === 409) {
      // Paired under an earlier wish in this very moment; the news is on its way.
      await sleep(200);
      continue;
    }
    if (status !== 200) return problems.push(`joining ${wish.pool}: ${status} ${JSON.stringify(body)}`);
    asked.joins++;
    player.wish = { ...wish, sentMs, letInMs: performance.now() };
    const waitMs = random(LEAVES) === 0 ? random(LONGEST_WAIT_MS / 4) : LONGEST_WAIT_MS / 2 + random(LONGEST_WAIT_MS);
    for (const endMs = performance.now() + waitMs; performance.now() < endMs && player.matches.size === 0; ) {
      await sleep(25);
    }
    if (player.matches.size > 0) return;
    const left = await call("DELETE", wish.pool, player.token);
    asked.leaves++;
    if (left.status !== 200) return problems.push(`leaving ${wish.pool}: ${left.status}`);
    // Paired in the instant of leaving: that is their match.
    if (left.body.match_id !== null) return sleep(500);
  }
}

/** The time from the later of two joins to the news; both players must have asked for what they got. */
function checkPairs(players, problems) {
  const byId = new Map(players.map((player) => [player.id, player]));
  const times = { fromAnswer: [], fromSending: [] };
  let count = 0;
  for (const player of players) {
    if (player.matches.size > 1) problems.push(`${player.id} was told of ${player.matches.size} matches`);
    for (const [matchId, { payload }] of player.matches) {
      if (payload.players.white.id !== player.id) continue;
      count++;
      const other = byId.get(payload.players.black.id);
      if (other === undefined || other === player) problems.push(`match ${matchId} has no two players`);
      else if (!other.matches.has(matchId)) problems.push(`match ${matchId} was told to one player only`);
      else if (!fits(player.wish, other.wish)) problems.push(`match ${matchId} is not what both asked for`);
      else {
        const toldMs = Math.max(player.matches.get(matchId).atMs, other.matches.get(matchId).atMs);
        const later = player.wish.letInMs > other.wish.letInMs ? player.wish : other.wish;
        // The news of a match can overtake the answer to the join that made it.
        times.fromAnswer.push(Math.max(0, toldMs - later.letInMs));
        times.fromSending.push(Math.max(0, toldMs - later.sentMs));
      }
    }
  }
  return { count, times };
}

function percentiles(times) {
  const sorted = times.toSorted((a, b) => a - b);
  const [p50, p95, p99, max] = [0.5, 0.95, 0.99, 1].map((share) => percentile(sorted, share)?.toFixed(0));
  return `p50 ${p50} ms, p95 ${p95}, p99 ${p99}, max ${max}`;
}

/** They come one after the other over two thirds of the time, and play; what that took of this machine. */
async function crowd(players, problems) {
  const lag = monitorEventLoopDelay({ resolution: 10 });
  lag.enable();
  const [workerdBeforeMs, ownBefore] = [workerdCpuMs(), process.cpuUsage()];
  const startMs = performance.now();
  const untilMs = startMs + SECONDS * 1_000;
  await Promise.all(
    players.map(async (player, n) => {
      await sleep((n / PLAYERS) * SECONDS * 667);
      await play(player, untilMs, problems);
    }),
  );
  const tookS = (performance.now() - startMs) / 1000;
  const workerdMs = workerdCpuMs() - workerdBeforeMs;
  const own = process.cpuUsage(ownBefore);
  lag.disable();
  return { tookS, workerdMs, ownMs: (own.user + own.system) / 1_000, lag };
}

/** Nobody may be left waiting, or have a match without knowing it. */
async function checkLeft(players, problems) {
  const left = [];
  await eachOf(players, async ({ token, matches }) => {
    for (const pool of ["coin", "rating"]) {
      const { body } = await call("GET", `${pool}/state`, token);
      if (body.status === "joined") left.push(pool);
      if (matches.size === 0 && body.match_id !== null) problems.push(`match ${body.match_id} was told to nobody`);
    }
  });
  if (left.length > 0) problems.push(`${left.length} entries are left behind`);
}

function report(players, { count, times }, { tookS, workerdMs, ownMs, lag }) {
  const paired = players.filter(({ matches }) => matches.size > 0).length;
  const perSecond = (number, seconds) => (number / seconds).toFixed(0);
  const lateMs = (percent) => (lag.percentile(percent) / 1e6 - 10).toFixed(0);
  console.log(
    `${PLAYERS} came at ${perSecond(PLAYERS, (SECONDS * 2) / 3)} a second; ${asked.joins} joins, ${asked.leaves} changes of mind ` +
      `in ${tookS.toFixed(0)} s; ${count} matches for ${paired} players`,
  );
  console.log(`pairing: ${percentiles(times.fromAnswer)} (target p95 ≤ ${TARGET_P95_MS} ms)`);
  console.log(`with the join itself: ${percentiles(times.fromSending)}`);
  console.log(
    `workerd: ${(workerdMs / asked.joins).toFixed(1)} ms of processor time a join, ${perSecond(workerdMs / 10, tookS)} % of one ` +
      `processor; this process: ${perSecond(ownMs / 10, tookS)} %, its timers late by p50 ${lateMs(50)} ms, p95 ${lateMs(95)}, ` +
      `p99 ${lateMs(99)}`,
  );
  console.log(machine());
}

async function main() {
  await requireFreePort(PORT);
  await buildIfNeeded(root, console.log);
  const stateDir = mkdtempSync(join(tmpdir(), "starpoint-bench-"));
  const problems = [];
  try {
    const { settings } = readSettings(root, stateDir, "http://127.0.0.1:1");
    const players = await insertPlayers(root, stateDir, PLAYERS, COINS);
    await signTokens(players, settings.AUTH_SECRET);
    const onFailure = (error) => {
      console.error(error);
      process.exit(1);
    };
    const stop = await serve({ root, port: PORT, stateDir, vars: { ...settings, RATE_LIMITS: "off" }, onFailure });
    await eachOf(players, listen, 16);
    console.log(`${machine()}; Node ${process.version}; ${PLAYERS} players, ${SECONDS} s`);
    const costs = await crowd(players, problems);
    await sleep(2_000);
    const pairs = checkPairs(players, problems);
    await checkLeft(players, problems);
    report(players, pairs, costs);
    console.log(problems.length === 0 ? "every pair valid, nobody in two matches, no entry left" : problems.join("\n"));
    for (const { socket } of players) socket.terminate();
    await stop();
  } finally {
    rmSync(stateDir, { recursive: true, force: true });
  }
  process.exit(problems.length === 0 ? 0 : 1);
}

main().catch((error) => {
  console.error(error);
  process.exit(1);
});
