/** `npm run build`: the app in every language, and the module that `remix-builds` stands for in wrangler.toml. */
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { buildApp } from "./build.mjs";
import { buildKernelIfNeeded } from "./build-engine.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
buildKernelIfNeeded(root, "engine");
buildApp(root);
