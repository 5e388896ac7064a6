/** The layers in 16-bit integers against the same in floats. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { legalTurns } from "../../../backgammon/moves";
import { hasBorneOff, type Position, STARTING_POSITION, sideFrom } from "../../../backgammon/position";
import { opponentOf, type Seat } from "../../../backgammon/vocabulary";
import { NET_CLASSES, type NetSet, netNumber, parseNets } from "../../../engine/nets";
import { pick, seededRandom } from "../../support/seeded-random";
import { randomDice } from "../backgammon/support/random";
import { rawKernel } from "./kernel";

const SHIPPED = parseNets(readFileSync(join(import.meta.dirname, "../../../engine/weights/starpoint.nets")));
/** Rows of `engine/kernel/features.ts`, and where the experts' begin, those of safe dice among them, and those of safe rolls. */
const ROWS = 456;
const EXPERT_ROW = 358;
const SAFE_DICE = 442;
const SAFE_ROLLS = 454;

type Nets = NetSet["nets"];

/** Their second layers are packed when they are wide; those of the others have weights that are too large for it. */
const CONTACT: readonly string[] = ["contact", "mutual"];

/** Chances by a kernel in floats and by one in which so many layers of the nets are packed. */
async function both(
  nets: Nets,
  layers = 1,
): Promise<(position: Position, seat: Seat) => readonly [number[], number[]]> {
  const [plain, packed] = await Promise.all([rawKernel("engine"), rawKernel("engine")]);
  for (const kernel of [plain, packed]) {
    for (const name of NET_CLASSES) {
      const net = nets[name];
      if (net === undefined) continue;
      const { units, weights } = net;
      const kind = netNumber(name);
      kernel.setFloats(kernel.raw.netAt(kind, units[0], units[1], units[2] ?? 0), weights);
      if (kernel === packed && name !== "behind") kernel.raw.pack(kind, CONTACT.includes(name) ? layers : 1);
    }
  }
  return (position, seat) => {
    for (const kernel of [plain, packed]) {
      kernel.write(position, seat);
      kernel.raw.evaluatePosition(0);
    }
    return [plain.answer(), packed.answer()];
  };
}

/** Four nets of these sizes; `weightOf` says each weight of the first layer by its row (the biases follow the last) and unit. */
function netsOf(
  units: readonly number[],
  behindOf: () => number,
  weightOf: (row: number, unit: number) => number,
): Nets {
  const layers = [...units.slice(1), 8];
  const behind = layers.reduce((sum, count, layer) => sum + (units[layer] + 1) * count, 0);
  const first = (ROWS + 1) * units[0];
  const weights = Float32Array.from({ length: first + behind }, (_, index) =>
    index < first ? weightOf(Math.floor(index / units[0]), index % units[0]) : behindOf(),
  );
  const net = { units, weights };
  return { race: net, crashed: net, contact: net, mutual: net };
}

/** Positions of random games, of all classes. */
function* positions(count: number): Generator<readonly [Position, Seat]> {
  const random = seededRandom(20261126);
  let position = STARTING_POSITION;
  let seat: Seat = "white";
  for (let index = 0; index < count; index++) {
    yield [position, seat];
    const turns = legalTurns(position, seat, randomDice(random));
    if (turns.length > 0) position = pick(random, turns).result;
    seat = opponentOf(seat);
    if (hasBorneOff(position, "white") || hasBorneOff(position, "black")) position = STARTING_POSITION;
  }
}

const equityOf = ([win, gammon, backgammon, loseGammon, loseBackgammon]: readonly number[]) =>
  2 * win - 1 + gammon + backgammon - loseGammon - loseBackgammon;

test("packed nets' equities are within 0.0015 points of those in floats (root mean square), and none beyond 0.01", async () => {
  const random = seededRandom(5);
  const [behindOf, weightOf] = [() => 0.25 * (random() - 0.5), () => 0.4 * (random() - 0.5)];
  const behind = netsOf([32, 32], behindOf, weightOf).contact;
  const [wide, wider] = [256, 352].map((first) => ({ ...netsOf([first, 64, 32], behindOf, weightOf), behind }));
  for (const [nets, layers] of [
    [SHIPPED.nets, 1],
    [SHIPPED.nets, 2],
    [wide, 1],
    [wider, 2],
  ] as const) {
    const ask = await both(nets, layers);
    let squares = 0;
    for (const [position, seat] of positions(4000)) {
      const [plain, packed] = ask(position, seat).map(equityOf);
      expect(Math.abs(packed - plain)).toBeLessThan(0.01);
      squares += (packed - plain) ** 2;
    }
    expect(squares).toBeGreaterThan(0);
    expect(Math.sqrt(squares / 4000)).toBeLessThan(0.0015);
  }
}, 30_000);

test("a packed net says the same of a position, to the bit, whatever it looked at before", async () => {
  for (const layers of [1, 2]) {
    const asked = [...positions(600)];
    const ask = await both(SHIPPED.nets, layers);
    const inOrder = asked.map(([position, seat]) => ask(position, seat)[1]);
    const random = seededRandom(17);
    const order = asked.map((_, index) => index).sort(() => random() - 0.5);
    for (const index of order) expect(ask(...asked[index])[1]).toEqual(inOrder[index]);
    const others = await both(SHIPPED.nets, layers);
    for (const index of order.slice(0, 100)) expect(others(...asked[index])[1]).toEqual(inOrder[index]);
  }
});

/** Fifteen on the bar against a closed board, and its like: no feature is larger. */
const EXTREMES: readonly Position[] = [
  { white: sideFrom({ 25: 15 }), black: sideFrom({ 6: 3, 5: 3, 4: 3, 3: 2, 2: 2, 1: 2 }) },
  { white: sideFrom({ 24: 15 }), black: sideFrom({ 24: 15 }) },
  { white: sideFrom({ 25: 4, 24: 11 }), black: sideFrom({ 24: 15 }) },
  STARTING_POSITION,
];

const isExpert = (row: number) => row >= EXPERT_ROW && row < ROWS && (row < SAFE_DICE || row >= SAFE_ROLLS);
const parts = [() => true, isExpert, (row: number) => !isExpert(row)];
/** Weights of different sizes, none less than half of the largest. */
const factor = (row: number, unit: number) => 0.5 + ((31 * row + 17 * unit) % 32) / 64;

test.each([1, 30, 1e4, 1e30])("sums of weights of up to ±%d do not wrap around", async (size) => {
  for (const isIn of parts) {
    // No unit is active whose weights are all below zero: the chances come from the biases behind alone, as in floats.
    const none = await both(
      netsOf(
        [96, 64, 32],
        () => 0.01,
        (row, unit) => (isIn(row) ? -size * factor(row, unit) : 0),
      ),
    );
    for (const position of EXTREMES) {
      const [plain, packed] = none(position, "white");
      expect(packed).toEqual(plain);
    }
    // One unit alone has weights, above zero: it is active.
    for (const only of [0, 13, 31]) {
      const weightOf = (row: number, unit: number) => (unit === only && isIn(row) ? size * factor(row, unit) : 0);
      const sure = await both(netsOf([32, 32], () => 0.5, weightOf));
      const idle = await both(
        netsOf(
          [32, 32],
          () => 0.5,
          () => 0,
        ),
      );
      for (const position of EXTREMES) {
        const rest = idle(position, "white")[1][0];
        for (const chances of sure(position, "white")) expect(chances[0]).toBeGreaterThan(rest);
      }
    }
  }
});
