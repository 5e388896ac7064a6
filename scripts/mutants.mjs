/**
 * `npm run mutants -- --count 400 --seed N [--folder F]`: changes one condition, operator or statement at a time, chosen at random by the
 * seed, and says which changes no test notices. Works on a copy (build/mutants), runs only the tests that can see the file, and keeps
 * results beside it: the same command again goes on where it was stopped, and forgets what was found of code that has changed since.
 */
import { spawnSync } from "node:child_process";
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { mutantsOf } from "./mutants/candidates.mjs";
import { listSources, testsFor } from "./mutants/tests-for.mjs";
import { makeRandom, shuffled } from "./random.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const work = join(root, "build/mutants");
const tree = join(work, "tree");
const resultsFile = join(work, "results.jsonl");
const reportFile = join(work, "report.json");
const { values } = parseArgs({
  options: {
    count: { type: "string", default: "400" },
    seed: { type: "string", default: "1" },
    folder: { type: "string" },
    "limit-s": { type: "string", default: "240" },
  },
});
const [count, seed, limitS] = [values.count, values.seed, values["limit-s"]].map(Number);
const COPIED = [
  ...[
    "app",
    "backgammon",
    "bench",
    "contract",
    "docs",
    "engine",
    "migrations",
    "public",
    "scripts",
    "services",
    "tests",
  ],
  ...["server.ts", "load-context.d.ts", "package.json", "package-lock.json", "tsconfig.json", "vite.config.ts"],
  ...["vitest.config.ts", "vitest.workers.config.ts", "wrangler.toml", "README.md", "remix.config.js", "training"],
];

/** The tree on which mutants are made: what tests read, and the packages and the build by link. */
function copyTree() {
  rmSync(tree, { recursive: true, force: true });
  mkdirSync(join(tree, "build"), { recursive: true });
  for (const name of COPIED)
    if (existsSync(join(root, name))) cpSync(join(root, name), join(tree, name), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(tree, "node_modules"));
  for (const name of ["client", "server", "worker", "languages.js"]) {
    if (existsSync(join(root, "build", name))) symlinkSync(join(root, "build", name), join(tree, "build", name));
  }
}

function readResults() {
  if (!existsSync(resultsFile)) return new Map();
  const lines = readFileSync(resultsFile, "utf8").trim().split("\n");
  return new Map(lines.filter(Boolean).map((line) => [JSON.parse(line).id, JSON.parse(line)]));
}

/** Runs tests until the first that fails. Answers whether they passed, whether in time, and which files failed. */
function runTests(config, files) {
  rmSync(reportFile, { force: true });
  const reporters = ["--reporter=json", `--outputFile=${reportFile}`];
  const args = ["node_modules/vitest/vitest.mjs", "run", "--config", config, "--bail", "1", ...reporters, ...files];
  const { status, error } = spawnSync(process.execPath, args, {
    cwd: tree,
    stdio: "ignore",
    timeout: limitS * 1_000,
    killSignal: "SIGKILL",
  });
  if (error?.code === "ETIMEDOUT") return { outcome: "timeout", failed: [] };
  if (status === 0) return { outcome: "survived", failed: [] };
  const results = existsSync(reportFile) ? JSON.parse(readFileSync(reportFile, "utf8")).testResults : [];
  const failed = results.filter((result) => result.status === "failed").map(({ name }) => relative(tree, name));
  return { outcome: "killed", failed: failed.length === 0 ? files : failed };
}

/** Files that pass without any mutant, in this tree. */
const sound = new Set();

/** Whether tests that failed pass without the mutant: otherwise it is not the mutant that they found. */
function isSound(config, failed) {
  const unknown = failed.filter((file) => !sound.has(file));
  if (unknown.length > 0 && runTests(config, unknown).outcome !== "survived") return false;
  for (const file of unknown) sound.add(file);
  return true;
}

function tryMutant({ file, start, end, text }) {
  const path = join(tree, file);
  const code = readFileSync(path, "utf8");
  const suites = testsFor(root, file);
  if (suites.length === 0) return "unseen";
  writeFileSync(path, code.slice(0, start) + text + code.slice(end));
  let found = { config: "", outcome: "survived", failed: [] };
  try {
    for (const { config, files } of suites) {
      found = { config, ...runTests(config, files) };
      if (found.outcome !== "survived") break;
    }
  } finally {
    writeFileSync(path, code);
  }
  return found.outcome === "killed" && !isSound(found.config, found.failed) ? "broken" : found.outcome;
}

function report(all) {
  const results = all.filter(({ status }) => status !== "broken");
  const by = (status) => results.filter((result) => result.status === status);
  for (const { file, line, how, before, status } of all) {
    if (status !== "killed" && status !== "timeout") console.log(`${status}: ${file}:${line} ${how}: ${before}`);
  }
  const killed = by("killed").length + by("timeout").length;
  const share = results.length === 0 ? 0 : (100 * killed) / results.length;
  console.log(
    `${results.length} mutants: ${killed} killed (${by("timeout").length} by the time limit), ${by("survived").length} survived, ` +
      `${by("unseen").length} that no unit or services test sees` +
      `${all.length === results.length ? "" : `, ${all.length - results.length} left out: their tests fail without them`}; ${share.toFixed(1)} % killed`,
  );
}

function main() {
  const sources = listSources(root, values.folder ?? null);
  const all = sources.flatMap((path) => mutantsOf(root, path));
  const chosen = shuffled(all, makeRandom(seed)).slice(0, count);
  console.log(`${all.length} possible mutants in ${sources.length} files; ${chosen.length} chosen by seed ${seed}`);
  const known = readResults();
  copyTree();
  for (const [n, mutant] of chosen.entries()) {
    if (known.has(mutant.id)) continue;
    const startMs = Date.now();
    const status = tryMutant(mutant);
    const { start: _start, end: _end, ...kept } = mutant;
    const result = { ...kept, status, ms: Date.now() - startMs };
    known.set(mutant.id, result);
    appendFileSync(resultsFile, `${JSON.stringify(result)}\n`);
    console.log(
      `${n + 1}/${chosen.length} ${status} in ${Math.round(result.ms / 1000)} s: ${mutant.file}:${mutant.line}`,
    );
  }
  report(chosen.flatMap(({ id }) => known.get(id) ?? []));
}

main();
