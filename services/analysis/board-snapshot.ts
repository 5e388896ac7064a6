import type { CrawfordState, MatchState } from "../../backgammon/match/types";
import { BAR, OFF, POINTS, pipCount, pointOwner } from "../../backgammon/position";
import { bySeat } from "../../backgammon/vocabulary";
import type { BoardSnapshot } from "../../contract/match-event";

const MOST_SHOWN = 64;
const CRAWFORD: Readonly<Record<CrawfordState, BoardSnapshot["status"]["crawford"]>> = {
  none: "none",
  crawford: "Crawford",
  post_crawford: "PostCrawford",
};

/** What of a match's state is seen on the board. */
export type BoardState = Pick<
  MatchState,
  "position" | "cube" | "phase" | "resignation" | "dice" | "score" | "crawford" | "turn" | "lastGame"
>;

/** The board as it stands in a state of the match. A pending double shows the cube doubled. */
export function boardSnapshot(state: BoardState): BoardSnapshot {
  const { position, cube, phase, resignation, dice, score, crawford } = state;
  const isDoubling = phase === "double" || resignation?.phase === "double";
  const isPlaying = phase !== "waiting" && phase !== "over";
  return {
    bar: bySeat((seat) => position[seat][BAR]),
    tray: bySeat((seat) => position[seat][OFF]),
    checkerBoard: Array.from({ length: POINTS }, (_, index) => {
      const owner = pointOwner(position, "white", index + 1);
      return { color: owner?.seat ?? null, count: owner?.count ?? 0 };
    }),
    doublingCube: {
      owner: cube.owner,
      value: isDoubling ? Math.min(MOST_SHOWN, 2 * cube.value) : cube.value,
      isDoubling,
    },
    status: {
      turn: isPlaying ? state.turn : null,
      dice: dice === null ? null : [...dice],
      crawford: CRAWFORD[crawford],
      gameOver: !isPlaying && state.lastGame !== null,
      score: { ...score },
      pips: bySeat((seat) => pipCount(position[seat])),
    },
  };
}
