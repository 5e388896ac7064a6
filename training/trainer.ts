import { readFileSync } from "node:fs";
import { NET_CLASSES, type Net, type NetClass, type NetSet, netNumber, sizeBehindFirst } from "../engine/nets";

/** Units of the hidden layers of each net; `behind` is there when one corrects the others. */
export type Shapes = Readonly<Record<Exclude<NetClass, "behind">, readonly number[]>> & {
  readonly behind?: readonly number[];
};
/** Those of nets that begin from random weights. */
export const FIRST_SHAPES: Shapes = { race: [64, 32], crashed: [128, 32], contact: [128, 32], mutual: [128, 32] };

type Kernel = {
  readonly memory: WebAssembly.Memory;
  layout(): number;
  /** Where a board to list the features of belongs; how many rows `listFeatures` lists, and where their numbers and values lie. */
  inputAt(): number;
  /** Whether the net that corrects others has a say in it. */
  isInputBehind(): boolean;
  /** A game from it, both sides a ply deep: its equity for the side on roll, in points, without the luck. The samples are added too. */
  playOutInput(): number;
  listFeatures(): number;
  rowListAt(): number;
  valueListAt(): number;
  rows(): number;
  netAt(kind: number, first: number, second: number, third: number): number;
  weightsOf(first: number, second: number, third: number): number;
  /** Makes a net that stands still quicker and a little coarser. */
  pack(kind: number, layers: number): void;
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
  labelGames(count: number, plies: number, noise: number, lambda: number, isDeep: boolean): void;
  labelRaces(count: number, plies: number, lambda: number): void;
  labelCrashedGames(count: number, plies: number, lambda: number): void;
  labelBackGames(count: number, plies: number, lambda: number, isDeep: boolean): void;
  gatherGames(count: number, noise: number, backgames: number, crashed: number): void;
  trainBatches(kind: number, batches: number, size: number, rate: number): number;
  pruningSize(): number;
  pruningAt(): number;
  setPruning(on: boolean): void;
  randomizePruning(): void;
  learnPruning(games: number, noise: number, backgames: number, rate: number): void;
  /** Of the last `learnPruning`: rolls with many results, results kept in them, and the equity that keeping only those lost. */
  rollsPruned(): number;
  resultsLookedAt(): number;
  equityPruned(): number;
};

export type Trainer = Kernel & {
  readNets(version: string): NetSet;
  /** Takes a checkpoint's nets. One that differs from the trainer's behind the first hidden layer is left: random weights stay. */
  writeNets(set: NetSet): void;
};

/** Whether nets with these hidden layers differ in nothing but the width of the first. */
function areAlikeBehindFirst(before: readonly number[], units: readonly number[]): boolean {
  return before.slice(1).join() === units.slice(1).join();
}

/**
 * A net's weights for `units`, wider in the first hidden layer, and `rows` features, at least as many as it has. The added units
 * read their inputs with random weights (those of `fresh`) and are not read yet, the added rows weigh nothing: the net says what it
 * said before.
 */
function widen(
  { units: before, weights }: Net,
  units: readonly number[],
  rows: number,
  fresh: Float32Array,
): Float32Array {
  const [narrow, wide] = [before[0], units[0]];
  const rowsBefore = (weights.length - sizeBehindFirst(before)) / narrow - 1;
  if (narrow > wide || rowsBefore > rows) throw new Error("a checkpoint cannot be made narrower");
  const widened = fresh.slice();
  for (let row = 0; row < rows; row++) {
    widened.fill(0, row * wide, row * wide + narrow);
    if (row < rowsBefore) widened.set(weights.subarray(row * narrow, (row + 1) * narrow), row * wide);
  }
  // The biases, then the layers behind: their first reads the added units with weight zero.
  const [biases, behind] = [rowsBefore * narrow, (rowsBefore + 1) * narrow];
  widened.fill(0, rows * wide, (rows + 1 + units[1]) * wide);
  widened.set(weights.subarray(biases, behind), rows * wide);
  widened.set(weights.subarray(behind, behind + narrow * units[1]), (rows + 1) * wide);
  widened.set(weights.subarray(behind + narrow * units[1]), (rows + 1 + units[1]) * wide);
  return widened;
}

/** The shapes of nets. */
export function shapesIn({ race, crashed, contact, mutual, behind }: NetSet["nets"]): Shapes {
  return {
    ...{ race: race.units, crashed: crashed.units, contact: contact.units, mutual: mutual.units },
    ...(behind !== undefined && { behind: behind.units }),
  };
}

/** Opens the training kernel with room for `capacity` samples a class and nets of these shapes, random weights from `seed`. */
export async function openTrainer(seed: bigint, capacity: number, shapes: Shapes = FIRST_SHAPES): Promise<Trainer> {
  const instance = await WebAssembly.instantiate(new WebAssembly.Module(readFileSync("build/training.wasm")), {});
  const kernel = instance.exports as unknown as Kernel;
  const held = NET_CLASSES.flatMap((name) => {
    const units = shapes[name];
    return units === undefined ? [] : [{ name, units }];
  });
  const layersOf = ([first, second, third = 0]: readonly number[]) => [first, second, third] as const;
  kernel.seedRandom(seed);
  for (const { name, units } of held) {
    const kind = netNumber(name);
    kernel.netAt(kind, ...layersOf(units));
    kernel.allocateRing(kind, capacity);
    kernel.allocateLearner(kind);
    kernel.randomizeNet(kind);
  }
  const weights = (name: NetClass, units: readonly number[]) =>
    new Float32Array(
      kernel.memory.buffer,
      kernel.netAt(netNumber(name), ...layersOf(units)),
      kernel.weightsOf(...layersOf(units)),
    );
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
        held.map(({ name, units }) => [name, { units, weights: weights(name, units).slice() }]),
      ) as NetSet["nets"],
      pruning: hasPruning ? pruning().slice() : null,
    }),
    writeNets(set) {
      // A layout keeps the rows of the one before and adds to them.
      if (set.layout > kernel.layout()) throw new Error("the checkpoint was made with later features");
      for (const { name, units } of held) {
        const net = set.nets[name];
        if (net === undefined || !areAlikeBehindFirst(net.units, units)) continue;
        weights(name, units).set(widen(net, units, kernel.rows(), weights(name, units)));
      }
      if (set.pruning !== null) {
        pruning().set(set.pruning);
        hasPruning = true;
      }
      kernel.setPruning(hasPruning);
    },
  };
}
