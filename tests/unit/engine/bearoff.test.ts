import { expect, test } from "vitest";
import { legalTurns } from "../../../backgammon/moves";
import { hasBorneOff, type Position, type Side, sideFrom } from "../../../backgammon/position";
import { ALL_ROLLS } from "../backgammon/support/random";
import { rawKernel } from "./kernel";

/** The database is computed once for all tests. */
const opened = rawKernel("engine");

const FAR: Side = sideFrom({ 6: 15 });

/** Rolls needed to bear `side` off, worked out from the rules alone: chances of 0, 1, 2 … rolls, fewest on average. */
function rollChances(side: Side, known = new Map<string, number[]>()): number[] {
  const position: Position = { white: side, black: FAR };
  if (hasBorneOff(position, "white")) return [1];
  const key = side.join();
  const before = known.get(key);
  if (before !== undefined) return before;
  const chances: number[] = [0];
  for (const dice of ALL_ROLLS) {
    const share = (dice[0] === dice[1] ? 1 : 2) / 36;
    let best: number[] = [];
    for (const { result } of legalTurns(position, "white", dice)) {
      const later = rollChances(result.white, known);
      if (best.length === 0 || mean(later) < mean(best)) best = later;
    }
    best.forEach((chance, rolls) => {
      chances[rolls + 1] = (chances[rolls + 1] ?? 0) + share * chance;
    });
  }
  known.set(key, chances);
  return chances;
}

function mean(chances: readonly number[]): number {
  return chances.reduce((sum, chance, rolls) => sum + chance * rolls, 0);
}

/** The chance that the side on roll bears off first. */
function winChance(onRoll: readonly number[], other: readonly number[]): number {
  return onRoll.reduce(
    (sum, chance, rolls) => sum + chance * other.slice(rolls).reduce((rest, later) => rest + later, 0),
    0,
  );
}

test("the bearoff database gives the chances to win that the rules give, in small bearoffs of every shape", async () => {
  const kernel = await opened;
  const shapes: Record<number, number>[] = [
    { 1: 1 },
    { 6: 1 },
    { 6: 2 },
    { 1: 2, 3: 1 },
    { 2: 2, 5: 1 },
    { 1: 3, 5: 2 },
  ];
  const sides = shapes.map((counts) => sideFrom(counts));
  const known = new Map<string, number[]>();
  for (const white of sides) {
    for (const black of sides) {
      kernel.write({ white, black }, "white");
      kernel.raw.evaluatePosition(0);
      const [win, ...gammons] = kernel.answer();
      expect(win).toBeCloseTo(winChance(rollChances(white, known), rollChances(black, known)), 5);
      expect(gammons).toEqual([0, 0, 0, 0]);
    }
  }
});

test("two checkers on the six point go off with one roll in 4 of 36", async () => {
  const kernel = await opened;
  kernel.write({ white: sideFrom({ 6: 2 }), black: sideFrom({ 1: 1 }) }, "white");
  kernel.raw.evaluatePosition(0);
  expect(kernel.answer()[0]).toBeCloseTo(4 / 36, 6);
});

test("a side that bears off before the other has taken one checker off wins a gammon", async () => {
  const kernel = await opened;
  // White is off with this roll; black has all fifteen at home and never rolls.
  kernel.write({ white: sideFrom({ 1: 2 }), black: FAR }, "white");
  kernel.raw.evaluatePosition(0);
  expect(kernel.answer()).toEqual([1, 1, 0, 0, 0]);
  // Black rolls first, and only a checker off saves the gammon: the 11 rolls with a six, 5-1 and 4-2, 3-3 and 2-2 are 17 of 36.
  kernel.write({ white: sideFrom({ 1: 2 }), black: FAR }, "black");
  kernel.raw.evaluatePosition(0);
  const [win, , , loseGammon] = kernel.answer();
  expect(win).toBe(0);
  expect(loseGammon).toBeCloseTo(1 - 17 / 36, 5);
});
