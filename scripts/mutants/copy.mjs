/** The trees on which mutants are made: what tests read, and the packages by link. */
import { cpSync, existsSync, mkdirSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";

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
  ...["vitest.config.ts", "vitest.workers.config.ts", "vitest.e2e.config.ts"],
  ...["wrangler.toml", "README.md", "remix.config.js", "training"],
];

export function copyTree(root, tree) {
  rmSync(tree, { recursive: true, force: true });
  mkdirSync(join(tree, "build"), { recursive: true });
  // With their times, so that the kernel is not newer than its sources, or they than it.
  const options = { recursive: true, preserveTimestamps: true };
  for (const name of COPIED) if (existsSync(join(root, name))) cpSync(join(root, name), join(tree, name), options);
  symlinkSync(join(root, "node_modules"), join(tree, "node_modules"));
}

/** The build by link too, for tests that only look at it. */
export function linkBuild(root, tree) {
  for (const name of ["client", "server", "worker", "languages.js"]) {
    if (existsSync(join(root, "build", name))) symlinkSync(join(root, "build", name), join(tree, "build", name));
  }
}
