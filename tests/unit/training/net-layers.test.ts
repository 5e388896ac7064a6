/** Nets with two and three hidden layers against the same arithmetic written plainly. */
import { expect, test } from "vitest";
import { type Position, pipCount, STARTING_POSITION, sideFrom } from "../../../backgammon/position";
import { FIRST_SHAPES, openTrainer } from "../../../training/trainer";
import { seededRandom } from "../../support/seeded-random";
import { kernelModule, rawKernel } from "../engine/kernel";

// Built where it is missing or stale: a trainer reads the file as it lies.
kernelModule("training");

const ROWS = 456;
const CONTACT = 4;
const MUTUAL = 5;
const BEHIND = 6;
const OUTPUTS = 5;
const SAMPLE_CHANCES = 64;
const WORTH = [2, 1, 1, -1, -1];
const BOTH_SEATS = ["white", "black"] as const;
const POSITIONS: readonly Position[] = [
  STARTING_POSITION,
  { white: sideFrom({ 25: 1, 24: 1, 13: 4, 8: 4, 6: 5 }), black: sideFrom({ 24: 2, 13: 4, 9: 1, 8: 3, 6: 4, 5: 1 }) },
  { white: sideFrom({ 20: 2, 13: 3, 8: 3, 6: 4, 5: 3 }), black: sideFrom({ 22: 2, 13: 2, 8: 3, 7: 2, 6: 4, 4: 2 }) },
];

/** What a net makes logistic, for listed features. */
function sumsOf(weights: ArrayLike<number>, units: readonly number[], features: ReadonlyMap<number, number>): number[] {
  let inputs = Array.from({ length: ROWS }, (_, row) => features.get(row) ?? 0);
  let at = 0;
  for (const count of [...units, 8]) {
    const biases = at + inputs.length * count;
    const sums = Array.from({ length: count }, (_, unit) =>
      inputs.reduce((sum, input, index) => sum + input * weights[at + index * count + unit], weights[biases + unit]),
    );
    inputs = sums.map((sum) => Math.max(0, sum));
    at = biases + count;
    if (count === 8) return sums.slice(0, OUTPUTS);
  }
  return [];
}

const logistic = (sum: number) => 1 / (1 + Math.exp(-sum));

/** The five chances that a net gives for listed features. */
function chancesOf(...net: Parameters<typeof sumsOf>): number[] {
  return sumsOf(...net).map(logistic);
}

/** What training makes smaller, for one sample: cross-entropy and half the squared error of the equity. */
function lossOf(chances: readonly number[], wanted: readonly number[]): number {
  const entropy = chances.reduce(
    (sum, chance, index) => sum - wanted[index] * Math.log(chance) - (1 - wanted[index]) * Math.log(1 - chance),
    0,
  );
  const equity = chances.reduce((sum, chance, index) => sum + WORTH[index] * (chance - wanted[index]), 0);
  return entropy + equity ** 2 / 2;
}

test.each([[[64, 32]], [[96, 64, 32]], [[64, 64, 64]], [[512, 256, 64]]])(
  "a net of %j units gives the chances that plain arithmetic gives",
  async (units) => {
    const trainer = await openTrainer(3n, 1, { ...FIRST_SHAPES, mutual: units });
    const { weights } = trainer.readNets("random").nets.mutual;
    const kernel = await rawKernel("training");
    const at = kernel.raw.netAt(MUTUAL, units[0], units[1], units[2] ?? 0);
    expect(kernel.raw.weightsOf(units[0], units[1], units[2] ?? 0)).toBe(weights.length);
    kernel.setFloats(at, weights);
    for (const position of POSITIONS) {
      kernel.write(position, "white");
      const expected = chancesOf(weights, units, kernel.features());
      kernel.raw.evaluatePosition(0);
      expect(kernel.answer()[0]).toBeCloseTo(expected[0], 5);
      expect(kernel.answer()[1]).toBeCloseTo(Math.min(expected[0], expected[1]), 5);
      expect(kernel.answer()[3]).toBeCloseTo(Math.min(1 - expected[0], expected[3]), 5);
    }
  },
);

