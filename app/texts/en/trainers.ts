/** The opening and race trainers: quick questions, and the player's own record. */
import { plural } from "./language";

export const title = "Trainers";
export const lead =
  "Quick questions, as many as you like: first moves by our own rollouts, and races by exact counts. What you miss comes more often.";
export const openings = "First moves";
export const openingsLead = (engine: string) =>
  `A first roll, played on the board, and judged by rollouts of engine ${engine}. What is too close to call is no mistake.`;
export const races = "Races";
export const racesLead = "Count the pips, or decide about the cube where the bearoff tables know it exactly.";
export const contexts = {
  money: "Money",
  dmp: "Double match point",
  gammonGo: "Gammon-go",
  gammonSave: "Gammon-save",
};
export const contextWords = {
  money: "An unlimited money game",
  dmp: "Both need one point",
  gammonGo: "You need two points, they need one",
  gammonSave: "You need one point, they need two",
};
export const kinds = { pips: "Count pips", cube: "Double? Take?" };
export const record = "Your record";
export const recordOf = (context: string) => `Your record per roll: ${context}`;
export const raceRecord = "Your record of races";
export const noRecord = "You have answered nothing yet.";
export const roll = "Roll";
export const asked = "Asked";
export const attempts = "Answered";
export const right = "Right";
export const close = "Too close";
export const lost = "Lost";
export const pipsOff = (pips: string) => `${pips} pips`;
export const howCounted =
  "Lost is the sum of what your answers gave up, in points; of pip counts, by how many pips they were off.";
export const practice = "Practice";

/* ---- a round ---- */

export const back = "Back to the trainers";
export const question = "Question";
export const questions = (at: number, all: number) => `${at} of ${all}`;
export const score = "Right so far";
export const scoreOf = (correct: number, answered: number) => `${correct} of ${answered}`;
export const source = "Judged by";
export const book = (engine: string) => `Rollouts, engine ${engine}`;
export const tables = "Bearoff tables";
export const counting = "Counting";
export const opponent = "Opponent";
export const sections = "What is asked";
export const scriptsNeeded = "The trainers need scripts: questions are answered on the board, one after the other.";
export const boardLoading = "The board is being fetched…";
export const boardFailed = "The board could not be fetched.";
export const howManyPips = "How many pips do you have left?";
export const pips = "Your pips";
export const answerIt = "Answer";
export const whatCube = "Money game, you hold the roll: what is right for both?";
export const cubeAnswers = {
  "No Double": "No double",
  "Double, Take": "Double, take",
  "Double, Pass": "Double, pass",
};
export const verdicts = {
  right: (answer: string) => `Right: ${answer}`,
  close: (answer: string) => `Too close to call: ${answer}`,
  wrong: (answer: string) => `Not the best: ${answer}`,
};
export const closeTo = (best: string) => `The best of the book is ${best}; the difference is within its error.`;
export const loses = (points: string, best: string) => `It loses ${points}. Best is ${best}.`;
export const losesAbout = (points: string, plies: number, best: string) =>
  `Not rolled out: at ${plies} ${plural(plies, { one: "ply", other: "plies" })} it loses about ${points}. Best is ${best}.`;
export const asGood = (plays: string) => `Too close to it to call: ${plays}.`;
export const pipsAre = (own: number, other: number) => `You have ${own} pips, they have ${other}.`;
export const cubeSays = (noDouble: string, take: string) =>
  `No double ${noDouble}, double and take ${take}, pass +1.000.`;
export const next = "Next";
export const waits = (answers: number) =>
  `${answers} ${plural(answers, { one: "answer waits", other: "answers wait" })} for a connection.`;
export const notTaken = "The club did not take this answer.";
export const play = "Play";
export const equity = "Equity";
export const bookOf = (dice: string) => `The book's plays of ${dice}`;
export const bookNote = (games: string) =>
  `Up to ${games} games a play, the luck taken out; ± is the standard error. A difference within twice its error is too close to call.`;
/* Of a first move, and of the answer to one, in the viewer, on the position board and in a lesson. */
export const bookTitle = "Opening book";
export const bookContexts = {
  money: "an unlimited money game with Jacoby's rule",
  dmp: "double match point",
  gammonGo: "a roller who needs two points against one who needs one",
  gammonSave: "a roller who needs one point against one who needs two",
};
export const bookIs = (context: string, engine: string) => `Rolled out by engine ${engine} for ${context}.`;
export const bookAnswers = (first: string) => `In answer to ${first}.`;
export const bookHasNot = (play: string, plies: number) =>
  `${play} was not rolled out: at ${plies} ${plural(plies, { one: "ply", other: "plies" })} it is well behind.`;
export const bookLoses = (points: string, error?: string) =>
  error === undefined ? `It loses about ${points}.` : `It loses ${points} ±${error}.`;
export const beforeAnswer = "The plays are shown when you have answered.";
