/** `npm run --silent engine -- COMMAND`: the engine on the command line, see `engine/cli/main.ts`. */
import { dirname } from "node:path";
import { chdir } from "node:process";
import { buildKernelIfNeeded } from "./build-engine.mjs";

const root = dirname(import.meta.dirname);
chdir(root);
buildKernelIfNeeded(root, "engine");
const { build } = await import("esbuild");
const { outputFiles } = await build({
  entryPoints: ["engine/cli/main.ts"],
  bundle: true,
  write: false,
  format: "esm",
  platform: "node",
  target: "node20",
});
await import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString("base64")}`);
