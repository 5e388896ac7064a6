/** How far the engine's chances are from those of rollouts, seen by the side that plays the back game, stands on the anchor or contains. */
import { type Chances, cubelessEquity, invertChances } from "../../engine";
import { estimateOf } from "../../engine/rollout-tally";
import type { Kind } from "./back-game-kinds";

export const CHANCE_NAMES = ["win", "winGammon", "winBackgammon", "loseGammon", "loseBackgammon"] as const;

/** One position: what the engine and the rollout say of it to the side on roll, and its equity by games a ply deep if it was played out so. */
export type Judged = {
  readonly kind: Kind;
  readonly engine: Chances;
  readonly rollout: Chances;
  readonly played: number | null;
};

/** `bias`: mean of engine less rollout, in points or chance; `biasError` its standard error over the positions. */
export type Errors = {
  readonly bias: number;
  readonly biasError: number;
  readonly rootMeanSquare: number;
  readonly meanAbsolute: number;
};
export type Summary = {
  readonly count: number;
  readonly equity: Errors;
  readonly chances: Readonly<Record<(typeof CHANCE_NAMES)[number], Errors>>;
  /** Of the equity, by the games of those that were played out a ply deep; null when none was. */
  readonly played: Errors | null;
};

export function summarise(judged: readonly Judged[]): Summary {
  const pairs = judged.map(({ kind, engine, rollout }) =>
    kind.endsWith("held") ? { engine, rollout } : { engine: invertChances(engine), rollout: invertChances(rollout) },
  );
  const errorsOf = (read: (chances: Chances) => number) =>
    errorsFrom(pairs.map(({ engine, rollout }) => read(engine) - read(rollout)));
  const chances = Object.fromEntries(CHANCE_NAMES.map((name) => [name, errorsOf((of) => of[name])]));
  // Every name is there.
  const played = judged.flatMap(({ kind, engine, played }) =>
    played === null ? [] : [(kind.endsWith("held") ? 1 : -1) * (cubelessEquity(engine) - played)],
  );
  return {
    ...{ count: pairs.length, equity: errorsOf(cubelessEquity), chances: chances as Summary["chances"] },
    played: played.length === 0 ? null : errorsFrom(played),
  };
}

function errorsFrom(differences: readonly number[]): Errors {
  const { mean, error } = estimateOf(differences);
  const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return {
    ...{ bias: mean, biasError: error },
    rootMeanSquare: Math.sqrt(meanOf(differences.map((one) => one * one))),
    meanAbsolute: meanOf(differences.map(Math.abs)),
  };
}
