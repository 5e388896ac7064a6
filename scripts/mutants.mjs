/**
 * `npm run mutants -- --count 400 --seed N [--folder F] [--unit | --browser [FILE…]]`: changes one condition, operator or statement at a time, chosen at random by the
 * seed, and says which changes no test notices. Works on a copy (.mutants), runs only the tests that can see the file, and keeps
 * results beside it: the same command again goes on where it was stopped, and forgets what was found of code that has changed since.
 * With `--unit` only the quick tests are run, and what they do not notice is left for the next time without. With `--browser` the browser
 * tests, or those files of them that are named, try what is known not to be noticed by the others.
 */
import { appendFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { BrowserTurn } from "./mutants/browser.mjs";
import { inOrder, mutantsOf } from "./mutants/candidates.mjs";
import { copyTree, linkBuild } from "./mutants/copy.mjs";
import { Runner } from "./mutants/runner.mjs";
import { listSources, testsFor, UNIT } from "./mutants/tests-for.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const work = join(root, ".mutants");
const tree = join(work, "tree");
const resultsFile = join(work, "results.jsonl");
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    count: { type: "string", default: "400" },
    seed: { type: "string", default: "1" },
    folder: { type: "string" },
    "limit-s": { type: "string", default: "240" },
    unit: { type: "boolean", default: false },
    browser: { type: "boolean", default: false },
  },
});
const [count, seed, limitS] = [values.count, values.seed, values["limit-s"]].map(Number);

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
  return runners[config].run(files, { changed, limitMs: limitS * 1_000 });
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
  const inBrowser = by("killed").filter(({ suite }) => suite === "browser").length;
  const share = results.length === 0 ? 0 : (100 * killed) / results.length;
  console.log(
    `${results.length} mutants: ${killed} killed (${by("timeout").length} by the time limit, ${inBrowser} by browser tests), ` +
      `${by("survived").length} survived, ${by("unseen").length} that no test of those that ran sees` +
      `${all.length === results.length ? "" : `, ${all.length - results.length} left out: their tests fail without them`}; ${share.toFixed(1)} % killed`,
  );
}

const known = readResults();

function note({ start: _start, end: _end, ...kept }, status, ms, more = {}) {
  const result = { ...kept, status, ms, ...more };
  known.set(result.id, result);
  appendFileSync(resultsFile, `${JSON.stringify(result)}\n`);
}

async function runQuickTests(chosen) {
  copyTree(root, tree);
  linkBuild(root, tree);
  for (const [n, mutant] of chosen.entries()) {
    if (known.has(mutant.id)) continue;
    const startMs = Date.now();
    const status = await tryMutant(mutant);
    const ms = Date.now() - startMs;
    if (status !== "left") note(mutant, status, ms);
    console.log(`${n + 1}/${chosen.length} ${status} in ${Math.round(ms / 1000)} s: ${mutant.file}:${mutant.line}`);
  }
  for (const runner of Object.values(runners)) runner.stop();
}

async function runBrowserTests(chosen) {
  const isOpen = (id) => ["unseen", "survived"].includes(known.get(id)?.status);
  const turn = new BrowserTurn(root, work, limitS * 1_000);
  const files = positionals.length === 0 ? turn.listFiles() : positionals;
  const mutants = chosen.filter(({ id }) => isOpen(id));
  const onKilled = (mutant, by, ms) => note(mutant, "killed", ms, { suite: "browser", by });
  await turn.run(mutants, files, { isOpen, onKilled });
  for (const mutant of mutants) {
    const isSeen = isOpen(mutant.id) && turn.journal.triedBy(mutant.id).length > 0;
    if (isSeen && known.get(mutant.id).status === "unseen") note(mutant, "survived", 0, { suite: "browser" });
  }
}

async function main() {
  const sources = listSources(root, values.folder ?? null);
  const all = sources.flatMap((path) => mutantsOf(root, path));
  const chosen = inOrder(all, seed).slice(0, count);
  console.log(`${all.length} possible mutants in ${sources.length} files; ${chosen.length} chosen by seed ${seed}`);
  await (values.browser ? runBrowserTests(chosen) : runQuickTests(chosen));
  report(chosen.flatMap(({ id }) => known.get(id) ?? []));
}

await main();
