/** The board and a game on it: what is asked of a player, what happened, and the whole in words for those who hear it. */
import { plural } from "./language";

/*
 * `name` is a player's, null for the one who reads.
 */

const points = (count: number) => plural(count, { one: `${count} point`, other: `${count} points` });

export const board = "Board";
export const moves = "Moves";
export const noMoves = "The moves of this game will stand here.";
export const turn = "Turn";

/* The move log. */
export const noMove = "no move";
export const doublesTo = (value: number) => `Doubles to ${value}`;
export const takes = "Takes";
export const drops = "Drops";
export const resigns = "Resigns?";
export const hasResigned = "Resigns";
export const declines = "Declines";
export const wins = (points: number | null) => (points === null ? "Wins" : `Wins ${points}`);

/* What is won and resigned, by how many times it counts. */
export const levels = { 1: "single game", 2: "gammon", 3: "backgammon" };
const aLevel = { 1: "a single game", 2: "a gammon", 3: "a backgammon" };
const wonLevel = { 1: "the game", 2: "a gammon", 3: "a backgammon" };
type Level = keyof typeof levels;
export const resignLevel = (level: Level) => `Resign ${aLevel[level]}`;

/* Events, said as they happen. */
export const gameStarts = (game: number) => `Game ${game} starts.`;
export const rolled = (name: string | null, first: number, second: number, begins: boolean) => {
  if (name === null) return `You rolled ${first} and ${second}${begins ? " and begin" : ""}.`;
  return `${name} rolled ${first} and ${second}${begins ? " and begins" : ""}.`;
};
export const doubled = (name: string | null, value: number) =>
  name === null ? `You double to ${value}.` : `${name} doubles to ${value}.`;
export const took = (name: string | null, value: number) =>
  name === null ? `You take. The cube is at ${value}.` : `${name} takes. The cube is at ${value}.`;
export const dropped = (name: string | null) => (name === null ? "You drop." : `${name} drops.`);
export const moved = (name: string | null, moves: string) =>
  name === null ? `You moved ${moves}.` : `${name} moved ${moves}.`;
/** `hits` are points: "9 and 4". */
export const movesWithHits = (moves: string, hits: string) => `${moves}, hits on ${hits}`;
export const and = (one: string, other: string) => `${one} and ${other}`;
export const cannotMove = (name: string | null) => (name === null ? "You cannot move." : `${name} cannot move.`);
export const offeredResignation = (name: string | null, level: Level) =>
  name === null ? `You offer to resign ${aLevel[level]}.` : `${name} offers to resign ${aLevel[level]}.`;
export const resigned = (name: string | null, level: Level) =>
  name === null ? `You resign ${aLevel[level]}.` : `${name} resigns ${aLevel[level]}.`;
export const resignationDeclined = (name: string | null) =>
  name === null ? "Your resignation is declined." : `The resignation of ${name} is declined.`;
/** `worth` is in points, null where coins are played for. */
const ended = (how: string, worth: number | null) => (worth === null ? `${how}.` : `${how}: ${points(worth)}.`);
export const wonOnTime = (name: string | null, worth: number | null) =>
  ended(name === null ? "You win on time" : `${name} wins on time`, worth);
export const wonByDrop = (name: string | null, worth: number | null) =>
  ended(name === null ? "You win, the double was dropped" : `${name} wins, the double was dropped`, worth);
export const wonByResignation = (name: string | null, level: Level, worth: number | null) =>
  ended(
    name === null ? `You win ${wonLevel[level]} by resignation` : `${name} wins ${wonLevel[level]} by resignation`,
    worth,
  );
export const won = (name: string | null, level: Level, worth: number | null) =>
  ended(name === null ? `You win ${wonLevel[level]}` : `${name} wins ${wonLevel[level]}`, worth);