test.each([[[64, 32]], [[96, 64, 32]]])(
  "the first step of learning moves each weight of a net of %j units against the slope of its loss",
  async (units) => {
    const trainer = await openTrainer(3n, 1, { ...FIRST_SHAPES, mutual: units });
    const { weights } = trainer.readNets("random").nets.mutual;
    const kernel = await rawKernel("training");
    kernel.write(POSITIONS[1], "white");
    const features = kernel.features();
    const wanted = [0.7, 0.1, 0.01, 0.3, 0.02];
    new Uint8Array(trainer.memory.buffer, trainer.sampleAt(MUTUAL, 0), SAMPLE_CHANCES).set(kernel.input());
    new Float32Array(trainer.memory.buffer, trainer.sampleAt(MUTUAL, 0) + SAMPLE_CHANCES, OUTPUTS).set(wanted);
    trainer.setHeld(MUTUAL, 1);
    trainer.setEquityWeight(1);
    trainer.trainBatches(MUTUAL, 1, 1, 1e-3);
    const learnt = trainer.readNets("learnt").nets.mutual.weights;
    const exact = Float64Array.from(weights);
    const loss = () => lossOf(chancesOf(exact, units, features), wanted);
    // Weights of all layers, first those of the listed features.
    const behind = (ROWS + 1) * units[0];
    const steps = Array.from({ length: 600 }, (_, index) => behind + index * 13).filter((at) => at < exact.length);
    const rows = [...features.keys()].flatMap((row) => [row * units[0] + 5, row * units[0] + 40]);
    const last = Array.from({ length: 300 }, (_, index) => exact.length - 1 - index);
    let steep = 0;
    for (const at of [...rows, ...steps, ...last]) {
      const kept = exact[at];
      exact[at] = kept + 1e-4;
      const above = loss();
      exact[at] = kept - 1e-4;
      const slope = (above - loss()) / 2e-4;
      exact[at] = kept;
      if (Math.abs(slope) < 1e-4) continue;
      steep++;
      // Adam's first step has the size of the rate, whatever the slope.
      expect((learnt[at] - weights[at]) * Math.sign(slope)).toBeCloseTo(-1e-3, 5);
    }
    expect(steep).toBeGreaterThan(200);
  },
);

test("a wider first layer goes on from a narrower net; another layer behind it begins from random weights", async () => {
  const narrow = await openTrainer(3n, 1, { ...FIRST_SHAPES, mutual: [64, 64, 32] });
  const before = narrow.readNets("narrow");
  const wide = await openTrainer(4n, 1, { ...FIRST_SHAPES, mutual: [96, 64, 32] });
  wide.writeNets(before);
  const kernel = await rawKernel("training");
  kernel.write(POSITIONS[1], "white");
  const features = kernel.features();
  const expected = chancesOf(before.nets.mutual.weights, [64, 64, 32], features);
  const after = wide.readNets("wide").nets;
  expect(after.race).toEqual(before.nets.race);
  chancesOf(after.mutual.weights, [96, 64, 32], features).forEach((chance, index) => {
    expect(chance).toBeCloseTo(expected[index], 10);
  });

  const other = await openTrainer(4n, 1, { ...FIRST_SHAPES, mutual: [64, 32] });
  const random = other.readNets("random").nets.mutual;
  other.writeNets(before);
  expect(other.readNets("other").nets.mutual).toEqual(random);
  expect(other.readNets("other").nets.race).toEqual(before.nets.race);
});

