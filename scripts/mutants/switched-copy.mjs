/** A copy of the product with many mutants in one build, each behind a switch (switches.mjs), of which one at most is on. */
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { copyTree } from "./copy.mjs";
import { withSwitches } from "./switches.mjs";

/** Says which mutant is on to `recorder.ts`, which tells it to the copy that runs already. */
export const ACTIVE = "active-mutant";

/** What answers the switches. `say` is told of each place once a page, or between two questions. */
function answering(active, say) {
  return `globalThis.$mutant ??= Object.assign((id) => {
    const { reached, active } = globalThis.$mutant;
    if (!reached.has(id)) { reached.add(id); ${say} }
    return id === active;
  }, { reached: new Set(), active: ${JSON.stringify(active)} });\n`;
}

/**
 * The copy's entry: the product's, and what says which places were reached since it was said last: a header of what a browser is answered,
 * and a page for the test itself, which is also told there what is on from now.
 */
const ENTRY = `import product from "./product";
export * from "./product";
function takeReached() {
  const reached = [...globalThis.$mutant.reached];
  globalThis.$mutant.reached.clear();
  return reached;
}
export default {
  ...product,
  async fetch(request, env, ctx) {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname === "/$mutant") {
      globalThis.$mutant.active = searchParams.get("active");
      return Response.json(takeReached());
    }
    const answer = await product.fetch(request, env, ctx);
    if (answer.webSocket || !request.headers.has("Sec-Fetch-Mode")) return answer;
    const told = new Response(answer.body, answer);
    told.headers.set("X-Reached", takeReached().join(" "));
    return told;
  },
};
`;

export class SwitchedCopy {
  /** Texts of what was built, by path. */
  #built = new Map();

  constructor(root, tree) {
    this.root = root;
    this.tree = tree;
  }

  /** Writes the copy with these mutants and builds it. */
  build(mutants) {
    const { root, tree } = this;
    copyTree(root, tree);
    for (const file of new Set(mutants.map(({ file }) => file))) {
      const path = join(tree, file);
      const own = mutants.filter((mutant) => mutant.file === file);
      writeFileSync(path, withSwitches(path, readFileSync(path, "utf8"), own));
    }
    renameSync(join(tree, "server.ts"), join(tree, "product.ts"));
    writeFileSync(join(tree, "server.ts"), ENTRY);
    const building =
      'import("./scripts/build.mjs").then(({ buildIfNeeded }) => buildIfNeeded(process.cwd(), console.log))';
    const { status, stderr } = spawnSync(process.execPath, ["-e", building], { cwd: tree, encoding: "utf8" });
    if (status !== 0) throw new Error(stderr);
    const assets = join(tree, "build/client/assets");
    const scripts = readdirSync(assets).map((name) => join(assets, name));
    for (const path of [...scripts.filter((name) => name.endsWith(".js")), join(tree, "build/worker/server.js")]) {
      const code = readFileSync(path, "utf8");
      if (code.includes("$mutant")) this.#built.set(path, code);
    }
  }

  /** Turns one mutant on, or none: for pages that are opened and copies that are started from now on. */
  turnOn(active) {
    for (const [path, code] of this.#built) {
      const isServer = path.endsWith("worker/server.js");
      writeFileSync(path, answering(active, isServer ? "" : 'console.debug("$mutant", id);') + code);
    }
    writeFileSync(join(this.tree, ACTIVE), active ?? "");
  }
}
