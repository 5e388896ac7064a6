/** Ratings after the FIBS formula, the titles that they carry, and where a new player starts. */

export const SKILL_LEVELS = [
  { name: "Newbie", rating: 900 },
  { name: "Beginner", rating: 1100 },
  { name: "Intermediate", rating: 1400 },
  { name: "Advanced", rating: 1700 },
] as const;

/** The rating (not rounded) and experience of a player: the sum of the lengths of their finished rating matches. */
export type RatedPlayer = { readonly rating: number; readonly experience: number };

/** How much a rating moves: from 5 for a new player down to 1 after 400 points of experience. */
export function ratingFactor(experience: number): number {
  return Math.max(1, 5 - experience / 100);
}

/** Points of rating matches after which a rating is established; until then it is provisional, and in no ranking. */
export const ESTABLISHED_EXPERIENCE = 50;

/** Standard deviation of a new player's strength around the skill level that they chose: half of the widest gap between two. */
const CHOSEN_SPREAD = 150;

/**
 * The standard deviation of a rating around its player's strength, by the formula's own random walk. Between equals a point of a
 * match pulls a rating back by K·ln 10 / 2000 of its distance and shakes it with the variance (2·K)²: the first guess fades, and the
 * shaking remains (±42 with K = 1).
 */
export function ratingSpread(experience: number): number {
  let variance = CHOSEN_SPREAD ** 2;
  for (let points = 0; points < experience; points++) {
    const factor = ratingFactor(points);
    variance += (2 * factor) ** 2 - variance * ((factor * Math.LN10) / 1000);
  }
  return Math.sqrt(variance);
}

/** The probability that the lower-rated player wins a match of `length` points against one `difference` above them. */
export function underdogChance(difference: number, length: number): number {
  return 1 / (10 ** ((Math.abs(difference) * Math.sqrt(length)) / 2000) + 1);
}

/**
 * What a finished match of `length` points does to two ratings: the FIBS formula, 4·K·√n·P, where P is the chance that
 * the winner had of losing and K is each player's own factor, so that the changes need not be opposite. Not rounded.
 */
export function ratingChange(
  winner: RatedPlayer,
  loser: RatedPlayer,
  length: number,
): { readonly winner: number; readonly loser: number } {
  const underdog = underdogChance(winner.rating - loser.rating, length);
  const lostChance = winner.rating >= loser.rating ? underdog : 1 - underdog;
  const step = 4 * Math.sqrt(length) * lostChance;
  return { winner: step * ratingFactor(winner.experience), loser: -step * ratingFactor(loser.experience) };
}

export type Title = { readonly title: string; readonly from: number };

/** Ascending; a title is held from `from` on. */
export const TITLES: readonly Title[] = [
  { title: "Beginner", from: 0 },
  { title: "Rookie", from: 1000 },
  { title: "Intermediate", from: 1250 },
  { title: "Experienced", from: 1450 },
  { title: "Advanced", from: 1600 },
  { title: "Expert", from: 1750 },
  { title: "Master", from: 1850 },
  { title: "International Master", from: 1950 },
  { title: "Grand Master", from: 2050 },
  { title: "Super Human", from: 2150 },
  { title: "Galactic", from: 2250 },
];

export type RatingTitle = Title & {
  /** Rating from which the next title is held; null for the highest. */
  readonly next: number | null;
  /** How much of the way to the next title is done, 0 to 1; 1 for the highest. */
  readonly progress: number;
};

/** The title of a rating; ratings below 0 count as 0. */
export function ratingTitle(rating: number): RatingTitle {
  const counted = Math.max(0, rating);
  const index = TITLES.findLastIndex((entry) => counted >= entry.from);
  const { title, from } = TITLES[index];
  const next = TITLES[index + 1]?.from ?? null;
  return { title, from, next, progress: next === null ? 1 : (counted - from) / (next - from) };
}

/** Whether a rating's change crosses a title: the event that the player is told of, or null. */
export function titleEvent(before: number, after: number): "level_up" | "level_down" | null {
  const [from, to] = [ratingTitle(before).from, ratingTitle(after).from];
  return to > from ? "level_up" : to < from ? "level_down" : null;
}
