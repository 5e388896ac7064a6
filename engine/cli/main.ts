/**
 * `npm run --silent engine -- rank|cube [--plies N]`: one JSON object a line in, one a line out, lines of nothing but space left
 * out. `engine -- rollout [--games N] [--truncate N|never] [--seed N] [--error E|never] [--behind N|never] [--plays N]` rolls a
 * line's play or cube out. `engine -- analyse FILE.mat [--plies N]` writes a report on a match. `engine -- speed` prints how many evaluations a second it
 * makes on this machine. What cannot be answered is answered by `{"error": {"code", "message"}}` in its place.
 *
 * Exit status: 0 when all was answered; 1 when something asked was refused (a question, the file, an option, the command); 2 when
 * the engine itself failed.
 */
import { readFileSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { createInterface } from "node:readline";
import { type Engine, EngineError, loadEngine } from "..";
import { ANALYSIS_PLIES, MatchEventsError } from "../analysis";
import book from "../book/opening-book.json";
import { KernelHost } from "../kernel-host";
import { parseNets } from "../nets";
import { MatchFileError, reportOnMat } from "./analyse";
import { answerCube, answerRank, QuestionError } from "./answers";
import { type Arguments, parseArguments } from "./arguments";
import { answerRollout, parseRolloutOptions } from "./rollout";
import { measureSpeed } from "./speed";

const COMMANDS = {
  rank: (words: readonly string[]) => answerLines(parseArguments(words), answerRank),
  cube: (words: readonly string[]) => answerLines(parseArguments(words), answerCube),
  rollout: rollOutLines,
  speed: printSpeed,
  analyse: (words: readonly string[]) => analyse(parseArguments(words)),
} as const;
type Command = keyof typeof COMMANDS;

/** No match is as long; a text larger than that is something else. */
const LARGEST_FILE = 4 * 1024 * 1024;
/** What the file system says of a file that cannot be read. */
const FILE_CODES: Record<string, string> = {
  ENOENT: "no_file",
  EISDIR: "no_file",
  ENOTDIR: "no_file",
  EACCES: "no_file",
};

// Whoever reads the answers may have read enough.
process.stdout.on("error", ({ code }: NodeJS.ErrnoException) => process.exit(code === "EPIPE" ? 0 : 2));

const [command = "", ...words] = process.argv.slice(2);
try {
  if (!Object.hasOwn(COMMANDS, command))
    throw new QuestionError(`there is no command "${command}", only ${Object.keys(COMMANDS).join(", ")}`, "no_command");
  // Whether it is one was asked above.
  await COMMANDS[command as Command](words);
} catch (error) {
  refuse(error);
}

/** Writes what was wrong in place of an answer. */
function refuse(error: unknown): void {
  const { code, message } = refusalOf(error);
  console.log(JSON.stringify({ error: { code, message } }));
  process.exitCode = Math.max(Number(process.exitCode ?? 0), code === "engine_failed" ? 2 : 1);
}

function refusalOf(error: unknown): { readonly code: string; readonly message: string } {
  for (const kind of [QuestionError, EngineError, MatchFileError, MatchEventsError])
    if (error instanceof kind) return error;
  const fileCode = error instanceof Error && "code" in error ? FILE_CODES[String(error.code)] : undefined;
  // An error with a code is one of Node's.
  if (fileCode !== undefined) return { code: fileCode, message: (error as Error).message };
  return { code: "engine_failed", message: error instanceof Error ? error.message : String(error) };
}

/** The two files that the engine is made of. */
function readEngine() {
  const module = new WebAssembly.Module(readFileSync("engine/kernel/kernel.wasm"));
  return { module, weights: readFileSync("engine/weights/starpoint.nets") };
}

async function openEngine() {
  const { module, weights } = readEngine();
  return loadEngine(module, weights, book);
}

async function printSpeed(words: readonly string[]): Promise<void> {
  parseArguments(words);
  const { module, weights } = readEngine();
  const speed = measureSpeed(await KernelHost.open(module, parseNets(weights)));
  console.log(`${Math.round(speed)} evaluations a second`);
}

function answerLines({ plies }: Arguments, answer: typeof answerRank | typeof answerCube): Promise<void> {
  return eachLine((engine, line) => answer(engine, line, plies ?? 0));
}

function rollOutLines(words: readonly string[]): Promise<void> {
  const options = parseRolloutOptions(words);
  return eachLine((engine, line) => answerRollout(engine, line, options));
}

async function eachLine(answer: (engine: Engine, line: string) => unknown): Promise<void> {
  const engine = await openEngine();
  for await (const line of createInterface({ input: process.stdin })) {
    if (line.trim() === "") continue;
    try {
      console.log(JSON.stringify(await answer(engine, line)));
    } catch (error) {
      refuse(error);
    }
  }
}

/** Reads the file where the caller stands, who may not stand where this runs. */
async function analyse({ plies, files }: Arguments): Promise<void> {
  if (files.length !== 1) throw new QuestionError("which file? engine -- analyse FILE.mat", "no_file");
  const path = resolve(process.env.INIT_CWD ?? ".", files[0]);
  const stats = statSync(path);
  if (!stats.isFile()) throw new QuestionError(`${files[0]} is no file`, "no_file");
  if (stats.size > LARGEST_FILE)
    throw new QuestionError(`${files[0]} is no match: it has ${stats.size} bytes`, "bad_file");
  const text = readFileSync(path, "utf8");
  const onProgress = (done: number, total: number) => {
    if (process.stderr.isTTY) process.stderr.write(done < total ? `\r${done} of ${total} ` : "\r\x1b[K");
  };
  console.log(reportOnMat(await openEngine(), text, plies ?? ANALYSIS_PLIES, onProgress));
}
