/**
 * Round trips of match commands over real sockets: `node bench/sockets.mjs` (MATCHES=500, WARM_S=60, MEASURE_S=60,
 * PORT=8900). Builds the product if it is stale, starts it as `npm start` does on a state of its own, lets MATCHES pairs of
 * players play 25-point matches with a command a second in each, and measures from sending a command to its reply, and to
 * the opponent's push. Then the same number of sockets and messages through the bare relay (`relay/worker.mjs`).
 */
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { Miniflare } from "miniflare";
import { buildIfNeeded } from "../scripts/build.mjs";
import { requireFreePort, serve } from "../scripts/serve.mjs";
import { readSettings } from "../scripts/settings.mjs";
import { eachOf, insertPlayers, machine, openSocket, percentile, signTokens } from "./local-club.mjs";
import { workerdCpuMs } from "./workerd-cpu.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const MATCHES = Number(process.env.MATCHES ?? 500);
const WARM_S = Number(process.env.WARM_S ?? 60);
const MEASURE_S = Number(process.env.MEASURE_S ?? 60);
const PORT = Number(process.env.PORT ?? 8900);
const COINS = 10_000;
const PERIOD_MS = 1_000;
/** How long the last answers may take before they count as lost. */
const SETTLE_MS = 10_000;

function report(name, times, { errors = 0, lost = 0, cpuMs = null } = {}) {
  const sorted = Float64Array.from(times).sort();
  const [p50, p90, p99, max] = [0.5, 0.9, 0.99, 1].map((share) => percentile(sorted, share)?.toFixed(2));
  console.log(
    `${name}: ${sorted.length} messages, p50 ${p50} ms, p90 ${p90}, p99 ${p99}, max ${max}; errors ${errors}, lost ${lost}`,
  );
  const cpu = cpuMs === null ? null : cpuMs / sorted.length;
  if (cpu !== null) console.log(`  ${cpu.toFixed(3)} ms of workerd's CPU time a message`);
  return { p50: Number(p50), p99: Number(p99), cpu };
}

async function call(path, token, body) {
  const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
  const answer = await fetch(`http://127.0.0.1:${PORT}${path}`, {
    method: "POST",
    headers,
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

/** One player's line: sends frames, hears replies and events. */
class Player {
  constructor(socket, topic, game) {
    this.socket = socket;
    this.topic = topic;
    this.game = game;
    this.ref = 0;
    this.waiting = new Map();
    this.state = null;
    this.gaps = 0;
    this.onEvents = () => {};
    socket.on("message", (data) => this.hear(JSON.parse(data)));
  }

  hear([, ref, , event, payload]) {
    if (event === "phx_reply") {
      this.waiting.get(ref)?.(payload);
      this.waiting.delete(ref);
    } else if (event === "events") this.take(payload.events, true);
    else if (event === "view" && payload.waitUntilMs) this.ask("ready", {});
  }

  take(events, pushed) {
    for (const event of events) {
      if (this.state === null || event.seq < this.state.seq) continue;
      if (event.seq > this.state.seq) {
        this.gaps++;
        continue;
      }
      this.state = this.game.evolve(this.state, event);
    }
    if (pushed) this.onEvents(events);
  }

  ask(event, payload) {
    const ref = String(++this.ref);
    this.socket.send(JSON.stringify(["1", ref, this.topic, event, payload]));
    return new Promise((resolve) => this.waiting.set(ref, resolve));
  }

  async join() {
    const { status, response } = await this.ask("phx_join", { entropy: randomBytes(32).toString("hex") });
    if (status !== "ok") throw new Error(`join: ${JSON.stringify(response)}`);
    this.seat = response.seat;
    this.state = this.game.replay(response.rules, response.events);
  }
}

/** Calls `act(n)` for each of `count` pairs every second, evenly spread, until told to stop. */
function everySecond(count, act) {
  const startMs = performance.now();
  let done = 0;
  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - startMs) / PERIOD_MS) * count);
    for (; done < due; done++) act(done % count);
  }, 2);
  return () => clearInterval(timer);
}

