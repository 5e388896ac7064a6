/** The engine's opinion as the parts of a study screen take it. Pure. */
import type { ComponentProps } from "react";
import { cubeActions } from "#texts/position";
import { type BySeat, opponentOf, type Seat, withSeat } from "../../../../backgammon/vocabulary";
import type { PositionStudy } from "../../../../engine/tutor/study-position";
import type { CubeTable } from "../position/cube-table";
import type { CandidateMove, SideChances } from "../position/types";

type Chances = Extract<PositionStudy, { type: "cube" }>["chances"];

/** The engine's chances are those of `onRoll`; gammons count backgammons as well. */
export function chancesOf(
  { win, winGammon, winBackgammon, loseGammon, loseBackgammon }: Chances,
  onRoll: Seat,
): BySeat<SideChances> {
  const mine = { win, gammon: winGammon, backgammon: winBackgammon };
  const theirs = { win: 1 - win, gammon: loseGammon, backgammon: loseBackgammon };
  return withSeat({ white: mine, black: mine }, opponentOf(onRoll), theirs);
}

/** The plays as candidates, best first. */
export function candidatesOf(study: PositionStudy, onRoll: Seat): readonly CandidateMove[] {
  if (study.type !== "plays") return [];
  return study.plays.map(({ notation, equity, loss, plies, chances }) => ({
    ...{ move: notation, equity, error: loss, plies, isPlayed: false, chances: chancesOf(chances, onRoll) },
  }));
}

/** The cube's decision; null where there is none to take. */
export function cubeOf(study: PositionStudy, onRoll: Seat): ComponentProps<typeof CubeTable>["decision"] | null {
  if (study.type !== "cube" || study.verdict === null) return null;
  const { verdict, noDouble, doubleTake, doublePass, chances } = study;
  return {
    ...{ best: verdict, played: null, noDouble, take: doubleTake, pass: doublePass, error: 0 },
    chances: chancesOf(chances, onRoll),
  };
}

/** What is best, in a word or two; null where nothing can be done. */
export function bestOf(study: PositionStudy): { readonly text: string; readonly equity: number } | null {
  if (study.type === "plays") {
    const [best] = study.plays;
    return best === undefined ? null : { text: best.notation, equity: best.equity };
  }
  const { verdict, noDouble, doubleTake, doublePass } = study;
  const doubled = Math.min(doubleTake, doublePass);
  const worth = { "No Double": noDouble, "Too good": noDouble, Double: doubled, Take: -doubleTake, Drop: -doublePass };
  return verdict === null ? null : { text: cubeActions[verdict], equity: worth[verdict] };
}