/* What the screen asks for, or whom it waits for. */
export const aboutToStart = "The game is about to start";
export const gameIsOver = "The game is over";
export const matchIsOver = "The match is over";
export const toRoll = (name: string) => `${name} to roll`;
export const toMove = (name: string) => `${name} to move`;
export const yourTurn = "Your turn";
export const rollOrDouble = "You may roll or double.";
export const rollTheDice = "Roll the dice.";
/** One line beside a phone's buttons: coins a point, the cube, and the most points that the game can cost. */
export const stakes = (coins: string, cube: number, limit: number) => `${coins} × ${cube} · limit ${limit}`;
export const turnIsPlayed = "Your turn is played";
export const donePasses = "Done passes the dice.";
export const playOneDie = (die: number) => `Your turn: play a ${die}`;
export const playTwoDice = (first: number, second: number) => `Your turn: play ${first} and ${second}`;
export const playSame = (die: number, times: number) => `Your turn: play ${die} × ${times}`;
export const youDoubled = (value: number) => `You doubled to ${value}`;
export const theyDouble = (name: string, value: number) => `${name} doubles to ${value}`;
export const waitingForAnswer = "Waiting for the answer.";
export const dropCosts = (cost: number) => `Drop costs ${points(cost)}.`;
export const dropOrTake = (lost: string, playedFor: string) => `Drop: −${lost} coins · Take: playing for ${playedFor}`;
export const worthCoins = (coins: string) => `Worth ${coins} coins.`;
export const youOffered = (level: Level) => `You offered to resign ${aLevel[level]}`;
export const theyOffer = (name: string, level: Level) => `${name} offers to resign ${aLevel[level]}`;
export const worth = (value: number) => `Worth ${points(value)}.`;

/* What is played. */
export const oneGame = "One game";
export const oneGameLimit = (limit: number) => `One game, limit ${limit}`;
export const onePoint = "One point";
export const matchTo = (length: number) => `Match to ${length}`;
export const modes = { coin: "Coin game", rating: "Rating game", private: "Private game", bot: "Bot game" };

/* The board in words. */
const NUMBERS = [
  "no",
  "one",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
  "ten",
  "eleven",
  "twelve",
  "thirteen",
  "fourteen",
  "fifteen",
];
/** Each side's checkers by their mark alone: their colours are the board's, and "dark" may be red or blue. */
export const marks = { white: "star checkers", black: "ring checkers" };
export const you = "You";
export const point = (number: number) => `Point ${number}`;
export const bar = (name: string | null) => (name === null ? "Your bar" : `${name}'s bar`);
export const tray = (name: string | null) => (name === null ? "Your tray" : `${name}'s tray`);
export const empty = "empty";
export const held = (name: string | null, count: number) =>
  name === null ? `${NUMBERS[count]} of your checkers` : `${NUMBERS[count]} of ${name}'s checkers`;
export const borneOff = (count: number) =>
  plural(count, { one: `${NUMBERS[count]} checker borne off`, other: `${NUMBERS[count]} checkers borne off` });
export const inHand = "in your hand";
export const moveHereHits = "move here, hits";
export const bearOffHere = "bear off here";
export const moveHere = "move here";
export const legalMoves = (count: number) =>
  plural(count, { one: `${count} legal move`, other: `${count} legal moves` });
export const onBar = (count: number) => `${NUMBERS[count]} on the bar`;
export const onPoint = (count: number, point: number) => `${NUMBERS[count]} on ${point}`;
export const off = (count: number) => `${NUMBERS[count]} borne off`;
export const side = (name: string, mark: string, checkers: string) => `${name}, ${mark}: ${checkers}.`;
export const dice = (name: string | null, first: number, second: number) =>
  name === null ? `Your dice: ${first} and ${second}.` : `${name}'s dice: ${first} and ${second}.`;
export const dicePlayed = (name: string | null, first: number, second: number) =>
  name === null ? `Your dice: ${first} and ${second}, played.` : `${name}'s dice: ${first} and ${second}, played.`;
export const diceLeft = (name: string | null, first: number, second: number, left: string) =>
  name === null
    ? `Your dice: ${first} and ${second}, still to play: ${left}.`
    : `${name}'s dice: ${first} and ${second}, still to play: ${left}.`;
export const cubeOffered = (name: string | null, value: number) =>
  name === null ? `You doubled to ${value}.` : `${name} doubled to ${value}.`;
export const cubeInMiddle = (value: number) => `Cube in the middle at ${value}.`;
export const cubeOwned = (name: string | null, value: number) =>
  name === null ? `Cube at ${value}, yours.` : `Cube at ${value}, ${name}'s.`;

/** The two sides of a position that nobody plays. */
export const playerOnRoll = "Player on roll";
export const opponent = "Opponent";
