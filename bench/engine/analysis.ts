/**
 * Processor seconds to analyse a whole match, by the engine and, where it is installed, by GNU Backgammon at the same depth on
 * one thread: `--file MATCH.mat`, `--plies N`.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { readMat } from "../../backgammon/mat-reader";
import { analysisSteps } from "../../engine/analysis";
import { cpuMs } from "../../engine/cli/speed";
import { GNUBG } from "./gnubg-player";
import { openEngine, option } from "./open";

const file = option("file", "tests/unit/backgammon/fixtures/gnubg-match.mat");
const plies = Number(option("plies", "2"));
const read = readMat(readFileSync(file, "utf8"));
if (!read.ok) throw new Error(`${file}, line ${read.line}: ${read.code}`);
const { rules, events } = read.value;
const engine = await openEngine();
const startMs = cpuMs();
const reviews = [...analysisSteps(engine, rules, events, { plies })].map(({ review }) => review);
const seconds = (cpuMs() - startMs) / 1000;
for (const { checker, cube } of reviews) {
  const error = (checker ?? cube)?.error ?? 0;
  if (!Number.isFinite(error)) throw new Error(`an error of ${error}`);
}
const moves = events.filter(({ type }) => type === "move_commited").length;
console.log(
  `engine ${engine.version}: ${plies} plies, ${moves} moves, ${reviews.length} reviews, ${seconds.toFixed(1)} s`,
);

if (existsSync(GNUBG)) {
  const folder = mkdtempSync(join(tmpdir(), "starpoint-gnubg-"));
  const out = join(folder, "seconds");
  spawnSync(GNUBG, ["-t", "-q", "-r", "-p", "bench/engine/gnubg-analysis.py"], {
    stdio: "ignore",
    env: { ...process.env, STARPOINT_MAT: resolve(file), STARPOINT_PLIES: String(plies), STARPOINT_OUT: out },
  });
  console.log(`gnubg: ${plies} plies, ${Number(readFileSync(out, "utf8")).toFixed(1)} s`);
  rmSync(folder, { recursive: true });
}
