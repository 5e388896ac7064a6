/** The luck that is taken out of the games against other players. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type Position, STARTING_POSITION, sideFrom } from "../../../backgammon/position";
import type { Dice, Die } from "../../../backgammon/vocabulary";
import { luckOf } from "../../../bench/engine/luck-judge";
import type { Cube, Table } from "../../../engine";
import { KernelHost } from "../../../engine/kernel-host";
import { parseNets } from "../../../engine/nets";
import { kernelModule } from "../engine/kernel";

const host = await KernelHost.open(kernelModule("engine"), parseNets(readFileSync("engine/weights/starpoint.nets")));
const FACES: readonly Die[] = [1, 2, 3, 4, 5, 6];
const THROWS = FACES.flatMap((first) => FACES.map((second): Dice => [first, second]));

/** A race in which whoever rolls is near to a double and a pass. */
const RACE: Position = {
  white: sideFrom({ 0: 3, 1: 2, 2: 2, 3: 2, 4: 2, 5: 2, 6: 2 }),
  black: sideFrom({ 0: 3, 1: 2, 2: 2, 3: 2, 4: 2, 5: 2, 6: 2 }),
};

function tableWith(cube: Cube, cubeless = false): Table {
  return { stakes: { type: "money", jacoby: false, limit: null, cubeless }, cube };
}

function lucks(position: Position, table: Table, plies: number, throws = THROWS, opening = false): number[] {
  return throws.map((dice) => luckOf(host, { position, seat: "white", dice, table }, opening, plies));
}

const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0);
const CUBES: readonly Cube[] = [
  { value: 1, owner: null },
  { value: 2, owner: "own" },
  { value: 4, owner: "other" },
];

test.each([0, 1])("over all throws there is no luck, whoever holds the cube, judged %i plies deep", (plies) => {
  for (const position of [STARTING_POSITION, RACE])
    for (const cube of CUBES) {
      const all = lucks(position, tableWith(cube), plies);
      expect(sum(all)).toBeCloseTo(0, 9);
      expect(Math.max(...all)).toBeGreaterThan(0.05);
    }
});

test("a game's first roll is judged against the thirty throws that can begin it", () => {
  const throws = THROWS.filter(([first, second]) => first !== second);
  expect(sum(lucks(STARTING_POSITION, tableWith(CUBES[0]), 0, throws, true))).toBeCloseTo(0, 9);
  expect(Math.abs(sum(lucks(STARTING_POSITION, tableWith(CUBES[0]), 0, throws)))).toBeGreaterThan(0.01);
});

test("a roll's luck is that of the cube as it lies: more points of a larger one, and other luck for its owner than without a cube", () => {
  const best: Dice = [6, 6];
  const luck = (cube: Cube, cubeless = false) => lucks(RACE, tableWith(cube, cubeless), 0, [best])[0];
  // Twice, but for the cube's end at 64.
  const ratio = luck({ value: 4, owner: "own" }) / luck({ value: 2, owner: "own" });
  expect(Math.abs(ratio - 2)).toBeLessThan(0.05);
  const cubeless = luck({ value: 1, owner: null }, true);
  expect(Math.abs(luck({ value: 2, owner: "other" }) - 2 * cubeless)).toBeGreaterThan(0.02);
});
