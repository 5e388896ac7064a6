/** `npm run opening-book`: see `scripts/opening-book/main.ts`, and with `--replies` `replies.ts`. */
import { dirname } from "node:path";
import { argv, chdir } from "node:process";
import { buildKernelIfNeeded } from "./build-engine.mjs";
import { runTypeScript } from "./run-typescript.mjs";

const root = dirname(import.meta.dirname);
chdir(root);
buildKernelIfNeeded(root, "engine");
await runTypeScript(`scripts/opening-book/${argv.includes("--replies") ? "replies" : "main"}.ts`);
