import type { FairPlay } from "../../../contract/fair-play";
import { plural } from "./language";

export const question = "Why did a game move less than it was played for, or nothing?";
/** `count` writes a number of coins. */
export const limits = (rules: FairPlay, count: (coins: number) => string) =>
  `So that nobody gains by losing on purpose. A game that is given up with fewer than ${rules.gameTurns} turns on the board, both sides' counted, moves no coins, rating or WXP. Of the coin and rating games that the same two people play within ${rules.repeatHours} h, the first ${rules.repeatFull} move everything, the next ${rules.repeatHalf} half of it, and more of them nothing. Private games of the same two move at most ${count(rules.privateCoins)} coins in that time, and those of a new account at most ${count(rules.newCoins)} until it has played ${rules.newGames} coin or rating games. What is not moved stays with who staked it, and you can always go on playing. The search does not find the same opponent twice in a row while others wait.`;

export const searchQuestion = "Why can I not search for an opponent now?";
const minutes = (seconds: number) =>
  seconds % 60 === 0
    ? plural(seconds / 60, { one: "a minute", other: `${seconds / 60} minutes` })
    : plural(seconds, { one: "one second", other: `${seconds} seconds` });
const times = (count: number) => plural(count, { one: "one time", other: `${count} times` });
/** What it costs to be paired and not to play. */
export const notPlaying = (rules: FairPlay) =>
  `When the search has found you an opponent in a coin or rating game, somebody waits for you. Who doesn't come to the board within a minute, or resigns or runs out of time before the game has had ${rules.gameTurns} turns, cannot search for ${minutes(rules.dodgeWait)}, and each further time within ${rules.dodgeHours} h for twice as long, at most ${minutes(rules.dodgeWaitMost)}. After ${times(rules.dodgeLost - 1)} the next such match counts as lost, with its coins, rating and WXP. ${rules.dodgeHours} h later it is forgotten. Private games and games against bots stay open all the while.`;
export const offerQuestion = "My resignation was declined. What happens to my clock?";
export const offering = (free: number) =>
  `The first ${free} times in a game you go on with a fresh delay. After that each costs you the fresh delay and as much of your reserve: nobody wins time by offering again and again.`;
