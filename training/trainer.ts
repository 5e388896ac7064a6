import { readFileSync } from "node:fs";
import { NET_CLASSES, type Net, type NetClass, type NetSet, POSITION_CLASSES } from "../engine/nets";

/** Units of each net's first hidden layer. */
export const FIRST_UNITS: Readonly<Record<NetClass, number>> = { race: 64, crashed: 128, contact: 128 };

type Kernel = {
  readonly memory: WebAssembly.Memory;
  layout(): number;
  rows(): number;
  netAt(kind: number, firstUnits: number): number;
  weightsOf(firstUnits: number): number;
  allocateRing(kind: number, capacity: number): void;
  allocateLearner(kind: number): void;
  randomizeNet(kind: number): void;
  seedRandom(seed: bigint): void;
  randomState(): bigint;
  samplesWritten(kind: number): bigint;
  samplesHeld(kind: number): number;
  sampleAt(kind: number, index: number): number;
  emptyRing(kind: number): void;
  setHeld(kind: number, count: number): void;
  measureErrors(kind: number, from: number, to: number): void;
  chanceErrorMeasured(): number;
  equityErrorMeasured(): number;
  setEquityWeight(weight: number): void;
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
 * A net's weights for `units` first units and `rows` features, at least as many as it has. The added units read their inputs
 * with random weights (those of `fresh`) and are not read yet, the added rows weigh nothing: the net says what it said before.
 */
function widen({ firstUnits, weights }: Net, units: number, rows: number, fresh: Float32Array): Float32Array {
  const rest = SECOND + SECOND * PADDED + PADDED;
  const rowsBefore = (weights.length - rest) / firstUnits - SECOND - 1;
  if (firstUnits > units || rowsBefore > rows) throw new Error("a checkpoint cannot be made narrower");
  const wide = fresh.slice();
  for (let row = 0; row < rows; row++) {
    const from = weights.subarray(row * firstUnits, (row + 1) * firstUnits);
    wide.fill(0, row * units, row * units + firstUnits);
    if (row < rowsBefore) wide.set(from, row * units);
  }
  wide.fill(0, rows * units, (rows + 1 + SECOND) * units);
  wide.set(weights.subarray(rowsBefore * firstUnits, (rowsBefore + 1) * firstUnits), rows * units);
  wide.set(weights.subarray((rowsBefore + 1) * firstUnits, (rowsBefore + 1 + SECOND) * firstUnits), (rows + 1) * units);
  wide.set(weights.subarray((rowsBefore + 1 + SECOND) * firstUnits), (rows + 1 + SECOND) * units);
  return wide;
}

export function classNumber(name: NetClass): number {
  return POSITION_CLASSES.indexOf(name);
}

/** Opens the training kernel with room for `capacity` samples a class and random weights from `seed`. */
export async function openTrainer(
  seed: bigint,
  capacity: number,
  units: Readonly<Record<NetClass, number>> = FIRST_UNITS,
): Promise<Trainer> {
  const instance = await WebAssembly.instantiate(new WebAssembly.Module(readFileSync("build/training.wasm")), {});
  const kernel = instance.exports as unknown as Kernel;
  kernel.seedRandom(seed);
  for (const name of NET_CLASSES) {
    const kind = classNumber(name);
    kernel.netAt(kind, units[name]);
    kernel.allocateRing(kind, capacity);
    kernel.allocateLearner(kind);
    kernel.randomizeNet(kind);
  }
  const weights = (name: NetClass) =>
    new Float32Array(kernel.memory.buffer, kernel.netAt(classNumber(name), units[name]), kernel.weightsOf(units[name]));
  let hasPruning = false;
  const pruning = () => {
    // The first call allocates, which may replace the buffer.
    const at = kernel.pruningAt();
    return new Float32Array(kernel.memory.buffer, at, kernel.pruningSize());
  };
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
        NET_CLASSES.map((name) => [name, { firstUnits: units[name], weights: weights(name).slice() }]),
      ) as NetSet["nets"],
      pruning: hasPruning ? pruning().slice() : null,
    }),
    writeNets(set) {
      // A layout keeps the rows of the one before and adds to them.
      if (set.layout > kernel.layout()) throw new Error("the checkpoint was made with later features");
      for (const name of NET_CLASSES)
        weights(name).set(widen(set.nets[name], units[name], kernel.rows(), weights(name)));
      if (set.pruning !== null) {
        pruning().set(set.pruning);
        hasPruning = true;
      }
      kernel.setPruning(hasPruning);
    },
  };
}
