/** Positions that the benchmark of back games measures with: they must not be learnt. */
import { BAR } from "../backgammon/position";
import { BACK_GAMES, positionOf, readBackGames } from "../bench/engine/back-game-set";
import { NET_CLASSES, netNumber } from "../engine/nets";
import { SAMPLE } from "./sample-files";
import type { Trainer } from "./trainer";

const SIDE_BYTES = 32;
const BOARD_BYTES = 64;

export type KeptApart = {
  /** How many positions these are. */
  readonly positions: number;
  /** Takes their samples out of the trainer's rings; returns how many there were. */
  drop(trainer: Trainer): number;
};

/** The positions of the file; none where it is not there. */
export function keptApart(path = BACK_GAMES): KeptApart {
  const boards = new Set(
    readBackGames(path).map((game) => {
      const { white, black } = positionOf(game);
      const board = new Uint8Array(BOARD_BYTES);
      board.set(white);
      board.set(black, SIDE_BYTES);
      return nameOf(board);
    }),
  );
  return {
    positions: boards.size,
    drop: (trainer) => NET_CLASSES.reduce((sum, net) => sum + dropFrom(trainer, netNumber(net), boards), 0),
  };
}

function nameOf(board: Uint8Array): string {
  return String.fromCharCode(...board.subarray(0, BAR + 1), ...board.subarray(SIDE_BYTES, SIDE_BYTES + BAR + 1));
}

function dropFrom(trainer: Trainer, kind: number, boards: ReadonlySet<string>): number {
  const held = trainer.samplesHeld(kind);
  const memory = new Uint8Array(trainer.memory.buffer);
  let left = 0;
  for (let index = 0; index < held; index++) {
    const from = trainer.sampleAt(kind, index);
    if (boards.has(nameOf(memory.subarray(from, from + BOARD_BYTES)))) continue;
    if (left < index) memory.copyWithin(trainer.sampleAt(kind, left), from, from + SAMPLE);
    left++;
  }
  if (left < held) trainer.setHeld(kind, left);
  return held - left;
}
