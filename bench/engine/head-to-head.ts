/**
 * Cubeless money games between the engine and another player, each dice sequence played twice with the sides exchanged.
 * `--against plain` is the plain evaluator, `--against gnubg` GNU Backgammon at the same depth where it is installed,
 * `--against FILE` the engine with other weights. `--games N` (2,000), `--plies N`, `--first N` begins with another dice sequence
 * than the first. `--results FILE` keeps each pair of games as it ends, and goes on after those that are there.
 */
import { appendFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import type { Engine } from "../../engine";
import { type Player, playGames } from "./games";
import { openGnubg } from "./gnubg-player";
import { openEngine, option } from "./open";
import { chooseTurn } from "./plain/evaluator";

/** Pairs of games, two for each dice sequence, that are played at once: GNU Backgammon takes long to set each roll of a batch. */
const PAIRS_AT_ONCE = 500;

type Pair = { readonly seed: number; readonly asWhite: number; readonly asBlack: number };

const games = Number(option("games", "2000"));
const plies = Number(option("plies", "0"));
const against = option("against", "plain");
const first = Number(option("first", "1"));
const file = option("results", "");
const engine = await openEngine();

function enginePlayer(opened: Engine): Player {
  return (questions) =>
    questions.map(({ position, seat, dice }) => opened.rankMoves(position, seat, dice, { plies })[0].turn.result);
}

function plainPlayer(questions: Parameters<Player>[0]): ReturnType<Player> {
  return questions.map(({ position, seat, dice }) => chooseTurn(position, seat, dice).result);
}

/** The pairs of an earlier run of the same players; a last line that was cut off is played again. */
function readResults(players: string): Pair[] {
  if (file === "") return [];
  if (!existsSync(file)) writeFileSync(file, `${players}\n`);
  const [head, ...lines] = readFileSync(file, "utf8").split("\n");
  if (head !== players) throw new Error(`${file} holds the results of others: ${head}`);
  const whole = lines.slice(0, -1);
  writeFileSync(file, `${[head, ...whole].join("\n")}\n`);
  return whole.map((line) => JSON.parse(line) as Pair);
}

const results = readResults(`engine ${engine.version}, ${plies} plies, against ${against}`);
const played = new Set(results.map(({ seed }) => seed));
const seeds = Array.from({ length: games / 2 }, (_, index) => first + index).filter((seed) => !played.has(seed));
const gnubg = against === "gnubg" ? await openGnubg(plies) : null;
if (against === "gnubg" && gnubg === null) throw new Error("GNU Backgammon is not installed");
const own = enginePlayer(engine);
const other = gnubg?.choose ?? (against === "plain" ? plainPlayer : enginePlayer(await openEngine(against)));
const startMs = performance.now();
for (let at = 0; at < seeds.length; at += PAIRS_AT_ONCE) {
  const some = seeds.slice(at, at + PAIRS_AT_ONCE);
  const asWhite = await playGames({ white: own, black: other }, some);
  const asBlack = await playGames({ white: other, black: own }, some);
  const pairs = some.map((seed, index) => ({ seed, asWhite: asWhite[index], asBlack: 0 - asBlack[index] }));
  if (file !== "") appendFileSync(file, pairs.map((pair) => `${JSON.stringify(pair)}\n`).join(""));
  results.push(...pairs);
}
const seconds = (performance.now() - startMs) / 1000;
gnubg?.close();

const chosen = results.filter(({ seed }) => seed >= first && seed < first + games / 2);
const means = chosen.map(({ asWhite, asBlack }) => (asWhite + asBlack) / 2);
const wins = chosen.reduce((sum, { asWhite, asBlack }) => sum + Number(asWhite > 0) + Number(asBlack > 0), 0);
const mean = means.reduce((sum, points) => sum + points, 0) / means.length;
const variance = means.reduce((sum, points) => sum + (points - mean) ** 2, 0) / (means.length - 1);
const error = Math.sqrt(variance / means.length);
if (!Number.isFinite(mean) || !Number.isFinite(error)) throw new Error("a result is not finite");
console.log(
  `engine ${engine.version}, ${plies}-ply against ${against}: ${2 * chosen.length} games, won ${((50 * wins) / chosen.length).toFixed(1)} %, ${mean.toFixed(3)} ± ${error.toFixed(3)} points a game; ${((2 * seeds.length) / seconds).toFixed(1)} games/s`,
);
