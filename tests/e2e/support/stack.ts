import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migrate } from "../../../scripts/migrate.mjs";
import { databaseOptions } from "../../../scripts/serve.mjs";

/** A running copy of the product with its own port and data, started by the README's command. */
export type Stack = {
  readonly url: string;
  readonly stateDir: string;
  /** Ends it politely, as Ctrl-C does. */
  stop(): Promise<void>;
  /** Ends it as a power cut would: the whole process group at once. */
  kill(): Promise<void>;
  /** Starts it again on the same port with the same data. */
  start(): Promise<void>;
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

/** Two free ports in a row: the app's and the local OpenID provider's. */
async function findPorts(): Promise<number> {
  for (let port = 20_000 + Math.floor(Math.random() * 20_000); ; port += 2) {
    if ((await isPortFree(port)) && (await isPortFree(port + 1))) return port;
  }
}

function launch(port: number, stateDir: string, settings: Record<string, string>): Promise<ChildProcess> {
  return new Promise((resolve, reject) => {
    const child = spawn("npm", ["start", "--silent"], {
      detached: true,
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, NODE_ENV: "production", PORT: String(port), STATE_DIR: stateDir, ...settings },
    });
    let output = "";
    const listen = (chunk: Buffer) => {
      output += chunk;
      if (output.includes(`Ready: http://127.0.0.1:${port}\n`)) resolve(child);
    };
    child.stdout?.on("data", listen);
    child.stderr?.on("data", listen);
    child.once("exit", (code) => reject(new Error(`npm start ended with ${code}:\n${output}`)));
  });
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once("exit", () => resolve());
    process.kill(-(child.pid as number), signal);
  });
}

/** Adds to a copy's data before it starts; `issuer` is the address of its OpenID provider. */
export type Fill = (db: D1Database, issuer: string) => Promise<void>;

/** Starts a copy. `settings` are environment settings of the Worker, for example `{ FEATURE_FLAGS: "0" }`. */
export async function startStack(settings: Record<string, string> = {}, fill: Fill | null = null): Promise<Stack> {
  const port = await findPorts();
  const stateDir = mkdtempSync(join(tmpdir(), "starpoint-"));
  if (fill !== null) {
    const root = process.cwd();
    const issuer = `http://127.0.0.1:${port + 1}`;
    await migrate(root, databaseOptions(root, stateDir), (db: D1Database) => fill(db, issuer));
  }
  let child: ChildProcess;
  try {
    child = await launch(port, stateDir, settings);
  } catch (error) {
    // Between the look at a port and its use another program may take it: the system gives them out from the same range.
    if (!String(error).includes("EADDRINUSE")) throw error;
    rmSync(stateDir, { recursive: true, force: true });
    return startStack(settings, fill);
  }
  return {
    url: `http://127.0.0.1:${port}`,
    stateDir,
    stop: () => signalGroup(child, "SIGTERM"),
    kill: () => signalGroup(child, "SIGKILL"),
    start: async () => {
      child = await launch(port, stateDir, settings);
    },
    remove: async () => {
      await signalGroup(child, "SIGTERM");
      rmSync(stateDir, { recursive: true, force: true });
    },
  };
}
