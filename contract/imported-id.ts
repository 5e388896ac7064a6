import type { BySeat } from "../backgammon/vocabulary";

/** Who played a match elsewhere has a name and no account: such an id leads to nobody. */
export const IMPORTED_IDS: BySeat<string> = { white: "imported-white", black: "imported-black" };

export function isImportedId(id: string): boolean {
  return id === IMPORTED_IDS.white || id === IMPORTED_IDS.black;
}
