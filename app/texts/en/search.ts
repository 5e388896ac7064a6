/** The search through the whole club. */
import { plural } from "./language";

export const search = "Search";
export const label = "Search the club";
export const placeholder = "Player, match, lesson, position id";
export const found = "Results";
export const searching = "Searching…";
export const empty = "Look for a player, one of your matches, a lesson or a screen, or paste a position id.";
export const typeMore = (letters: number) =>
  plural(letters, { one: `Type at least ${letters} character.`, other: `Type at least ${letters} characters.` });
export const nothing =
  "Nothing was found. Try the beginning of a name, the id of a match, or a word of a lesson's title.";
export const visitorNote = "Sign in to find players and your matches too.";
export const signIn = "Sign in";
export const results = (count: number) => plural(count, { one: `${count} result`, other: `${count} results` });
export const players = "Players";
export const matches = "Your matches";
export const lessons = "Lessons";
export const goTo = "Go to";
export const position = "Position";
export const more = "There are more: type more of it.";
export const groupFailed = "Could not be searched just now.";
export const tooOften = "That was a lot of searching. Wait a few seconds and try again.";
export const friend = "Friend";
export const pending = "Friend request sent or received";
/** "Won 7–4 against mira_kostova". */
export const wonAgainst = (score: string, opponent: string) => `Won ${score} against ${opponent}`;
export const lostAgainst = (score: string, opponent: string) => `Lost ${score} against ${opponent}`;
export const errorRate = (rate: string) => `ER ${rate}`;
export const problems = (count: number) => plural(count, { one: `${count} problem`, other: `${count} problems` });
export const problemsDone = (done: number, count: number) => `${done} of ${count}`;
export const analysePosition = "Analyse this position";
export const toRoll = "To roll or double";
export const toAnswer = "A double to answer";
export const toPlay = (dice: string) => `${dice} to play`;
export const moneyGame = "Money game";
export const score = (length: number, own: number, other: number) => `Match to ${length}, ${own} to ${other}`;
export const pips = (own: number, other: number) => `Pips ${own} to ${other}`;
export const badPosition = "This looks like a position id, but no position can be read from it. Was it copied whole?";
export const impossiblePosition = "No game comes to the position of this id.";
export const choose = "choose";
export const open = "open";
/** As the key is labelled. */
export const tabKey = "Tab";
export const actions = "actions";
/** Of the pane beside the results. */
export const chosen = "Chosen result";
export const openIt = "Open";
/** Of winning a match to seven points, by the ratings. */
export const chance = "Your chance to 7";
export const share = (percent: number) => `${percent}%`;
export const lastMet = "Last met";
export const neverMet = "not yet";
export const closeWord = "close";

/** Each screen by its name, and further words that one may look for it by. */
export const screens = {
  play: { name: "Play", words: "lobby home start club bonus" },
  coinGame: { name: "Coin Game", words: "stake bet level money" },
  ratingGame: { name: "Rating Game", words: "ranked rated match points elo" },
  privateGame: { name: "Play a Friend", words: "private key invite code" },
  bots: { name: "Play vs AI", words: "bot computer robot machine practice training" },
  guest: { name: "Play a bot as a guest", words: "computer try free game" },
  watch: { name: "Watch games", words: "current live spectate running" },
  lessons: { name: "Lessons", words: "quiz academy problems learn course study" },
  strategy: { name: "Strategy Book", words: "blitz prime backgame race holding theory learn" },
  rankings: { name: "Rankings", words: "leaderboard top best players places" },
  stats: { name: "Stats", words: "statistics figures wallet balance history results" },
  dice: { name: "Dice statistics", words: "rolls luck doubles pips" },
  performance: { name: "Performance", words: "error rate chart rating line progress" },
  analysis: { name: "Analysis", words: "matches history review download" },
  importMatches: { name: "Import matches", words: "upload imported mat file folder paste elsewhere gnubg" },
  trainers: { name: "Trainers", words: "opening first move race pips bearoff drill quick" },
  practice: { name: "Practice", words: "repeat spaced repetition due today cards train mistakes" },
  blunders: { name: "My Blunders", words: "errors mistakes database repeat" },
  profile: { name: "Profile", words: "me account avatar record bonus" },
  settings: {
    name: "Settings",
    words: "theme dark light sound language username notifications sessions devices privacy export delete",
  },
  avatars: { name: "Avatars", words: "picture portrait goods buy" },
  boards: { name: "Boards", words: "theme material look goods buy" },
  buyCoins: { name: "Buy coins", words: "shop pay purchase packs wallet" },
  membership: { name: "Star membership", words: "star plus premium subscription subscribe upgrade pay" },
  friends: { name: "Friends", words: "social requests people" },
  chats: { name: "Chats", words: "messages talk write social" },
  invites: { name: "Invites", words: "invitations social key" },
  blocked: { name: "Blocked players", words: "block unblock report safety" },
  notifications: { name: "Notifications", words: "news bell alerts" },
  faq: { name: "FAQ", words: "help questions answers rules support" },
  dicePage: { name: "Dice Certificate", words: "fair fairness random proof verify" },
  terms: { name: "Terms of Services", words: "conditions legal rules" },
  privacy: { name: "Privacy", words: "data cookies legal gdpr" },
};
