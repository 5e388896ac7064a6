/** The product that is measured. */
import { spawn } from "node:child_process";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** As a player starts it, on `port`. Resolves, once it is ready, to how to stop it. */
export function startProduct(stateDir, port) {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, PORT: String(port), STATE_DIR: stateDir, RATE_LIMITS: "off" };
    const child = spawn(process.execPath, [join(root, "scripts/start.mjs")], {
      env,
      stdio: ["ignore", "pipe", "inherit"],
    });
    const gone = new Promise((done) => child.once("exit", done));
    child.once("exit", (code) => reject(new Error(`The product ended with ${code}.`)));
    let output = "";
    child.stdout.on("data", (chunk) => {
      output += chunk;
      if (output.includes("Ready: "))
        resolve(() => {
          child.kill("SIGTERM");
          return gone;
        });
    });
  });
}
