/**
 * The numbers of the rules against abuse (docs/decisions/111-fair-play.md). The setting FAIR_PLAY changes them; Terms, FAQ and
 * Privacy tell players what they are.
 */

export const FAIR_PLAY_DEFAULTS = {
  /** Days for which a deleted account's identity is known again. */
  identityDays: 730,
} as const;

export type FairPlayName = keyof typeof FAIR_PLAY_DEFAULTS;
export type FairPlay = Readonly<Record<FairPlayName, number>>;
