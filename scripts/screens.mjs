/**
 * `node scripts/screens.mjs`: pictures of every screen and state at four sizes in the dark and in the light, in test-results/screens,
 * with index.html to look through. `--only match,door` takes those whose name or route contains a part, `--sizes 390x844` and
 * `--themes dark` fewer, `--whole` the page to its end instead of the window, `--axe` says what axe finds besides, `--out` another folder.
 */
import { spawnSync } from "node:child_process";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { installIfNeeded } from "./install.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const text = (standard) => ({ type: "string", default: standard });
const { values } = parseArgs({
  options: {
    out: text("test-results/screens"),
    sizes: text("320x568,390x844,844x390,1440x900"),
    themes: text("dark,light"),
    only: text(""),
    whole: { type: "boolean", default: false },
    axe: { type: "boolean", default: false },
  },
});
const parts = (list) => list.split(",").filter((part) => part !== "");
const SCREENS = JSON.stringify({
  out: resolve(root, values.out),
  sizes: parts(values.sizes).map((size) => size.split("x").map(Number)),
  themes: parts(values.themes),
  only: parts(values.only),
  whole: values.whole,
  axe: values.axe,
});
installIfNeeded(root, console.log);
const vitest = join(root, "node_modules/vitest/vitest.mjs");
const { status } = spawnSync(process.execPath, [vitest, "run", "--config", "vitest.screens.config.ts"], {
  cwd: root,
  stdio: "inherit",
  env: { ...process.env, SCREENS },
});
console.log(`Pictures: ${join(resolve(root, values.out), "index.html")}`);
process.exit(status ?? 1);
