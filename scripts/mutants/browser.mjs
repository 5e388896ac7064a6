/**
 * The browser tests' turn, for mutants that no quicker test notices. File by file: all its tests run without a mutant, which says which of
 * them reach which mutants; then each mutant is turned on for the quickest tests that reach it, until it is killed or enough files have tried.
 */
import { createHash } from "node:crypto";
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { Runner } from "./runner.mjs";
import { SwitchedCopy } from "./switched-copy.mjs";

/** For one mutant: files that try it, and tests of each. */
const MOST = { files: 6, tests: 4 };
const OPTIONS = {
  setupFiles: ["tests/e2e/support/close-after.ts", "scripts/mutants/recorder.ts"],
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 12_000 } },
};
const WHOLE_FILE_MS = 900_000;

/** What files of tests have reached, and how they went: a line for each file that has been gone through. */
class Journal {
  constructor(root, path) {
    this.root = root;
    this.path = path;
    this.entries = existsSync(path)
      ? readFileSync(path, "utf8").trim().split("\n").filter(Boolean).map(JSON.parse)
      : [];
  }

  #stampOf(file) {
    return createHash("sha256")
      .update(readFileSync(join(this.root, file)))
      .digest("hex")
      .slice(0, 12);
  }

  /** Of files as they are now. */
  get current() {
    return this.entries.filter(({ file, stamp }) => existsSync(join(this.root, file)) && this.#stampOf(file) === stamp);
  }

  /** Whether the file has been gone through with this mutant among the switched. */
  knows(file, id) {
    return this.current.some((entry) => entry.file === file && entry.ids.includes(id));
  }

  /** Files whose tests have reached the mutant, and tried it. */
  triedBy(id) {
    return this.current.filter(({ reached }) => reached.includes(id)).map(({ file }) => file);
  }

  add(file, ids, reached) {
    const entry = { file, stamp: this.#stampOf(file), ids, reached };
    this.entries.push(entry);
    appendFileSync(this.path, `${JSON.stringify(entry)}\n`);
  }
}

export class BrowserTurn {
  /** Names of tests that have passed without a mutant more than once. */
  #steady = new Set();

  constructor(root, work, limitMs) {
    const tree = join(work, "browser");
    this.temporary = join(work, "tmp");
    mkdirSync(this.temporary, { recursive: true });
    this.root = root;
    this.limitMs = limitMs;
    this.copy = new SwitchedCopy(root, tree);
    this.runner = new Runner(tree, "vitest.e2e.config.ts", OPTIONS, { E2E_LANES: "1", TMPDIR: this.temporary });
    this.journal = new Journal(root, join(work, "browser.jsonl"));
  }

  /** All files of browser tests: those with little to do first. */
  listFiles() {
    const names = readdirSync(join(this.root, "tests/e2e")).filter((name) => name.endsWith(".test.ts"));
    const lengthOf = (file) => readFileSync(join(this.root, file)).length;
    return names.map((name) => `tests/e2e/${name}`).sort((a, b) => lengthOf(a) - lengthOf(b));
  }

  #run(file, active, names = []) {
    this.copy.turnOn(active);
    const limits = names.length === 0 ? { limitMs: WHOLE_FILE_MS, bail: 0 } : { limitMs: this.limitMs };
    return this.runner.run([file], { ...limits, names });
  }

  /** Whether tests pass without a mutant once more: otherwise it is not the mutant that they found. */
  async #areSteady(file, names) {
    const unknown = names.filter((name) => !this.#steady.has(`${file} ${name}`));
    if (unknown.length === 0) return true;
    if ((await this.#run(file, null, unknown)).outcome !== "survived") return false;
    for (const name of unknown) this.#steady.add(`${file} ${name}`);
    return true;
  }

  /** A copy that a mutant has left in a state may fail what comes after: then all is done once more with a new one. */
  async #isKilled(file, id, names) {
    for (const isLast of [false, true]) {
      const { outcome } = await this.#run(file, id, names);
      if (outcome === "survived") return false;
      if (await this.#areSteady(file, names)) return true;
      this.runner.stop();
      if (isLast) console.log(`unsteady: ${file}: ${names.join(", ")}`);
    }
    return false;
  }

  /** Goes through one file with the mutants that are still open. */
  async #goThrough(file, open, onKilled) {
    const { tests } = await this.#run(file, null);
    const passed = tests.filter(({ state }) => state === "passed").sort((a, b) => a.ms - b.ms);
    const reached = [];
    for (const mutant of open) {
      const names = passed.filter((test) => test.reached.includes(mutant.id)).map(({ name }) => name);
      if (names.length === 0) continue;
      const startMs = Date.now();
      const isKilled = await this.#isKilled(file, mutant.id, names.slice(0, MOST.tests));
      if (isKilled) onKilled(mutant, file, Date.now() - startMs);
      reached.push(mutant.id);
      const seconds = Math.round((Date.now() - startMs) / 1_000);
      console.log(`  ${isKilled ? "killed" : "survived"} in ${seconds} s: ${mutant.file}:${mutant.line}`);
    }
    // A file none of whose tests passed has shown nothing, and is gone through again the next time.
    const ids = open.map(({ id }) => id);
    if (passed.length > 0) this.journal.add(file, ids, reached);
  }

  /** Tries mutants with files of browser tests; `onKilled` hears of each that is noticed, and `isOpen` says which is not yet. */
  async run(mutants, files, { isOpen, onKilled }) {
    this.copy.build(mutants);
    try {
      for (const [n, file] of files.entries()) {
        const open = mutants.filter(
          ({ id }) => isOpen(id) && !this.journal.knows(file, id) && this.journal.triedBy(id).length < MOST.files,
        );
        console.log(`${n + 1}/${files.length} ${file}: ${open.length} open`);
        if (open.length > 0) await this.#goThrough(file, open, onKilled);
      }
    } finally {
      this.runner.stop();
      rmSync(this.temporary, { recursive: true, force: true });
    }
  }
}
