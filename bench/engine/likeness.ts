/**
 * How often honest play looks like the engine's (decision 113): the score of `engine/analysis/likeness.ts`, over `--hard` hard decisions
 * (150) each time, `--samples` times (40), for the club's bots and for players who judge each play with a normal error of `--noise` points. Then
 * the same players with the engine's choice in a share of the hard decisions. Prints the scores, and how many reach the `--limits` (4,6). Plays
 * are judged at 0 plies, and games have no cube.
 */
import { decide } from "../../backgammon/match/decide";
import { evolve } from "../../backgammon/match/evolve";
import type { MatchRules, MatchState, PlayerCommand } from "../../backgammon/match/types";
import { samePosition } from "../../backgammon/position";
import { bySeat, type Seat } from "../../backgammon/vocabulary";
import { addChoice, HARD_FROM, HARD_TO, type LikenessSums, likenessOf, NO_SUMS, tableOf } from "../../engine/analysis";
import { hashOf } from "../../engine/bots/chance";
import { CHARACTERS } from "../../engine/bots/characters";
import { NO_TASTE, SOUND_CUBE, type Traits } from "../../engine/bots/traits";
import { playMatch } from "./bot-games";
import { openEngine, option } from "./open";

const engine = await openEngine();
const samples = Number(option("samples", "40"));
const hard = Number(option("hard", "150"));
const limits = option("limits", "4,6").split(",").map(Number);
const noises = option("noise", "0.02,0.05,0.1").split(",").map(Number);

const RULES: MatchRules = { kind: "money", limit: 64, jacoby: true, cube: false, clock: null };
const PERFECT: Traits = { plies: 0, noise: 0, blindness: 0, taste: NO_TASTE, cube: SOUND_CUBE };

type Ranked = ReturnType<typeof engine.rankMoves>;
/** Which of the plays, best first, is made; null leaves it to the command that was given. */
type Chooser = (ranked: Ranked, seed: number) => number | null;

/** What each decision of the seat costs, as the analysis keeps it. */
function choiceIn(state: MatchState, seat: Seat, command: PlayerCommand, choose: Chooser, seed: number) {
  if (state.phase !== "move" || state.dice === null || command.type !== "move") return null;
  const ranked = engine.rankMoves(state.position, seat, state.dice, { table: tableOf(state, seat) });
  if (ranked.length < 2) return null;
  const decision = decide(state, seat, command, { nowMs: 0, rollAt: () => [1, 2] });
  const moved = decision.ok
    ? decision.events.map((_, at) => decision.events.slice(0, at + 1).reduce(evolve, state))
    : [];
  const played =
    choose(ranked, seed) ??
    ranked.findIndex(({ turn }) => moved.some(({ position }) => samePosition(position, turn.result)));
  if (played < 0) return null;
  const costs = ranked.map(({ equity }) => ranked[0].equity - equity);
  return { costs: costs.slice(0, 8), cost: costs[played], seconds: null };
}

/** The scores of as many samples; positions come from games of the traits against themselves. */
function scoresOf(traits: Traits, choose: Chooser): readonly number[] {
  const scores: number[] = [];
  let sums: LikenessSums = NO_SUMS;
  for (let game = 1; scores.length < samples; game++) {
    playMatch(
      engine,
      RULES,
      bySeat(() => traits),
      5000 + game,
      (state, seat, command) => {
        const choice = choiceIn(state, seat, command, choose, hashOf(game, `${state.seq}`));
        if (choice !== null) sums = addChoice(sums, choice);
      },
    );
    if (sums.hard < hard) continue;
    scores.push(likenessOf(sums)?.score ?? 0);
    sums = NO_SUMS;
  }
  return scores;
}

function print(name: string, scores: readonly number[]): void {
  const sorted = scores.toSorted((a, b) => a - b);
  const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
  const reached = limits.map((limit) => `${scores.filter((score) => score >= limit).length} reach ${limit}`).join(", ");
  const [low, high] = [sorted[0], sorted.at(-1)].map((score) => score?.toFixed(1));
  console.log(
    `${name.padEnd(34)} mean ${mean.toFixed(2).padStart(5)}, ${low} to ${high}; ${reached} of ${scores.length}`,
  );
}

const uniform = (seed: number, name: string) => (hashOf(seed, name) + 1) / (2 ** 32 + 2);
const normal = (seed: number, name: string) =>
  Math.sqrt(-2 * Math.log(uniform(seed, `${name} a`))) * Math.cos(2 * Math.PI * uniform(seed, `${name} b`));

/** Judges each play with a normal error; asks the engine in a share of the hard decisions. */
function noisy(noise: number, helped: number): Chooser {
  return (ranked, seed) => {
    const gap = ranked[0].equity - ranked[1].equity;
    const isHard = gap >= HARD_FROM && gap <= HARD_TO;
    if (isHard && uniform(seed, "helped") < helped) return 0;
    const seen = ranked.map(({ equity }, at) => equity + noise * normal(seed, `play ${at}`));
    return seen.indexOf(Math.max(...seen));
  };
}

console.log(`engine ${engine.version}; ${samples} samples of ${hard} hard decisions each`);
for (const { name, traits } of CHARACTERS)
  print(
    `bot ${name}`,
    scoresOf({ ...traits, plies: 0 }, () => null),
  );
for (const noise of noises) print(`noise ${noise}`, scoresOf(PERFECT, noisy(noise, 0)));
for (const helped of [0.5, 1]) {
  for (const noise of noises)
    print(`noise ${noise}, helped in ${100 * helped} %`, scoresOf(PERFECT, noisy(noise, helped)));
}
