/** `npm run check`: types, lint, who imports whom, sizes, casts and dead classes. Every check runs, so that all findings come at once. */
import { spawnSync } from "node:child_process";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const HOUSE = ["backgammon", "engine", "contract", "services", "app", "server.ts"];

/** Each check: the module that Node runs, and its arguments. Paths are relative to the repository. */
export const CHECKS = [
  ["node_modules/typescript/bin/tsc", ["-p", "."]],
  ["node_modules/@biomejs/biome/bin/biome", ["check", "--error-on-warnings"]],
  [
    "node_modules/dependency-cruiser/bin/dependency-cruise.mjs",
    ["--cache", "--cache-strategy", "content", "--no-progress", ...HOUSE],
  ],
  ["scripts/sizes.mjs", []],
  ["scripts/casts.mjs", []],
  ["scripts/dead-classes.mjs", []],
];

const root = dirname(dirname(fileURLToPath(import.meta.url)));
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const failed = CHECKS.filter(([module, args]) => {
    const { status } = spawnSync(process.execPath, [join(root, module), ...args], { cwd: root, stdio: "inherit" });
    return status !== 0;
  });
  process.exit(failed.length === 0 ? 0 : 1);
}
