import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type Position, STARTING_POSITION, sideFrom } from "../../../backgammon/position";
import { loadEngine } from "../../../engine";
import { luckOf } from "../../../engine/luck";
import { ALL_ROLLS } from "../backgammon/support/random";
import { kernelModule } from "./kernel";

const WEIGHTS = readFileSync(join(import.meta.dirname, "../../../engine/weights/starpoint.nets"));
const opened = loadEngine(kernelModule("engine"), WEIGHTS);

test("the luck of all rolls, each as often as it comes, adds up to nothing", async () => {
  const engine = await opened;
  // White is on the bar against four points: many rolls do not enter at all.
  const position: Position = {
    white: sideFrom({ 25: 1, 13: 5, 8: 4, 6: 5 }),
    black: sideFrom({ 6: 4, 5: 4, 4: 4, 3: 3 }),
  };
  for (const opening of [false, true]) {
    const rolls = ALL_ROLLS.filter(([high, low]) => !opening || high !== low);
    const lucks = rolls.map((dice) => luckOf(engine, position, "white", dice, { opening }));
    const sum = rolls.reduce((total, [high, low], index) => total + (high === low ? 1 : 2) * lucks[index], 0);
    expect(sum).toBeCloseTo(0, 9);
    expect(Math.max(...lucks)).toBeGreaterThan(0.1);
  }
});

test("double six is luck at the start of a move, 2-1 is not", async () => {
  const engine = await opened;
  expect(luckOf(engine, STARTING_POSITION, "white", [6, 6])).toBeGreaterThan(0.2);
  expect(luckOf(engine, STARTING_POSITION, "white", [2, 1])).toBeLessThan(0);
});

test("a turn that cannot be played leaves the position as it is judged for the other side on roll", async () => {
  const engine = await opened;
  const { white, black } = STARTING_POSITION;
  const left = engine.judgeLeft({ white, black }, "white");
  expect(left.equity).toBeCloseTo(-engine.evaluate({ white, black }, "black").equity, 9);
  const stakes = { type: "match", ownAway: 3, otherAway: 5, crawford: false } as const;
  expect(
    engine.judgeLeft({ white, black }, "white", { table: { stakes, cube: { value: 1, owner: null } } }).equity,
  ).toBeLessThan(0);
});
