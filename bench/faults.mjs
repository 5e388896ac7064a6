/**
 * `npm run faults -- --minutes 10 --seed N --players 16`: faults of every kind under load, then an audit. Players look for matches,
 * play them and chat, all over real sockets, and keep what the club has told them; meanwhile the process is killed at random moments,
 * and the database, the objects, their storage, the queue, the hosts before the services and the clock fail (faults/worker.mjs). At
 * the end all faults stop, what is under way is finished, and nothing may be lost, doubled or different. The seed decides what is
 * tried when; what the machine makes of it differs from run to run.
 */
import { fork } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { buildIfNeeded } from "../scripts/build.mjs";
import { makeRandom } from "../scripts/random.mjs";
import { importTypeScript } from "../scripts/run-typescript.mjs";
import { isListening, requireFreePort } from "../scripts/serve.mjs";
import { readSettings } from "../scripts/settings.mjs";
import { auditDatabase, auditMatches, chatFaults, sumsOfReviews } from "./faults/audit.mjs";
import { Chatter } from "./faults/chatter.mjs";
import { startHost } from "./faults/host.mjs";
import { Player } from "./faults/player.mjs";
import { befriend, insertPlayers, machine, signTokens } from "./local-club.mjs";
import { judgeMemory, sampleMemory, workerdMB } from "./memory.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "10" },
    seed: { type: "string", default: String(Date.now() % 100_000) },
    players: { type: "string", default: "16" },
    port: { type: "string", default: "8990" },
  },
});
const [minutes, seed, count, port] = [values.minutes, values.seed, values.players, values.port].map(Number);
const COINS = 100_000;
/** Longest time between two changes of what fails, and between two kills. */
const [PHASE_MS, LIFE_MS] = [12_000, 25_000];
const HOST_FAULTS = 0.05;
/** How long the end of all matches, lines and analyses may take once nothing fails any more. */
const FINISH_MS = 180_000;
const DELIVERED_MS = 60_000;
/** The process lives for seconds and each begins small: what grows from one to the next is what it keeps of the stored club. */
const MEMORY = { warmUpMinutes: 0.5, mostMBaMinute: 15 };
const VARS = {
  ...{ RATE_LIMITS: "off", ANALYSIS_PLIES: "0", ANALYSES_A_DAY: "1000000", CHAT_MESSAGES_A_DAY: "1000000" },
  FAIR_PLAY: "gameTurns=0,repeatFull=1000000,dodgeWait=0,dodgeWaitMost=0,dodgeLost=1000000",
};
const NOTHING = {
  ...{ databaseBefore: 0, databaseAfter: 0, callBefore: 0, callAfter: 0, storage: 0, queueBefore: 0, queueAfter: 0 },
  ...{ redelivered: 0, slow: 0, slowMs: 0, clockMs: 0 },
};
/** What fails for a while, one of these at a time. */
const PHASES = [
  NOTHING,
  { databaseBefore: 0.05, databaseAfter: 0.05 },
  { callBefore: 0.03, callAfter: 0.03 },
  { storage: 0.01 },
  { slow: 0.2, slowMs: 1_500 },
  { queueBefore: 0.2, queueAfter: 0.2, redelivered: 0.3 },
  { databaseAfter: 0.03, callAfter: 0.03, storage: 0.005, slow: 0.05, slowMs: 500, redelivered: 0.1 },
  { clockMs: 15_000 },
  { clockMs: -15_000 },
  { clockMs: 600_000 },
  { clockMs: -600_000 },
];

const findings = new Set();
function finding(text) {
  if (findings.size < 200 && !findings.has(text)) console.error(`FOUND: ${text}`);
  findings.add(text);
}

const address = `http://127.0.0.1:${port}`;
const happened = {};

/** The copy as a process group: killed as a power cut would, and started again on the same state. */
class Copy {
  kills = 0;
  #options;
  #child = null;
  #level = NOTHING;
  #counted = {};

  constructor(options) {
    this.#options = JSON.stringify(options);
  }

