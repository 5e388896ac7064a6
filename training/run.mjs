/** `npm run train -- STAGE [options]`: builds the kernels and runs a stage of `training/README.md`. */
import { join } from "node:path";
import { buildKernelIfNeeded } from "../scripts/build-engine.mjs";
import { runTypeScript } from "../scripts/run-typescript.mjs";

const STAGES = ["self-play", "label", "gather", "features", "learn", "bias", "pruning", "assemble", "ship"];
const stage = process.argv[2];
if (!STAGES.includes(stage)) {
  console.error(`There is no stage "${stage}"; there are ${STAGES.join(", ")}.`);
  process.exit(1);
}
for (const kernel of ["training", "engine"]) buildKernelIfNeeded(join(import.meta.dirname, ".."), kernel);
await runTypeScript(`training/${stage}.ts`);
