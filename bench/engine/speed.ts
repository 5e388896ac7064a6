/** Evaluations a second end to end, and milliseconds a decision at each depth, in processor time. */
import { hasBorneOff, type Position, STARTING_POSITION } from "../../backgammon/position";
import { type Dice, opponentOf, type Seat } from "../../backgammon/vocabulary";
import { cpuMs, diceFrom, measureSpeed } from "../../engine/cli/speed";
import { openEngine, openHost } from "./open";

const engine = await openEngine();
const speed = measureSpeed(await openHost());
if (!Number.isFinite(speed)) throw new Error(`the speed is ${speed}`);
console.log(`0-ply: ${Math.round(speed).toLocaleString("en")} evaluations/s (median of 5 runs of 1 s)`);

/** Positions of a game that the engine plays, each with the next roll. */
function* decisions(count: number): Generator<readonly [Position, Seat, Dice]> {
  const die = diceFrom(7);
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
  const asked = [...decisions(plies === 2 ? 240 : 1000)];
  const startMs = cpuMs();
  for (const [position, seat, dice] of asked) engine.rankMoves(position, seat, dice, { plies });
  console.log(
    `${plies}-ply: ${((cpuMs() - startMs) / asked.length).toFixed(2)} ms a decision (mean of ${asked.length})`,
  );
}
