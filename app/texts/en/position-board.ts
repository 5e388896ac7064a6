/** The position board: any position, shown and judged. */
import { plural } from "./language";

export const title = "Position board";
export const about = "Any position, judged by the engine in your browser.";
export const sections = "Section";
export const analysis = "Analysis";
export const setUp = "Set up";
export const paste = "XGID, GNU position id, or a link";
export const show = "Show";
/** What the two sides are called: nobody plays them. */
export const sides = { white: "Star", black: "Ring" };
export const onRoll = "On roll";
export const dice = "Dice";
export const beforeRoll = "Before the roll";
export const hasDoubled = "Has doubled";
export const score = "Score";
export const money = "Money game";
export const ofMatch = (mine: number, theirs: number, length: number) => `${mine}–${theirs} of ${length}`;
export const cube = "Cube";
export const cubeInMiddle = "1, in the middle";
export const cubeOf = (value: number, side: string) => `${value}, ${side}`;
export const close = "Close the position board";
/* The engine at work. */
export const starting = "The engine is being loaded.";
export const looking = (level: string) => `Looking at ${level}`;
export const lookedAt = (level: string) => `Judged at ${level}`;
export const engine = (version: string) => `Starpoint ${version}`;
export const deeper = (level: string) => `Look at ${level}`;
export const stop = "Stop";
export const rollOut = "Roll out";
/* Played on against the engine. */
export const playOn = "Play on from here";
export const position = "Position";
export const backToPosition = "Back to the position";
export const playAgain = "Play it again";
export const settingUp = "Setting up the board";
export const you = "You";
export const problemsOfEngine = {
  lost: "The engine could not be loaded.",
  refused: "The engine cannot judge this position.",
  simd: "This browser cannot run the engine: it lacks WebAssembly SIMD. The position can be shown, set up and shared.",
};
export const retry = "Try again";
export const noScript =
  "The engine runs in your browser and needs script. The position can be shown, set up and shared without.";
export const move = "Move";
export const noPlay = "No checker can be moved.";
export const morePlays = (count: number) =>
  plural(count, { one: `${count} more play is worse.`, other: `${count} more plays are worse.` });
export const best = "Best";
export const standing = "The cube cannot be turned here";
export const equity = "Equity";
export const said = (level: string, best: string) => `${level}: ${best}`;
/* Tools. */
export const turnBoard = "Turn";
export const arrow = "Arrow";
export const link = "Link";
export const linkCopied = "Link copied";
export const gnuId = "GNU id";
export const xgid = "XGID";
/* Setting up. */
export const brush = "A tap puts";
export const brushSide = (side: string) => `${side} checker`;
export const remove = "Removes";
export const left = (side: string, count: number) => `${side}: ${count} off the board`;
export const start = "Starting position";
export const empty = "Empty board";
export const swap = "Swap sides";
export const length = "Match length, 0 for money";
export const scoreOf = (side: string) => `${side}'s score`;
export const crawford = "Crawford game";
export const jacoby = "Jacoby rule";
export const done = "Judge it";
export const sideOnRoll = (side: string) => `${side} to roll or play`;
/** Why a position is not shown. */
export const problems = {
  no_id: "That is no position: paste an XGID, a GNU position id, or a link that has one.",
  unreadable: "That position id cannot be read. Was all of it copied?",
  impossible: "Nobody can have such a board: a side has more than fifteen checkers, or both are on one point.",
  decided: "That game is over: a side has borne off all its checkers.",
  bad_cube: "Cube, score and Crawford contradict each other.",
  bad_field: "One of the fields cannot be read.",
};
