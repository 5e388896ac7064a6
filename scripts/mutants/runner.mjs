/** Runs tests of one suite in the copy, in a vitest that stays until a mutant makes it hang. */
import { fork } from "node:child_process";
import { once } from "node:events";
import { join, relative } from "node:path";

const WARM = new URL("warm.mjs", import.meta.url);

export class Runner {
  #child = null;

  /** For the suite of a configuration, in a copy of the tree. */
  constructor(tree, config) {
    this.tree = tree;
    this.config = config;
  }

  async #start() {
    if (this.#child !== null) return;
    // Of a group of its own, with which what it starts is ended too.
    const options = { cwd: this.tree, stdio: ["ignore", "ignore", "ignore", "ipc"], detached: true };
    this.#child = fork(WARM, [this.config], options);
    await once(this.#child, "message");
  }

  stop() {
    if (this.#child !== null) process.kill(-this.#child.pid, "SIGKILL");
    this.#child = null;
  }

  /** Runs files until the first that fails: whether they passed, whether in time, and which failed. */
  async run(files, changed, limitMs) {
    await this.#start();
    const child = this.#child;
    const inTree = (paths) => paths.map((path) => join(this.tree, path));
    child.send({ files: inTree(files), changed: inTree(changed) });
    const late = setTimeout(() => this.stop(), limitMs);
    const answer = await new Promise((resolve) => {
      child.once("message", resolve).once("exit", () => resolve(null));
    });
    for (const event of ["message", "exit"]) child.removeAllListeners(event);
    clearTimeout(late);
    if (answer === null) {
      this.#child = null;
      return { outcome: "timeout", failed: files };
    }
    const { passed, failed } = answer;
    const named = failed.map((path) => relative(this.tree, path));
    return { outcome: passed ? "survived" : "killed", failed: named.length === 0 && !passed ? files : named };
  }
}
