/** Builds the app and the Worker when their sources are newer than the last build. Node built-ins only. */
import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { buildKernelIfNeeded } from "./build-engine.mjs";
import { isAlive } from "./is-alive.mjs";

const SOURCES = [
  "app",
  "backgammon",
  "contract",
  "engine",
  "public",
  "services",
  "package-lock.json",
  "remix.config.js",
  "server.ts",
  "vite.config.ts",
  "wrangler.toml",
];
const STAMP = "build/stamp.json";
const LOCK = "build/lock";

function newestChangeMs(path) {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat === undefined) return 0;
  if (!stat.isDirectory()) return stat.mtimeMs;
  // A directory's own time tells of files that were removed.
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => newestChangeMs(join(path, name))));
}

/** What the build was made from: where the sources stand, and the settings that a build bakes in. */
function sourceState(root) {
  return JSON.stringify({
    newestMs: Math.max(...SOURCES.map((name) => newestChangeMs(join(root, name)))),
    basePath: process.env.BASE_PATH ?? "/",
  });
}

function isFresh(root, state) {
  try {
    return readFileSync(join(root, STAMP), "utf8") === state;
  } catch {
    return false;
  }
}

/** Takes the build lock; returns false while another living process holds it. A dead holder's lock is taken over. */
function takeLock(root) {
  const path = join(root, LOCK);
  mkdirSync(join(root, "build"), { recursive: true });
  try {
    writeFileSync(path, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if (error.code !== "EEXIST") throw error;
    const holder = Number(readFileSync(path, "utf8"));
    if (!holder || !isAlive(holder)) rmSync(path, { force: true });
    return false;
  }
}

function run(root, args) {
  const result = spawnSync(process.execPath, args, {
    cwd: root,
    encoding: "utf8",
    env: { ...process.env, NODE_ENV: "production", WRANGLER_SEND_METRICS: "false" },
  });
  if (result.status !== 0) throw new Error(`The build failed:\n${result.stdout}\n${result.stderr}`);
}

/** Makes sure that build/ holds the current sources; throws with the tool's output when they do not build. */
export async function buildIfNeeded(root, say) {
  // First, since the Worker's bundle holds the kernel; made here, it is one of the sources.
  buildKernelIfNeeded(root, "engine");
  const state = sourceState(root);
  if (isFresh(root, state)) return;
  while (!takeLock(root)) {
    await sleep(200);
    if (isFresh(root, sourceState(root))) return;
  }
  try {
    say("Building …");
    rmSync(join(root, STAMP), { force: true });
    run(root, ["node_modules/@remix-run/dev/dist/cli.js", "vite:build"]);
    run(root, ["node_modules/wrangler/bin/wrangler.js", "deploy", "--dry-run", "--outdir", "build/worker"]);
    writeFileSync(join(root, STAMP), state);
  } finally {
    rmSync(join(root, LOCK), { force: true });
  }
}
