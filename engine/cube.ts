import type { Chances } from "./chances";
import { cubefulWorth } from "./cubeful";
import type { PositionClass } from "./nets";
import { equityOfWorth, isDeadFor, type Stakes, type Table, worthOf } from "./stakes";

/** How near the cube comes to being turned at the perfect moment; Janowski gives two thirds for money games. */
const EFFICIENCY = 0.68;
/** Short races are less volatile in the market's last rolls: the efficiency grows with the pips of the side on roll. */
const RACE_EFFICIENCY = { least: 0.6, most: 0.7, atNone: 0.55, perPip: 1 / 800 } as const;

/** What the three ends of a cube decision are worth to the player on roll, as equities at the present cube. */
export type CubeDecision = {
  readonly noDouble: number;
  readonly doubleTake: number;
  readonly doublePass: number;
  /** Whether turning the cube is right, and whether the other side should take it. */
  readonly double: boolean;
  readonly take: boolean;
};

export function cubeEfficiency(positionClass: PositionClass, pips: number): number {
  if (positionClass !== "race" && positionClass !== "bearoff") return EFFICIENCY;
  const { least, most, atNone, perPip } = RACE_EFFICIENCY;
  return Math.min(most, Math.max(least, atNone + pips * perPip));
}

/** Whether the player on roll may turn the cube and can gain by it. */
export function canDouble({ stakes, cube }: Table): boolean {
  return cube.owner !== "other" && !isDeadFor(stakes, "own", cube.value);
}

/** Judges a cube decision of the player on roll from their chances before the roll. */
export function decideCube(chances: Chances, table: Table, efficiency: number): CubeDecision {
  const waiting = cubefulWorth(chances, table, efficiency);
  return cubeDecisionOf(table, waiting, cubefulWorth(chances, doubledTable(table), efficiency));
}

/** The decision, from the worths of waiting and of a double that is taken. */
export function cubeDecisionOf(table: Table, waiting: number, taken: number): CubeDecision {
  const { stakes, cube } = table;
  const noDouble = equityOfWorth(stakes, cube.value, waiting);
  const doubleTake = equityOfWorth(stakes, cube.value, taken);
  const doublePass = equityOfWorth(stakes, cube.value, worthOf(stakes, cube.value));
  return {
    noDouble,
    doubleTake,
    doublePass,
    double: canDouble(table) && Math.min(doubleTake, doublePass) > noDouble,
    take: doubleTake <= doublePass,
  };
}

/** The same table as the other player sees it. */
export function turnTable({ stakes, cube }: Table): Table {
  const owner = cube.owner === null ? null : cube.owner === "own" ? "other" : "own";
  const turned: Stakes =
    stakes.type === "money" ? stakes : { ...stakes, ownAway: stakes.otherAway, otherAway: stakes.ownAway };
  return { stakes: turned, cube: { value: cube.value, owner } };
}

/** The table after a double that was taken, as the player who doubled sees it. */
export function doubledTable({ stakes, cube }: Table): Table {
  return { stakes, cube: { value: 2 * cube.value, owner: "other" } };
}

/** What a table is worth to the player on roll, who doubles when that gains; the other passes when that costs less. */
export function worthOnRoll(chances: Chances, table: Table, efficiency: number): number {
  const waiting = cubefulWorth(chances, table, efficiency);
  if (!canDouble(table)) return waiting;
  const taken = cubefulWorth(chances, doubledTable(table), efficiency);
  return Math.max(waiting, Math.min(taken, worthOf(table.stakes, table.cube.value)));
}

/** The equity, at the present cube, of a player who has just moved; `opponent` are the chances of the other, on roll. */
export function equityAfterMove(opponent: Chances, table: Table, efficiency: number): number {
  const { stakes, cube } = table;
  const worth = worthOnRoll(opponent, turnTable(table), efficiency);
  return equityOfWorth(stakes, cube.value, stakes.type === "money" ? -worth : 1 - worth);
}
