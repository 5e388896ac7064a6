import { readFileSync } from "node:fs";
import { NET_CLASSES, type Net, type NetClass, type NetSet, POSITION_CLASSES } from "../engine/nets";

/** Units of each net's first hidden layer. */
export const FIRST_UNITS: Readonly<Record<NetClass, number>> = { race: 64, crashed: 128, contact: 128 };

type Kernel = {
  readonly memory: WebAssembly.Memory;
  layout(): number;
  netAt(kind: number, firstUnits: number): number;
  weightsOf(firstUnits: number): number;
  allocateRing(kind: number, capacity: number): void;
  allocateLearner(kind: number): void;
  randomizeNet(kind: number): void;
  seedRandom(seed: bigint): void;
  randomState(): bigint;
  samplesWritten(kind: number): bigint;
  samplesHeld(kind: number): number;
  playGames(count: number, lambda: number, noise: number): void;
  labelGames(count: number, plies: number, noise: number, lambda: number): void;
  labelRaces(count: number, plies: number, lambda: number): void;
  labelCrashedGames(count: number, plies: number, lambda: number): void;
  trainBatches(kind: number, batches: number, size: number, rate: number): number;
  pruningSize(): number;
  pruningAt(): number;
  setPruning(on: boolean): void;
  randomizePruning(): void;
  learnPruning(games: number, noise: number, rate: number): void;
  /** Of the last `learnPruning`: rolls with many results, results kept in them, and the equity that keeping only those lost. */
  rollsPruned(): number;
  resultsLookedAt(): number;
  equityPruned(): number;
};

export type Trainer = Kernel & {
  readNets(version: string): NetSet;
  writeNets(set: NetSet): void;
};

/** Units of every second hidden layer, and outputs as the kernel pads them. */
const SECOND = 32;
const PADDED = 8;

/**
 * A net's weights for `units` first units, at least as many as it has. The added units read their inputs with random
 * weights (those of `fresh`) and are not read yet, so the net says what it said before.
 */
function widen({ firstUnits, weights }: Net, units: number, fresh: Float32Array): Float32Array {
  if (firstUnits === units) return weights;
  if (firstUnits > units) throw new Error("a checkpoint cannot be made narrower");
  const rest = SECOND + SECOND * PADDED + PADDED;
  const rows = (weights.length - rest) / firstUnits - SECOND;
  const wide = fresh.slice();
  for (let row = 0; row < rows; row++)
    wide.set(weights.subarray(row * firstUnits, (row + 1) * firstUnits), row * units);
  const second = weights.subarray(rows * firstUnits, (rows + SECOND) * firstUnits);
  wide.fill(0, rows * units, (rows + SECOND) * units);
  wide.set(second, rows * units);
  wide.set(weights.subarray((rows + SECOND) * firstUnits), (rows + SECOND) * units);
  return wide;
}

export function classNumber(name: NetClass): number {
  return POSITION_CLASSES.indexOf(name);
}

/** Opens the training kernel with room for `capacity` samples a class and random weights from `seed`. */
export async function openTrainer(seed: bigint, capacity: number): Promise<Trainer> {
  const instance = await WebAssembly.instantiate(new WebAssembly.Module(readFileSync("build/training.wasm")), {});
  const kernel = instance.exports as unknown as Kernel;
  kernel.seedRandom(seed);
  for (const name of NET_CLASSES) {
    const kind = classNumber(name);
    kernel.netAt(kind, FIRST_UNITS[name]);
    kernel.allocateRing(kind, capacity);
    kernel.allocateLearner(kind);
    kernel.randomizeNet(kind);
  }
  const weights = (name: NetClass) =>
    new Float32Array(
      kernel.memory.buffer,
      kernel.netAt(classNumber(name), FIRST_UNITS[name]),
      kernel.weightsOf(FIRST_UNITS[name]),
    );
  let hasPruning = false;
  const pruning = () => new Float32Array(kernel.memory.buffer, kernel.pruningAt(), kernel.pruningSize());
  return {
    ...kernel,
    randomizePruning() {
      kernel.pruningAt();
      kernel.randomizePruning();
      hasPruning = true;
    },
    readNets: (version) => ({
      version,
      layout: kernel.layout(),
      nets: Object.fromEntries(
        NET_CLASSES.map((name) => [name, { firstUnits: FIRST_UNITS[name], weights: weights(name).slice() }]),
      ) as NetSet["nets"],
      pruning: hasPruning ? pruning().slice() : null,
    }),
    writeNets(set) {
      if (set.layout !== kernel.layout()) throw new Error("the checkpoint was made with other features");
      for (const name of NET_CLASSES) weights(name).set(widen(set.nets[name], FIRST_UNITS[name], weights(name)));
      if (set.pruning !== null) {
        pruning().set(set.pruning);
        hasPruning = true;
      }
      kernel.setPruning(hasPruning);
    },
  };
}
