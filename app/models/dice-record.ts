import type { BySeat, Dice } from "../../backgammon/vocabulary";

/** What a finished match shows of its dice; `rolls[n]` is roll n as it was dealt. */
export type DiceRecord = {
  readonly matchId: string;
  readonly seed: string;
  readonly commitment: string;
  readonly white: string;
  readonly black: string;
  /** What the sides were bound to; null in matches from before there was this, and for who never came. */
  readonly fingerprints: BySeat<string | null>;
  readonly rolls: readonly Dice[];
  /** The dice are those of a guest's browser alone. */
  readonly isGuest: boolean;
};
