/** The settings of a local run: .dev.vars, then the environment, then what a first start makes up for itself. */
import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isAlive } from "./is-alive.mjs";

export const DEFAULT_PORT = 8788;
const RESTORED = "restored.json";

/** Reads KEY=value lines; a missing file is an empty one. */
function readVars(path) {
  try {
    const lines = readFileSync(path, "utf8").split("\n");
    const pairs = lines
      .map((line) => line.match(/^\s*([A-Z][A-Z0-9_]*)\s*=\s*"?(.*?)"?\s*$/))
      .filter((pair) => pair !== null);
    return Object.fromEntries(pairs.map(([, key, value]) => [key, value]));
  } catch (error) {
    if (error.code === "ENOENT") return {};
    throw error;
  }
}

/** A secret of this installation: made once, kept in its state directory, readable by its owner alone. */
export function keptSecret(stateDir, name) {
  const path = join(stateDir, `${name}.secret`);
  mkdirSync(stateDir, { recursive: true });
  try {
    writeFileSync(path, randomBytes(32).toString("base64url"), { mode: 0o600, flag: "wx" });
  } catch (error) {
    if (error.code !== "EEXIST") throw error;
  }
  return readFileSync(path, "utf8").trim();
}

/**
 * Notes that this process runs on the state directory. Throws when another living copy does. A note left by one that was
 * killed is overwritten: its port is silent, even if its number belongs to another process by now.
 */
export async function claimState(stateDir, port, isListening) {
  const path = join(stateDir, "running.json");
  mkdirSync(stateDir, { recursive: true });
  const other = existsSync(path) ? JSON.parse(readFileSync(path, "utf8") || "{}") : {};
  if (other.pid && other.port !== port && isAlive(other.pid) && (await isListening(other.port))) {
    throw new Error(
      `${stateDir} is in use by the copy on port ${other.port}. Stop it, or start with STATE_DIR=<another>.`,
    );
  }
  writeFileSync(path, JSON.stringify({ pid: process.pid, port }));
  process.on("exit", () => rmSync(path, { force: true }));
}

/** Notes in a state that it was restored from a backup of that moment. */
export function noteRestored(stateDir, fromMs) {
  writeFileSync(join(stateDir, RESTORED), JSON.stringify({ fromMs }));
}

/** The path under which the app's pages lie: "" or "/path". */
export function basePathOf({ BASE_PATH = "" }) {
  return BASE_PATH.replace(/\/+$/, "");
}

/** Text settings for the Worker; names are those of services/platform/setting-names.json and nothing else is passed on. */
export function readSettings(root, stateDir, localIssuer) {
  const names = JSON.parse(readFileSync(join(root, "services/platform/setting-names.json"), "utf8"));
  const given = { ...readVars(join(root, ".dev.vars")), ...process.env };
  const settings = Object.fromEntries(names.filter((name) => given[name]).map((name) => [name, given[name]]));
  settings.AUTH_SECRET ??= keptSecret(stateDir, "auth");
  // Before there was a pepper, identities were hashed with the secret that signs: those are still to be found.
  settings.IDENTITY_PEPPER ??= `${keptSecret(stateDir, "pepper")}\n${settings.AUTH_SECRET}`;
  const restored = join(stateDir, RESTORED);
  if (existsSync(restored)) settings.RESTORED_FROM ??= String(JSON.parse(readFileSync(restored, "utf8")).fromMs);
  const isLocalIdentity = settings.OIDC_ISSUER === undefined;
  if (isLocalIdentity) {
    settings.OIDC_ISSUER = localIssuer;
    settings.OIDC_CLIENT_ID = "starpoint";
    settings.OIDC_CLIENT_SECRET = keptSecret(stateDir, "oidc-client");
  }
  return { settings, isLocalIdentity };
}
