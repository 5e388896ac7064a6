/**
 * What one engine holds: the kernel's memory, and how much the process has grown, after a match analysed at 2 plies (`--file
 * MATCH.mat`), after `--calls N` questions (1,000) and after `--cancel N` canceled ones (200), each time with the garbage collected.
 * Fails when the kernel holds 64 MiB or more, or grows once everything has been asked for.
 */
import { readFileSync } from "node:fs";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { readMat } from "../../backgammon/mat-reader";
import { type Position, STARTING_POSITION, sideFrom } from "../../backgammon/position";
import type { Die } from "../../backgammon/vocabulary";
import { EngineError, type Table } from "../../engine";
import { analysisSteps } from "../../engine/analysis";
import { openEngine, option } from "./open";

const MIB = 2 ** 20;
const LIMIT = 64 * MIB;
const MONEY: Table = { stakes: { type: "money", jacoby: true, limit: null }, cube: { value: 1, owner: null } };
const POSITIONS: readonly Position[] = [
  STARTING_POSITION,
  { white: sideFrom({ 6: 5, 5: 5, 4: 5 }), black: sideFrom({ 6: 5, 5: 5, 4: 5 }) },
  { white: sideFrom({ 6: 6 }), black: sideFrom({ 6: 6 }) },
  { white: sideFrom({ 9: 5, 8: 5, 7: 5 }), black: sideFrom({ 10: 5, 8: 5, 7: 5 }) },
  { white: sideFrom({ 25: 1, 24: 2, 2: 6, 1: 6 }), black: sideFrom({ 21: 2, 20: 2, 6: 4, 5: 4, 4: 3 }) },
];

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;

function processBytes(): number {
  collect();
  const { heapUsed, external, arrayBuffers } = process.memoryUsage();
  return heapUsed + external + arrayBuffers;
}

const before = processBytes();
const engine = await openEngine();
const kernelSizes: number[] = [];

function print(what: string): void {
  const kernel = engine.memoryBytes();
  kernelSizes.push(kernel);
  const grown = processBytes() - before;
  const { rss } = process.memoryUsage();
  const mib = (bytes: number) => `${(bytes / MIB).toFixed(1)} MiB`.padStart(9);
  console.log(`${what.padEnd(34)} kernel ${mib(kernel)}  heap and buffers grown by ${mib(grown)}  process ${mib(rss)}`);
}

function ask(index: number): void {
  const position = POSITIONS[index % POSITIONS.length];
  const dice = [1 + (index % 6), 1 + ((index * 5) % 6)] as [Die, Die];
  const plies = index % 10 === 0 ? 2 : index % 2;
  engine.rankMoves(position, "white", dice, { plies, table: MONEY });
  engine.decideCube(position, "black", MONEY, { plies });
}

async function cancelOne(index: number): Promise<void> {
  const canceling = new AbortController();
  const asked = engine.rankMovesInSlices(POSITIONS[index % 2 === 0 ? 0 : 4], "white", [5, 2], {
    plies: 3,
    table: MONEY,
    signal: canceling.signal,
    onProgress: () => canceling.abort(),
  });
  await asked.then(
    () => Promise.reject(new Error("a canceled question was answered")),
    (error) => (error instanceof EngineError && error.code === "canceled" ? null : Promise.reject(error)),
  );
}

print("opened");
for (const index of POSITIONS.keys()) ask(index);
print("everything asked for once");
const { rules, events } = matchOf(option("file", "tests/unit/backgammon/fixtures/gnubg-match.mat"));
const reviews = [...analysisSteps(engine, rules, events, { plies: 2 })].length;
print(`${reviews} events analysed at 2 plies`);
const calls = Number(option("calls", "1000"));
for (let index = 0; index < calls; index++) ask(index);
print(`${calls} plays and cubes more`);
const cancels = Number(option("cancel", "200"));
for (let index = 0; index < cancels; index++) await cancelOne(index);
print(`${cancels} canceled at 3 plies`);
if (Math.max(...kernelSizes) >= LIMIT) throw new Error("the kernel holds 64 MiB or more");
if (new Set(kernelSizes.slice(1)).size !== 1) throw new Error("the kernel's memory grew");

function matchOf(file: string) {
  const read = readMat(readFileSync(file, "utf8"));
  if (!read.ok) throw new Error(`${file}, line ${read.line}: ${read.code}`);
  return read.value;
}
