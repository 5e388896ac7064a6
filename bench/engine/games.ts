/** Cubeless money games between two players, many at once, so that a player in another process is asked for all of them together. */
import { legalTurns } from "../../backgammon/moves";
import { BAR, hasBorneOff, OFF, type Position, STARTING_POSITION } from "../../backgammon/position";
import { type BySeat, type Dice, type Die, opponentOf, type Seat } from "../../backgammon/vocabulary";

export type Question = { readonly position: Position; readonly seat: Seat; readonly dice: Dice };
/** Answers with the position after the play of each roll; every question has two plays or more. */
export type Player = (questions: readonly Question[]) => readonly Position[] | Promise<readonly Position[]>;

type Game = { readonly index: number; readonly roll: () => Dice; position: Position };

/** Rolls of one sequence (mulberry32, T. Ettinger, public domain); a first roll is never a double. */
function rollsOf(seed: number): () => Dice {
  let state = seed >>> 0;
  const die = (): Die => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (1 + Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * 6)) as Die;
  };
  let first = true;
  return () => {
    let dice: Dice = [die(), die()];
    while (first && dice[0] === dice[1]) dice = [die(), die()];
    first = false;
    return dice;
  };
}

/** Plays one game with the dice of each seed, white beginning. Returns the points, 1 to 3, that white wins, or loses. */
export async function playGames(players: BySeat<Player>, seeds: readonly number[]): Promise<readonly number[]> {
  const points = seeds.map(() => 0);
  let running: readonly Game[] = seeds.map((seed, index) => ({
    index,
    roll: rollsOf(seed),
    position: STARTING_POSITION,
  }));
  for (let seat: Seat = "white"; running.length > 0; seat = opponentOf(seat)) {
    const asked: Game[] = [];
    const questions: Question[] = [];
    for (const game of running) {
      const dice = game.roll();
      const turns = legalTurns(game.position, seat, dice);
      if (turns.length < 2) game.position = turns[0]?.result ?? game.position;
      else {
        asked.push(game);
        questions.push({ position: game.position, seat, dice });
      }
    }
    const results = questions.length === 0 ? [] : await players[seat](questions);
    for (const [index, game] of asked.entries()) game.position = results[index];
    for (const { index, position } of running)
      if (hasBorneOff(position, seat)) points[index] = pointsOf(position, seat);
    running = running.filter(({ position }) => !hasBorneOff(position, seat));
  }
  return points;
}

function pointsOf(position: Position, winner: Seat): number {
  const loser = position[opponentOf(winner)];
  const isBack = loser.slice(19, BAR + 1).some((count) => count > 0);
  const points = loser[OFF] > 0 ? 1 : isBack ? 3 : 2;
  return winner === "white" ? points : -points;
}
