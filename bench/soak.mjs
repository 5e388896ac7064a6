/**
 * A long sitting: `node bench/soak.mjs` (MINUTES=10, SOCKETS=2000, EVERY_S=20, WARM_UP_S=120, PORT=8960). Starts the product on a state of its
 * own, opens the sockets, two to a match, and has each match play a command every EVERY_S seconds and each socket send the app's heartbeat
 * every thirty. Fails when anything is refused, lost or closed, when what workerd keeps grows after the warm-up by more than MOST_MB_A_MINUTE,
 * or when the run was too short to say.
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
import { insertPlayers, machine, signTokens } from "./local-club.mjs";
import { collectedMB, judgeMemory, sampleMemory, workerdMB } from "./memory.mjs";
import { matchLoad } from "./socket-load.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const MINUTES = Number(process.env.MINUTES ?? 10);
const SOCKETS = Number(process.env.SOCKETS ?? 2_000);
const EVERY_S = Number(process.env.EVERY_S ?? 20);
const WARM_UP_S = Number(process.env.WARM_UP_S ?? 120);
const PORT = Number(process.env.PORT ?? 8960);
const INSPECTOR_PORT = PORT + 1;
const HEARTBEAT_MS = 30_000;
/** Of 3,000 commands a minute a leak of 2 KB each is 6. */
const MOST_MB_A_MINUTE = 5;
/** How long the last answers may take before they count as lost. */
const SETTLE_MS = 10_000;

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
  let heapMB = Number.NaN;
  const stopSampling = sampleMemory(async () => {
    const collected = await collectedMB(INSPECTOR_PORT);
    if (collected !== null) heapMB = collected.heapMB;
    return collected?.mb ?? null;
  });
  for (let minute = 1; minute <= MINUTES; minute++) {
    await sleep(60_000);
    console.log(
      `${minute} min: ${workerdMB()?.toFixed(0)} MB, of it ${heapMB.toFixed(1)} of script, collected; ${machine()}`,
    );
  }
  await sleep((MINUTES % 1) * 60_000);
  const memory = judgeMemory(stopSampling(), { warmUpMinutes: WARM_UP_S / 60, mostMBaMinute: MOST_MB_A_MINUTE });
  for (const stop of stops) stop();
  await sleep(SETTLE_MS);
  return { ...count, memory };
}

async function main() {
  for (const port of [PORT, INSPECTOR_PORT]) await requireFreePort(port);
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
    const stop = await serve({
      root,
      port: PORT,
      stateDir,
      vars: { ...settings, RATE_LIMITS: "off" },
      inspectorPort: INSPECTOR_PORT,
      onFailure,
    });
    const load = await matchLoad(PORT, players, await importTypeScript(join(root, "bench/socket-player.ts")));
    console.log(
      `${SOCKETS} sockets, ${MINUTES} min, a command every ${EVERY_S} s; ${machine()}; Node ${process.version}`,
    );
    const { closed, pings, pongs, memory } = await soak(load);
    const lost = load.open;
    const end = await load.end();
    console.log(`${load.replies.length} commands answered, ${lost} not, ${load.errors} refused; ${end}`);
    console.log(
      `${pongs} of ${pings} heartbeats answered, ${closed} sockets closed${failure === null ? "" : `; ${failure}`}`,
    );
    console.log(memory.text);
    const isWhole = /^pushes lost 0, gaps 0, .* 0$/.test(end) && lost + load.errors + closed + pings - pongs === 0;
    isMet = isWhole && memory.isFlat === true && failure === null;
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
