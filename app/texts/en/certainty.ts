/** How sure the statistics are. */
import { plural } from "./language";

export const title = "How sure";
export const about =
  "Every figure here is an estimate from the matches that were played. Between the two numbers behind it the truth lies in 95 of 100 such samples.";
export const overview =
  "Error rates by kind of match, opponent and phase, each with its interval; luck beside results; an audit of your dice.";
export const tooFew = "Too few to say";
export const errorRate = "Error rate";
export const errorRateAbout = (matches: number, decisions: number) =>
  `Analysed matches against players among the last 1,000. Each match counts as one draw, since its decisions go together. With fewer than ${matches} matches or ${decisions} decisions nothing is said.`;
export const by = "By";
export const interval = "95 % interval";
export const matches = "Matches";
export const decisions = "Decisions";
export const all = "All";
export const byType = "By kind of match";
export const byStrength = "By the opponent's rating";
export const byMonth = "Month by month";
export const byPhase = "By phase of the game";
export const byCategory = "By kind of position";
export const uncounted = (count: number) =>
  `${count} analysed ${plural(count, { one: "match is", other: "matches are" })} not counted by phase and kind of position yet. That is done within the hour, without you.`;
export const types = { coin: "Coin", "1p": "1p", "3p": "3p", "5p": "5p", "7p": "7p" };
export const strengths = {
  below_1500: "Below 1500",
  "1500_to_1700": "1500 to 1700",
  above_1700: "Above 1700",
  unrated: "Without a rating",
};
export const results = "Results and luck";
export const resultsAbout = (matches: number) =>
  `Without luck: what the dice gave both sides, as the analysis counts it, explains a part of the results; that part is taken off. What is left swings less, so it says more. With fewer than ${matches} matches nothing is said.`;
export const figure = "Figure";
export const won = "Won";
export const wonWithoutLuck = "Won, luck taken out";
export const luck = "Luck a match";
export const luckUnit = "points, your dice less theirs";
export const dice = "Your dice, audited";
export const diceAbout =
  "All of your rolls of finished matches but the opening ones, which are never doubles, beside what fair dice bring.";
export const rolled = "Rolled";
export const of = (hits: string, count: string) => `${hits} of ${count}`;
export const share = "Share";
export const fair = "Fair";
export const chance = "Chance of as much";
export const doubles = "Doubles";
export const sixes = "Sixes, of all dice";
export const allRolls = "All 21 rolls in figures";
export const together = "The 21 rolls together";
export const noDice = "No roll of yours has been counted yet. Rolls are counted when a match is over.";
export const verdict = (isOdd: boolean) =>
  isOdd
    ? "Something here is rarer than 1 in 20 for fair dice. Of twenty players with fair dice about one sees that in each line."
    : "Nothing here is unusual for fair dice.";
export const shows = "What this shows";
export const showsText =
  "How often each roll came, and exactly how likely fair dice are to be as far off or further, either way. For the 21 rolls together the smallest chance is multiplied by 21, since the oddest of them was picked.";
export const showsNot = "What it does not show";
export const showsNotText =
  "Whether a roll came at the right moment, whether you were lucky, or that the dice are fair: a small sample cannot rule out small faults. That the dice were not chosen is proved for each match by its dice certificate.";
