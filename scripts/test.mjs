/**
 * `npm test`: everything, from a fresh clone. Installs the packages and a browser where they are missing, then runs the
 * checks (types, lint), the unit tests, the services' tests in workerd, and the end-to-end tests in a real browser.
 * `npm test -- unit` (or check, services, e2e) runs only the parts named. Node built-ins only until the packages are there.
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { requireBrowser } from "./browser.mjs";
import { buildIfNeeded } from "./build.mjs";
import { buildKernelIfNeeded } from "./build-engine.mjs";
import { installIfNeeded } from "./install.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const reports = join(root, "build/test-reports");

function run(module, args, env = {}) {
  const result = spawnSync(process.execPath, [join(root, "node_modules", module), ...args], {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, ...env },
  });
  return result.status === 0;
}

function runVitest(part, config, env) {
  const report = join(reports, `${part}.json`);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  if (part === "e2e") reporters.push("--reporter=./tests/e2e/support/unsteady-reporter.ts");
  return run("vitest/vitest.mjs", ["run", "--config", config, ...reporters], env);
}

/** Parts that look at the built product. */
const NEED_BUILD = ["services", "e2e"];

const PARTS = {
  check: () =>
    run("typescript/bin/tsc", ["-p", "."]) && run("@biomejs/biome/bin/biome", ["check", "--error-on-warnings"]),
  unit: () => runVitest("unit", "vitest.config.ts"),
  services: () => runVitest("services", "vitest.workers.config.ts"),
  e2e: () => runVitest("e2e", "vitest.e2e.config.ts", { CHROMIUM_PATH: requireBrowser() }),
};

/** What a run reported; one that died before reporting, or reports nothing, counts nothing. */
function readCounts(part) {
  try {
    const report = JSON.parse(readFileSync(join(reports, `${part}.json`), "utf8"));
    return { passed: report.numPassedTests, failed: report.numFailedTests };
  } catch {
    return { passed: 0, failed: 0 };
  }
}

async function main() {
  const asked = process.argv.slice(2);
  const unknown = asked.find((part) => PARTS[part] === undefined);
  if (unknown !== undefined)
    throw new Error(`There is no part "${unknown}"; there are ${Object.keys(PARTS).join(", ")}.`);
  installIfNeeded(root, console.log);
  buildKernelIfNeeded(root, "engine");
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  const parts = asked.length > 0 ? asked : Object.keys(PARTS);
  const failed = [];
  const counts = [];
  for (const part of parts) {
    console.log(`\n=== ${part} ===`);
    if (NEED_BUILD.includes(part)) await buildIfNeeded(root, console.log);
    if (!PARTS[part]()) failed.push(part);
    counts.push(readCounts(part)); // at once: a build sweeps the folder
  }
  const passed = counts.reduce((sum, count) => sum + count.passed, 0);
  const failedTests = counts.reduce((sum, count) => sum + count.failed, 0);
  if (failed.length > 0) console.error(`\nFailed: ${failed.join(", ")}`);
  console.log(`\n${passed} passed, ${failedTests} failed`);
  process.exit(failed.length > 0 || (asked.length === 0 && passed === 0) ? 1 : 0);
}

main().catch((error) => {
  console.error(error.message);
  process.exit(1);
});
