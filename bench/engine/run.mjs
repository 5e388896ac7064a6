/** `npm run bench:engine -- NAME [options]`: builds the kernel and runs a measurement of this folder. */
import { join } from "node:path";
import { buildKernelIfNeeded } from "../../scripts/build-engine.mjs";
import { runTypeScript } from "../../scripts/run-typescript.mjs";

const NAMES = [
  "speed",
  "reference",
  "cube",
  "head-to-head",
  "analysis",
  "book",
  "bots",
  "bearoff",
  "memory",
  "agreement",
  "rollout",
  "likeness",
  "backgames",
  "backgames-draw",
  "backgames-play",
  "backgames-rollout",
];
const name = process.argv[2];
if (!NAMES.includes(name)) {
  console.error(`There is no measurement "${name}"; there are ${NAMES.join(", ")}.`);
  process.exit(1);
}
buildKernelIfNeeded(join(import.meta.dirname, "../.."), name === "backgames-play" ? "training" : "engine");
await runTypeScript(`bench/engine/${name}.ts`);
