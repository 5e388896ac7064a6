import { type Chances, invertChances } from "./chances";
import { cubefulWorth } from "./cubeful";
import type { PositionClass } from "./nets";
import { type Cube, equityOfWorth, isDeadFor, type Stakes, type Table, worthOf } from "./stakes";

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

/** Judges a cube decision of the player on roll from the chances that he has before he rolls. */
export function decideCube(chances: Chances, table: Table, efficiency: number): CubeDecision {
  const { stakes, cube } = table;
  const equity = (worth: number) => equityOfWorth(stakes, cube.value, worth);
  const turned: Cube = { value: 2 * cube.value, owner: "other" };
  const noDouble = equity(cubefulWorth(chances, table, efficiency, true));
  const doubleTake = equity(cubefulWorth(chances, { stakes, cube: turned }, efficiency));
  const doublePass = equity(worthOf(stakes, cube.value));
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

/** The equity, at the present cube, of a player who has just moved; `opponent` are the chances of the other, on roll. */
export function equityAfterMove(opponent: Chances, table: Table, efficiency: number): number {
  const worth = cubefulWorth(invertChances(opponent), table, efficiency);
  return equityOfWorth(table.stakes, table.cube.value, worth);
}