  async start() {
    const stdio = ["ignore", "ignore", process.env.FAULTS_LOG === "1" ? "inherit" : "ignore", "ipc"];
    const env = { ...process.env, COPY: this.#options };
    this.#child = fork(join(root, "bench/faults/copy.mjs"), { detached: true, stdio, env });
    await new Promise((resolve, reject) => {
      this.#child.once("message", resolve);
      this.#child.once("exit", (code) => reject(new Error(`the copy ended with ${code} before it was ready`)));
    });
  }

  async kill() {
    this.kills++;
    await this.fail(this.#level);
    for (const [name, times] of Object.entries(this.#counted)) happened[name] = (happened[name] ?? 0) + times;
    this.#counted = {};
    process.kill(-this.#child.pid, "SIGKILL");
    while (await isListening(port)) await sleep(20);
  }

  /** Memory of the process that runs now, null between two. */
  memoryMB() {
    return workerdMB(this.#child.pid);
  }

  async unfinished() {
    return (await fetch(`${address}/api/faults`)).json();
  }

  /** What fails from now on. Resolves when it is known. */
  async fail(level) {
    this.#level = level;
    const body = JSON.stringify({ ...NOTHING, ...level });
    const answer = await fetch(`${address}/api/faults`, { method: "POST", body }).catch(() => null);
    this.#counted = (await answer?.json()) ?? this.#counted;
  }
}

/** Changes what fails and kills the copy, each at random times, until the minutes are over. */
async function torment(copy, random) {
  const endMs = Date.now() + minutes * 60_000;
  let killMs = Date.now() + random() * LIFE_MS;
  let level = NOTHING;
  while (Date.now() < endMs) {
    const phaseEndMs = Math.min(endMs, Date.now() + random() * PHASE_MS);
    level = PHASES[Math.floor(random() * PHASES.length)];
    await copy.fail(level);
    while (Date.now() < phaseEndMs) {
      if (Date.now() >= killMs) {
        await copy.kill();
        await copy.start();
        await copy.fail(level);
        killMs = Date.now() + random() * LIFE_MS;
      }
      await sleep(Math.max(1, Math.min(phaseEndMs, killMs) - Date.now()));
    }
  }
}

async function until(what, isDone, limitMs) {
  const endMs = Date.now() + limitMs;
  while (!(await isDone())) {
    if (Date.now() > endMs) return finding(`after ${limitMs / 1000} s: ${what}`);
    await sleep(500);
  }
}

/** Lets everything come to its end: matches are given up, lines are sent, analyses that were given up are asked for again. */
async function finish(copy, players, chatters) {
  for (const one of [...players, ...chatters]) one.isFinishing = true;
  for (const player of players) for (const pool of ["coin", "rating"]) await player.leave(pool);
  await until("a player is still in a match", () => players.every(({ isIdle }) => isIdle), FINISH_MS);
  await until("a line is not known to be taken", () => chatters.every(({ isSettled }) => isSettled), FINISH_MS);
  const isDone = async () => {
    const { matches, failed, unfinished } = await copy.unfinished();
    for (const { match_id: id, user_id: userId } of failed) {
      await players
        .find((player) => player.id === userId)
        ?.call("POST", `/api/matches/${id}/analysis`, undefined, true);
    }
    return matches + failed.length + unfinished === 0;
  };
  await until("a match or an analysis is unfinished", isDone, FINISH_MS);
}

async function main() {
  await requireFreePort(port);
  await buildIfNeeded(root, console.log);
  const random = makeRandom(seed);
  const stateDir = mkdtempSync(join(tmpdir(), "starpoint-faults-"));
  const { settings } = readSettings(root, stateDir, "http://127.0.0.1:1");
  const people = await insertPlayers(root, stateDir, count, COINS);
  await befriend(root, stateDir, people);
  await signTokens(people, settings.AUTH_SECRET);
  const copy = new Copy({ root, port, stateDir, vars: { ...settings, ...VARS } });
  process.on("exit", () => rmSync(stateDir, { recursive: true, force: true }));
  await copy.start();
  console.log(`seed ${seed}, ${minutes} minutes, ${count} players; ${machine()}`);

  let isFailing = true;
  const chance = (share) => random() < share;
  const host = await startHost(address, { chance, random, isOn: () => isFailing }, HOST_FAULTS);
  const game = await importTypeScript(join(root, "bench/faults/game.ts"));
  const club = { port, game, random, chance, finding };
  club.address = (isDirect) => (isDirect ? address : host.url);
  const players = people.map((one) => new Player(club, one));
  const chatters = people.map((one, n) => new Chatter(club, one, people[n ^ 1].id));
  const stopSampling = sampleMemory(() => copy.memoryMB());
  await torment(copy, makeRandom(seed + 1));
  const memory = judgeMemory(stopSampling(), MEMORY);
  if (memory.isFlat === false) finding(`memory grows: ${memory.text}`);

  isFailing = false;
  await copy.fail(NOTHING);
  await copy.kill();
  await copy.start();
  await finish(copy, players, chatters);
  // By a clock that is ahead, so that nothing lies in the future that was written while it was.
  await copy.fail({ clockMs: 2_000_000 });
  const events = await auditMatches(players, finding);
  // A line that could not be delivered at once is delivered within half a minute.
  await until("a line is not delivered", async () => (await chatFaults(chatters, players)).length === 0, DELIVERED_MS);
  for (const fault of await chatFaults(chatters, players)) finding(fault);
  const sums = await sumsOfReviews(players, game);
  // Where nobody plays nothing can be lost.
  for (const player of players) if (player.counts.answered === 0) finding(`player ${player.id} has played no move`);
  for (const one of [...players, ...chatters]) one.close();
  host.close();
  await copy.kill();
  const began = people.map(({ id }) => ({ id, coins: COINS }));
  const books = await auditDatabase(root, stateDir, { players: began, sums }, finding);
  report(copy, { players, chatters, events, books });
  console.log(memory.text);
  process.exit(findings.size === 0 ? 0 : 1);
}

function report({ kills }, { players, chatters, events, books }) {
  const sum = (name) => players.reduce((total, { counts }) => total + counts[name], 0);
  const lines = chatters.reduce((total, { written }) => total + written.size, 0);
  console.log(`killed ${kills} times; ${JSON.stringify(happened)}`);
  console.log(
    `${books.finished} matches finished, ${books.canceled} called off; ${sum("commands")} commands, ${events} events compared, ` +
      `${lines} lines of chat, ${books.transfers} transfers; ${sum("lostPushes")} pushes were lost on a line that was up`,
  );
  console.log(findings.size === 0 ? "nothing lost, doubled or different" : `${findings.size} findings; ${machine()}`);
}

main().catch((error) => {
  console.error(error);
  process.exit(1);
});
