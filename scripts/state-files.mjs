/** The files of a club's state, for backups of it (docs/backups.md). Node built-ins only. */
import { createHash } from "node:crypto";
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { isAlive } from "./is-alive.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const MANIFEST = "backup.json";
const FORM = 1;
/** What belongs to a running process alone: its own note, and the shared memory of SQLite, which is made anew. */
const PASSING = /(^|\/)running\.json$|\.sqlite-shm$/;

export function stateDirectory() {
  return resolve(root, process.env.STATE_DIR ?? ".state");
}

/** Throws while a copy runs on the state. */
export async function requireStanding(stateDir) {
  const path = join(stateDir, "running.json");
  if (!existsSync(path)) return;
  const { pid, port } = JSON.parse(readFileSync(path, "utf8") || "{}");
  // Its number may belong to another process by now, and its port may be another's: only both together are the club.
  const { isListening } = await import("./serve.mjs");
  if (pid && isAlive(pid) && (await isListening(port)))
    throw new Error(`The club runs on port ${port}. Stop it first.`);
}

/** Throws unless there is nothing at this path, or an empty folder. */
export function requireUnused(folder) {
  if (existsSync(folder) && (!statSync(folder).isDirectory() || readdirSync(folder).length > 0)) {
    throw new Error(`${folder} is not empty. Name a new folder.`);
  }
}

/** Paths from the folder on, with "/", in order. */
export function listFiles(folder) {
  const found = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll("\\", "/"));
  return found.filter((name) => !PASSING.test(name)).sort();
}

/** When the club last wrote anything: what it was then is what the files hold. */
export function newestWriteMs(folder, names) {
  return Math.max(...names.map((name) => Math.floor(statSync(join(folder, name)).mtimeMs)));
}

/** Copies files; answers each copy's name, size and SHA-256. */
export function copyState(from, folder, names, below = "state") {
  return names.map((name) => {
    const path = join(folder, below, name);
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    copyFileSync(join(from, name), path);
    const bytes = readFileSync(path);
    return { name, bytes: bytes.length, sha256: createHash("sha256").update(bytes).digest("hex") };
  });
}

/** Last of all: a folder without it is no backup. */
export function writeManifest(folder, { fromMs, files }) {
  writeFileSync(join(folder, MANIFEST), JSON.stringify({ form: FORM, fromMs, files }, null, 1));
}

export function readManifest(folder) {
  const path = join(folder, MANIFEST);
  if (!existsSync(path))
    throw new Error(`${folder} is no backup, or one that was not finished: it has no ${MANIFEST}.`);
  const manifest = JSON.parse(readFileSync(path, "utf8"));
  if (manifest.form !== FORM) throw new Error(`${folder} was written by another version of this command.`);
  const missing = manifest.files.filter(({ name }) => !existsSync(join(folder, "state", name)));
  if (missing.length > 0)
    throw new Error(`Missing since the backup was made: ${missing.map(({ name }) => name).join(", ")}.`);
  return manifest;
}
