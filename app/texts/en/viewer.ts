/** The analysis of one match, move by move. */
import { plural } from "./language";

export const title = (mine: string, theirs: string) => `${mine} – ${theirs}`;
/** The specs' wording. */
export const failed = "The match details could not be retrieved. Please try it later.";
export const backToAnalysis = "Back to Analysis";
export const length = "Length";
export const limit = "Limit";
export const stake = "Stake";
export const clock = "Clock";
export const level = "Level";
export const coins = (stake: string) => `${stake} GC`;
export const notAnalysed = "Not analyzed yet";
export const noMove = "No move";
export const engineUsed = (version: string, plies: number) =>
  `Starpoint ${version}, ${plural(plies, { one: `${plies} ply`, other: `${plies} plies` })}`;
export const judgedBy = (engine: string) => `Judged by ${engine}`;
export const progress = (done: number, total: number) => `The engine analyses the match: ${done} of ${total} games.`;
export const waits = "The match waits to be analysed.";
export const analysisFailed = "The analysis failed.";
/** Beyond what both players may have analysed in a day; `hours` until there is room again. */
export const usedUp = (hours: number) =>
  hours === 0
    ? "The daily limit was reached. Try again in the list."
    : `The daily limit is reached. Try again in ${hours} h.`;
/** Of an analysis that an older engine made. */
export const analysedBy = "Analysed by";
export const olderEngine = {
  offered: (version: string) => `engine ${version}`,
  working: (version: string) => `engine ${version}, now once more`,
  failed: (version: string) => `engine ${version}; once more failed`,
};
export const analyseAgain = "Analyse again";
export const sections = { log: "Log", checker: "Checker", cube: "Cube" };
export const section = "Section";
export const myErrors = "Log: My Errors & Blunders";
export const opponentErrors = "Log: Opp. Errors & Blunders";
export const game = (number: number, mine: number, theirs: number) => `Log: Game ${number} (${mine}-${theirs})`;
export const chooseLog = "What the log shows";
export const noMistakes = "No errors or blunders.";
export const moves = "Moves";
export const turn = "Turn";
export const gameNumber = (number: number) => `Game ${number}`;
export const doubles = (value: number) => `Doubles to ${value}`;
export const takes = "Takes";
export const drops = "Drops";
export const resigns = "Resigns";
export const cubeMistake = "Cube mistake";
export const wins = (name: string, points: number) =>
  plural(points, { one: `${name} wins ${points} point`, other: `${name} wins ${points} points` });
export const moveHeading = "Move";
export const previousMove = "Previous move";
export const nextMove = "Next move";
export const moveOf = (index: number, count: number) => `Move ${index} of ${count}`;
export const ofGames = (game: number, games: number) => `Game ${game} of ${games}`;
export const mistakeOf = (index: number, count: number) => `Mistake ${index} of ${count}`;
export const luckOfRoll = (luck: string) => `Luck of this roll ${luck}`;
export const luckShort = (luck: string) => `Luck ${luck}`;
export const costs = "What each move cost";
export const you = "You";
export const opponentShort = "Opp.";
export const luck = "Luck";
export const stats = "Stats";
export const arrow = "Arrow";
export const book = "Strategy Book";
export const positionBoard = "Position board";
/** A page with both players' figures, for whoever is given its link. */
export const shareReport = "Share a report";
export const askAgain = "Ask again, deeper";
export const gnuId = "GNU id";
export const xgid = "XGID";
export const matchStats = "Match Stats";
export const levelOfPlay = "Level of Play";
export const checkerErrors = "Checker Errors";
export const checkerBlunders = "Checker Blunders";
export const cubeErrors = "Cube Errors";
export const cubeBlunders = "Cube Blunders";
export const totalEquityLost = "Total Equity Lost";
export const errorRate = (rate: string) => `${rate} ER`;
export const decisions = (count: number) => plural(count, { one: `${count} decision`, other: `${count} decisions` });
export const matchTitle = (match: number) => `Match ${match}`;