async function benchMatches(players, game) {
  const matches = [];
  await eachOf(Array.from({ length: MATCHES }), async (_, n) => {
    const [a, b] = [players[2 * n], players[2 * n + 1]];
    const settings = { length: 25, clock: "casual", cube: false };
    const { code } = await call("/api/v2/matches/private", a.token, { type: "match", settings });
    const { match_id: matchId } = await call("/api/v2/matches/private/join", b.token, { code });
    const pair = [];
    for (const { token } of [a, b]) {
      const socket = await openSocket(`ws://127.0.0.1:${PORT}/socket/websocket?vsn=2.0.0&token=${token}`);
      const player = new Player(socket, `match:${matchId}`, game);
      await player.join();
      pair.push(player);
    }
    matches[n] = pair;
  });
  console.log(`${MATCHES} matches made through the API, ${2 * MATCHES} sockets joined`);

  const [replies, pushes] = [[], []];
  let [measuring, errors, unanswered, skipped] = [false, 0, 0, 0];
  const heardAt = new Map();
  for (const pair of matches) {
    for (const player of pair) {
      player.onEvents = (events) => {
        const key = `${player.topic}:${events[0].seq}`;
        const sentMs = heardAt.get(key);
        if (sentMs !== undefined) pushes.push(performance.now() - sentMs);
        heardAt.delete(key);
      };
    }
  }
  const act = (n) => {
    const mover = matches[n].find(({ state, seat }) => game.seatToDecide(state) === seat);
    const ahead = Math.max(...matches[n].map(({ state }) => state.seq));
    if (mover === undefined || mover.state.seq < ahead || mover.waiting.size > 0) {
      if (measuring) skipped++;
      return;
    }
    const { seq } = mover.state;
    const counted = measuring;
    const payload = { id: `${n}-${seq}-bench`, seq, command: game.chooseCommand(mover.state, mover.seat) };
    const sentMs = performance.now();
    if (counted) {
      unanswered++;
      heardAt.set(`${mover.topic}:${seq}`, sentMs);
    }
    mover.ask("command", payload).then(({ response }) => {
      if (counted) {
        unanswered--;
        replies.push(performance.now() - sentMs);
      }
      if (response.status === "ok") mover.take(response.events, false);
      else errors++;
    });
  };
  const stop = everySecond(MATCHES, act);
  await sleep(WARM_S * 1000);
  measuring = true;
  const cpuMs = workerdCpuMs();
  await sleep(MEASURE_S * 1000);
  measuring = false;
  const usedMs = cpuMs === null ? null : workerdCpuMs() - cpuMs;
  stop();
  await sleep(SETTLE_MS);
  const gaps = matches.flat().reduce((sum, { gaps }) => sum + gaps, 0);
  const apart = matches.filter(([a, b]) => a.state.seq !== b.state.seq).length;
  const result = report("match command → reply", replies, { errors, lost: unanswered, cpuMs: usedMs });
  report("match command → opponent's push", pushes, { errors: gaps, lost: heardAt.size });
  console.log(
    `matches whose two players hold different states at the end: ${apart}; turns skipped, the one before was still under way: ${skipped}`,
  );
  for (const { socket } of matches.flat()) socket.terminate();
  return result;
}

async function benchRelay(stateDir) {
  const miniflare = new Miniflare({
    modules: true,
    scriptPath: join(root, "bench/relay/worker.mjs"),
    compatibilityDate: "2026-04-01",
    host: "127.0.0.1",
    port: PORT + 1,
    durableObjects: {
      USER: { className: "RelayUser", useSQLite: true },
      PAIR: { className: "RelayPair", useSQLite: true },
    },
    durableObjectsPersist: join(stateDir, "relay"),
  });
  await miniflare.ready;
  const times = [];
  let [measuring, unanswered] = [false, 0];
  const pairs = [];
  await eachOf(Array.from({ length: MATCHES }), async (_, n) => {
    pairs[n] = [];
    for (const side of [0, 1]) {
      const socket = await openSocket(`ws://127.0.0.1:${PORT + 1}/?user=${2 * n + side}&pair=${n}`);
      socket.on("message", (data) => {
        const { sentMs, counted } = JSON.parse(data);
        if (!counted) return;
        unanswered--;
        times.push(performance.now() - sentMs);
      });
      pairs[n].push(socket);
    }
  });
  const turns = new Array(MATCHES).fill(0);
  const padding = "x".repeat(120); // about as long as a command
  const stop = everySecond(MATCHES, (n) => {
    if (measuring) unanswered++;
    pairs[n][turns[n]++ % 2].send(JSON.stringify({ sentMs: performance.now(), counted: measuring, padding }));
  });
  await sleep(WARM_S * 500);
  measuring = true;
  const cpuMs = workerdCpuMs();
  await sleep(MEASURE_S * 1000);
  measuring = false;
  const usedMs = cpuMs === null ? null : workerdCpuMs() - cpuMs;
  stop();
  await sleep(SETTLE_MS);
  const result = report("bare relay → reply", times, { lost: unanswered, cpuMs: usedMs });
  for (const socket of pairs.flat()) socket.terminate();
  await miniflare.dispose();
  return result;
}

async function main() {
  await requireFreePort(PORT);
  await requireFreePort(PORT + 1);
  await buildIfNeeded(root, console.log);
  const { outputFiles } = await build({
    entryPoints: [join(root, "bench/socket-player.ts")],
    ...{ bundle: true, write: false, format: "esm", platform: "node", target: "node20" },
  });
  const game = await import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString("base64")}`);
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
    console.log(
      `${machine()}; Node ${process.version}; ${MATCHES} matches, ${WARM_S} s warm-up, ${MEASURE_S} s measured`,
    );
    const product = await benchMatches(players, game);
    await stop();
    console.log(`${machine()}`);
    const relay = await benchRelay(stateDir);
    const ratio = (name) => (product[name] / relay[name]).toFixed(2);
    console.log(
      `against the bare relay: p50 × ${ratio("p50")}, p99 × ${ratio("p99")} (target p50 ≤ 10 ms, p99 ≤ 100 ms)`,
    );
  } finally {
    rmSync(stateDir, { recursive: true, force: true });
  }
  process.exit(0);
}

main().catch((error) => {
  console.error(error);
  process.exit(1);
});
