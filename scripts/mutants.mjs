/**
 * `npm run mutants -- --count 400 --seed N [--folder F] [--unit]`: changes one condition, operator or statement at a time, chosen at random by the
 * seed, and says which changes no test notices. Works on a copy (.mutants), runs only the tests that can see the file, and keeps
 * results beside it: the same command again goes on where it was stopped, and forgets what was found of code that has changed since.
 * With `--unit` only the quick tests are run, and what they do not notice is left for the next time without.
 */
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
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { inOrder, mutantsOf } from "./mutants/candidates.mjs";
import { Runner } from "./mutants/runner.mjs";
import { listSources, testsFor, UNIT } from "./mutants/tests-for.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const work = join(root, ".mutants");
const tree = join(work, "tree");
const resultsFile = join(work, "results.jsonl");
const { values } = parseArgs({
  options: {
    count: { type: "string", default: "400" },
    seed: { type: "string", default: "1" },
    folder: { type: "string" },
    "limit-s": { type: "string", default: "240" },
    unit: { type: "boolean", default: false },
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

const runners = {};
/** Files that differ from what a suite's tests have last seen. */
const stale = {};

function runTests(config, files) {
  runners[config] ??= new Runner(tree, config);
  const changed = [...(stale[config] ?? [])];
  stale[config] = new Set();
  return runners[config].run(files, changed, limitS * 1_000);
}

function change(file, code, suites) {
  writeFileSync(join(tree, file), code);
  for (const { config } of suites) {
    stale[config] ??= new Set();
    stale[config].add(file);
  }
}

/** Files that pass without any mutant, in this tree. */
const sound = new Set();

/** Whether tests that failed, or ran out of time, pass without the mutant: otherwise it is not the mutant that they found. */
async function isSound(config, failed) {
  const unknown = failed.filter((file) => !sound.has(file));
  if (unknown.length > 0 && (await runTests(config, unknown)).outcome !== "survived") return false;
  for (const file of unknown) sound.add(file);
  return true;
}

async function tryMutant({ file, start, end, text }) {
  const all = testsFor(root, file);
  if (all.length === 0) return "unseen";
  const suites = values.unit ? all.filter(({ config }) => config === UNIT) : all;
  const code = readFileSync(join(tree, file), "utf8");
  change(file, code.slice(0, start) + text + code.slice(end), suites);
  let found = { config: "", outcome: "survived", failed: [] };
  for (const { config, files } of suites) {
    found = { config, ...(await runTests(config, files)) };
    if (found.outcome !== "survived") break;
  }
  change(file, code, suites);
  if (found.outcome === "survived") return values.unit && all.length > suites.length ? "left" : "survived";
  return (await isSound(found.config, found.failed)) ? found.outcome : "broken";
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

async function main() {
  const sources = listSources(root, values.folder ?? null);
  const all = sources.flatMap((path) => mutantsOf(root, path));
  const chosen = inOrder(all, seed).slice(0, count);
  console.log(`${all.length} possible mutants in ${sources.length} files; ${chosen.length} chosen by seed ${seed}`);
  const known = readResults();
  copyTree();
  for (const [n, mutant] of chosen.entries()) {
    if (known.has(mutant.id)) continue;
    const startMs = Date.now();
    const status = await tryMutant(mutant);
    const { start: _start, end: _end, ...kept } = mutant;
    const result = { ...kept, status, ms: Date.now() - startMs };
    if (status !== "left") known.set(mutant.id, result);
    if (status !== "left") appendFileSync(resultsFile, `${JSON.stringify(result)}\n`);
    console.log(
      `${n + 1}/${chosen.length} ${status} in ${Math.round(result.ms / 1000)} s: ${mutant.file}:${mutant.line}`,
    );
  }
  for (const runner of Object.values(runners)) runner.stop();
  report(chosen.flatMap(({ id }) => known.get(id) ?? []));
}

await main();
