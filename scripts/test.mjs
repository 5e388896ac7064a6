/**
 * `npm test`: everything, from a fresh clone. Installs the packages and a browser where they are missing, then runs the
 * checks (types, lint), the unit tests, the services' tests in workerd, and the end-to-end tests in a real browser.
 * `npm test -- unit` (or check, services, e2e) runs only the parts named. Node built-ins only until the packages are there.
 */
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { requireBrowser } from "./browser.mjs";
import { buildIfNeeded } from "./build.mjs";
import { buildKernelIfNeeded } from "./build-engine.mjs";
import { installIfNeeded } from "./install.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const reports = mkdtempSync(join(tmpdir(), "starpoint-reports-"));
process.on("exit", () => rmSync(reports, { recursive: true, force: true }));

/** Runs one tool; its words come at once, or all together at its end, so that two at a time do not mix theirs. */
function run(isQuiet, module, args, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [join(root, "node_modules", module), ...args], {
      cwd: root,
      stdio: ["inherit", ...(isQuiet ? ["pipe", "pipe"] : ["inherit", "inherit"])],
      env: { ...process.env, ...env },
    });
    const said = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => said.push(chunk));
    child.once("close", (code) => {
      process.stdout.write(Buffer.concat(said));
      resolve(code === 0);
    });
  });
}

function runVitest(isQuiet, part, config, env) {
  const report = join(reports, `${part}.json`);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  if (part === "e2e") reporters.push("--reporter=./tests/e2e/support/unsteady-reporter.ts");
  return run(isQuiet, "vitest/vitest.mjs", ["run", "--config", config, ...reporters], env);
}

const PARTS = {
  check: async (isQuiet) =>
    (await run(isQuiet, "typescript/bin/tsc", ["-p", "."])) &&
    (await run(isQuiet, "@biomejs/biome/bin/biome", ["check", "--error-on-warnings"])),
  unit: (isQuiet) => runVitest(isQuiet, "unit", "vitest.config.ts"),
  services: (isQuiet) => runVitest(isQuiet, "services", "vitest.workers.config.ts"),
  e2e: (isQuiet) => runVitest(isQuiet, "e2e", "vitest.e2e.config.ts", { CHROMIUM_PATH: requireBrowser() }),
};

/** What runs at once. Types and unit tests keep one processor each; the other parts take what there is by themselves. */
const STAGES = [["check", "unit"], ["services"], ["e2e"]];
/** Parts that look at the built product. */
const NEED_BUILD = ["services", "e2e"];

/** What a run reported; one that died before reporting, or reports nothing, counts nothing. */
function readCounts(part) {
  try {
    const report = JSON.parse(readFileSync(join(reports, `${part}.json`), "utf8"));
    return { passed: report.numPassedTests, failed: report.numFailedTests };
  } catch {
    return { passed: 0, failed: 0 };
  }
}

/** Runs the parts at once; answers those that failed. */
async function runStage(parts) {
  if (parts.some((part) => NEED_BUILD.includes(part))) await buildIfNeeded(root, console.log);
  console.log(`\n=== ${parts.join(" and ")} ===`);
  const passed = await Promise.all(parts.map((part) => PARTS[part](parts.length > 1)));
  return parts.filter((_, index) => !passed[index]);
}

async function main() {
  const asked = process.argv.slice(2);
  const unknown = asked.find((part) => PARTS[part] === undefined);
  if (unknown !== undefined)
    throw new Error(`There is no part "${unknown}"; there are ${Object.keys(PARTS).join(", ")}.`);
  installIfNeeded(root, console.log);
  buildKernelIfNeeded(root, "engine");
  const parts = asked.length > 0 ? asked : Object.keys(PARTS);
  const failed = [];
  for (const stage of STAGES.map((names) => names.filter((name) => parts.includes(name)))) {
    if (stage.length > 0) failed.push(...(await runStage(stage)));
  }
  const counts = parts.map(readCounts);
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
