/** The numbers of practice (docs/decisions/106-practice.md). The setting PRACTICE changes them. Costs are in thousandths of a point. */
export const PRACTICE_DEFAULTS = {
  /** Cards a day for a free member; members have no such limit. */
  free: 5,
  /** Cards a day that were never answered before. */
  fresh: 8,
  /** A mistake becomes a card from this cost on. */
  cost: 80,
  /** An answer that loses no more than this was easy, good, or hard; one that loses more was not known. */
  easy: 1,
  good: 20,
  hard: 60,
  /** The chance, in percent, that a card is still known when it comes again. */
  retention: 90,
  /** Days after which a card comes again at the latest. */
  longest: 365,
} as const;

export type PracticeRule = keyof typeof PRACTICE_DEFAULTS;
export type PracticeRules = Readonly<Record<PracticeRule, number>>;
