/**
 * `npm run --silent engine -- rank|cube [--plies N]`: one JSON object a line in, one a line out. A line that cannot be
 * answered gets `{"error": {"code", "message"}}` in its place, and the exit status is 1. `engine -- speed` prints how many
 * evaluations a second it makes on this machine. `engine -- analyse FILE.mat [--plies N]` writes a report on a match.
 */
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { createInterface } from "node:readline";
import { EngineError, loadEngine } from "..";
import { ANALYSIS_PLIES } from "../analysis";
import { KernelHost } from "../kernel-host";
import { parseNets } from "../nets";
import { MatchFileError, reportOnMat } from "./analyse";
import { answerCube, answerRank, QuestionError } from "./answers";
import { measureSpeed } from "./speed";

const ANSWERS = { rank: answerRank, cube: answerCube } as const;

const command = process.argv[2];
const at = process.argv.indexOf("--plies");
const plies = at < 0 ? 0 : Number(process.argv[at + 1]);

function refusal(error: unknown): { readonly code: string; readonly message: string } {
  if (error instanceof EngineError) return { code: error.code, message: error.message };
  if (error instanceof QuestionError) return { code: "bad_question", message: error.message };
  if (error instanceof MatchFileError) return { code: error.code, message: error.message };
  if (error instanceof SyntaxError) return { code: "bad_json", message: error.message };
  throw error;
}

if (command !== "rank" && command !== "cube" && command !== "speed" && command !== "analyse") {
  console.error(`There is no command "${command}"; there are ${Object.keys(ANSWERS).join(", ")}, speed, analyse.`);
  process.exit(1);
}
const module = new WebAssembly.Module(readFileSync("engine/kernel/kernel.wasm"));
const weights = readFileSync("engine/weights/starpoint.nets");
if (command === "speed") {
  const speed = measureSpeed(await KernelHost.open(module, parseNets(weights)));
  console.log(`${Math.round(speed)} evaluations a second`);
} else if (command === "analyse") {
  process.exitCode = await analyse(process.argv[3]);
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

/** Reads the file where the caller stands, who may not stand where this runs. Returns the exit status. */
async function analyse(file: string | undefined): Promise<number> {
  try {
    if (file === undefined || file.startsWith("--")) throw new QuestionError("which file? engine -- analyse FILE.mat");
    const text = readFileSync(resolve(process.env.INIT_CWD ?? ".", file), "utf8");
    const engine = await loadEngine(module, weights);
    const onProgress = (done: number, total: number) => {
      if (process.stderr.isTTY) process.stderr.write(done < total ? `\r${done} of ${total} ` : "\r\x1b[K");
    };
    console.log(reportOnMat(engine, text, at < 0 ? ANALYSIS_PLIES : plies, onProgress));
    return 0;
  } catch (error) {
    const isMissing = error instanceof Error && "code" in error && error.code === "ENOENT";
    console.log(JSON.stringify({ error: isMissing ? { code: "no_file", message: error.message } : refusal(error) }));
    return 1;
  }
}
