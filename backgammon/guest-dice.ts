import type { BySeat } from "./vocabulary";

/** What stands in a club match's place in the text of each roll (dice.ts): nobody but the guest has a share in a guest's dice. */
export const GUEST_DICE: { readonly matchId: string; readonly entropy: BySeat<string> } = {
  matchId: "guest",
  entropy: { white: "guest", black: "guest" },
};

/** Whether a match's dice are a guest's own: its seed is known, and neither side had a share. */
export function isGuestDice(dice: { readonly seed: string | null; readonly entropy: BySeat<string | null> }): boolean {
  return dice.seed !== null && dice.entropy.white === null && dice.entropy.black === null;
}