/** What `black` of these positions leads by in contact, in pips, and the share that the net has which corrects the others. */
const BLACK = sideFrom({ 13: 3, 8: 4, 7: 4, 6: 4 });
const APART: readonly (readonly [number, number, Position])[] = [
  [30, 0, { white: sideFrom({ 24: 2, 22: 2, 13: 1, 6: 4, 5: 4, 3: 1, 1: 1 }), black: BLACK }],
  [45, 0.5, { white: sideFrom({ 24: 2, 22: 2, 13: 2, 8: 1, 6: 4, 5: 3, 3: 1 }), black: BLACK }],
  [60, 1, { white: sideFrom({ 24: 2, 22: 2, 13: 3, 8: 3, 6: 3, 5: 2 }), black: BLACK }],
  [65, 1, { white: sideFrom({ 24: 2, 22: 2, 13: 4, 8: 3, 6: 3, 2: 1 }), black: BLACK }],
];
const isExpert = (row: number) => row >= 358 && (row < 442 || row >= 454);
const expertsOf = (features: ReadonlyMap<number, number>) => new Map([...features].filter(([row]) => isExpert(row)));

test("from 30 to 60 pips apart in contact a net that reads expert rows alone gets its say beside the class's, which is whole beyond: by floats and packed", async () => {
  const shapes = { ...FIRST_SHAPES, contact: [160, 64, 32], behind: [64, 32] };
  const trainer = await openTrainer(3n, 1, shapes);
  const { contact, behind } = trainer.readNets("random").nets;
  if (behind === undefined) throw new Error("there is no such net");
  // Until it has learnt it says nothing: its last layer is zero.
  const last = (shapes.behind[1] + 1) * 8;
  expect(behind.weights.subarray(-last).every((weight) => weight === 0)).toBe(true);
  const random = seededRandom(8);
  const weights = behind.weights.map((weight) => weight || 0.4 * (random() - 0.5));

  const kernel = await rawKernel("training");
  kernel.setFloats(kernel.raw.netAt(CONTACT, 160, 64, 32), contact.weights);
  kernel.setFloats(kernel.raw.netAt(BEHIND, 64, 32, 0), weights);
  for (const digits of [5, 2]) {
    for (const [apart, share, position] of APART) {
      expect(pipCount(position.white) - pipCount(position.black)).toBe(apart);
      for (const seat of BOTH_SEATS) {
        kernel.write(position, seat);
        const features = kernel.features();
        const [alone] = sumsOf(contact.weights, contact.units, features);
        const [correction] = sumsOf(weights, shapes.behind, expertsOf(features));
        expect(Math.abs(logistic(alone + correction) - logistic(alone))).toBeGreaterThan(0.02);
        kernel.raw.evaluatePosition(0);
        expect(kernel.answer()[0]).toBeCloseTo(logistic(alone + share * correction), digits);
      }
    }
    kernel.raw.pack(CONTACT);
  }
});

test("a net that corrects others learns what they leave, by its share, and they stay as they are", async () => {
  for (const [, share, position] of APART.slice(1, 3)) {
    const trainer = await openTrainer(3n, 1, { ...FIRST_SHAPES, behind: [32, 32] });
    const before = trainer.readNets("before").nets;
    const kernel = await rawKernel("training");
    kernel.write(position, "white");
    const features = kernel.features();
    const wanted = [0.7, 0.1, 0.01, 0.3, 0.02];
    trainer.allocateRing(BEHIND, 1);
    new Uint8Array(trainer.memory.buffer, trainer.sampleAt(BEHIND, 0), SAMPLE_CHANCES).set(kernel.input());
    new Float32Array(trainer.memory.buffer, trainer.sampleAt(BEHIND, 0) + SAMPLE_CHANCES, OUTPUTS).set(wanted);
    trainer.setHeld(BEHIND, 1);
    trainer.trainBatches(BEHIND, 400, 1, 2e-3);
    const { behind, ...others } = trainer.readNets("after").nets;
    const { behind: _, ...othersBefore } = before;
    expect(others).toEqual(othersBefore);
    if (behind === undefined) throw new Error("there is no such net");
    const alone = sumsOf(others.contact.weights, others.contact.units, features);
    sumsOf(behind.weights, behind.units, expertsOf(features)).forEach((sum, index) => {
      expect(logistic(alone[index] + share * sum)).toBeCloseTo(wanted[index], 2);
    });
  }
});
