/**
 * Evaluations a second end to end: legal turns found, features and net, on positions of games that the engine plays.
 * Time is the process's own processor time, so that other work on the machine counts little.
 */
import { STARTING_POSITION } from "../../backgammon/position";
import { type Dice, type Die, opponentOf, type Seat } from "../../backgammon/vocabulary";
import { openHost } from "./open";

const host = await openHost();
function cpuMs(): number {
  return process.cpuUsage().user / 1000;
}

let state = 20261121;
function die(): Die {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  return (1 + Math.floor((state / 2 ** 32) * 6)) as Die;
}

/** Plays for `ms` by the first-best board and counts evaluations. */
function play(ms: number): { evaluations: number; decisions: number; seconds: number } {
  const startMs = cpuMs();
  let evaluations = 0;
  let decisions = 0;
  while (cpuMs() - startMs < ms) {
    host.setPosition(STARTING_POSITION, "white");
    for (let turn = 0; turn < 120 && host.positionClass() !== "over"; turn++) {
      const dice: Dice = [die(), die()];
      const count = host.generate(dice[0], dice[1]);
      host.evaluateAll(Math.max(1, count), 0);
      host.playListed(count === 0 ? 0 : host.bestListed(count));
      evaluations += Math.max(1, count);
      decisions++;
    }
  }
  return { evaluations, decisions, seconds: (cpuMs() - startMs) / 1000 };
}

play(500);
const runs = Array.from({ length: 5 }, () => play(1000));
const rates = runs.map(({ evaluations, seconds }) => evaluations / seconds).sort((a, b) => a - b);
console.log(`0-ply: ${Math.round(rates[2]).toLocaleString("en")} evaluations/s (median of 5 runs of 1 s)`);

for (const plies of [1, 2]) {
  const seat: Seat = opponentOf("black");
  const startMs = cpuMs();
  let positions = 0;
  while (cpuMs() - startMs < 2000 || positions < 3) {
    host.setPosition(STARTING_POSITION, seat);
    for (let turn = 0; turn < 2 + (positions % 20); turn++) {
      const count = host.generate(die(), die());
      host.evaluateAll(Math.max(1, count), 0);
      host.playListed(count === 0 ? 0 : host.bestListed(count));
    }
    host.evaluate(plies);
    positions++;
  }
  console.log(`${plies}-ply: ${((cpuMs() - startMs) / positions).toFixed(2)} ms a position`);
}
