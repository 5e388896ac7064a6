/**
 * A long sitting: `node bench/soak.mjs` (MINUTES=10, SOCKETS=2000, EVERY_S=20, PORT=8960). Starts the product on a state of its own, opens
 * the sockets, two to a match, and has each match play a command every EVERY_S seconds and each socket send the app's heartbeat
 * every thirty. Fails when anything is refused, lost or closed, or when workerd's memory grows: by more than a twentieth from the second
 * quarter to the last.
 */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { buildIfNeeded } from "../scripts/build.mjs";
import { importTypeScript } from "../scripts/run-typescript.mjs";
import { requireFreePort, serve } from "../scripts/serve.mjs";
import { readSettings } from "../scripts/settings.mjs";
import { insertPlayers, machine, percentile, signTokens } from "./local-club.mjs";
import { matchLoad } from "./socket-load.mjs";
import { workerdProcesses } from "./workerd-cpu.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const MINUTES = Number(process.env.MINUTES ?? 10);
const SOCKETS = Number(process.env.SOCKETS ?? 2_000);
const EVERY_S = Number(process.env.EVERY_S ?? 20);
const PORT = Number(process.env.PORT ?? 8960);
const HEARTBEAT_MS = 30_000;
const SAMPLE_MS = 5_000;
const MOST_GROWTH = 0.05;
/** How long the last answers may take before they count as lost. */
const SETTLE_MS = 10_000;

/** Resident memory of this process's workerd, MB; those of Linux alone tell. */
function memoryMB() {
  const sizes = workerdProcesses().map((pid) => {
    const [, kB] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
    return Number(kB) / 1024;
  });
  return sizes.reduce((sum, size) => sum + size, 0);
}

function median(values) {
  return percentile(Float64Array.from(values).sort(), 0.5);
}

/** Spreads `act(n)` for all `count` evenly over `periodMs`, again and again; answers how to stop it. */
function spread(count, periodMs, act) {
  const startMs = performance.now();
  let done = 0;
  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - startMs) / periodMs) * count);
    for (; done < due; done++) act(done % count);
  }, 10);
  return () => clearInterval(timer);
}

async function soak(load) {
  const count = { closed: 0, pings: 0, pongs: 0 };
  for (const socket of load.sockets) {
    socket.on("close", () => count.closed++);
    socket.on("message", (data) => String(data) === "pong" && count.pongs++);
  }
  load.counts = true;
  const stops = [
    spread(SOCKETS / 2, EVERY_S * 1_000, load.act),
    spread(SOCKETS, HEARTBEAT_MS, (n) => {
      count.pings++;
      load.sockets[n].send("ping");
    }),
  ];
  const samples = [];
  const endMs = Date.now() + MINUTES * 60_000;
  while (Date.now() < endMs) {
    await sleep(SAMPLE_MS);
    samples.push(memoryMB());
    if (samples.length % 12 === 0)
      console.log(`${samples.length / 12} min: ${samples.at(-1).toFixed(0)} MB; ${machine()}`);
  }
  for (const stop of stops) stop();
  await sleep(SETTLE_MS);
  const quarter = samples.length >> 2;
  const [before, after] = [median(samples.slice(quarter, 2 * quarter)), median(samples.slice(-quarter))];
  return { ...count, before, after };
}

async function main() {
  await requireFreePort(PORT);
  await buildIfNeeded(root, console.log);
  const stateDir = mkdtempSync(join(tmpdir(), "starpoint-soak-"));
  let isMet = false;
  try {
    const { settings } = readSettings(root, stateDir, "http://127.0.0.1:1");
    const players = await insertPlayers(root, stateDir, SOCKETS, 10_000);
    await signTokens(players, settings.AUTH_SECRET);
    let failure = null;
    const onFailure = (error) => {
      failure = error;
    };
    const stop = await serve({ root, port: PORT, stateDir, vars: { ...settings, RATE_LIMITS: "off" }, onFailure });
    const load = await matchLoad(PORT, players, await importTypeScript(join(root, "bench/socket-player.ts")));
    console.log(
      `${SOCKETS} sockets, ${MINUTES} min, a command every ${EVERY_S} s; ${machine()}; Node ${process.version}`,
    );
    const { closed, pings, pongs, before, after } = await soak(load);
    const lost = load.open;
    const end = await load.end();
    const growth = after / before - 1;
    console.log(`${load.replies.length} commands answered, ${lost} not, ${load.errors} refused; ${end}`);
    console.log(
      `${pongs} of ${pings} heartbeats answered, ${closed} sockets closed${failure === null ? "" : `; ${failure}`}`,
    );
    console.log(
      `workerd: ${before.toFixed(0)} MB, then ${after.toFixed(0)} MB: ${(100 * growth).toFixed(1)} %; goal: ${100 * MOST_GROWTH}`,
    );
    const isWhole = /^pushes lost 0, gaps 0, .* 0$/.test(end) && lost + load.errors + closed + pings - pongs === 0;
    isMet = isWhole && growth <= MOST_GROWTH && failure === null;
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
