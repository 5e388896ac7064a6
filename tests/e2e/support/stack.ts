import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { migrate } from "../../../scripts/migrate.mjs";
import { databaseOptions } from "../../../scripts/serve.mjs";
import { SECRETS } from "./session";

/** A running copy of the product with its own port and data, started by the README's command. */
export type Stack = {
  readonly url: string;
  readonly stateDir: string;
  /** What it has written to its standard output and error since it was started last. */
  output(): string;
  /** Ends it politely, as Ctrl-C does. */
  stop(): Promise<void>;
  /** Ends it as a power cut would: the whole process group at once. */
  kill(): Promise<void>;
  /** Starts it again on the same port with the same data, from now on with other settings too. */
  start(changed?: Record<string, string>): Promise<void>;
  /** Stops it and deletes its data. */
  remove(): Promise<void>;
};

function isPortFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });
}

/** Whether a copy can have both its ports: the app's, and the next for the local OpenID provider. */
async function arePortsFree(port: number): Promise<boolean> {
  return (await isPortFree(port)) && (await isPortFree(port + 1));
}

/** Below the ports that the system gives to whoever asks for any (Linux: 32768 and above). */
async function findPorts(): Promise<number> {
  for (let port = 20_000 + 2 * Math.floor(Math.random() * 6_000); ; port += 2) {
    if (await arePortsFree(port)) return port;
  }
}

type Launched = { readonly child: ChildProcess; output(): string };

function launch(port: number, stateDir: string, settings: Record<string, string>): Promise<Launched> {
  return new Promise((resolve, reject) => {
    const child = spawn("npm", ["start", "--silent"], {
      detached: true,
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, NODE_ENV: "production", PORT: String(port), STATE_DIR: stateDir, ...SECRETS, ...settings },
    });
    let output = "";
    const listen = (chunk: Buffer) => {
      output += chunk;
      if (output.includes(`Ready: http://127.0.0.1:${port}\n`)) resolve({ child, output: () => output });
    };
    child.stdout?.on("data", listen);
    child.stderr?.on("data", listen);
    child.once("exit", (code) => reject(new Error(`npm start ended with ${code}:\n${output}`)));
  });
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  return new Promise((resolve) => {
    child.once("exit", () => resolve());
    process.kill(-(child.pid as number), signal);
  });
}

/** Ends a copy. npm goes at once; what it started goes a little later, and the next start would find its ports taken. */
async function end(child: ChildProcess, port: number, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  await signalGroup(child, signal);
  while (!(await arePortsFree(port))) await sleep(20);
}

/** A process that is just ending may still write a last file, and rmSync's own tries do not look for new ones. */
async function removeFolder(path: string): Promise<void> {
  for (let tries = 50; ; tries--) {
    try {
      return rmSync(path, { recursive: true, force: true });
    } catch (error) {
      if (tries === 0) throw error;
      await sleep(100);
    }
  }
}

/** Where global-setup.ts keeps the data of a copy that has only been migrated; its lanes inherit the setting. */
const EMPTY_STATE = "E2E_EMPTY_STATE";

/** Migrates once what every copy then begins with: that takes some seconds of a processor. */
export async function makeEmptyState(): Promise<string> {
  const root = process.cwd();
  const stateDir = mkdtempSync(join(tmpdir(), "starpoint-empty-"));
  await migrate(root, databaseOptions(root, stateDir));
  process.env[EMPTY_STATE] = stateDir;
  return stateDir;
}

/** Adds to a copy's data before it starts; `issuer` is the address of its OpenID provider. */
export type Fill = (db: D1Database, issuer: string) => Promise<void>;

/** Starts a copy. `settings` are environment settings of the Worker, for example `{ FEATURE_FLAGS: "0" }`. */
export async function startStack(settings: Record<string, string> = {}, fill: Fill | null = null): Promise<Stack> {
  const port = await findPorts();
  const stateDir = mkdtempSync(join(tmpdir(), "starpoint-"));
  const empty = process.env[EMPTY_STATE];
  if (empty !== undefined) cpSync(empty, stateDir, { recursive: true });
  if (fill !== null) {
    const root = process.cwd();
    const issuer = `http://127.0.0.1:${port + 1}`;
    await migrate(root, databaseOptions(root, stateDir), (db: D1Database) => fill(db, issuer));
  }
  let launched: Launched;
  // Apart from `settings`, which tests change between two starts.
  let changes: Record<string, string> = {};
  try {
    launched = await launch(port, stateDir, settings);
  } catch (error) {
    // Between the look at a port and its use another program, or the other lane's copy, may take it.
    if (!/EADDRINUSE|is busy/.test(String(error))) throw error;
    rmSync(stateDir, { recursive: true, force: true });
    return startStack(settings, fill);
  }
  return {
    url: `http://127.0.0.1:${port}`,
    stateDir,
    output: () => launched.output(),
    stop: () => end(launched.child, port, "SIGTERM"),
    kill: () => end(launched.child, port, "SIGKILL"),
    start: async (changed = {}) => {
      changes = { ...changes, ...changed };
      launched = await launch(port, stateDir, { ...settings, ...changes });
    },
    remove: async () => {
      await end(launched.child, port, "SIGTERM");
      await removeFolder(stateDir);
    },
  };
}
