/** The search over one's own mistakes, and those made again. */
import { plural } from "./language";

export const title = "Search your mistakes";
export const searchLink = "Search your mistakes";
export const about = "Errors and blunders of your analysed matches, as they were saved while you were a star member.";
export const any = "Any";
export const find = "Search";
export const clear = "Clear all";
export const labels = {
  category: "Kind of position",
  kind: "Decision",
  size: "Size",
  phase: "Phase of the game",
  score: "Score",
  own: "Points you need",
  other: "Points they need",
  dice: "Dice",
  opponent: "Opponent",
  deed: "What was missed",
  least: "Cost from",
  most: "Cost up to",
  since: "From day",
  until: "To day",
  order: "Order",
};
export const kinds: Readonly<Record<string, string>> = { checker: "Checker play", cube: "Cube" };
export const sizes: Readonly<Record<string, string>> = { blunder: "Blunders", error: "Errors" };
export const orders: Readonly<Record<string, string>> = { latest: "Latest first", costliest: "Costliest first" };
export const phases: Readonly<Record<string, string>> = {
  opening: "Opening",
  contact: "Contact",
  prime: "Prime",
  backgame: "Back game",
  race: "Race",
  bearoff: "Bear-off",
};
export const scores: Readonly<Record<string, string>> = {
  money: "Money (coin game)",
  dmp: "Double match point",
  crawford: "Crawford game",
  post_crawford: "After the Crawford game",
  match: "Any other score of a match",
};
export const moreFields = "Score, dice, opponent, cost and time";
/** Beside a field that cannot be used. */
export const bad: Readonly<Record<string, string>> = {
  category: "There is no such kind of position.",
  kind: "Choose checker plays or the cube.",
  size: "Choose blunders or errors.",
  phase: "There is no such phase.",
  score: "There is no such kind of score.",
  own: "A whole number from 1 to 25.",
  other: "A whole number from 1 to 25.",
  dice: "Choose one of the 21 rolls.",
  opponent: "Choose an opponent of the list.",
  deed: "Choose something of the list.",
  least: "A number from 0 to 64, such as 0.08.",
  most: "A number from 0 to 64, not below the one before.",
  since: "A day, such as 2026-03-31.",
  until: "A day, not before the first one.",
  order: "Choose an order of the list.",
};
export const badSearch = "Some fields could not be used. Nothing was searched yet.";
export const results = "Mistakes found";
export const countOf = (count: number, shown: string) =>
  plural(count, { one: `${shown} mistake`, other: `${shown} mistakes` });
export const inAll = "in all";
export const each = "each, on average";
export const nothingFound = "No mistake of yours fits this search.";
export const nothingSaved = "No mistake of yours is saved yet. What the analysis finds in your matches will be here.";
export const sorting = "Older mistakes are still being sorted in. Search again in a moment to find them all.";
export const failed = "Your mistakes could not be loaded.";
export const playedInstead = (played: string, best: string) => `${played} instead of ${best}`;
export const against = (name: string) => `against ${name}`;
export const deletedUser = "Deleted User";
export const backToSearch = "Back to the search";

export const again = "The same mistake again";
export const againAbout =
  "Mistakes of one kind of position and one phase in which you missed the same thing, those that cost most first.";
export const againNone = "No mistake has come twice yet.";
export const allAgain = (count: number) => `All ${count} kinds`;
export const times = (count: number) => plural(count, { one: "once", other: `${count} times` });
export const lastTime = (day: string) => `last on ${day}`;

/** What should have been done. */
export const deeds: Readonly<Record<string, string>> = {
  off: "Bear more checkers off",
  smooth: "Waste fewer pips",
  hit: "Hit",
  no_hit: "Do not hit",
  run: "Bring a checker away from the back",
  stay: "Stay back",
  safe: "Leave fewer blots",
  bold: "Leave more blots for a better structure",
  "cube:missed": "Double",
  "cube:early": "Do not double yet",
  "cube:too_good": "Play on for the gammon",
  "cube:take": "Drop",
  "cube:drop": "Take",
};
export const pointDeeds: Readonly<Record<string, (point: string) => string>> = {
  keep_anchor: (point) => `Keep the anchor on ${point}`,
  make_anchor: (point) => `Make an anchor on ${point}`,
  make_point: (point) => `Make the ${point}-point`,
  keep_point: (point) => `Keep the ${point}-point`,
  slot: (point) => `Slot the ${point}-point`,
};
