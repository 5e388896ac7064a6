/**
 * `npm test`: everything, from a fresh clone. Installs the packages and a browser where they are missing, then runs the
 * checks (types, lint, imports, sizes), the unit tests, the services' tests in workerd, and the end-to-end tests in a real browser.
 * `npm test -- unit` (or check, services, e2e) runs only the parts named; `npm test -- alone FILE…` each test of some files by
 * itself. Node built-ins only until the packages are there.
 */
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { requireTestBrowser } from "./browser.mjs";
import { buildIfNeeded } from "./build.mjs";
import { buildKernelIfNeeded } from "./build-engine.mjs";
import { CHECKS } from "./check.mjs";
import { wantProsody } from "./debian.mjs";
import { installIfNeeded } from "./install.mjs";
import { hasSharedMemory, SHARED_MEMORY } from "./shared-memory.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
/** A folder that is gone when this ends. */
function makeFolder(parent) {
  const folder = mkdtempSync(join(parent, "starpoint-tests-"));
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const reports = makeFolder(tmpdir());

/** Runs one tool; its words come at once, or all together at its end, so that two at a time do not mix theirs. */
function run(isQuiet, module, args, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [join(root, module), ...args], {
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

/** Runs tests, all of a part or the files named; their counts are in the report of that name. */
function runVitest(isQuiet, config, name, { env = {}, files = [] } = {}) {
  const report = join(reports, `${name}.json`);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  return run(isQuiet, "node_modules/vitest/vitest.mjs", ["run", "--config", config, ...reporters, ...files], env);
}

/** So many files of a part are run again at most: more than that failed for a reason. */
const AGAIN_AT_MOST = 3;

/**
 * Tests of what runs in several processes. On a machine that stalls, one can lose a race that is not the product's: a file that fails is
 * run again, whole. One that passes then is named, a race to be found.
 */
async function runTwice(isQuiet, part, config, { firstEnv = {}, ...options } = {}) {
  const { env = {} } = options;
  if (await runVitest(isQuiet, config, part, { env: { ...env, ...firstEnv } })) return true;
  const files = readReport(part).testResults.filter(({ status }) => status === "failed");
  if (files.length === 0 || files.length > AGAIN_AT_MOST) return false;
  const names = files.map(({ name }) => relative(root, name));
  console.log(`\n=== again: ${names.join(", ")} ===`);
  const hasPassed = await runVitest(isQuiet, config, `${part}-again`, { ...options, files: names });
  if (hasPassed) for (const name of names) console.warn(`UNSTEADY, passed when it ran again: ${name}`);
  return hasPassed;
}

function runBrowserTests(isQuiet) {
  wantProsody();
  return runTwice(isQuiet, "e2e", "vitest.e2e.config.ts", { env: { CHROMIUM_PATH: requireTestBrowser() } });
}

/** In memory where there is room: on a disk, databases and objects wait for each write, up to half of the time. */
function runServices(isQuiet) {
  const env = hasSharedMemory() ? { TMPDIR: makeFolder(SHARED_MEMORY) } : {};
  return runTwice(isQuiet, "services", "vitest.workers.config.ts", { env, firstEnv: { IN_ONE_PIECE: "1" } });
}

/** What a part does, piece by piece: each piece answers whether it passed. */
const PARTS = {
  check: CHECKS.map(
    ([module, args]) =>
      (isQuiet) =>
        run(isQuiet, module, args),
  ),
  unit: [(isQuiet) => runVitest(isQuiet, "vitest.config.ts", "unit")],
  services: [runServices],
  e2e: [runBrowserTests],
};

/** Pieces of these keep one processor each, and two are at work at once; a part that comes after takes what there is by itself. */
const ONE_PROCESSOR_EACH = ["unit", "check"];
const BY_THEMSELVES = ["services", "e2e"];

/** What a run reported; one that died before reporting, or reports nothing, counts nothing. */
function readReport(name) {
  try {
    return JSON.parse(readFileSync(join(reports, `${name}.json`), "utf8"));
  } catch {
    return { testResults: [] };
  }
}

/** How many tests passed and failed in a part: of a file that ran again, the second time. */
function readCounts(part) {
  const again = readReport(`${part}-again`).testResults;
  const first = readReport(part).testResults.filter(({ name }) => !again.some((file) => file.name === name));
  const tests = [...first, ...again].flatMap(({ assertionResults }) => assertionResults);
  const count = (status) => tests.filter((test) => test.status === status).length;
  return { passed: count("passed"), failed: count("failed") };
}

const SLOWEST = 20;

/** Says which tests took longest, with their times: what a faster run would have to begin with. */
function tellSlowest(parts) {
  const files = parts.flatMap((part) => readReport(part).testResults);
  const tests = files.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({ file: relative(root, name), fullName, ms: duration ?? 0 })),
  );
  if (tests.length === 0) return;
  console.log(`\nThe ${SLOWEST} slowest tests:`);
  for (const { file, fullName, ms } of tests.toSorted((a, b) => b.ms - a.ms).slice(0, SLOWEST)) {
    console.log(`${(ms / 1000).toFixed(1).padStart(7)} s  ${file}  ${fullName}`);
  }
}

/** Runs pieces, two at once, each when one before it is done; answers the parts of which one failed. */
async function runPieces(parts, isBuildNext) {
  // The longest first. A build that fails is tried again by the part that needs it.
  const build = { part: null, piece: () => run(true, "scripts/build-if-needed.mjs", []) };
  const [first = [], ...rest] = parts.map((part) => PARTS[part].map((piece) => ({ part, piece })));
  const left = [...first, ...(isBuildNext ? [build] : []), ...rest.flat()];
  const isQuiet = left.length > 1;
  const failed = new Set();
  const work = async () => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) {
      if (!(await next.piece(isQuiet)) && next.part !== null) failed.add(next.part);
    }
  };
  await Promise.all([work(), work()]);
  return [...failed];
}

