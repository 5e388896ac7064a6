/** Matches that were played elsewhere. */
import { plural } from "./language";

export const imported = "Imported";
export const playedHere = "Played here";
export const importMatches = "Import matches";
export const about =
  "Bring matches along that you played elsewhere: .mat files, and the .txt files of other sites. They are analysed and stay apart from your results here.";
export const chooseFiles = "Match files";
export const chooseFolder = "Or a whole folder";
export const orPaste = "Or paste a match";
export const pasteExample = " 7 point match\n\n Game 1\n mira : 0        otto : 0\n  1) 31: 8/5 6/5     …";
export const yourName = "Your name in them";
export const yourNameAbout = "It says which side is yours. You can change it for each match.";
export const start = "Import";
export const working = "Importing…";
export const stop = "Stop";
export const nothingChosen = "Choose a file or paste a match first.";
export const leftOut = (files: number) =>
  plural(files, { one: `${files} other file was left out.`, other: `${files} other files were left out.` });
export const progress = (done: number, total: number) => `${done} of ${total}`;
export const summary = (added: number, known: number, failed: number) =>
  `${added} imported, ${known} there already, ${failed} not read`;
export const pasted = "The pasted match";
export const isNew = (white: string, black: string) => `${white} – ${black}`;
export const isKnown = (white: string, black: string) => `${white} – ${black}: you have this match already.`;
export const waiting = "Waiting";
export const reading = "Reading";
export const stopped = "Not sent";
export const added = "Imported";

/** Where a file is wrong. */
export const inGame = (game: number, move: number) => `Game ${game}, move ${move}`;
export const inGameOnly = (game: number) => `Game ${game}`;
export const atLine = (line: number) => `line ${line}`;
export const wrong = (where: string, what: string) => `${where}: ${what}`;
/** What is wrong with a file, by the code of the refusal. */
export const faults = {
  empty: "There is nothing in it.",
  not_a_match: "This is no match file: a line such as “7 point match” is missing.",
  no_games: "There is no game in it.",
  bad_game_header: "“Game 1” and the line of names with the score are missing or damaged.",
  bad_row: "This row cannot be read.",
  second_match: "A second match begins here. Import each from a file of its own.",
  too_long: "This match is longer than any that can be imported.",
  bad_rules: "Matches to 25 points at most can be imported.",
  other_variation: "This is another kind of backgammon.",
  bad_opening: "A game cannot begin with a double.",
  out_of_turn: "It is the other player's turn.",
  bad_notation: "This move cannot be read. The file may be cut off here.",
  illegal_move: "This move is not legal.",
  unknown_play: "The file does not know what was played here.",
  cube_not_available: "This double is not allowed.",
  crawford_double: "In the Crawford game nobody may double.",
  bad_beaver: "Beavers are for money games, and only one that is taken can be read.",
  wrong_score: "The score does not follow from the games before.",
  wrong_result: "The result does not follow from the game.",
  unfinished_game: "The game breaks off before the next one.",
  match_over: "The match is over before this.",
};
/** Everything else that keeps a file from being imported. */
/** Where a file was shared without a line, or by a visitor. */
export const shareAgain = "What you sent did not arrive. Share it again, or choose the file here.";
export const failures = {
  too_large: "Files of up to 1 MB can be imported.",
  too_many_imports: "As many imported matches are kept as can be. Remove one first.",
  too_many_requests: "That was a lot at once. Wait a minute and try the rest again.",
};

export const empty = "No imported matches yet";
export const emptyAbout = "What you import is listed here, with its analysis.";
export const openMatch = (white: string, black: string) => `Analysis of ${white} against ${black}`;
export const points = (length: number) => plural(length, { one: `${length} point`, other: `${length} points` });
export const money = "Money";
export const games = (count: number) => plural(count, { one: `${count} game`, other: `${count} games` });
export const unfinished = "unfinished";
export const errorRate = "ER";
export const queued = "Waiting";
export const running = "Analysing";
export const gamesDone = (done: number, total: number) => `${done} of ${total} games`;
export const notAnalysed = "Not analysed yet";
export const retry = "Try again";
export const youAre = (name: string) => `You: ${name}`;
export const youAreNeither = "Which one are you?";
export const counted = "its mistakes count as yours";
export const notCounted = "apart from your statistics";
export const optionsOf = (white: string, black: string) => `Options of ${white} – ${black}`;
export const whichSide = "You are";
export const neither = "Neither";
export const count = "Save its mistakes with mine";
export const countAbout = "In the blunder database, and wherever your own mistakes are counted.";
export const membersOnly = "Blunders are saved for star members";
export const save = "Save";
export const saved = "Saved.";
export const remove = "Remove";
export const removeTitle = (white: string, black: string) => `Remove ${white} – ${black}?`;
export const removeAbout = "The match goes with its analysis, its saved mistakes and your deeper looks.";
export const removed = "The match was removed.";
/** In the viewer. */
export const playedElsewhere = "Played elsewhere";
export const backToImports = "Back to imported matches";
