/**
 * `npm run --silent engine -- rank|cube [--plies N]`: one JSON object a line in, one a line out. A line that cannot be
 * answered gets `{"error": {"code", "message"}}` in its place, and the exit status is 1. `engine -- speed` prints how many
 * evaluations a second it makes on this machine.
 */
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { EngineError, loadEngine } from "..";
import { KernelHost } from "../kernel-host";
import { parseNets } from "../nets";
import { answerCube, answerRank, QuestionError } from "./answers";
import { measureSpeed } from "./speed";

const ANSWERS = { rank: answerRank, cube: answerCube } as const;

const command = process.argv[2];
const at = process.argv.indexOf("--plies");
const plies = at < 0 ? 0 : Number(process.argv[at + 1]);

function refusal(error: unknown): { readonly code: string; readonly message: string } {
  if (error instanceof EngineError) return { code: error.code, message: error.message };
  if (error instanceof QuestionError) return { code: "bad_question", message: error.message };
  if (error instanceof SyntaxError) return { code: "bad_json", message: error.message };
  throw error;
}

if (command !== "rank" && command !== "cube" && command !== "speed") {
  console.error(`There is no command "${command}"; there are ${Object.keys(ANSWERS).join(", ")}, speed.`);
  process.exit(1);
}
const module = new WebAssembly.Module(readFileSync("engine/kernel/kernel.wasm"));
const weights = readFileSync("engine/weights/starpoint.nets");
if (command === "speed") {
  const speed = measureSpeed(await KernelHost.open(module, parseNets(weights)));
  console.log(`${Math.round(speed)} evaluations a second`);
} else {
  const engine = await loadEngine(module, weights);
  for await (const line of createInterface({ input: process.stdin })) {
    if (line.trim() === "") continue;
    try {
      console.log(JSON.stringify(ANSWERS[command](engine, line, plies)));
    } catch (error) {
      console.log(JSON.stringify({ error: refusal(error) }));
      process.exitCode = 1;
    }
  }
}
