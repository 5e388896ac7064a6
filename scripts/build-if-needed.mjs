/** Builds what is stale, as `npm start` and `npm test` do, in a process of its own. */
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { buildIfNeeded } from "./build.mjs";

await buildIfNeeded(dirname(dirname(fileURLToPath(import.meta.url))), console.log);
