/** The parts of every screen that studies a position: viewer, mistakes, lessons. */

export const move = "Move";
export const level = "Level";
/** The specs' names, by code. */
export const levels: Readonly<Record<number, string>> = {
  0: "1-ply",
  1: "2-ply",
  2: "3-ply",
  3: "4-ply",
  997: "Book",
  998: "XG Book 1",
  999: "XG Book 2",
  1001: "XG+",
};
export const otherLevel = (code: number) => `Level ${code}`;
export const equity = "Equity";
export const error = "Error";
export const best = "Best";
export const played = "Played";
export const noMove = "No move";
export const notAnalysed = "Not analyzed yet";
export const doubtful = "Doubtful";
export const blunder = "Blunder";
export const winningChances = "Winning Chances";
export const player = "Player";
export const win = "Win";
export const gammon = "Gammon";
export const backgammon = "Backg.";
export const decision = "Decision";
export const difference = "Difference";
export const bestDecision = "Best decision";
/** What was done with the cube, or should be, as the calls name it. */
export const cubeActions: Readonly<Record<string, string>> = {
  "No Double": "No Double",
  Double: "Double",
  Take: "Take",
  Drop: "Drop",
  "Too good": "Too good",
};
export const noDouble = "No Double";
export const doubleTake = "Double/Take";
export const doublePass = "Double/Pass";
/** On a scale, where there is no room for more. */
export const noDoubleShort = "ND";
export const doubleTakeShort = "D/T";
export const doublePassShort = "D/P";
export const board = "Board";
export const pips = "Pips";
export const pipsSmall = "pips";
export const ofLength = (points: number) => `of ${points}`;
export const crawford = "Crawford";
export const postCrawford = "Post-Crawford";
/** In the well of the board. */
export const crawfordShort = "Crawf.";
export const postCrawfordShort = "Post-C.";
export const game = "Game";
export const score = "Score";
export const bot = "Bot";
export const deletedUser = "Deleted User";
export const result = (mine: number, theirs: number) => `Result: ${mine} to ${theirs}`;
export const why = "Why";
export const price = (equity: string) => `It cost ${equity}`;
/** Whose position the board shows while a fact is pointed at. */
export const after = (play: string) => `After ${play}`;
