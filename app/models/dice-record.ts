import type { Dice } from "../../backgammon/vocabulary";

/** What a finished match shows of its dice; `rolls[n]` is roll n as it was dealt. */
export type DiceRecord = {
  readonly matchId: string;
  readonly seed: string;
  readonly commitment: string;
  readonly white: string;
  readonly black: string;
  readonly rolls: readonly Dice[];
  /** The dice are those of a guest's browser alone. */
  readonly isGuest: boolean;
};
