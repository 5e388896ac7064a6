/** The positions of `bench/engine/backgames.jsonl`, one a line, and what rollouts said of them. They take no part in training. */
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { makeGnuPositionId, parseGnuPositionId } from "../../backgammon/gnu-id";
import type { Position } from "../../backgammon/position";
import type { Chances } from "../../engine";
import type { Kind } from "./back-game-kinds";

export const BACK_GAMES = "bench/engine/backgames.jsonl";

/** How a position was rolled out, cubeless, and what came of it for the side on roll. */
export type RolloutFigures = {
  readonly engine: string;
  readonly plies: 0;
  readonly truncate: null;
  readonly seed: number;
  readonly games: number;
  readonly equity: number;
  readonly error: number;
  readonly chances: Chances;
  readonly chanceErrors: Chances;
};
/** Games played to the end with both sides a ply deep, the luck taken out: the equity of the side on roll, and its standard error. */
export type PlayedFigures = {
  readonly engine: string;
  readonly plies: 1;
  readonly seed: number;
  readonly games: number;
  readonly equity: number;
  readonly error: number;
};
/** `id`: GNU Backgammon's position ID, seen by the side on roll. */
export type BackGame = {
  readonly id: string;
  readonly kind: Kind;
  readonly rollout: RolloutFigures | null;
  readonly played?: PlayedFigures;
};

export function readBackGames(path: string): readonly BackGame[] {
  if (!existsSync(path)) return [];
  const lines = readFileSync(path, "utf8").split("\n");
  return lines.filter((line) => line !== "").map((line) => JSON.parse(line) as BackGame);
}

/** Writes all of them, whole or not at all. */
export function writeBackGames(path: string, games: readonly BackGame[]): void {
  writeFileSync(`${path}.new`, games.map((game) => `${JSON.stringify(game)}\n`).join(""));
  renameSync(`${path}.new`, path);
}

/** The position with White on roll. */
export function positionOf({ id }: Pick<BackGame, "id">): Position {
  const parsed = parseGnuPositionId(id, "white");
  if (!parsed.ok) throw new Error(`${id}: ${parsed.code}`);
  return parsed.value;
}

export function idOf(position: Position): string {
  return makeGnuPositionId(position, "white");
}
