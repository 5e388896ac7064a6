/**
 * How long the facts of an error take: two plays of a decision compared, over decisions of seeded games, and each cube before a roll. The plays
 * are the first legal one and one at random, so that the positions differ as much as any error's.
 *
 *   node bench/run.mjs bench/why.ts
 */
import { legalTurns } from "../backgammon/moves";
import { hasBorneOff, type Position, STARTING_POSITION } from "../backgammon/position";
import { type Dice, type Die, opponentOf, type Seat } from "../backgammon/vocabulary";
import type { Table } from "../engine";
import { type PlayQuestion, whyPlay } from "../engine/tutor/why";
import { type CubeQuestion, whyCube } from "../engine/tutor/why-cube";

const GAMES = 60;
const table: Table = {
  stakes: { type: "match", ownAway: 5, otherAway: 4, crawford: false },
  cube: { value: 1, owner: null },
};

let state = 20_240_717;
function random(below: number): number {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((state / 2 ** 32) * below);
}

const plays: PlayQuestion[] = [];
const cubes: CubeQuestion[] = [];
for (let game = 0; game < GAMES; game++) {
  let position: Position = STARTING_POSITION;
  let seat: Seat = game % 2 === 0 ? "white" : "black";
  while (!hasBorneOff(position, opponentOf(seat))) {
    const chances = { win: 0.7, winGammon: 0.2, loseGammon: 0.05 };
    cubes.push({ position, doubler: seat, action: "no_double", isTooGood: false, table, chances });
    const dice: Dice = [(random(6) + 1) as Die, (random(6) + 1) as Die];
    const turns = legalTurns(position, seat, dice);
    if (turns.length > 1) {
      const outcome = (index: number) => ({ position: turns[index].result, gammons: { won: 0.2, lost: 0.1 } });
      plays.push({ before: position, seat, played: outcome(random(turns.length)), best: outcome(0), table });
    }
    if (turns.length > 0) position = turns[random(turns.length)].result;
    seat = opponentOf(seat);
  }
}

function measure<Question>(name: string, questions: readonly Question[], ask: (question: Question) => unknown): void {
  for (const question of questions) ask(question);
  const timeOf = (question: Question) => {
    const from = performance.now();
    ask(question);
    return performance.now() - from;
  };
  // The quickest of five: what others do on the machine meanwhile is not the facts' time.
  const times = questions
    .map((question) => Math.min(...Array.from({ length: 5 }, () => timeOf(question))))
    .sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(share * (times.length - 1))].toFixed(2);
  console.log(`${name}: ${times.length} decisions, median ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms`);
}

measure("plays", plays, whyPlay);
measure("cubes", cubes, whyCube);
