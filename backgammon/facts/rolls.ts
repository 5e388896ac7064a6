import type { Dice, Die } from "../vocabulary";

const FACES: readonly Die[] = [1, 2, 3, 4, 5, 6];

/** The 21 rolls, the higher die first, each with how many of the 36 throws make it. */
export const ROLLS: readonly { readonly dice: Dice; readonly throws: number }[] = FACES.flatMap((high) =>
  FACES.filter((low) => low <= high).map((low) => ({ dice: [high, low] as const, throws: high === low ? 1 : 2 })),
);