/** `npm test -- alone FILE…` */
async function testAlone(files) {
  installIfNeeded(root, console.log);
  buildKernelIfNeeded(root, "engine");
  process.env.CHROMIUM_PATH = requireTestBrowser();
  await buildIfNeeded(root, console.log);
  const { runAlone } = await import("./test-alone.mjs");
  process.exit(
    (await runAlone(
      root,
      files.map((file) => resolve(file)),
    ))
      ? 0
      : 1,
  );
}

async function main() {
  const asked = process.argv.slice(2);
  if (asked[0] === "alone") return testAlone(asked.slice(1));
  const unknown = asked.find((part) => PARTS[part] === undefined);
  if (unknown !== undefined)
    throw new Error(`There is no part "${unknown}"; there are ${Object.keys(PARTS).join(", ")}.`);
  installIfNeeded(root, console.log);
  buildKernelIfNeeded(root, "engine");
  const parts = asked.length > 0 ? asked : Object.keys(PARTS);
  const failed = [];
  const alone = BY_THEMSELVES.filter((part) => parts.includes(part));
  const together = ONE_PROCESSOR_EACH.filter((part) => parts.includes(part));
  if (together.length > 0) {
    console.log(`\n=== ${together.join(" and ")} ===`);
    failed.push(...(await runPieces(together, alone.length > 0)));
  }
  for (const part of alone) {
    await buildIfNeeded(root, console.log);
    console.log(`\n=== ${part} ===`);
    const [piece] = PARTS[part];
    if (!(await piece(false))) failed.push(part);
  }
  const counts = parts.map(readCounts);
  const passed = counts.reduce((sum, count) => sum + count.passed, 0);
  const failedTests = counts.reduce((sum, count) => sum + count.failed, 0);
  tellSlowest(parts);
  if (failed.length > 0) console.error(`\nFailed: ${failed.join(", ")}`);
  console.log(`\n${passed} passed, ${failedTests} failed`);
  process.exit(failed.length > 0 || (asked.length === 0 && passed === 0) ? 1 : 0);
}

main().catch((error) => {
  console.error(error.message);
  process.exit(1);
});
