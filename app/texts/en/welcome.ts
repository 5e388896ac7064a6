import { plural } from "./language";

export const headline = "Backgammon, honest to the last pip.";
export const lead = "Live matches for coins, for rating or against a friend, with dice that anyone can check.";
export const waysIn = "Ways in";
export const playBot = "Play a bot now";
export const asGuest = "As a guest, no account";
export const about = "About";
export const lessons = "Lessons";
export const rankings = "Rankings";
export const strategy = "Strategy";

/* What is being played. */
export const playingNow = "Being played now";
export const playing = (games: number) =>
  plural(games, { one: `${games} game is being played now`, other: `${games} games are being played now` });
export const coinGame = "Coins";
export const ratingGame = (points: number) =>
  plural(points, { one: `Rating, ${points} point`, other: `Rating, ${points} points` });
export const nobodyPlays = "Nobody is playing just now. The bots always are.";

/* The position of the day. */
export const daily = "Position of the day";
export const toPlay = (dice: string) => `You are to play ${dice}`;
export const coinStakes = (points: number) =>
  plural(points, { one: "Coin game for one point", other: `Coin game, at most ${points} points` });
export const matchStakes = (length: number, own: number, other: number) =>
  `Match to ${length}: you need ${own}, they need ${other}`;
export const crawfordStakes = (length: number, own: number, other: number) =>
  `Match to ${length}, Crawford: you need ${own}, they need ${other}`;
/** `shown` is the number as it is written. */
export const nobodyYet = "Nobody has answered yet today.";
export const answered = (count: number, shown: string) =>
  plural(count, { one: `${shown} answer, one a browser`, other: `${shown} answers, one a browser` });
export const whatWouldYouPlay = (dice: string) => `You rolled ${dice}. What would you play?`;
export const playOnBoard = "Play it on the board";
export const touchBoard =
  "Touch the board and play it, or choose from a list. The same position for everybody, all day.";
export const withoutBoard = "Choose a play from the list. The same position for everybody, all day.";
export const chooseFromList = (plays: number) => `Choose from ${plays} plays`;
export const boardComes = "The board is on its way …";
export const boardFailed = "The board could not be loaded. Touch it again, or choose from the list.";
export const played = (play: string) => `${play} so far.`;
export const complete = (play: string) => `${play}: check it, or undo.`;
export const undo = "Undo";
export const check = "Check my play";
export const judging = "The engine looks at it …";
export const engineFailed =
  "The engine could not be loaded, so this play has no figure. Check it again once you are connected.";
export const engineBest = (play: string) => `The engine in your browser would play ${play}.`;
export const counting = "Your answer is being counted …";
export const notCounted = "Your answer has not reached the club, so it is not counted.";
export const tooMany = "Too many answers came from your network just now. Yours is not counted.";
export const countedBefore = "For practice: your first answer is the one that counts.";
export const sendAgain = "Send it again";
export const tryAgain = "Try again";
export const play = "Play";
export const chosen = "Chosen";
export const cost = "Cost";
export const best = "Best";
export const you = "You";
export const bestAndYou = "Best, and you";
export const isBest = (play: string) => `${play} is best`;
export const isDoubtful = (play: string) => `${play} is doubtful`;
export const isError = (play: string) => `${play} is an error`;
export const isBlunder = (play: string) => `${play} is a blunder`;
export const notJudged = (play: string) => `${play} was not judged`;
export const otherPlays = "Other plays";
export const judged = (plies: number) => `Judged by the engine, ${plies} plies deep.`;
export const judgedHere = (plies: number) =>
  `Your play was judged by the engine in your browser, 2 plies deep; the others ${plies}.`;
export const fromLesson = (name: string) => `From the lesson “${name}”`;
export const fromGame = "From a game of the club.";
export const fromGameOf = (white: string, black: string) => `From a game between ${white} and ${black}.`;
export const playedInGame = (play: string) => `In the game, ${play} was played.`;
export const yesterdayBest = (play: string) => `Yesterday: ${play} was best.`;
export const yesterdayFound = (play: string, share: string, count: string) =>
  `Yesterday: ${play} was best. ${share} of ${count} found it.`;
export const noDaily = "The position of the day cannot be shown just now. Everything else is open.";

export const noStrategy = "Auth strategy not configured";
export const provableDice = "Provable dice";
export const provableDiceAbout = "Every roll is fixed before the match and can be computed again after it.";
export const nothingIsLost = "Nothing is lost";
export const nothingIsLostAbout = "A reload, a lost line, another device: your match waits exactly where it stood.";
export const yourBoard = "A board for your hand";
export const yourBoardAbout = "Upright on a phone, wide on a desk, by keyboard and by ear.";
export const terms = "Terms";
export const privacy = "Privacy";
export const faq = "FAQ";
export const diceCertificate = "Dice Certificate";
export const signIn = "Sign in";
export const withGoogle = "Continue with Google";
export const withApple = "Continue with Apple";

/* What a sign-in that did not succeed says (platform spec §2). */
export const notConfigured = "Auth strategy not configured";
export const dataNotFound = "Auth data not found";
export const suspended = "This account is suspended.";
export const cancelled = "The sign-in was cancelled.";
export const why = "Why";
