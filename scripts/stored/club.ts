import { type ChildProcess, spawn } from "node:child_process";

/** A copy of the product, started by the README's command in a process group of its own. */
export type RunningClub = { readonly url: string; kill(): Promise<void> };

/** `secret` is the credential of a service that may sign players in. */
export function startClub(port: number, stateDir: string, secret: string): Promise<RunningClub> {
  const settings = { PORT: String(port), STATE_DIR: stateDir, AUTH_SERVICE_SECRET: secret };
  const child: ChildProcess = spawn("npm", ["start", "--silent"], {
    detached: true,
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, NODE_ENV: "production", ...settings },
  });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const url = `http://127.0.0.1:${port}`;
  return new Promise((resolve, reject) => {
    child.once("exit", (code) => reject(new Error(`npm start ended with ${code}`)));
    let output = "";
    child.stdout?.on("data", (chunk) => {
      output += chunk;
      if (!output.includes(`Ready: ${url}`)) return;
      resolve({
        url,
        kill: async () => {
          // At once, as a power cut: nobody signs off.
          if (child.exitCode === null && child.signalCode === null) process.kill(-child.pid!, "SIGKILL");
          await ended;
        },
      });
    });
  });
}
