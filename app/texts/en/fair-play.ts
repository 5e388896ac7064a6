import type { FairPlay } from "../../../contract/fair-play";
import { plural } from "./language";

export const question = "Why did a game move less than it was played for, or nothing?";
/** `count` writes a number of coins. */
export const limits = (rules: FairPlay, count: (coins: number) => string) =>
  `So that nobody gains by losing on purpose. A game that is given up with fewer than ${rules.gameTurns} turns on the board, both sides' counted, moves no coins, rating or WXP. Of the coin and rating games that the same two people play within ${rules.repeatHours} h, the first ${rules.repeatFull} move everything, the next ${rules.repeatHalf} half of it, and more of them nothing. Private games of the same two move at most ${count(rules.privateCoins)} coins in that time, and those of a new account at most ${count(rules.newCoins)} until it has played ${rules.newGames} coin or rating games. What is not moved stays with who staked it, and you can always go on playing. The search does not find the same opponent twice in a row while others wait.`;

export const returningQuestion = "What happens if I delete my account and sign up again?";
/** What belongs to a person, whichever account they come with. */
export const returning = (rules: FairPlay) =>
  `For ${rules.identityDays} days the club knows that it is you. You go on with the rating, the wait for the bonus and the debts that you left, coins for newcomers are given only once, and games with the same people and matches that you did not play count on. Coins, WXP, wins and your name do not come back.`;

export const searchQuestion = "Why can I not search for an opponent now?";
const minutes = (seconds: number) =>
  seconds % 60 === 0
    ? plural(seconds / 60, { one: "a minute", other: `${seconds / 60} minutes` })
    : plural(seconds, { one: "one second", other: `${seconds} seconds` });
const times = (count: number) => plural(count, { one: "one time", other: `${count} times` });
/** What it costs to be paired and not to play. */
export const notPlaying = (rules: FairPlay) =>
  `When the search has found you an opponent in a coin or rating game, somebody waits for you. Who doesn't come to the board within a minute, or whose browser keeps back its share of the dice for 30 seconds, or who resigns or runs out of time before the game has had ${rules.gameTurns} turns, cannot search for ${minutes(rules.dodgeWait)}, and each further time within ${rules.dodgeHours} h for twice as long, at most ${minutes(rules.dodgeWaitMost)}. After ${times(rules.dodgeLost - 1)} the next such match counts as lost, with its coins, rating and WXP. ${rules.dodgeHours} h later it is forgotten. Private games and games against bots stay open all the while.`;
export const offerQuestion = "My resignation was declined. What happens to my clock?";
export const offering = (free: number) =>
  `The first ${free} times in a game you go on with a fresh delay. After that each costs you the fresh delay and as much of your reserve: nobody wins time by offering again and again.`;

export const watchedQuestion = "Does the club watch how I play?";
/** What operators look at. */
export const watched =
  "The club's operators look at what players report, and at what stands out in the figures: an error rate far below what goes with the rating or with one's own past, the engine's choice found where it is hard, the same time for hard moves as for easy ones, the same two people again and again, coins that flow one way, and opponents who sign in from the same address. Such a flag is a hint to look, never a verdict: a likeness to the engine may be skill or chance, and in our trials honest play was flagged, too. No program warns, suspends or takes anything; people do.";
export const actsQuestion = "I was warned or suspended, or a match was voided. What now?";
/** What operators do. */
export const acts =
  "Operators can warn a player, suspend an account until they lift it, and void a match: then its coins, its change of the ratings, its WXP and its place in the records are taken back, and coins that are not there any more are owed. Each act is written down with its reason, and each of these can be taken back. A warning, a voided match and a purchase that was taken back are shown to you before you play on; a suspended account is signed out everywhere and cannot sign in, and the clock of its match goes on. If you think that something is wrong, write to the club.";
export const paymentsQuestion = "What happens when a payment is refunded or disputed?";
/** Refunds, disputes, debts. */
export const payments =
  "What it bought is taken back once the whole price is back with the payer, and as soon as the payment is disputed with the bank or the provider. Coins are taken as far as they are there, and whatever coins you get pay the rest first; until then avatars and boards that you have bought since that order are frozen: they stay yours and cannot be used. A membership ends. When the dispute is decided for the club all of it is given back. What is owed stays with you, also when you delete the account and sign up again.";
