/**
 * Checks every lesson's answers by the engine: `node bench/run.mjs bench/lessons.ts --plies 3` (0 to 3; 3 is the deepest).
 * Prints each problem whose best choice or errors are not what the lesson says, and exits with 1 if there is one.
 */
import { readFileSync } from "node:fs";
import { loadEngine, MAX_PLIES } from "../engine";
import { checkProblem } from "../services/quizzes/check";
import { LESSONS } from "../services/quizzes/lessons";

const at = process.argv.indexOf("--plies");
const plies = at < 0 ? MAX_PLIES : Number(process.argv[at + 1]);
const module = new WebAssembly.Module(readFileSync("engine/kernel/kernel.wasm"));
const engine = await loadEngine(module, readFileSync("engine/weights/starpoint.nets"));
let faults = 0;
for (const problem of LESSONS.flatMap(({ problems }) => problems)) {
  const { isBest, errors } = checkProblem(engine, problem, plies);
  if (!isBest) faults++;
  const shown = problem.choices.map(
    ({ id, answer, error }) => `${answer}: ${error} (now ${errors.get(id)?.toFixed(3)})`,
  );
  console.log(`${isBest ? "right" : "WRONG"}  ${problem.id}  ${shown.join(" · ")}`);
}
console.log(`${faults} wrong, engine ${engine.version} at ${plies} plies`);
process.exitCode = faults > 0 ? 1 : 0;
