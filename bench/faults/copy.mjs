/** The copy that the fault suite kills: a process of its own with workerd as its child. Settings come as JSON in COPY. */
import { readFileSync } from "node:fs";
import { serve } from "../../scripts/serve.mjs";

const { root, port, stateDir, vars } = JSON.parse(process.env.COPY);
const entry = { name: "faults.js", contents: readFileSync(new URL("worker.mjs", import.meta.url), "utf8") };
await serve({ root, port, stateDir, vars, entry, onFailure: (error) => console.error(error) });
process.send("ready");
