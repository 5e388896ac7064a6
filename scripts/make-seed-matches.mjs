/** `npm run seed:matches`: bundles and runs `scripts/seed-matches/make.ts`. */
import { dirname } from "node:path";
import { chdir } from "node:process";
import { buildKernelIfNeeded } from "./build-engine.mjs";
import { runTypeScript } from "./run-typescript.mjs";

const root = dirname(import.meta.dirname);
chdir(root);
buildKernelIfNeeded(root, "engine");
await runTypeScript("scripts/seed-matches/make.ts");
