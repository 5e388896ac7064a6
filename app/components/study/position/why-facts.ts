/** The facts of an error, counted where the page is made: the browser is sent what is told, and none of the counting. Pure. */

import { diceFrom } from "../../../../backgammon/dice-from";
import { parseTurn } from "../../../../backgammon/turn-notation";
import { opponentOf, type Seat } from "../../../../backgammon/vocabulary";
import type { BoardSnapshot } from "../../../../contract/match-event";
import type { Stakes, Table } from "../../../../engine";
import { type PlayFact, whyPlay } from "../../../../engine/tutor/why";
import { type CubeFact, whyCube } from "../../../../engine/tutor/why-cube";
import { type MatchKind, positionOf } from "./board-state";
import type { CandidateMove, CubeDecision } from "./types";

/** Stakes and cube of a board, as `seat` sees them, before a double that is on offer. Coin games are played with the Jacoby rule. */
export function tableOfBoard({ doublingCube, status }: BoardSnapshot, seat: Seat, kind: MatchKind): Table {
  const { value, owner, isDoubling } = doublingCube;
  const { length, isMoney } = kind;
  const { score } = status;
  const stakes: Stakes = isMoney
    ? { type: "money", jacoby: true, limit: length }
    : {
        ...{ type: "match", ownAway: length - score[seat], otherAway: length - score[opponentOf(seat)] },
        crawford: status.crawford === "Crawford",
      };
  return {
    stakes,
    cube: { value: isDoubling ? value / 2 : value, owner: owner === null ? null : owner === seat ? "own" : "other" },
  };
}

export type Decided = { readonly board: BoardSnapshot; readonly kind: MatchKind; readonly seat: Seat };
type Played = Decided & { readonly dice: readonly number[] | null; readonly candidates: readonly CandidateMove[] };

/** Why the play was worse than the best; [] where it was the best, or where a play cannot be read. */
export function playFacts({ board, kind, seat, dice, candidates }: Played): readonly PlayFact[] {
  const [best] = candidates;
  const played = candidates.find(({ isPlayed }) => isPlayed);
  if (dice === null || best === undefined || played === undefined || played === best) return [];
  const before = positionOf(board);
  const outcomeOf = ({ move, chances }: CandidateMove) => {
    const parsed = parseTurn(move, before, seat, diceFrom(dice[0], dice[1]));
    const gammons = chances && { won: chances[seat].gammon, lost: chances[opponentOf(seat)].gammon };
    return parsed.ok ? { position: parsed.turn.result, gammons } : null;
  };
  const [after, ideal] = [outcomeOf(played), outcomeOf(best)];
  if (after === null || ideal === null) return [];
  return whyPlay({ before, seat, played: after, best: ideal, table: tableOfBoard(board, seat, kind) });
}

const ACTIONS = { "No Double": "no_double", Double: "double", Take: "take", Drop: "drop" } as const;

/** Why the cube action was wrong. `seat` is whose action it was. */
export function cubeFacts({ board, kind, seat }: Decided, cube: CubeDecision): readonly CubeFact[] {
  const action = Object.entries(ACTIONS).find(([name]) => name === cube.played)?.[1];
  if (action === undefined) return [];
  const doubler = action === "take" || action === "drop" ? opponentOf(seat) : seat;
  const { chances } = cube;
  return whyCube({
    ...{ position: positionOf(board), doubler, action, isTooGood: cube.best === "Too good" },
    table: tableOfBoard(board, doubler, kind),
    chances: chances && {
      win: chances[doubler].win,
      winGammon: chances[doubler].gammon,
      loseGammon: chances[opponentOf(doubler)].gammon,
    },
  });
}
