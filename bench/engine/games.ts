/** Money games between two players, with a cube or without, many at once, so that a player in another process is asked for all of them together. */
import { legalTurns } from "../../backgammon/moves";
import { BAR, hasBorneOff, OFF, type Position, STARTING_POSITION } from "../../backgammon/position";
import { type BySeat, type Dice, type Die, opponentOf, type Seat } from "../../backgammon/vocabulary";
import type { Table } from "../../engine";

const LARGEST_CUBE = 64;

/** A position before the roll of `seat`, and the cube as they see it. */
export type CubeQuestion = { readonly position: Position; readonly seat: Seat; readonly table: Table };
export type Question = CubeQuestion & { readonly dice: Dice };
type Answer<T> = readonly T[] | Promise<readonly T[]>;
export type Player = {
  /** Answers with the position after the play of each roll; every question has two plays or more. */
  readonly choose: (questions: readonly Question[]) => Answer<Position>;
  /** Whether whoever is on roll should double, and whether the other should take. */
  readonly cube: (questions: readonly CubeQuestion[]) => Answer<{ readonly double: boolean; readonly take: boolean }>;
};

type Game = { readonly index: number; readonly roll: () => Dice; position: Position; luck: number; cube: Cube };
type Cube = { readonly value: number; readonly owner: Seat | null };
/** How lucky a roll was for whoever rolled it; `opening`: the game's first. */
export type LuckJudge = (question: Question, opening: boolean) => number;
/** What white wins, in points, and how much of it was the dice. */
export type Result = { readonly points: number; readonly luck: number };

/** Rolls of one sequence (mulberry32, T. Ettinger, public domain); the first of a game that begins, `opening`, is never a double. */
export function rollsOf(seed: number, opening = true): () => Dice {
  let state = seed >>> 0;
  const die = (): Die => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (1 + Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * 6)) as Die;
  };
  let first = opening;
  return () => {
    let dice: Dice = [die(), die()];
    while (first && dice[0] === dice[1]) dice = [die(), die()];
    first = false;
    return dice;
  };
}

/** Plays one game with the dice of each seed, white beginning. Points are 1 to 3, for a loss negative. */
export async function playGames(
  players: BySeat<Player>,
  seeds: readonly number[],
  { luckOf, cubeful }: { readonly luckOf: LuckJudge; readonly cubeful: boolean },
): Promise<readonly Result[]> {
  const results: Result[] = seeds.map(() => ({ points: 0, luck: 0 }));
  let opening = true;
  let running: readonly Game[] = seeds.map((seed, index) => ({
    index,
    roll: rollsOf(seed),
    position: STARTING_POSITION,
    luck: 0,
    cube: { value: 1, owner: null },
  }));
  for (let seat: Seat = "white"; running.length > 0; seat = opponentOf(seat)) {
    if (cubeful && !opening) {
      const passed = await doublesOf(players, seat, running);
      for (const { index, luck, cube } of passed)
        results[index] = { points: seat === "white" ? cube.value : -cube.value, luck };
      running = running.filter((game) => !passed.includes(game));
    }
    const asked: Game[] = [];
    const questions: Question[] = [];
    for (const game of running) {
      const dice = game.roll();
      const question = { position: game.position, seat, dice, table: tableOf(game, seat, cubeful) };
      game.luck += (seat === "white" ? 1 : -1) * luckOf(question, opening);
      const turns = legalTurns(game.position, seat, dice);
      if (turns.length < 2) game.position = turns[0]?.result ?? game.position;
      else {
        asked.push(game);
        questions.push(question);
      }
    }
    opening = false;
    const played = questions.length === 0 ? [] : await players[seat].choose(questions);
    for (const [index, game] of asked.entries()) game.position = played[index];
    for (const { index, position, luck, cube } of running)
      if (hasBorneOff(position, seat)) results[index] = { points: cube.value * pointsOf(position, seat), luck };
    running = running.filter(({ position }) => !hasBorneOff(position, seat));
  }
  return results;
}

/** Lets `seat` double where they may; a cube that is taken goes over. Returns the games that end by a pass. */
async function doublesOf(players: BySeat<Player>, seat: Seat, running: readonly Game[]): Promise<readonly Game[]> {
  const questionOf = (game: Game) => ({ position: game.position, seat, table: tableOf(game, seat, true) });
  const open = running.filter(({ cube }) => cube.value < LARGEST_CUBE && (cube.owner === null || cube.owner === seat));
  if (open.length === 0) return [];
  const wishes = await players[seat].cube(open.map(questionOf));
  const doubled = open.filter((_, index) => wishes[index].double);
  if (doubled.length === 0) return [];
  const other = opponentOf(seat);
  const replies = await players[other].cube(doubled.map(questionOf));
  for (const [index, game] of doubled.entries())
    if (replies[index].take) game.cube = { value: 2 * game.cube.value, owner: other };
  return doubled.filter((_, index) => !replies[index].take);
}

function tableOf({ cube: { value, owner } }: Game, seat: Seat, cubeful: boolean): Table {
  const stakes = { type: "money", jacoby: false, limit: null, cubeless: !cubeful } as const;
  return { stakes, cube: { value, owner: owner === null ? null : owner === seat ? "own" : "other" } };
}

/** What White wins, in points, when `winner` has borne off. */
export function pointsOf(position: Position, winner: Seat): number {
  const loser = position[opponentOf(winner)];
  const isBack = loser.slice(19, BAR + 1).some((count) => count > 0);
  const points = loser[OFF] > 0 ? 1 : isBack ? 3 : 2;
  return winner === "white" ? points : -points;
}
