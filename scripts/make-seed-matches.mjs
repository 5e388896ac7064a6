/** `npm run seed:matches`: bundles and runs `scripts/seed-matches/make.ts`. */
import { dirname } from "node:path";
import { chdir } from "node:process";
import { buildKernelIfNeeded } from "./build-engine.mjs";

const root = dirname(import.meta.dirname);
chdir(root);
buildKernelIfNeeded(root, "engine");
process.argv[2] = "scripts/seed-matches/make.ts";
await import("../bench/run.mjs");
