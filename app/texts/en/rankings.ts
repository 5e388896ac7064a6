import { plural } from "./language";

export const leaderboards = "Leaderboards";
export const category = "Category";
export const country = "Country";
export const allCountries = "All countries";
export const show = "Show";
export const top100 = "Top 100";
export const empty = "Nobody is ranked here yet. The first place is free.";
export const unranked = "Not ranked yet";
/** Of the own rating, while it is provisional. */
export const unlisted = (points: number) =>
  plural(points, { one: "Provisional: one rated point to go", other: `Provisional: ${points} rated points to go` });
export const betterThan = (percent: string) => `Better than ${percent}%`;
export const firstOf = (players: number) => `1st of ${players}`;
export const peakRating = "Peak rating";
export const mostCoins = "Most coins";
/** The name of a player who has left the club. */
export const deletedUser = "Deleted User";
export const signIn = "Sign in";
