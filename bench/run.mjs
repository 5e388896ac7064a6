/** `node bench/run.mjs FILE.ts`: runs a benchmark that is written in TypeScript. */
import { runTypeScript } from "../scripts/run-typescript.mjs";

await runTypeScript(process.argv[2]);
