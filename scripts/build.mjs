/** Builds the app and the Worker when their sources are newer than the last build. Node built-ins only. */
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { buildKernelIfNeeded } from "./build-engine.mjs";
import { isAlive } from "./is-alive.mjs";
import { listLanguages, PSEUDO_LANGUAGES, SOURCE_LANGUAGE } from "./languages.mjs";

const SOURCES = [
  "app",
  "backgammon",
  "contract",
  "engine",
  "public",
  "services",
  "package-lock.json",
  "remix.config.js",
  "scripts/build.mjs",
  "scripts/languages.mjs",
  "scripts/refused-warnings.mjs",
  "scripts/texts-in-place.mjs",
  "server.ts",
  "vite.config.ts",
  "wrangler.toml",
];
const LOCK = "build/lock";
const APP = "build";
const WITH_PSEUDO_LANGUAGES = "build/pseudo";

/** Where the build lies that this run serves: PSEUDO_LANGUAGES=1 asks for the one with the languages of the tests. */
export function buildDirectory() {
  return process.env.PSEUDO_LANGUAGES === "1" ? WITH_PSEUDO_LANGUAGES : APP;
}

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

function isFresh(root, out, state) {
  try {
    return readFileSync(join(root, out, "stamp.json"), "utf8") === state;
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

function run(root, args, env = {}) {
  const result = spawnSync(process.execPath, args, {
    cwd: root,
    encoding: "utf8",
    env: { ...process.env, NODE_ENV: "production", WRANGLER_SEND_METRICS: "false", ...env },
  });
  if (result.status !== 0) throw new Error(`The build failed:\n${result.stdout}\n${result.stderr}`);
}

/** Builds the app in one language; returns the folder that holds its `client` and `server`. */
function buildLanguage(root, language) {
  const folder = language === SOURCE_LANGUAGE ? APP : `build/languages/${language}`;
  run(root, ["node_modules/@remix-run/dev/dist/cli.js", "vite:build"], {
    BUILD_DIRECTORY: folder,
    APP_LANGUAGE: language,
  });
  return folder;
}

/**
 * The module that `remix-builds` stands for (wrangler.toml): each language's server build. The browser's files of all languages
 * lie in one folder: those that hold a text have another name in each, the others are the same.
 */
function joinLanguages(root, out, folders) {
  for (const folder of Object.values(folders).filter((folder) => folder !== APP)) {
    cpSync(join(root, folder, "client/assets"), join(root, out, "client/assets"), { recursive: true });
  }
  const names = Object.keys(folders);
  const imports = names.map(
    (name, index) => `import * as build${index} from "./${relative(out, folders[name])}/server/index.js";`,
  );
  const entries = names.map((name, index) => `${JSON.stringify(name)}: build${index}`);
  writeFileSync(
    join(root, out, "languages.js"),
    `${imports.join("\n")}\nexport const builds = { ${entries.join(", ")} };\n`,
  );
}

function bundleWorker(root, out) {
  const alias = `remix-builds:./${out}/languages.js`;
  const args = ["deploy", "--dry-run", "--outdir", `${out}/worker`, "--alias", alias];
  run(root, ["node_modules/wrangler/bin/wrangler.js", ...args]);
}

/** Builds the app in every language. */
export function buildApp(root) {
  const folders = Object.fromEntries(listLanguages(root).map((language) => [language, buildLanguage(root, language)]));
  joinLanguages(root, APP, folders);
}

/** Adds the pseudo-languages to the app that is built already, in a folder of their own. */
function addPseudoLanguages(root) {
  const out = WITH_PSEUDO_LANGUAGES;
  rmSync(join(root, out), { recursive: true, force: true });
  const folders = { [SOURCE_LANGUAGE]: APP };
  for (const language of Object.keys(PSEUDO_LANGUAGES)) folders[language] = buildLanguage(root, language);
  cpSync(join(root, APP, "client"), join(root, out, "client"), { recursive: true });
  joinLanguages(root, out, folders);
}

/** Makes sure that `buildDirectory()` holds the current sources; throws with the tool's output when they do not build. */
export async function buildIfNeeded(root, say) {
  // First, since the Worker's bundle holds the kernel; made here, it is one of the sources.
  buildKernelIfNeeded(root, "engine");
  const state = sourceState(root);
  const out = buildDirectory();
  if (isFresh(root, out, state)) return;
  while (!takeLock(root)) {
    await sleep(200);
    if (isFresh(root, out, sourceState(root))) return;
  }
  try {
    for (const part of new Set([APP, out])) {
      if (isFresh(root, part, state)) continue;
      say(part === APP ? "Building …" : "Building the pseudo-languages …");
      rmSync(join(root, part, "stamp.json"), { force: true });
      if (part === APP) buildApp(root);
      else addPseudoLanguages(root);
      bundleWorker(root, part);
      writeFileSync(join(root, part, "stamp.json"), state);
    }
  } finally {
    rmSync(join(root, LOCK), { force: true });
  }
}
