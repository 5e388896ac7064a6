import type { Dice, Die } from "../../../../backgammon/vocabulary";

export function randomDice(random: () => number): Dice {
  return [randomDie(random), randomDie(random)];
}

function randomDie(random: () => number): Die {
  return (Math.floor(random() * 6) + 1) as Die;
}

export const ALL_ROLLS: readonly Dice[] = ([1, 2, 3, 4, 5, 6] as Die[]).flatMap((high) =>
  ([1, 2, 3, 4, 5, 6] as Die[]).filter((low) => low <= high).map((low): Dice => [high, low]),
);
