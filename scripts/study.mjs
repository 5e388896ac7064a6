/** `npm run --silent study -- COMMAND`: see `scripts/study/main.ts`. */
import { dirname } from "node:path";
import { chdir } from "node:process";
import { buildKernelIfNeeded } from "./build-engine.mjs";
import { runTypeScript } from "./run-typescript.mjs";

const root = dirname(import.meta.dirname);
chdir(root);
buildKernelIfNeeded(root, "engine");
await runTypeScript("scripts/study/main.ts");
