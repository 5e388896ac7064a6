/** What the tests of rollouts share: an engine, positions, tables, and a narrow look at answers. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Position, STARTING_POSITION, sideFrom } from "../../../backgammon/position";
import { loadEngine, type RolloutQuestion, type RolloutResult, type Table } from "../../../engine";
import { kernelModule } from "./kernel";

export const WEIGHTS = readFileSync(join(import.meta.dirname, "../../../engine/weights/starpoint.nets"));
export const opened = loadEngine(kernelModule("engine"), WEIGHTS);
export const MONEY: Table = { stakes: { type: "money", jacoby: false, limit: null }, cube: { value: 1, owner: null } };
export const JACOBY: Table = { ...MONEY, stakes: { ...MONEY.stakes, jacoby: true } as Table["stakes"] };
export const OWN: Table = { ...MONEY, cube: { value: 2, owner: "own" } };
export const OTHERS: Table = { ...MONEY, cube: { value: 4, owner: "other" } };
export const match = (ownAway: number, otherAway: number, crawford = false): Table => ({
  stakes: { type: "match", ownAway, otherAway, crawford },
  cube: { value: 1, owner: null },
});

/** White holds the bar and five-point anchors away from home, Black the same: a middle game with contact. */
export const HOLDING: Position = {
  white: sideFrom({ 20: 2, 13: 3, 8: 3, 6: 4, 5: 3 }),
  black: sideFrom({ 18: 2, 13: 4, 8: 3, 6: 4, 4: 2 }),
};
export const RACE: Position = {
  white: sideFrom({ 10: 2, 8: 2, 6: 4, 5: 3, 4: 2, 3: 2 }),
  black: sideFrom({ 9: 2, 8: 2, 6: 4, 5: 3, 4: 3, 2: 1 }),
};
export const BEAROFFS: readonly Position[] = [
  { white: sideFrom({ 6: 2, 5: 2, 3: 1, 1: 1 }), black: sideFrom({ 6: 1, 5: 2, 4: 2, 2: 1 }) },
  { white: sideFrom({ 5: 2, 2: 2 }), black: sideFrom({ 4: 2, 3: 1 }) },
];

export function cubeOf(result: RolloutResult) {
  if (result.type !== "cube") throw new Error("another question was answered");
  return result;
}

export function playsOf(result: RolloutResult) {
  if (result.type !== "plays") throw new Error("another question was answered");
  return result.plays;
}

/** Every number in an answer, at any depth. */
export function numbersIn(value: unknown): number[] {
  if (typeof value === "number") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(numbersIn) : [];
}

export function openings(engine: Awaited<typeof opened>, count: number): RolloutQuestion {
  const ranked = engine.rankMoves(STARTING_POSITION, "white", [6, 4]);
  const plays = ranked.slice(0, count).map(({ turn }) => turn.result);
  return { type: "plays", position: STARTING_POSITION, seat: "white", plays, table: MONEY };
}
