/** The blunder database: its categories, and one blunder at a time. */
import { plural } from "./language";

export const title = "Blunder Database";
export const about = "About the blunder database";
export const allBlunders = "All blunders";
export const categories = "Kinds of positions";
/** The specs' text for free members (study spec §2.3). */
export const savedForStar = "Blunders are saved for star members";
export const seeMembership = "See membership";
export const infoTitle = "Info";
export const infoFills =
  "The database fills over time: when a match of yours has been analysed, its blunders are sorted in here.";
export const infoCategory = "The category is evaluated on the position before the dice are rolled.";
export const infoStar = "Blunders are saved only for star members.";
export const nothingYet =
  "No blunder of yours is saved yet. Play a match: what the analysis finds in it will be here a little later.";
export const playMatch = "Play a match";
export const readBook = "Strategy Book";
export const practise = "Practice";
export const trainers = "Trainers";
/** Read out before the sum of what blunders cost, in points. */
export const costInAll = "they cost";
export const countOf = (count: number) => `${count} ${plural(count, { one: "blunder", other: "blunders" })}`;

/** The categories of positions, from their keys in title case (BLU-22). */
export const categoryNames: Readonly<Record<string, string>> = {
  opening_game: "Opening Game",
  middle_game: "Middle Game",
  race: "Race",
  early_blitz: "Early Blitz",
  blitz: "Blitz",
  attacking_game: "Attacking Game",
  mutual_holding_game: "Mutual Holding Game",
  one_man_back: "One Man Back",
  holding_game: "Holding Game",
  deep_anchor_game: "Deep Anchor Game",
  end_game_contact: "End Game Contact",
  crunching_game: "Crunching Game",
  "6_prime": "6 Prime",
  early_backgame: "Early Backgame",
  late_backgame: "Late Backgame",
  late_game_hit: "Late Game Hit",
  close_out: "Close Out",
};

/* ---- one blunder ---- */

export const pageTitle = (category: string) => `${category} · ${title}`;
/** Of what a search found. */
export const found = "Your mistakes";
export const foundLog = "The mistakes that were found";
export const closeToList = "Back to the blunder database";
export const category = "Category";
export const length = "Length";
export const limit = "Limit";
export const stake = "Stake";
export const gc = (coins: string) => `${coins} GC`;
export const clock = "Clock";
export const level = "Level";
/** Of ratings. */
export const gr = "GR";

export const sections = "Sections";
export const tabs = { log: "Log", checker: "Checker", cube: "Cube" };
export const filter = "Decisions";
export const filters = { all: "All Blunders", checker: "Checker", cube: "Cube" };
export const log = "Your blunders, latest first";
export const checkerBlunder = "Checker blunder";
export const cubeBlunder = "Cube blunder";
export const hiddenMove = "Hidden";
export const checkerplay = "Checkerplay";
export const noDouble = "No double:";
export const doubleTake = "Double/Take:";
export const doublePass = "Double/Pass:";
export const askAgain = "Ask again, deeper";
export const currentMove = "Current move";
export const optimalMove = "Optimal move";
export const arrow = "Arrow";
export const book = "Book";
export const quiz = "Quiz";
export const previous = "Previous blunder";
export const next = "Next blunder";
export const newerPage = "Newer blunders";
export const olderPage = "Older blunders";
export const loading = "Loading…";
export const allShown = (count: number) => `${countOf(count)}, all shown`;
/** The specs' text (study spec §2.4, §8). */
export const noneIn = (name: string) => `There are no blunders for ${name} at the moment.`;
export const bookFailed = "The strategy book could not be loaded.";
export const readPage = "Open as a page";

/* ---- for members only ---- */

export const paywallTitle = "Your own blunders, sorted by position";
export const upgradeTo = { star: "Become a star member", starplus: "Become a Star Plus member" };
export const paywallGives = [
  "Every blunder of your matches, saved with the board as it stood",
  "Sorted by kind of position, with what was best and what it cost",
  "A quiz on your own mistakes, played on the board",
];

/* ---- quiz ---- */

export const whatToPlay = "What would you play?";
export const doubleOrNot = "Would you double?";
export const takeOrDrop = "Do you take or drop?";
export const cubeActions = { Double: "Double", "No Double": "No double", Take: "Take", Drop: "Drop" };
export const undo = "Undo";
export const check = "Check";
export const playDice = (dice: string) => `Play ${dice} on the board.`;
export const played = (move: string) => `Played: ${move}`;
export const showAnswer = "Show the answer";
export const scriptsNeeded = "Without scripts nothing can be played on the board here.";
export const right = (move: string) => `Right: ${move}`;
export const notBest = (move: string) => `Not the best: ${move}`;
export const costs = (loss: string, best: string) => `It costs ${loss}. ${best} was best.`;
/** Of a play that the analysis of the match did not look at closely. */
export const judging = (best: string) => `The engine is looking at it. ${best} was best.`;
export const notJudged = (best: string) => `The engine could not be loaded to say what it costs. ${best} was best.`;
export const judgeAgain = "Try again";
export const sameAsThen = "You decided the same in the match.";
export const inTheMatch = (move: string, loss: string) => `In the match: ${move}, ${loss}.`;
export const again = "Once more";
export const nextQuestion = "Next";
export const bookPage = (page: string) => `${readBook} · ${page}`;
