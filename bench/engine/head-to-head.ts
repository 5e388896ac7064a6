/**
 * Money games, without a cube or with one (`--cube 1`), between the engine and another player, each dice sequence played twice with the sides exchanged.
 * `--against plain` is the plain evaluator, `--against gnubg` GNU Backgammon at the same depth where it is installed,
 * `--against FILE` the engine with other weights. `--games N` (2,000), `--plies N`, `--first N` begins with another dice sequence
 * than the first. `--results FILE` keeps each pair of games as it ends, and goes on after those that are there. The luck of both sides'
 * rolls, judged by the engine with the cube where it lies, is taken out of the points: its mean is nothing, so that only the error is smaller for it.
 * It is judged at 0 plies, and `--luck N` (1) deep once the cube has been turned.
 */
import { appendFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import type { Engine } from "../../engine";
import { estimateOf } from "../../engine/rollout-tally";
import { type LuckJudge, type Player, playGames } from "./games";
import { openGnubg } from "./gnubg-player";
import { luckOf, TURNED_PLIES } from "./luck-judge";
import { openEngine, openHost, option, SHIPPED } from "./open";
import { chooseTurn } from "./plain/evaluator";

/** Pairs of games, two for each dice sequence, that are played at once: GNU Backgammon takes long to set each roll of a batch. */
const PAIRS_AT_ONCE = 500;

/** What the engine won with each side, and how much of that was luck. */
type Pair = {
  readonly seed: number;
  readonly asWhite: number;
  readonly asBlack: number;
  readonly luckAsWhite: number;
  readonly luckAsBlack: number;
};

const games = Number(option("games", "2000"));
const plies = Number(option("plies", "0"));
const against = option("against", "plain");
const cubeful = option("cube", "0") === "1";
const first = Number(option("first", "1"));
const luckPlies = cubeful ? Number(option("luck", String(TURNED_PLIES))) : 0;
const file = option("results", "");
const engine = await openEngine();

function enginePlayer(opened: Engine): Player {
  return {
    choose: (questions) =>
      questions.map(
        ({ position, seat, dice, table }) => opened.rankMoves(position, seat, dice, { plies, table })[0].turn.result,
      ),
    cube: (questions) =>
      questions.map(({ position, seat, table }) => opened.decideCube(position, seat, table, { plies })),
  };
}

/** It knows nothing of a cube: it never turns one, and takes all. */
const PLAIN: Player = {
  choose: (questions) => questions.map(({ position, seat, dice }) => chooseTurn(position, seat, dice).result),
  cube: (questions) => questions.map(() => ({ double: false, take: true })),
};

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

const results = readResults(
  `engine ${engine.version}, ${plies} plies, ${cubeful ? "with" : "without"} a cube, against ${against}, with luck${luckPlies > 0 ? `, ${luckPlies} plies deep once the cube is turned` : ""}`,
);
const played = new Set(results.map(({ seed }) => seed));
const seeds = Array.from({ length: games / 2 }, (_, index) => first + index).filter((seed) => !played.has(seed));
const gnubg = against === "gnubg" ? await openGnubg(plies, cubeful) : null;
if (against === "gnubg" && gnubg === null) throw new Error("GNU Backgammon is not installed");
const own = enginePlayer(engine);
const other = gnubg ?? (against === "plain" ? PLAIN : enginePlayer(await openEngine(against)));
const host = await openHost(SHIPPED);
const judge: LuckJudge = (question, opening) =>
  luckOf(host, question, opening, question.table.cube.value > 1 ? luckPlies : 0);
const manner = { luckOf: judge, cubeful };
const startMs = performance.now();
for (let at = 0; at < seeds.length; at += PAIRS_AT_ONCE) {
  const some = seeds.slice(at, at + PAIRS_AT_ONCE);
  const asWhite = await playGames({ white: own, black: other }, some, manner);
  const asBlack = await playGames({ white: other, black: own }, some, manner);
  const pairs = some.map((seed, index) => ({
    seed,
    ...{ asWhite: asWhite[index].points, luckAsWhite: asWhite[index].luck },
    ...{ asBlack: 0 - asBlack[index].points, luckAsBlack: 0 - asBlack[index].luck },
  }));
  if (file !== "") appendFileSync(file, pairs.map((pair) => `${JSON.stringify(pair)}\n`).join(""));
  results.push(...pairs);
}
const seconds = (performance.now() - startMs) / 1000;
gnubg?.close();

const chosen = results.filter(({ seed }) => seed >= first && seed < first + games / 2);
const wins = chosen.reduce((sum, { asWhite, asBlack }) => sum + Number(asWhite > 0) + Number(asBlack > 0), 0);
const plain = estimateOf(chosen.map(({ asWhite, asBlack }) => (asWhite + asBlack) / 2));
const luck = estimateOf(chosen.map(({ luckAsWhite, luckAsBlack }) => (luckAsWhite + luckAsBlack) / 2));
const skill = estimateOf(
  chosen.map(({ asWhite, asBlack, luckAsWhite, luckAsBlack }) => (asWhite + asBlack - luckAsWhite - luckAsBlack) / 2),
);
if (![plain, luck, skill].every(({ mean, error }) => Number.isFinite(mean) && Number.isFinite(error)))
  throw new Error("a result is not finite");
const shown = ({ mean, error }: typeof plain) => `${mean.toFixed(4)} ± ${error.toFixed(4)}`;
console.log(
  `engine ${engine.version}, ${plies}-ply ${cubeful ? "with" : "without"} a cube against ${against}: ${2 * chosen.length} games, won ${((50 * wins) / chosen.length).toFixed(1)} %, ${shown(plain)} points a game`,
);
console.log(
  `  luck ${shown(luck)}; without it ${shown(skill)}, ${((plain.error / skill.error) ** 2).toFixed(0)} times as many games; at 10,000 games ± ${(skill.error * Math.sqrt((2 * chosen.length) / 10_000)).toFixed(4)}; ${((2 * seeds.length) / seconds).toFixed(1)} games/s`,
);
