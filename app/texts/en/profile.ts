import { plural } from "./language";

export const rating = "Rating";
/** Of a rating behind which stand few matches; ± is its standard deviation. */
export const provisional = "provisional";
export const peakRating = "Peak rating";
export const coins = "Coins";
export const mostCoinsHeld = "Most coins held";
export const winsAndLosses = "Wins and losses";
export const winsAndLossesBase = "all matches against players";
export const memberSince = "Member since";
export const profile = "Profile";
export const settings = "Settings";
export const editLinks = "Change your profile";
export const avatars = "Change avatar";
export const boards = "Change board";
export const errorRate = "Error rate";
export const lowerIsBetter = "lower is better";
export const errorRateBase = "median of the last 30 analysed matches against players";
/** The bounds of a 95 % confidence interval, and how many matches it is made from. */
export const errorInterval = (low: string, high: string, matches: number) =>
  `95%: ${low} to ${high}, median of ${matches} analysed matches`;
export const errorTooFew = (matches: number) =>
  plural(matches, {
    one: "median of 1 analysed match: too few for an interval",
    other: `median of ${matches} analysed matches: too few for an interval`,
  });
export const errorRateShort = (rate: string) => `error rate ${rate}`;
export const notAvailable = "N/A";
export const recentMatches = "Recent matches";
export const recentNone = "Matches against players show up here as soon as they end.";
export const recentFailed = "Something went wrong.";
export const deletedUser = "Deleted User";
/** Of a figure that its player does not show. */
export const kept = "kept private";
export const keeps = (name: string, what: string) => `${name} keeps ${what} to themselves.`;
export const theirMatches = "their matches";
export const theirRatings = "their rating line";
/** In a player's place who is not named in somebody else's list. */
export const somebody = "A player who is not named";
export const won = "Won";
export const lost = "Lost";
export const analysis = "Analysis";
export const limit = (limit: number) => `limit ${limit}`;
export const points = (count: number) => plural(count, { one: "1 point", other: `${count} points` });
export const score = (own: number, opponents: number) => `${own} – ${opponents}`;
export const loading = "Loading the profile…";
export const closeProfile = "Close profile";
export const wholePage = "Open as a page";
export const yourProfile = "Your profile";
export const invite = "Invite to a private game";
export const chat = "Chat";
export const messagesOfFriends = "Messages open once you are friends.";
export const ratingLine = "Rating line";
export const ratingLineBase = (matches: number) =>
  plural(matches, { one: "last rating match", other: `last ${matches} rating matches` });
export const ratingLineNone = "The line begins with two rating matches.";
export const ratingLineIs = (first: string, peak: string, last: string) =>
  `From ${first} over a peak of ${peak} to ${last}`;
export const toTitle = (missing: string, title: string) => `${missing} to ${title}`;
export const rivals = "Head to head";
export const rivalsBase = (matches: number) => `your last ${matches} matches`;
export const streak = "Streak";
export const streakWon = (matches: number) => plural(matches, { one: "1 won", other: `${matches} won` });
export const streakLost = (matches: number) => plural(matches, { one: "1 lost", other: `${matches} lost` });
export const streakLongest = (matches: number) => `longest ${matches} won`;
export const luck = (matches: number) => plural(matches, { one: "Luck, last match", other: `Luck, last ${matches}` });
export const luckAbout = "equity a match, yours less your opponents'";
export const headToHead = (name: string) => `You and ${name}`;
export const headScore = (won: number, lost: number) => `You won ${won}, lost ${lost}`;
export const headNone = "You have not played each other yet.";
export const headLast = (own: number, opponents: number, date: string) => `Last: ${own} – ${opponents} on ${date}.`;
/** `share`: a whole percentage. */
export const headChance = (share: number) => `By rating you win ${share}% of matches to 7 points.`;
/** What an HTTP status says, where the server says nothing else. */
export const statusTexts: Readonly<Record<number, string>> = {
  403: "Forbidden",
  429: "Too Many Requests",
  500: "Internal Server Error",
  502: "Bad Gateway",
  503: "Service Unavailable",
  504: "Gateway Timeout",
};
export const blockOrReport = "Block or report";
export const block = (name: string) => `Block ${name}`;
export const unblock = (name: string) => `Unblock ${name}`;
export const blockAbout = (name: string) =>
  `You and ${name} will no longer be friends, and neither of you can write to the other, ask to be friends or join the other's private game. They are not told.`;
export const blockedAbout = (name: string) =>
  `You have blocked ${name}: neither of you can write to the other, ask to be friends or join the other's private game.`;
export const blocked = "Player blocked.";
export const unblocked = "Player unblocked.";
export const report = (name: string) => `Report ${name}`;
export const reported = "Thank you. The operators will look at it.";
export const reportReason = "What is it about?";
export const chooseReason = "Choose a reason";
export const reportWords = "What happened? (optional)";
export const reportReasons = {
  insults: "Insults or threats",
  spam: "Advertising or spam",
  name: "Offensive name",
  stalling: "Plays slowly on purpose",
  cheating: "Uses a program or another account",
  other: "Something else",
};
