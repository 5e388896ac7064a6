export const title = "Play a bot now";
export const lead = "No account, no coins. The game is played in this browser alone, and waits here if you leave.";
export const length = "Match length";
export const onePoint = "1 point";
export const threePoints = "3 points, with the cube";
export const opponents = "Opponents";
export const play = (name: string) => `Play ${name}`;
export const withoutScript =
  "A game needs script in this browser. The lessons and the strategy book can be read without.";
export const guest = "Guest";
export const preparing = "Setting up the board";
export const notPossible = "This browser cannot make the dice here: the page must come by https.";
export const lost = "The game that lay here could not be read. Choose an opponent for a new one.";
export const keep = "Keep this: sign up";
export const playAgain = "Play again";
export const anotherBot = "Another opponent";
export const keepTitle = "Keep your game";
export const keepLead =
  "Sign up, and the game that you have just played stands in your history, analysed move by move. It is unrated.";
export const keepDice = "Its dice were made by your own browser, and the history says so.";
export const backToGame = "Back to the board";
export const noGame = "No finished game lies in this browser.";
export const keeping = "Keeping your game";
export const kept = "Your game is kept.";
export const keptAbout = "It stands in your history as an unrated game, and the engine is analysing it.";
export const seeGame = "See the game";
export const seeAnalyses = "To the analyses";
export const notKept = "The game is not kept";
export const tryAgain = "Try again";
/** Of a game that is to be kept, by the code of the refusal. */
export const refusals = {
  other_version: "This game is from another version and cannot be kept.",
  illegal_game: "This game was not played by the rules and cannot be kept.",
  unfinished_game: "Finish the game first, then keep it.",
  account_not_new: "Only a new account can keep a guest game.",
  signup_unfinished: "Finish the signup first.",
  already_kept: "A guest game is kept once, and an account keeps one.",
  malformed: "This game was not played by the rules and cannot be kept.",
  too_many_requests: "Too many requests. Please wait a moment.",
};
