/** `npm run --silent engine -- COMMAND`: the engine on the command line, see `engine/cli/main.ts`. */
import { dirname } from "node:path";
import { chdir } from "node:process";
import { buildKernelIfNeeded } from "./build-engine.mjs";
import { runTypeScript } from "./run-typescript.mjs";

const root = dirname(import.meta.dirname);
chdir(root);
buildKernelIfNeeded(root, "engine");
await runTypeScript("engine/cli/main.ts");
