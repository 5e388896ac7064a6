import type { FairPlay } from "../../../contract/fair-play";

export const question = "Why did a game move less than it was played for, or nothing?";
/** `count` writes a number of coins. */
export const limits = (rules: FairPlay, count: (coins: number) => string) =>
  `So that nobody gains by losing on purpose. A game that is given up with fewer than ${rules.gameTurns} turns on the board, both sides' counted, moves no coins, rating or WXP. Of the coin and rating games that the same two people play within ${rules.repeatHours} h, the first ${rules.repeatFull} move everything, the next ${rules.repeatHalf} half of it, and more of them nothing. Private games of the same two move at most ${count(rules.privateCoins)} coins in that time, and those of a new account at most ${count(rules.newCoins)} until it has played ${rules.newGames} coin or rating games. What is not moved stays with who staked it, and you can always go on playing. The search does not find the same opponent twice in a row while others wait.`;
