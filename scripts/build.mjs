/** Builds the app and the Worker when their sources are newer than the last build. Node built-ins only. */
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { buildKernelIfNeeded } from "./build-engine.mjs";
import { isAlive } from "./is-alive.mjs";
import { listLanguages, PSEUDO_LANGUAGES, PSEUDO_SOURCE, SOURCE_LANGUAGE } from "./languages.mjs";

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
  "migrations",
  "scripts/languages.mjs",
  "scripts/own-copies.mjs",
  "scripts/refused-warnings.mjs",
  "scripts/texts-in-place.mjs",
  "scripts/without-messages.mjs",
  "server.ts",
  "vite.config.ts",
  "wrangler.toml",
];
/** In a build's folder: the Worker's options as its settings file has them (serve.mjs). */
export const WORKER_OPTIONS = "worker-options.json";
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

/** What the build was made from: where the sources stand. */
function sourceState(root) {
  return JSON.stringify({ newestMs: Math.max(...SOURCES.map((name) => newestChangeMs(join(root, name)))) });
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

/** Makes the server's build of another pseudo-language: the same words, with its own name and direction on the page. */
function turnLanguage(root, folders, language) {
  const folder = `build/languages/${language}`;
  cpSync(join(root, folders[PSEUDO_SOURCE]), join(root, folder), { recursive: true });
  const server = join(root, folder, "server");
  const said = new RegExp(`("lang": ?)"${PSEUDO_SOURCE}"(, ?"dir": ?)"${PSEUDO_LANGUAGES[PSEUDO_SOURCE]}"`);
  const files = readdirSync(server, { recursive: true })
    .map((name) => join(server, name))
    .filter((file) => file.endsWith(".js") && said.test(readFileSync(file, "utf8")));
  if (files.length !== 1) throw new Error(`${server} does not say its language in one place`);
  const turned = readFileSync(files[0], "utf8").replace(said, `$1"${language}"$2"${PSEUDO_LANGUAGES[language]}"`);
  writeFileSync(files[0], turned);
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
    [
      ...imports,
      `export const builds = { ${entries.join(", ")} };`,
      `export const migrations = ${JSON.stringify(migrationNames(root))};\n`,
    ].join("\n"),
  );
}

/** Those that the database must have for this Worker to serve players (/ready). */
function migrationNames(root) {
  return readdirSync(join(root, "migrations"))
    .filter((name) => name.endsWith(".sql"))
    .sort();
}

/** The Worker's own settings, for the folder that holds another join of languages: an alias on the command line would yield to theirs. */
function writeConfig(root, out) {
  const up = relative(join(root, out), root);
  const own = readFileSync(join(root, "wrangler.toml"), "utf8");
  const config = own
    .replace('main = "', `main = "${up}/`)
    .replace(`"./${APP}/languages.js"`, '"./languages.js"')
    .replace(`"${APP}/client"`, '"client"');
  writeFileSync(join(root, out, "wrangler.toml"), config);
}

async function bundleWorker(root, out) {
  if (out !== APP) writeConfig(root, out);
  const config = join(root, out === APP ? "." : out, "wrangler.toml");
  const args = ["deploy", "--dry-run", "--config", config, "--env", "", "--outdir", join(root, out, "worker")];
  run(root, ["node_modules/wrangler/bin/wrangler.js", ...args]);
  const { getWorkerOptions } = await import("./miniflare.mjs");
  writeFileSync(join(root, out, WORKER_OPTIONS), JSON.stringify(getWorkerOptions(config).workerOptions));
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
  folders[PSEUDO_SOURCE] = buildLanguage(root, PSEUDO_SOURCE);
  for (const language of Object.keys(PSEUDO_LANGUAGES)) folders[language] ??= turnLanguage(root, folders, language);
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
      await bundleWorker(root, part);
      writeFileSync(join(root, part, "stamp.json"), state);
    }
  } finally {
    rmSync(join(root, LOCK), { force: true });
  }
}
