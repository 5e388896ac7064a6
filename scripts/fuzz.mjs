/**
 * `npm run fuzz -- --requests 20000 [--seed N]`: throws made-up requests at every call of the contract, in workerd, with a
 * database of its own. See tests/services/fuzz.
 */
import { spawnSync } from "node:child_process";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const { values } = parseArgs({
  options: { requests: { type: "string", default: "20000" }, seed: { type: "string" } },
});
const seed = values.seed ?? String(Math.floor(Math.random() * 2 ** 31));
console.log(`${values.requests} requests, seed ${seed}`);
const vitest = join(root, "node_modules/vitest/vitest.mjs");
const args = [vitest, "run", "--config", "vitest.workers.config.ts", "tests/services/fuzz"];
const env = { ...process.env, FUZZ_REQUESTS: values.requests, FUZZ_SEED: seed };
process.exit(spawnSync(process.execPath, args, { cwd: root, stdio: "inherit", env }).status ?? 1);
