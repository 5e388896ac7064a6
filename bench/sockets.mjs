/**
 * Round trips of match commands over real sockets: `node bench/sockets.mjs` (MATCHES=500, WARM_S=60, ROUNDS=4, ROUND_S=15,
 * PORT=8900). Builds the product if it is stale, starts it as `npm start` does on a state of its own, lets MATCHES pairs of
 * players play 25-point matches with a command a second in each, and measures from sending a command to its reply, and to
 * the opponent's push. The relay (`relay/worker.mjs`) gets as many sockets and messages. The two take turns, ROUNDS times each, so
 * that both meet the same machine. With KEEP_AWAKE=1 who waits for their turn goes on at a command in eight seconds a pair, so that
 * not all objects sleep by then and wake within the first second of it.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { buildIfNeeded } from "../scripts/build.mjs";
import { importTypeScript } from "../scripts/run-typescript.mjs";
import { requireFreePort, serve } from "../scripts/serve.mjs";
import { readSettings } from "../scripts/settings.mjs";
import { insertPlayers, machine, percentile, signTokens } from "./local-club.mjs";
import { matchLoad, relayLoad } from "./socket-load.mjs";
import { measureWorkerdCpu } from "./workerd-cpu.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const MATCHES = Number(process.env.MATCHES ?? 500);
const WARM_S = Number(process.env.WARM_S ?? 60);
const ROUNDS = Number(process.env.ROUNDS ?? 4);
const ROUND_S = Number(process.env.ROUND_S ?? 15);
const PORT = Number(process.env.PORT ?? 8900);
const KEEPS_AWAKE = process.env.KEEP_AWAKE === "1";
const COINS = 10_000;
const PERIOD_MS = 1_000;
/** Of replies, told apart where there are any that were woken. */
const KINDS = KEEPS_AWAKE ? [] : ["awake", "woken"];
/** Shorter than what an object sleeps after. */
const IDLE_PERIOD_MS = 8_000;
/** How long the last answers of a round may take before they count as lost. */
const SETTLE_MS = 5_000;

function describe(times) {
  const sorted = Float64Array.from(times).sort();
  const [p50, p90, p99, max] = [0.5, 0.9, 0.99, 1].map((share) => percentile(sorted, share) ?? Number.NaN);
  const text = `p50 ${p50.toFixed(2)} ms, p90 ${p90.toFixed(2)}, p99 ${p99.toFixed(2)}, max ${max.toFixed(2)}`;
  return { p50, p99, text: `${sorted.length} messages, ${text}` };
}

/** Calls `act(n)` for each of `count` pairs every `periodMs`, evenly spread, until told to stop. */
function everyPeriod(periodMs, count, act) {
  const startMs = performance.now();
  let done = 0;
  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - startMs) / periodMs) * count);
    for (; done < due; done++) act(done % count);
  }, 2);
  return () => clearInterval(timer);
}

/** Runs one load for a while; answers the CPU time that workerd used. Only answers asked for while it counts are kept. */
async function run(load, seconds, counts) {
  const stop = everyPeriod(PERIOD_MS, MATCHES, load.act);
  load.isWaiting = false;
  load.counts = counts;
  const cpuMs = measureWorkerdCpu();
  await sleep(seconds * 1000);
  const usedMs = cpuMs();
  load.counts = false;
  stop();
  load.isWaiting = true;
  await sleep(counts ? SETTLE_MS : 1_000);
  return usedMs;
}

async function compare(loads) {
  const stops = (KEEPS_AWAKE ? loads : []).map((load) =>
    everyPeriod(IDLE_PERIOD_MS, MATCHES, (n) => {
      if (load.isWaiting) load.act(n);
    }),
  );
  for (const load of loads) await run(load, WARM_S, false);
  const cpuMs = new Map(loads.map((load) => [load, 0]));
  for (let round = 0; round < ROUNDS; round++) {
    for (const load of round % 2 === 0 ? loads : loads.toReversed()) {
      const from = load.replies.length;
      cpuMs.set(load, cpuMs.get(load) + ((await run(load, ROUND_S, true)) ?? Number.NaN));
      console.log(`${load.name}, round ${round + 1}: ${describe(load.replies.slice(from)).text}; ${machine()}`);
    }
  }
  for (const stop of stops) stop();
  for (const load of loads) {
    const [reply, push] = [describe(load.replies), describe(load.pushes)];
    console.log(
      `${load.name} → reply: ${reply.text}; errors ${load.errors}, lost ${load.open}, skipped ${load.skipped}`,
    );
    console.log(`${load.name} → opponent: ${push.text}; ${await load.end()}`);
    console.log(`  ${(cpuMs.get(load) / load.replies.length).toFixed(3)} ms of workerd's CPU time a message`);
    for (const kind of KINDS) console.log(`  replies of objects ${kind}: ${describe(load[kind]).text}`);
  }
  for (const kind of ["replies", ...KINDS]) console.log(compareWith(loads, kind));
}

function compareWith(loads, kind) {
  const [match, relay] = loads.map((load) => describe(load[kind]));
  const ratio = (name) => (match[name] / relay[name]).toFixed(2);
  return `${kind} against the relay's: p50 × ${ratio("p50")} (1.25), p99 × ${ratio("p99")} (5, and 100 ms)`;
}

async function main() {
  await requireFreePort(PORT);
  await requireFreePort(PORT + 1);
  await buildIfNeeded(root, console.log);
  const game = await importTypeScript(join(root, "bench/socket-player.ts"));
  const stateDir = mkdtempSync(join(tmpdir(), "starpoint-bench-"));
  try {
    const { settings } = readSettings(root, stateDir, "http://127.0.0.1:1");
    const players = await insertPlayers(root, stateDir, 2 * MATCHES, COINS);
    await signTokens(players, settings.AUTH_SECRET);
    const onFailure = (error) => {
      console.error(error);
      process.exit(1);
    };
    const stop = await serve({ root, port: PORT, stateDir, vars: { ...settings, RATE_LIMITS: "off" }, onFailure });
    console.log(`${machine()}; Node ${process.version}; ${MATCHES} pairs, ${ROUNDS} rounds of ${ROUND_S} s each`);
    const match = await matchLoad(PORT, players, game);
    await compare([match, await relayLoad(root, PORT + 1, stateDir, MATCHES)]);
    await stop();
  } finally {
    rmSync(stateDir, { recursive: true, force: true });
  }
  process.exit(0);
}

main().catch((error) => {
  console.error(error);
  process.exit(1);
});
