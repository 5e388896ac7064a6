/**
 * The numbers of the rules against abuse (docs/decisions/111-fair-play.md). The setting FAIR_PLAY changes them; Terms, FAQ and
 * Privacy tell players what they are.
 */

export const FAIR_PLAY_DEFAULTS = {
  /** Days for which a deleted account's identity is known again. */
  identityDays: 730,
  /** Turns of both sides, for each game of a match, with fewer of which it was given up before it was one, and moves nothing. */
  gameTurns: 4,
  /** Hours over which games of the same two people, and coins of private games, are added up. */
  repeatHours: 24,
  /** Coin and rating games of the same two people that move all, and as many again as this after them that move half. */
  repeatFull: 4,
  repeatHalf: 4,
  /** Coins that the private games of the same two people move. */
  privateCoins: 1_000,
  /** Coins that all private games of a new account move; an account is new until it has played `newGames` coin or rating games. */
  newCoins: 150,
  newGames: 5,
  /** Hours after which it is forgotten that somebody was paired and did not play. */
  dodgeHours: 24,
  /** Seconds without a search after the first time; twice as many after each further one, up to the most. */
  dodgeWait: 60,
  dodgeWaitMost: 3_600,
  /** The how many-th time within `dodgeHours` counts as a lost match, and each after it. */
  dodgeLost: 3,
} as const;

export type FairPlayName = keyof typeof FAIR_PLAY_DEFAULTS;
export type FairPlay = Readonly<Record<FairPlayName, number>>;
