/**
 * Chat of many at once: `node bench/chat.mjs` (USERS=1000, RATE=200 messages a second, SECONDS=60, IDLE_S=30, RECEIPTS=0, PORT=8970).
 * Builds the product if it is stale, starts it as `npm start` does on a state of its own, makes pairs of friends, signs every one of them
 * in to their mailbox, and lets each pair write both ways. From sending to the arrival at the friend's device; none may be lost or come
 * twice, and each direction of a pair keeps its order. Before that all are silent for a while, and then send the app's keepalive once.
 * RECEIPTS=1 has each arrival acknowledged, as the app does. It fails when a promise is broken or the delivery's p95 is above 50 ms.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { buildIfNeeded } from "../scripts/build.mjs";
import { requireFreePort, serve } from "../scripts/serve.mjs";
import { readSettings } from "../scripts/settings.mjs";
import { ChatDevice } from "./chat-device.mjs";
import { befriend, eachOf, insertPlayers, machine, percentile, signTokens } from "./local-club.mjs";
import { measureWorkerdCpu } from "./workerd-cpu.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const USERS = Number(process.env.USERS ?? 1000);
const RATE = Number(process.env.RATE ?? 200);
const SECONDS = Number(process.env.SECONDS ?? 60);
const IDLE_S = Number(process.env.IDLE_S ?? 30);
const PORT = Number(process.env.PORT ?? 8970);
const WITH_RECEIPTS = process.env.RECEIPTS === "1";
const WARM_S = 10;
const P95_MS = 50;
const AWAKE_MS = 35_000;
/** How long the last messages may take before they count as lost. */
const SETTLE_MS = 10_000;

async function signIn(players) {
  const devices = [];
  const startMs = performance.now();
  await eachOf(players, async (player, n) => {
    const friend = players[n % 2 === 0 ? n + 1 : n - 1];
    devices[n] = await ChatDevice.open(PORT, player, friend.id, WITH_RECEIPTS);
  });
  console.log(`${devices.length} signed in within ${Math.round((performance.now() - startMs) / 1000)} s; ${machine()}`);
  return devices;
}

/** Silence, then one keepalive each: what workerd has to do for connections that nobody uses. */
async function idle(devices) {
  // Twenty seconds after a connection its object looks whether it signed in; ten seconds later it is put to sleep, with its socket.
  await sleep(AWAKE_MS);
  const silentMs = measureWorkerdCpu();
  await sleep(IDLE_S * 1000);
  const silent = silentMs();
  const before = devices.map(({ keepalives }) => keepalives);
  const keptMs = measureWorkerdCpu();
  for (const device of devices) device.keepAlive();
  await sleep(5_000);
  const kept = keptMs();
  const answered = devices.filter(({ keepalives }, n) => keepalives === before[n] + 1).length;
  console.log(`silent for ${IDLE_S} s: ${silent} ms of workerd's CPU time in all`);
  console.log(`one keepalive each: ${answered} answered, ${(kept / devices.length).toFixed(3)} ms of CPU time each`);
  return answered === devices.length;
}

/** Has everybody write in turn, evenly spread, so many times a second together. */
async function write(devices, seconds) {
  const startMs = performance.now();
  let [done, lateMs] = [0, 0];
  await new Promise((resolve) => {
    const timer = setInterval(() => {
      const elapsedMs = performance.now() - startMs;
      const due = Math.min(RATE * seconds, Math.floor((elapsedMs / 1000) * RATE));
      lateMs = Math.max(lateMs, elapsedMs - (done / RATE) * 1000);
      // Next to the one before, both of a pair would always write together.
      for (; done < due; done++) devices[(done * 7) % devices.length].write();
      if (done >= RATE * seconds) {
        clearInterval(timer);
        resolve();
      }
    }, 2);
  });
  return lateMs;
}

async function measure(devices) {
  await write(devices, WARM_S);
  await sleep(SETTLE_MS / 2);
  for (const device of devices) device.forgetTimes();
  const cpuMs = measureWorkerdCpu();
  const lateMs = await write(devices, SECONDS);
  const usedMs = cpuMs();
  const load = machine();
  await sleep(SETTLE_MS);
  const times = Float64Array.from(devices.flatMap(({ times }) => times)).sort();
  const sum = (count) => devices.reduce((total, device) => total + count(device), 0);
  const sent = sum(({ sent }) => sent);
  const lost = sent - sum(({ heard }) => heard);
  const [doubled, disordered, refused] = [
    ...[sum((device) => device.doubled), sum((device) => device.disordered), sum((device) => device.refused)],
  ];
  const [p50, p90, p95, p99, max] = [0.5, 0.9, 0.95, 0.99, 1].map((share) => percentile(times, share).toFixed(1));
  console.log(`${times.length} messages in ${SECONDS} s; ${load}`);
  console.log(`delivery: p50 ${p50} ms, p90 ${p90}, p95 ${p95}, p99 ${p99}, max ${max}; goal: p95 ${P95_MS}`);
  console.log(`of ${sent}: ${lost} lost, ${doubled} doubled, ${disordered} out of order, ${refused} refused`);
  console.log(
    `${(usedMs / times.length).toFixed(2)} ms of workerd's CPU time a message; sender late by ${lateMs.toFixed(0)} ms at most`,
  );
  return lost === 0 && doubled === 0 && disordered === 0 && refused === 0 && Number(p95) <= P95_MS;
}

async function main() {
  await requireFreePort(PORT);
  await buildIfNeeded(root, console.log);
  const stateDir = mkdtempSync(join(tmpdir(), "starpoint-bench-"));
  let isMet = false;
  try {
    const { settings } = readSettings(root, stateDir, "http://127.0.0.1:1");
    const players = await insertPlayers(root, stateDir, USERS, 1);
    await befriend(root, stateDir, players);
    await signTokens(players, settings.AUTH_SECRET);
    const onFailure = (error) => {
      console.error(error);
      process.exit(1);
    };
    const stop = await serve({ root, port: PORT, stateDir, vars: { ...settings, RATE_LIMITS: "off" }, onFailure });
    console.log(`${machine()}; Node ${process.version}`);
    const devices = await signIn(players);
    const isIdle = await idle(devices);
    isMet = (await measure(devices)) && isIdle;
    for (const device of devices) device.close();
    await stop();
  } finally {
    rmSync(stateDir, { recursive: true, force: true });
  }
  process.exit(isMet ? 0 : 1);
}

main().catch((error) => {
  console.error(error);
  process.exit(1);
});
