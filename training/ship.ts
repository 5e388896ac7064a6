/** Stage 3: writes a checkpoint as the weights that the product ships, rounded (`engine/rounded-weights.ts`). */
import { mkdirSync, writeFileSync } from "node:fs";
import { makeNets } from "../engine/nets";
import { logLine, readNets, textOption } from "./run-state";

const OUT = "engine/weights/starpoint.nets";
const from = textOption("from", "learn");
const version = textOption("version", "");
if (!/^\d+(\.\d+)*$/.test(version)) throw new Error("--version N, N.N … says what these weights are called");

const file = makeNets({ ...readNets(from), version }, "rounded");
mkdirSync("engine/weights", { recursive: true });
writeFileSync(OUT, file);
logLine({ stage: "ship", from, version, bytes: file.length });
