/**
 * How many (position, roll) pairs a second `legalTurns` answers, over positions of real games: games played from the
 * start by a seeded player that takes the best of a few simple features, and one turn in eight at random.
 *
 *   node bench/run.mjs bench/movegen.ts
 */
import { legalTurns, type Turn } from "../backgammon/moves";
import { hasBorneOff, type Position, pipCount, type Side, STARTING_POSITION } from "../backgammon/position";
import { type Dice, type Die, opponentOf, type Seat } from "../backgammon/vocabulary";

const GAMES = 200;
const ROUNDS = 5;

let state = 20_240_717;
function random(): number {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return state / 2 ** 32;
}

function rollDie(): Die {
  return (Math.floor(random() * 6) + 1) as Die;
}

/** Made points are good, blots are bad, more so the further they have come, and so are pips left. */
function judge(own: Side, other: Side): number {
  let value = (pipCount(other) - pipCount(own)) / 8;
  for (let point = 1; point <= 24; point++) {
    if (own[point] >= 2) value += point <= 8 ? 2 : 1;
    if (own[point] === 1) value -= (25 - point) / 12;
  }
  return value + other[25] * 3;
}

function choose(turns: readonly Turn[], seat: Seat): Turn {
  if (random() < 1 / 8) return turns[Math.floor(random() * turns.length)];
  return turns.reduce((best, turn) =>
    judge(turn.result[seat], turn.result[opponentOf(seat)]) > judge(best.result[seat], best.result[opponentOf(seat)])
      ? turn
      : best,
  );
}

type Pair = { position: Position; seat: Seat; dice: Dice };

function playGames(): Pair[] {
  const pairs: Pair[] = [];
  for (let game = 0; game < GAMES; game++) {
    let position = STARTING_POSITION;
    let seat: Seat = game % 2 === 0 ? "white" : "black";
    while (!hasBorneOff(position, opponentOf(seat))) {
      const dice: Dice = [rollDie(), rollDie()];
      pairs.push({ position, seat, dice });
      const turns = legalTurns(position, seat, dice);
      if (turns.length > 0) position = choose(turns, seat).result;
      seat = opponentOf(seat);
    }
  }
  return pairs;
}

const pairs = playGames();
const rates: number[] = [];
let results = 0;
for (let round = 0; round < ROUNDS; round++) {
  const from = performance.now();
  results = 0;
  for (const { position, seat, dice } of pairs) results += legalTurns(position, seat, dice).length;
  rates.push((pairs.length / (performance.now() - from)) * 1000);
}
rates.sort((a, b) => a - b);
console.log(`${pairs.length} pairs of ${GAMES} games, ${(results / pairs.length).toFixed(1)} results each`);
console.log(
  `${Math.round(rates[Math.floor(ROUNDS / 2)])} pairs/s (median of ${ROUNDS} rounds, best ${Math.round(rates[ROUNDS - 1])})`,
);
