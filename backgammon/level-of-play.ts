/** Titles of a match's play by error rate (study spec §3). The error rate is positive; lower is better. */

export type LevelOfPlay = { readonly title: string; readonly below: number };

/** Ascending. Rookie includes 20 itself; above it is Beginner. */
export const LEVELS_OF_PLAY: readonly LevelOfPlay[] = [
  { title: "Galactic", below: 1 },
  { title: "Super Human", below: 2 },
  { title: "Grand Master", below: 3.3 },
  { title: "International Master", below: 4.1 },
  { title: "Master", below: 5 },
  { title: "Expert", below: 6 },
  { title: "Advanced", below: 8 },
  { title: "Experienced", below: 11 },
  { title: "Intermediate", below: 15 },
];
export const ROOKIE_UP_TO = 20;

/** The title of an error rate; null for no error rate (no decisions). */
export function levelOfPlay(errorRate: number | null): string | null {
  if (errorRate === null) return null;
  const found = LEVELS_OF_PLAY.find((entry) => errorRate < entry.below);
  return found?.title ?? (errorRate <= ROOKIE_UP_TO ? "Rookie" : "Beginner");
}
