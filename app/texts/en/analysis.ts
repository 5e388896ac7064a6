/** The list of analysed matches. */
import { plural } from "./language";

export const analysis = "Analysis";
export const positionBoard = "Position board";
export const empty = "You do not have any analyzed match yet";
export const emptyAbout = "Every match that you finish is analysed and appears here a moment later.";
export const subscribe = "Subscribe";
/** The specs' wording. */
export const membersOnly = "To download match files you must be a Star Members";
export const seeMembership = "See membership";
export const download = (name: string) => `Download the match against ${name}`;
export const errorRate = "ER";
export const notAvailable = "N/A";
export const you = "You";
export const opponent = "Opponent";
export const score = "Score";
export const match = "Match";
export const date = "Date";
export const won = "Won";
export const lost = "Lost";
export const bot = "Bot";
export const deletedUser = "Deleted User";
export const queued = "Waiting";
export const running = "Analysing";
export const failedAnalysis = "The analysis failed";
/** Beyond what both players may have analysed in a day. */
export const usedUp = "Daily limit reached";
export const opensIn = (hours: number) => `Try again in ${hours} h`;
export const retry = "Try again";
export const gamesDone = (done: number, total: number) => `${done} of ${total} games`;
export const length = (points: number) => plural(points, { one: `${points} point`, other: `${points} points` });
export const limit = (points: number) => `Limit ${points}`;
export const modes = { coin: "Coins", rating: "Rating", private: "Private", bot: "Bot" };
/** In a mode's place: the dice were the player's own. */
export const asGuest = "Bot, as a guest";
export const openMatch = (name: string) => `Analysis of the match against ${name}`;
/** Above the list. */
export const medianEr = "Median ER";
export const lastMatches = (count: number) => plural(count, { one: `${count} match`, other: `last ${count} matches` });
export const best = "Best ER";
export const playedBetter = "Played better";
export const ofMatches = (matches: number) => `of ${matches}`;
export const thanOpponent = "than the opponent";
export const matchByMatch = "Error rate, match by match";
export const stake = (coins: string) => `${coins} GC`;
