/** Runs tests of one suite in the copy, in a vitest that stays until a mutant makes it hang. */
import { execFileSync, fork } from "node:child_process";
import { once } from "node:events";
import { join, relative } from "node:path";

const WARM = new URL("warm.mjs", import.meta.url);

/** A process and all that it started: browser tests start copies of the product in groups of their own. */
function listTree(pid) {
  const rows = execFileSync("ps", ["-eo", "pid=,ppid="], { encoding: "utf8" }).trim().split("\n");
  const pairs = rows.map((row) => row.trim().split(/\s+/).map(Number));
  const found = [pid];
  for (const parent of found) found.push(...pairs.filter(([, ppid]) => ppid === parent).map(([own]) => own));
  return found;
}

function kill(pid) {
  try {
    process.kill(pid, "SIGKILL");
  } catch (error) {
    if (error.code !== "ESRCH") throw error;
  }
}

export class Runner {
  #child = null;

  /** For the suite of a configuration, in a copy of the tree; `options` are vitest's own, before the configuration's. */
  constructor(tree, config, options = {}, env = {}) {
    this.tree = tree;
    this.config = config;
    this.options = options;
    this.env = env;
  }

  async #start() {
    if (this.#child !== null) return;
    // Of a group of its own, with which what it starts is ended too.
    const stdio = ["ignore", "ignore", "ignore", "ipc"];
    const options = { cwd: this.tree, stdio, detached: true, env: { ...process.env, ...this.env } };
    this.#child = fork(WARM, [this.config, JSON.stringify(this.options)], options);
    await once(this.#child, "message");
  }

  stop() {
    if (this.#child !== null) for (const pid of listTree(this.#child.pid)) kill(pid);
    this.#child = null;
  }

  /**
   * Runs files until the first test that fails (`bail` 0: all), or only those tests of them that are named: whether they passed, whether in
   * time, which files failed, and how each test went.
   */
  async run(files, { changed = [], limitMs, names = [], bail = 1 }) {
    await this.#start();
    const child = this.#child;
    const inTree = (paths) => paths.map((path) => join(this.tree, path));
    child.send({ files: inTree(files), changed: inTree(changed), names, bail });
    const late = setTimeout(() => this.stop(), limitMs);
    const answer = await new Promise((resolve) => {
      child.once("message", resolve).once("exit", () => resolve(null));
    });
    for (const event of ["message", "exit"]) child.removeAllListeners(event);
    clearTimeout(late);
    if (answer === null) {
      this.#child = null;
      return { outcome: "timeout", failed: files, tests: [] };
    }
    const { passed, failed, tests } = answer;
    const named = failed.map((path) => relative(this.tree, path));
    const outcome = passed ? "survived" : "killed";
    return { outcome, failed: named.length === 0 && !passed ? files : named, tests };
  }
}
