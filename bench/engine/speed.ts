/**
 * Evaluations a second end to end: legal turns found, features and net, on positions of games that the engine plays.
 * Time is the process's own processor time, so that other work on the machine counts little.
 */
import { hasBorneOff, type Position, STARTING_POSITION } from "../../backgammon/position";
import { type Dice, type Die, opponentOf, type Seat } from "../../backgammon/vocabulary";
import { openEngine, openHost } from "./open";

const host = await openHost();
const engine = await openEngine();
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

/** Positions of a game that the engine plays, each with the next roll. */
function* decisions(count: number): Generator<readonly [Position, Seat, Dice]> {
  let position = STARTING_POSITION;
  let seat: Seat = "white";
  for (let index = 0; index < count; index++) {
    const dice: Dice = [die(), die()];
    yield [position, seat, dice];
    position = engine.rankMoves(position, seat, dice)[0]?.turn.result ?? position;
    seat = opponentOf(seat);
    if (hasBorneOff(position, "white") || hasBorneOff(position, "black")) position = STARTING_POSITION;
  }
}

for (const plies of [0, 1, 2]) {
  const asked = [...decisions(plies === 2 ? 120 : 1000)];
  const startMs = cpuMs();
  for (const [position, seat, dice] of asked) engine.rankMoves(position, seat, dice, { plies });
  console.log(
    `${plies}-ply: ${((cpuMs() - startMs) / asked.length).toFixed(2)} ms a decision (mean of ${asked.length})`,
  );
}
