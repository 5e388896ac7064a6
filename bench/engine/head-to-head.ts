/**
 * Cubeless money games between the engine and another player, each dice sequence played twice with the sides exchanged.
 * `--against plain` is the plain evaluator, `--against gnubg` GNU Backgammon at the same depth where it is installed,
 * `--against FILE` the engine with other weights. `--first N` begins with another dice sequence than the first.
 */

import { legalTurns } from "../../backgammon/moves";
import { BAR, hasBorneOff, OFF, type Position, STARTING_POSITION } from "../../backgammon/position";
import { type Dice, type Die, opponentOf, type Seat } from "../../backgammon/vocabulary";
import { openGnubg } from "./gnubg-player";
import { openEngine, option } from "./open";
import { chooseTurn } from "./plain/evaluator";

type Player = (position: Position, seat: Seat, dice: Dice) => Position | Promise<Position>;

const games = Number(option("games", "2000"));
const plies = Number(option("plies", "0"));
const against = option("against", "plain");

async function enginePlayer(weights?: string): Promise<Player> {
  const engine = await openEngine(weights);
  return (position, seat, dice) => engine.rankMoves(position, seat, dice, { plies })[0]?.turn.result ?? position;
}

function plainPlayer(position: Position, seat: Seat, dice: Dice): Position {
  return legalTurns(position, seat, dice).length === 0 ? position : chooseTurn(position, seat, dice).result;
}

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

/** Points that white wins, 1 to 3, or loses. White begins. */
async function play(white: Player, black: Player, seed: number): Promise<number> {
  const roll = rollsOf(seed);
  let position = STARTING_POSITION;
  for (let seat: Seat = "white"; ; seat = opponentOf(seat)) {
    position = await (seat === "white" ? white : black)(position, seat, roll());
    if (!hasBorneOff(position, seat)) continue;
    const loser = position[opponentOf(seat)];
    const isBack = loser.slice(19, BAR + 1).some((count) => count > 0);
    const points = loser[OFF] > 0 ? 1 : isBack ? 3 : 2;
    return seat === "white" ? points : -points;
  }
}

const engine = await enginePlayer();
const gnubg = against === "gnubg" ? await openGnubg(plies) : null;
if (against === "gnubg" && gnubg === null) throw new Error("GNU Backgammon is not installed");
const other = gnubg?.choose ?? (against === "plain" ? plainPlayer : await enginePlayer(against));
const first = Number(option("first", "1"));
let wins = 0;
const pairs: number[] = [];
for (let seed = first; seed < first + games / 2; seed++) {
  const asWhite = await play(engine, other, seed);
  const asBlack = -(await play(other, engine, seed));
  wins += Number(asWhite > 0) + Number(asBlack > 0);
  pairs.push((asWhite + asBlack) / 2);
}
gnubg?.close();
const mean = pairs.reduce((sum, points) => sum + points, 0) / pairs.length;
const variance = pairs.reduce((sum, points) => sum + (points - mean) ** 2, 0) / (pairs.length - 1);
const error = Math.sqrt(variance / pairs.length);
if (!Number.isFinite(mean) || !Number.isFinite(error)) throw new Error("a result is not finite");
console.log(
  `${plies}-ply against ${against}: ${games} games, won ${((100 * wins) / games).toFixed(1)} %, ${mean.toFixed(3)} ± ${error.toFixed(3)} points a game`,
);
