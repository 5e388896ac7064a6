import type { Dice, Die } from "./vocabulary";

/** Two whole numbers from 1 to 6 as dice. Throws a RangeError for others. */
export function diceFrom(first: number, second: number): Dice {
  if (!isDie(first) || !isDie(second)) throw new RangeError(`${first} and ${second} are no dice`);
  return [first, second];
}

function isDie(value: number): value is Die {
  return Number.isInteger(value) && value >= 1 && value <= 6;
}
