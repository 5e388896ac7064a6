/** The game's and the club's own terms, by the name that code and calls have for them. */
import { plural } from "./language";

export const clocks = { speed: "Speed", normal: "Normal", casual: "Casual" };

/** Of ratings (backgammon/rating.ts). */
export const titles: Readonly<Record<string, string>> = {
  Beginner: "Beginner",
  Rookie: "Rookie",
  Intermediate: "Intermediate",
  Experienced: "Experienced",
  Advanced: "Advanced",
  Expert: "Expert",
  Master: "Master",
  "International Master": "International Master",
  "Grand Master": "Grand Master",
  "Super Human": "Super Human",
  Galactic: "Galactic",
};

export const rating = "Rating";
export const coins = "Coins";
export const wxp = "WXP";

export const points = (count: number) => plural(count, { one: "point", other: "points" });
