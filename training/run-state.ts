import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { makeNets, type NetSet, parseNets } from "../engine/nets";
import { FIRST_SHAPES, type Shapes, shapesIn, type Trainer } from "./trainer";

const FOLDER = "training/checkpoints";
const LOG = "training/log.jsonl";

/** How far a stage has come. Adam's moments are not kept: a resumed run builds them up again in some hundred batches. */
export type Progress = {
  readonly stage: string;
  readonly games: number;
  readonly seconds: number;
  readonly random: string;
};

/** The name under which a run finds the weights that the product ships, to go on from them. */
const SHIPPED = "shipped";
const SHIPPED_WEIGHTS = "engine/weights/starpoint.nets";

/** The nets of the checkpoint `name`, or those that the product ships. Throws where there is none. */
export function readNets(name: string): NetSet {
  return parseNets(readFileSync(name === SHIPPED ? SHIPPED_WEIGHTS : `${FOLDER}/${name}.nets`));
}

/** The shapes of the nets in the first of these checkpoints that is there; those of a beginning when none is. */
export function shapesOf(...names: readonly string[]): Shapes {
  const found = names.find((name) => name === SHIPPED || existsSync(`${FOLDER}/${name}.nets`));
  if (found === undefined) return FIRST_SHAPES;
  return shapesIn(readNets(found).nets);
}

/** Loads the checkpoint `name` into the trainer; null when there is none. */
export function loadCheckpoint(trainer: Trainer, name: string): Progress | null {
  if (name === SHIPPED) {
    trainer.writeNets(readNets(name));
    return { stage: name, games: 0, seconds: 0, random: String(trainer.randomState()) };
  }
  if (!existsSync(`${FOLDER}/${name}.json`)) return null;
  const progress = JSON.parse(readFileSync(`${FOLDER}/${name}.json`, "utf8")) as Progress;
  trainer.writeNets(readNets(name));
  trainer.seedRandom(BigInt.asUintN(64, BigInt(progress.random)));
  return progress;
}

/** As `loadCheckpoint`; throws when there is none. */
export function requireCheckpoint(trainer: Trainer, name: string): Progress {
  const progress = loadCheckpoint(trainer, name);
  if (progress === null) throw new Error(`there is no checkpoint ${name}`);
  return progress;
}

/** Saves the nets in float32, whole or not at all. */
export function saveCheckpoint(trainer: Trainer, name: string, progress: Progress): void {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(`${FOLDER}/${name}.new`, makeNets(trainer.readNets(name), "single"));
  renameSync(`${FOLDER}/${name}.new`, `${FOLDER}/${name}.nets`);
  writeFileSync(`${FOLDER}/${name}.json`, JSON.stringify(progress));
}

export function logLine(entry: Readonly<Record<string, unknown>>): void {
  const line = JSON.stringify({ at: new Date().toISOString(), ...entry });
  appendFileSync(LOG, `${line}\n`);
  console.log(line);
}

/** Waits while the file named by TRAINING_PAUSE_FILE exists, so that a shared machine can be had quiet. */
export async function waitWhilePaused(): Promise<void> {
  const path = process.env.TRAINING_PAUSE_FILE;
  while (path !== undefined && existsSync(path)) await sleep(1000);
}

/** `--name value` from the command line, or the default. */
export function numberOption(name: string, fallback: number): number {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? fallback : Number(process.argv[at + 1]);
}

export function textOption(name: string, fallback: string): string {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? fallback : process.argv[at + 1];
}
