/** The strategy book's pages around what the book itself says, which is content (services/blunders/strategy-book). */
import { plural } from "./language";

export const title = "Strategy Book";
export const intro =
  "A position tells you what it wants before the dice are rolled. Seventeen kinds of positions, what each of them asks for, and what our engine says of games really played.";
export const backToBook = "Strategy Book";
export const examples = "Examples";
export const bestPlays = "Best plays";
export const play = "Play";
export const equity = "Equity";
export const error = "Error";
export const best = "best";
export const verdict = "Best cube action";
export const noDouble = "No double:";
export const doubleTake = "Double/Take:";
export const doublePass = "Double/Pass:";
export const judgedBy = (engine: string, plies: number) =>
  `Judged by Starpoint ${engine}, ${plural(plies, { one: `${plies} ply`, other: `${plies} plies` })}`;
export const before = "Before";
export const next = "Next";
export const pages = "Pages of the book";
export const ownBlunders = "Your own blunders of this kind";
export const pictureOf = (words: string) => `Position. ${words}`;
/** Names of the two sides where a drawing is put into words. */
export const you = "You";
export const opponent = "The opponent";
export const pageOf = (page: string) => `${page} · ${title}`;
