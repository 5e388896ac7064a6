import type { Dice, Die } from "../../../../backgammon/vocabulary";

/** A seeded random source for tests (mulberry32, T. Ettinger, public domain algorithm): the same seed, the same game. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function randomDice(random: () => number): Dice {
  return [randomDie(random), randomDie(random)];
}

function randomDie(random: () => number): Die {
  return (Math.floor(random() * 6) + 1) as Die;
}

export function pick<T>(random: () => number, items: readonly T[]): T {
  return items[Math.floor(random() * items.length)];
}

export const ALL_ROLLS: readonly Dice[] = ([1, 2, 3, 4, 5, 6] as Die[]).flatMap((high) =>
  ([1, 2, 3, 4, 5, 6] as Die[]).filter((low) => low <= high).map((low): Dice => [high, low]),
);
