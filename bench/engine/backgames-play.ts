/**
 * Plays each position of the set to its end, both sides a ply deep with a look at every legal play, the luck taken out, until the standard error
 * of the equity is `--error` (0.01), where the rollouts let the small net choose what is looked at and play at 0 plies. The training's kernel plays
 * them as it plays games for labels. Each position is written as it is done, and one that has been played is left. `--weights FILE`, `--seed N`, `--file FILE`, and
 * `--kind NAME`, how the kind begins.
 */
import { readFileSync } from "node:fs";
import { NET_CLASSES, netNumber, packedLayers, parseNets } from "../../engine/nets";
import { estimateOf } from "../../engine/rollout-tally";
import { openTrainer, shapesIn } from "../../training/trainer";
import { BACK_GAMES, type BackGame, positionOf, readBackGames, writeBackGames } from "./back-game-set";
import { option, SHIPPED } from "./open";

/** Too few games to tell their error by. */
const LEAST_GAMES = 40;
/** More samples than a game leaves behind. */
const CAPACITY = 2_000;
const SIDE_BYTES = 32;
const BOARD_BYTES = 64;

const file = option("file", BACK_GAMES);
const seed = Number(option("seed", "1"));
const wanted = Number(option("error", "0.01"));
const set = parseNets(readFileSync(option("weights", SHIPPED)));
const trainer = await openTrainer(1n, CAPACITY, shapesIn(set.nets));
trainer.writeNets(set);
for (const name of NET_CLASSES) {
  const net = set.nets[name];
  const layers = net === undefined ? 0 : packedLayers(name, net);
  if (layers > 0) trainer.pack(netNumber(name), layers);
}

/** What the side on roll wins of one game, less the luck of all rolls. */
function playOut(game: BackGame): number {
  const { white, black } = positionOf(game);
  const input = new Uint8Array(trainer.memory.buffer, trainer.inputAt(), BOARD_BYTES);
  input.fill(0);
  input.set(white);
  input.set(black, SIDE_BYTES);
  const equity = trainer.playOutInput();
  for (const name of NET_CLASSES) trainer.emptyRing(netNumber(name));
  return equity;
}

let games = readBackGames(file);
for (const [index, game] of games.entries()) {
  if (game.played !== undefined || !game.kind.startsWith(option("kind", ""))) continue;
  trainer.seedRandom(BigInt(seed) * 1_000_003n + BigInt(index));
  const equities = Array.from({ length: LEAST_GAMES }, () => playOut(game));
  let { mean, error } = estimateOf(equities);
  while (error > wanted) {
    equities.push(playOut(game));
    ({ mean, error } = estimateOf(equities));
  }
  const played = { engine: set.version, plies: 1, seed, games: equities.length, equity: mean, error } as const;
  games = games.map((one) => (one === game ? { ...one, played } : one));
  writeBackGames(file, games);
  console.log(`${game.id} ${game.kind}: ${mean.toFixed(4)} ± ${error.toFixed(4)}, ${equities.length} games`);
}
