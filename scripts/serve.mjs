/**
 * Runs the built Worker in workerd, on this machine. Miniflare's API is used directly, without `wrangler dev`: its proxy
 * Worker stands between the browser and the objects and doubles every socket message (docs/decisions/001-local-runtime.md).
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { connect } from "node:net";
import { extname, join } from "node:path";
import { again } from "./again.mjs";
import { buildDirectory, WORKER_OPTIONS } from "./build.mjs";
import { migrate } from "./migrate.mjs";
import { getWorkerOptions, Log, LogLevel, Miniflare } from "./miniflare.mjs";

const HOST = "127.0.0.1";
const ENTRY = "server.js";
const MODULE_TYPES = { ".js": "ESModule", ".wasm": "CompiledWasm", ".nets": "Data", ".bin": "Data" };
const WATCH_MS = 1_000;
/** As often as the deployed Worker's clock strikes (wrangler.toml); Miniflare has none. */
const CLOCK_MS = 5 * 60_000;
/** More deaths than this within the window are a fault that a restart does not cure. */
const MAX_DEATHS = 3;
const DEATH_WINDOW_MS = 60_000;

/** Whether anything answers on the port of this machine. */
export function isListening(port) {
  return new Promise((resolve) => {
    const socket = connect({ host: HOST, port });
    const finish = (answer) => {
      socket.destroy();
      resolve(answer);
    };
    socket.once("connect", () => finish(true));
    socket.once("error", () => finish(false));
  });
}

/** Throws with a sentence for the person who started it when something else answers on the port. */
export async function requireFreePort(port) {
  if (await isListening(port))
    throw new Error(`Port ${port} is busy. Stop what runs there, or start with PORT=<another>.`);
}

/**
 * The bundle's modules, entry first: Miniflare cannot follow the imports of a bundle with a computed one. `entry` stands before the
 * product's own (bench/faults/copy.mjs).
 */
function listModules(bundle, entry) {
  const names = readdirSync(bundle).filter((name) => extname(name) in MODULE_TYPES && name !== ENTRY);
  const modules = [ENTRY, ...names].map((name) => ({ type: MODULE_TYPES[extname(name)], path: join(bundle, name) }));
  return entry === null
    ? modules
    : [{ type: "ESModule", path: join(bundle, entry.name), contents: entry.contents }, ...modules];
}

/** The Worker's options of wrangler.toml: as the build has noted them, since reading them anew takes a third of a second. */
function readWorkerOptions(root) {
  const noted = join(root, buildDirectory(), WORKER_OPTIONS);
  if (existsSync(noted)) return JSON.parse(readFileSync(noted, "utf8"));
  return getWorkerOptions(join(root, "wrangler.toml")).workerOptions;
}

/** Where the local D1 is kept: the options that Miniflare needs to open it. */
export function databaseOptions(root, stateDir) {
  const workerOptions = readWorkerOptions(root);
  return { d1Databases: workerOptions.d1Databases, d1Persist: join(stateDir, "v3", "d1") };
}

function makeOptions({ root, port, stateDir, vars, entry, inspectorPort }) {
  const { modulesRules: _rules, assets, ...options } = readWorkerOptions(root);
  const build = join(root, buildDirectory());
  const bundle = join(build, "worker");
  const state = join(stateDir, "v3"); // where wrangler's --persist-to would look as well
  return {
    ...options,
    name: "starpoint",
    bindings: { ...options.bindings, ...vars },
    assets: assets && { ...assets, directory: join(build, "client") },
    rootPath: bundle,
    modulesRoot: bundle,
    modules: listModules(bundle, entry),
    host: HOST,
    port,
    ...(inspectorPort !== null && { inspectorPort }),
    cf: false,
    log: new Log(LogLevel.WARN),
    d1Persist: join(state, "d1"),
    durableObjectsPersist: join(state, "do"),
    kvPersist: join(state, "kv"),
    r2Persist: join(state, "r2"),
  };
}

/**
 * The local queue forgets its messages with its process, so whatever is unfinished at a start is owed, however young it is:
 * the sweep of services/analysis/sweep.ts is told so, and asks for it again.
 */
async function resendLost(miniflare) {
  const db = await miniflare.getD1Database("DB");
  await db.prepare("UPDATE analyses SET requested_at = 0 WHERE status IN ('queued', 'running')").run();
  await strike(miniflare);
}

/**
 * Starts workerd, with what an earlier one left unfinished. Each try has a workerd of its own: one that did not answer as it should did not at four
 * tries either.
 */
function open(options) {
  return again(async () => {
    const miniflare = new Miniflare(options);
    try {
      await miniflare.ready;
      await resendLost(miniflare);
      return miniflare;
    } catch (error) {
      await miniflare.dispose().catch(() => {});
      throw error;
    }
  });
}

async function strike(miniflare) {
  const worker = await miniflare.getWorker();
  await worker.scheduled({ cron: "*/5 * * * *" });
}

/**
 * Starts the Worker with migrated data and keeps it running. `vars` are its text settings; `fill` may add to the data; at
 * `inspectorPort` a debugger may ask workerd (bench/memory.mjs). Calls `onFailure` with an Error
 * when workerd cannot be kept alive. Returns a function that stops it.
 */
export async function serve({
  root,
  port,
  stateDir,
  vars,
  fill = null,
  entry = null,
  inspectorPort = null,
  onFailure,
}) {
  const options = makeOptions({ root, port, stateDir, vars, entry, inspectorPort });
  await again(() => migrate(root, databaseOptions(root, stateDir), fill));
  let miniflare = await open(options);

  let isStopped = false;
  let isChecking = false;
  let deathsMs = [];
  async function revive() {
    const nowMs = Date.now();
    deathsMs = [...deathsMs.filter((ms) => nowMs - ms < DEATH_WINDOW_MS), nowMs];
    if (deathsMs.length > MAX_DEATHS) throw new Error("workerd stops again and again; giving up.");
    console.error("workerd stopped; starting it again.");
    await miniflare.dispose().catch(() => {});
    miniflare = await open(options);
  }
  const watch = setInterval(async () => {
    if (isChecking || isStopped) return;
    isChecking = true;
    try {
      if (!(await isListening(port)) && !isStopped) await revive();
    } catch (error) {
      isStopped = true;
      clearInterval(watch);
      onFailure(error);
    } finally {
      isChecking = false;
    }
  }, WATCH_MS);
  // Between a death and the revival nobody hears it: the next one comes.
  const clock = setInterval(() => strike(miniflare).catch(() => {}), CLOCK_MS);

  return async function stop() {
    isStopped = true;
    clearInterval(watch);
    clearInterval(clock);
    await miniflare.dispose();
  };
}
