/**
 * `npm run bench:money -- --operations 100000`: random money operations at once, in workerd, then the audit of the books. It is
 * the services' test of the same name with more operations (tests/services/money/operations.test.ts); a finding fails it.
 */
import { spawnSync } from "node:child_process";

const at = process.argv.indexOf("--operations");
const operations = at < 0 ? 100_000 : Number(process.argv[at + 1]);
if (!Number.isInteger(operations) || operations < 1) throw new Error("--operations takes a whole number above 0");
const args = ["run", "-c", "vitest.workers.config.ts", "tests/services/money"];
const result = spawnSync(process.execPath, ["node_modules/vitest/vitest.mjs", ...args], {
  stdio: "inherit",
  env: { ...process.env, MONEY_OPERATIONS: String(operations) },
});
process.exit(result.status ?? 1);
