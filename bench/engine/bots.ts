/**
 * How strong the bots are. Each plays single games with the cube against the engine's 0-ply play; every decision that
 * counts is judged at `--judge` plies (2; one more than the bot looks ahead itself) until there are `--decisions` of them (300) and
 * the standard error is `--error` (0.5) or less. `--write 1` puts the rates into `engine/bots/characters.ts`, with the engine's
 * version; that of the strongest, whom the engine cannot judge, is given with `--strongest RATE` (half its loss in mEq by
 * `reference --plies 2`). `--ladder N` lets each bot play N games against the next stronger one instead, with the same dice
 * for both sides. `--only NAME,NAME` picks some.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { errorRate } from "../../backgammon/decision-count";
import { levelOfPlay } from "../../backgammon/level-of-play";
import { bySeat, type Seat } from "../../backgammon/vocabulary";
import { CHARACTERS, type Character } from "../../engine/bots/characters";
import { NO_TASTE, SOUND_CUBE, type Traits } from "../../engine/bots/traits";
import { judgeDecision, type Verdict } from "../../engine/tutor/judge-decision";
import { playMatch, SINGLE_GAME } from "./bot-games";
import { openEngine, option } from "./open";

const SPARRING: Traits = { plies: 0, noise: 0, blindness: 0, taste: NO_TASTE, cube: SOUND_CUBE };

const engine = await openEngine();
const least = Number(option("decisions", "300"));
const wantedError = Number(option("error", "0.5"));
const strongest = option("strongest", "");
const only = option("only", "").split(",").filter(Boolean);
const ladder = Number(option("ladder", "0"));
const tested = CHARACTERS.filter(({ name }) => only.length === 0 || only.includes(name));

/** Spread of the mean of some numbers. */
function spreadOfMean(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length / (values.length - 1));
}

function finite(value: number): number {
  if (!Number.isFinite(value)) throw new Error(`an error is ${value}`);
  return value;
}

/** Standard error of an error rate. */
function doubtOf(judged: readonly Verdict[]): number {
  return 500 * spreadOfMean(judged.map(({ error }) => error));
}

/** Puts a measured rate where the product reads it. Several may run at once: what is read is written at once. */
function writeRate(name: string, rate: number): void {
  const path = "engine/bots/characters.ts";
  const before = readFileSync(path, "utf8");
  const after = before
    .replace(new RegExp(`(name: "${name}".*errorRate: )[\\d.]+`), `$1${Number(rate.toFixed(1))}`)
    .replace(/(MEASURED_WITH = ")[^"]*/, `$1${engine.version}`);
  writeFileSync(path, after);
}

function measure({ name, level, traits }: Character): void {
  const plies = Math.max(Number(option("judge", "2")), traits.plies + 1);
  const judged: Verdict[] = [];
  let commands = 0;
  let thinkMs = 0;
  for (let game = 1; judged.length < least || doubtOf(judged) > wantedError; game++) {
    const own: Seat = game % 2 === 0 ? "white" : "black";
    const players = bySeat((seat) => (seat === own ? traits : SPARRING));
    let lastMs = performance.now();
    playMatch(engine, SINGLE_GAME, players, 1000 + game, (state, seat, command) => {
      const nowMs = performance.now();
      if (seat === own) {
        commands++;
        thinkMs += nowMs - lastMs;
        const one = judgeDecision(engine, state, seat, command, plies);
        if (one?.counts) judged.push({ ...one, error: finite(one.error) });
      }
      lastMs = performance.now();
    });
  }
  const rateOf = (some: readonly Verdict[]) =>
    errorRate(
      some.reduce((sum, { error }) => sum + error, 0),
      some.length,
    );
  const rate = rateOf(judged);
  const doubt = doubtOf(judged);
  const kinds = (["checker", "double", "take"] as const).map((kind) => {
    const some = judged.filter((one) => one.kind === kind);
    return `${kind} ${rateOf(some)?.toFixed(1) ?? "–"} (${some.length})`;
  });
  const blunders = judged.filter(({ error }) => error <= -0.0799).length;
  console.log(
    `${name.padEnd(8)} ${level.padEnd(12)} error rate ${(rate ?? 0).toFixed(1).padStart(4)} ± ${doubt.toFixed(1)}  ${levelOfPlay(rate)}  ${kinds.join(", ")}; blunders ${((100 * blunders) / judged.length).toFixed(1)} %; ${judged.length} judged at ${plies} plies; ${(thinkMs / commands).toFixed(1)} ms a decision`,
  );
  if (rate !== null && option("write", "0") === "1") writeRate(name, rate);
}

function meet(weaker: Character, stronger: Character): void {
  let wins = 0;
  const pairs: number[] = [];
  for (let seed = 1; seed <= ladder / 2; seed++) {
    let sum = 0;
    for (const own of ["white", "black"] as const) {
      const players = bySeat((seat) => (seat === own ? stronger.traits : weaker.traits));
      const { lastGame } = playMatch(engine, SINGLE_GAME, players, seed);
      if (lastGame === null) throw new Error("a match without a game");
      wins += Number(lastGame.winner === own);
      sum += lastGame.winner === own ? lastGame.points : -lastGame.points;
    }
    pairs.push(sum / 2);
  }
  const mean = pairs.reduce((sum, points) => sum + points, 0) / pairs.length;
  console.log(
    `${stronger.name.padEnd(8)} beats ${weaker.name.padEnd(8)} in ${((100 * wins) / (2 * pairs.length)).toFixed(1)} % of ${2 * pairs.length} games, ${mean.toFixed(3)} ± ${spreadOfMean(pairs).toFixed(3)} points a game`,
  );
}

console.log(`engine ${engine.version}`);
if (ladder > 0) {
  for (const [index, weaker] of tested.slice(0, -1).entries()) meet(weaker, tested[index + 1]);
} else {
  for (const character of tested) {
    const isStrongest = character === CHARACTERS[CHARACTERS.length - 1];
    if (!isStrongest || strongest === "") measure(character);
    else writeRate(character.name, finite(Number(strongest)));
  }
}
