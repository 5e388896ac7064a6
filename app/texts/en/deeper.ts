/** A decision asked again: a ply deeper, or rolled out, in the reader's browser. */
import { plural } from "./language";

const count = (games: number) => games.toLocaleString("en");

export const title = "Ask again, deeper";
export const look = (level: string) => `Look at ${level}`;
export const rollOut = "Roll out";
export const games = "Games";
export const gameCount = count;
export const cutOff = "Each game";
export const cutOffAfter = (rolls: number) => `Cut off after ${rolls} rolls`;
export const toTheEnd = "Played to the end";
export const looking = (level: string) => `Looking at ${level}`;
export const rolling = (played: number, all: number) => `${count(played)} of ${count(all)} games`;
export const stop = "Stop";
export const retry = "Try again";
export const keep = "Keep with the match";
export const keeping = "Keeping it";
export const kept = "Kept with the match, for you alone";
export const remove = "Remove";
export const removeFailed = "It could not be removed. Please try again.";
export const keepFailed = "It could not be kept. Please try again.";
export const tooMany =
  "This match has as many looks as are kept. Ask again about a decision that has one, and it is replaced.";
export const move = "Move";
export const equity = "Equity";
export const error = "± error";
export const difference = "Loss";
export const gamesShort = "Games";
export const best = "Best";
export const behind = "given up";
export const noDouble = "No double";
export const doubleTake = "Double, take";
export const doublePass = "Double, pass";
export const bestDecision = "Best";
export const marketLosers = (lost: number, of: number, share: string, level: string) =>
  `Market losers at ${level}: ${count(lost)} of ${count(of)} sequences, ${share}`;
export const chances = (win: string, gammon: string, lost: string) =>
  `wins ${win}, gammons ${gammon}, loses gammons ${lost}`;
export const yourLook = (level: string) => `Your look at ${level}`;
export const yourRollout = (games: number) =>
  plural(games, { one: "Your rollout of 1 game", other: `Your rollout of ${count(games)} games` });
export const stopped = "stopped";
export const luckOut = "luck taken out";
export const seed = (seed: number) => `dice ${seed}`;
export const engine = (version: string) => `Starpoint ${version}`;
export const errorNote = "± is one standard error. What is not twice as far apart is not settled.";
export const done = (what: string) => `${what} is done.`;
export const problems = {
  lost: "The engine could not be loaded.",
  died: "The engine's thread has died, and what it had counted is lost.",
  refused: "The engine cannot judge this position.",
  simd: "This browser cannot run the engine: it lacks WebAssembly SIMD. All that has been judged can be read without it.",
};
