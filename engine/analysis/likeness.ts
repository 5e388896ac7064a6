/**
 * How like the engine's a player's moves are where that is hard (decision 113). A player who errs is described by one number, the noise with
 * which they judge equities: of plays that cost d they choose each in proportion to e^(−d / noise). How much they lose in decisions that are
 * not hard says how noisy they are; whether they then find the engine's choice in the hard ones more often than that allows is the score.
 * Pure; sums of matches are added up before they are scored.
 */
import type { EventReview } from "./reviews";

/** A decision is hard where the second best play costs so much: enough to matter, too little to be seen at once. */
export const HARD_FROM = 0.02;
export const HARD_TO = 0.12;

/** The noises that are tried, in points of equity. */
export const NOISES = [0.002, 0.004, 0.007, 0.012, 0.02, 0.033, 0.055, 0.09, 0.15, 0.25] as const;

/** For one noise: what is lost in the other decisions, and the hits in the hard ones with their variance, all as expected. */
type Expected = { readonly lost: number; readonly hits: number; readonly variance: number };

/** Of the moves with a time, t = ln(1 + seconds) and d the difficulty: how many, and the sums of t, t², d, d² and t·d. */
type TimeSums = {
  readonly n: number;
  readonly t: number;
  readonly tt: number;
  readonly d: number;
  readonly dd: number;
  readonly td: number;
};

export type LikenessSums = {
  readonly hard: number;
  readonly hits: number;
  /** Of the decisions that are not hard: how many, and what was lost. */
  readonly others: number;
  readonly lost: number;
  readonly expected: readonly Expected[];
  readonly time: TimeSums;
};

export const NO_SUMS: LikenessSums = {
  ...{ hard: 0, hits: 0, others: 0, lost: 0 },
  expected: NOISES.map(() => ({ lost: 0, hits: 0, variance: 0 })),
  time: { n: 0, t: 0, tt: 0, d: 0, dd: 0, td: 0 },
};

/** A checker decision as the score sees it: what each play costs, best first, and which was played. */
export type Choice = { readonly costs: readonly number[]; readonly cost: number; readonly seconds: number | null };

/** Null for what was no decision. */
export function choiceOf(review: EventReview, seconds: number | null): Choice | null {
  const { checker } = review;
  if (checker === null || checker.candidates.length < 2) return null;
  const best = checker.candidates[0].equity;
  return { costs: checker.candidates.map(({ equity }) => Math.max(0, best - equity)), cost: -checker.error, seconds };
}

/** 1 where the two best plays are worth the same, 0 where one stands out. */
function difficultyOf({ costs }: Choice): number {
  return Math.exp(-costs[1] / 0.05);
}

function expectedAt(noise: number, { costs }: Choice, isHard: boolean): Expected {
  const weights = costs.map((cost) => Math.exp(-cost / noise));
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  if (!isHard) {
    return { lost: weights.reduce((sum, weight, at) => sum + weight * costs[at], 0) / all, hits: 0, variance: 0 };
  }
  const hits = weights[0] / all;
  return { lost: 0, hits, variance: hits * (1 - hits) };
}

export function addChoice(sums: LikenessSums, choice: Choice): LikenessSums {
  const isHard = choice.costs[1] >= HARD_FROM && choice.costs[1] <= HARD_TO;
  const expected = NOISES.map((noise, at) => plus(sums.expected[at], expectedAt(noise, choice, isHard)));
  const time = choice.seconds === null ? sums.time : addTime(sums.time, choice.seconds, difficultyOf(choice));
  if (!isHard) return { ...sums, others: sums.others + 1, lost: sums.lost + choice.cost, expected, time };
  return { ...sums, hard: sums.hard + 1, hits: sums.hits + (choice.cost === 0 ? 1 : 0), expected, time };
}

function plus(a: Expected, b: Expected): Expected {
  return { lost: a.lost + b.lost, hits: a.hits + b.hits, variance: a.variance + b.variance };
}

function addTime(sums: TimeSums, seconds: number, d: number): TimeSums {
  const t = Math.log1p(seconds);
  return plusTime(sums, { n: 1, t, tt: t * t, d, dd: d * d, td: t * d });
}

function plusTime(a: TimeSums, b: TimeSums): TimeSums {
  return { n: a.n + b.n, t: a.t + b.t, tt: a.tt + b.tt, d: a.d + b.d, dd: a.dd + b.dd, td: a.td + b.td };
}

export function addSums(a: LikenessSums, b: LikenessSums): LikenessSums {
  return {
    ...{ hard: a.hard + b.hard, hits: a.hits + b.hits, others: a.others + b.others, lost: a.lost + b.lost },
    expected: a.expected.map((one, at) => plus(one, b.expected[at])),
    time: plusTime(a.time, b.time),
  };
}

export type Likeness = {
  readonly hard: number;
  readonly hits: number;
  /** Hits of a player with the same losses elsewhere. */
  readonly expected: number;
  /** How many standard deviations the hits lie above that. */
  readonly score: number;
};

/** Null with fewer than `least` hard decisions. */
export function likenessOf(sums: LikenessSums, least = 60): Likeness | null {
  if (sums.hard < least) return null;
  // Between the two noises whose expected loss lies around what was lost; beyond them all, the nearest.
  const above = sums.expected.findIndex(({ lost }) => lost >= sums.lost);
  const at = above === -1 ? NOISES.length - 1 : above;
  const [low, high] = [sums.expected[Math.max(0, at - 1)], sums.expected[at]];
  const span = high.lost - low.lost;
  const share = span <= 0 ? 1 : Math.min(1, Math.max(0, (sums.lost - low.lost) / span));
  const between = (of: (one: Expected) => number) => of(low) + share * (of(high) - of(low));
  const expected = between(({ hits }) => hits);
  const spread = Math.sqrt(
    Math.max(
      1,
      between(({ variance }) => variance),
    ),
  );
  return { hard: sums.hard, hits: sums.hits, expected, score: (sums.hits - expected) / spread };
}

export type Pace = { readonly moves: number; readonly correlation: number; readonly spread: number };

/** How the time of the moves goes with their difficulty, and how much it varies at all; null with fewer than `least` moves. */
export function paceOf({ time }: LikenessSums, least = 100): Pace | null {
  const { n, t, tt, d, dd, td } = time;
  if (n < least) return null;
  const [ofTime, ofDifficulty, both] = [tt / n - (t / n) ** 2, dd / n - (d / n) ** 2, td / n - (t / n) * (d / n)];
  const spread = Math.sqrt(Math.max(0, ofTime));
  const scale = Math.sqrt(Math.max(0, ofTime * ofDifficulty));
  return { moves: n, spread, correlation: scale < 1e-9 ? 0 : both / scale };
}
