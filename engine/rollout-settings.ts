/** What a rollout is asked to do, and what it refuses. */
import { EngineError } from "./errors";

export type RolloutSettings = {
  /** The most games of each play. */
  readonly games: number;
  /** After so many rolls the engine judges where a game stands; null: games are played to the end. */
  readonly truncate: number | null;
  /** Names the dice: the same seed, the same rolls. */
  readonly seed: number;
  /** Enough when the equities' standard errors are no larger; null: all games are played. */
  readonly error: number | null;
  /** A play is given up when it is behind by more than so many standard errors of the difference; null: never. */
  readonly behind: number | null;
  /** Whether the two-sided bearoff database ends a game that it knows. */
  readonly exact: boolean;
};

export const ROLLOUT: RolloutSettings = { games: 1296, truncate: 11, seed: 1, error: null, behind: 3, exact: true };

/** Before so many games nothing is stopped: an error of few games is not known well enough. */
export const LEAST_GAMES = 144;
export const MOST_GAMES = 46_656;
export const MOST_PLAYS = 10;
const MOST_TRUNCATE = 100;
const LARGEST_SEED = 0x7fffffff;

/** Throws an EngineError that names the first setting that is none. */
export function requireRollout(settings: RolloutSettings): void {
  const { games, truncate, seed, error, behind, exact } = settings;
  whole("games", games, 1, MOST_GAMES);
  if (truncate !== null) whole("truncate", truncate, 1, MOST_TRUNCATE);
  whole("seed", seed, 0, LARGEST_SEED);
  if (error !== null) positive("error", error);
  if (behind !== null) positive("behind", behind);
  if (typeof exact !== "boolean") refuseRollout(`exact: ${exact} is neither true nor false`);
}

export function refuseRollout(message: string): never {
  throw new EngineError("impossible_rollout", message);
}

function whole(name: string, value: number, least: number, most: number): void {
  if (!Number.isInteger(value) || value < least || value > most)
    refuseRollout(`${name}: ${value} is no whole number from ${least} to ${most}`);
}

function positive(name: string, value: number): void {
  if (typeof value !== "number" || !Number.isFinite(value) || value <= 0)
    refuseRollout(`${name}: ${value} is no number above 0`);
}
