/**
 * Plays the back games of the set (`--kind NAME`, how the kind begins) to their end, both sides at `--plies N` (1) and with a look at every legal play, where the
 * rollouts in `backgames.jsonl` let the small net choose what is looked at and play at 0 plies; the luck is taken out. `--games N` of each
 * position (80). Prints how much more the side that plays the back game gets than in the rollouts, and how far the engine is off by that. `--results FILE`
 * keeps each position as it is done, and goes on after those that are there.
 */
import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { legalTurns } from "../../backgammon/moves";
import { hasBorneOff } from "../../backgammon/position";
import { opponentOf, type Seat } from "../../backgammon/vocabulary";
import type { Table } from "../../engine";
import { estimateOf } from "../../engine/rollout-tally";
import { BACK_GAMES, positionOf, readBackGames } from "./back-game-set";
import { pointsOf, rollsOf } from "./games";
import { luckOf } from "./luck-judge";
import { openEngine, openHost, option } from "./open";

/** One position: its equity for the side on roll when played so, and the standard error of it. */
type Line = { readonly id: string; readonly equity: number; readonly error: number };

const CUBELESS: Table = {
  stakes: { type: "money", jacoby: false, limit: null, cubeless: true },
  cube: { value: 1, owner: null },
};
const plies = Number(option("plies", "1"));
const count = Number(option("games", "80"));
const file = option("results", "");
const engine = await openEngine();
const host = await openHost();

/** What White, on roll, wins of one game, less the luck of all rolls. */
function playOut(start: ReturnType<typeof positionOf>, seed: number): number {
  const roll = rollsOf(seed, false);
  let position = start;
  let luck = 0;
  for (let seat: Seat = "white"; ; seat = opponentOf(seat)) {
    const dice = roll();
    luck += (seat === "white" ? 1 : -1) * luckOf(host, { position, seat, dice, table: CUBELESS }, false, 0);
    if (legalTurns(position, seat, dice).length > 0)
      position = engine.rankMoves(position, seat, dice, { plies, table: CUBELESS })[0].turn.result;
    if (hasBorneOff(position, seat)) return pointsOf(position, seat) - luck;
  }
}

const head = `engine ${engine.version}, ${plies} plies, ${count} games`;
if (file !== "" && !existsSync(file)) appendFileSync(file, `${head}\n`);
const [found, ...lines] = file === "" ? [head] : readFileSync(file, "utf8").trim().split("\n");
if (found !== head) throw new Error(`${file} holds the results of others: ${found}`);
const done = new Map(lines.map((line) => JSON.parse(line) as Line).map((line) => [line.id, line]));
const differences: number[] = [];
const biases = new Map<number, number[]>([
  [0, []],
  [2, []],
]);
for (const [index, game] of readBackGames(BACK_GAMES).entries()) {
  if (game.rollout === null || !game.kind.startsWith(option("kind", "back game"))) continue;
  const position = positionOf(game);
  let line = done.get(game.id);
  if (line === undefined) {
    const seeds = Array.from({ length: count }, (_, at) => count * index + at + 1);
    const { mean, error } = estimateOf(seeds.map((seed) => playOut(position, seed)));
    line = { id: game.id, equity: mean, error };
    if (file !== "") appendFileSync(file, `${JSON.stringify(line)}\n`);
  }
  const sign = game.kind.endsWith("held") ? 1 : -1;
  differences.push(sign * (line.equity - game.rollout.equity));
  for (const [depth, of] of biases)
    of.push(sign * (engine.evaluate(position, "white", { plies: depth }).equity - line.equity));
}
const shown = (values: readonly number[]) => {
  const { mean, error } = estimateOf(values);
  return `${(1000 * mean).toFixed(0)} ± ${(1000 * error).toFixed(0)}`;
};
console.log(
  `${head} of each of ${differences.length} positions, thousandths of a point for whoever plays the back game`,
);
console.log(`more than in the rollouts: ${shown(differences)}`);
for (const [depth, of] of biases) console.log(`the engine at ${depth} plies, against these games: ${shown(of)}`);
