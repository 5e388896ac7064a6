/** The report on a match that a player shares. */
import { plural } from "./language";

export const title = (white: string, black: string) => `${white} – ${black}`;
export const heading = "Match report";
export const deletedUser = "Deleted User";
export const wins = (name: string) => `${name} won`;
export const toPoints = (points: number) =>
  plural(points, { one: "A match to 1 point", other: `A match to ${points} points` });
export const coinGame = (limit: number) => `A coin game, limit ${limit}`;
export const score = "Score";
export const errorRate = "Error rate";
export const level = "Level of play";
export const decisions = "Decisions";
export const errors = "Errors";
export const blunders = "Blunders";
export const equityLost = "Equity lost";
export const luck = "Luck";
export const figure = "Figure";
export const dearest = (name: string) => `What cost ${name} most`;
export const none = "No error that counts.";
export const insteadOf = (played: string, best: string) => `${played} instead of ${best}`;
export const game = (number: number) => `Game ${number}`;
export const look = "On the board";
export const judged = (level: string, version: string) => `Judged at ${level} by Starpoint ${version}.`;
export const oneMatch =
  "One match says little of how well somebody plays: luck is the dice as the engine counts them, and the error rate swings from match to match.";
export const noReport = "There is no such report";
export const noReportWhy = "The link is wrong or incomplete, or it is too old.";
export const leave = "To Starpoint";
