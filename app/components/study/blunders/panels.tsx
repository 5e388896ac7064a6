/** What the Checker and Cube tabs show of a blunder. */
import * as texts from "#texts/blunders";
import { opponentOf } from "../../../../backgammon/vocabulary";
import { Candidates } from "../position/candidates";
import { Chances } from "../position/chances";
import { CubeTable } from "../position/cube-table";
import { type ShownFact, Why } from "../position/why";
import type { Answer, Blunder } from "./blunder";

type Names = { readonly mine: string; readonly theirs: string };

type CheckerProps = {
  readonly blunder: Blunder;
  readonly answer: Answer;
  readonly candidate: number;
  readonly names: Names;
  readonly hrefOf: (index: number) => string;
  readonly onSelect: (index: number) => void;
  readonly shown: ShownFact;
};

export function CheckerPanel({ blunder, answer, candidate, names, hrefOf, onSelect, shown }: CheckerProps) {
  const { candidates } = answer;
  const chances = (candidates[candidate] ?? candidates[0])?.chances ?? null;
  return (
    <>
      <Why facts={answer.facts} error={answer.error} {...{ shown, candidates }} />
      <Candidates heading={texts.checkerplay} {...{ candidates, hrefOf, onSelect }} selected={candidate} />
      {chances !== null && <Chances chances={chances} viewer={blunder.seat} names={bySide(blunder, names)} />}
    </>
  );
}

const CUBE_LABELS = { noDouble: texts.noDouble, take: texts.doubleTake, pass: texts.doublePass };

export function CubePanel({
  blunder,
  answer,
  names,
  shown,
}: Pick<CheckerProps, "blunder" | "answer" | "names" | "shown">) {
  const { cube } = answer;
  if (cube === null) return null;
  return (
    <>
      <Why facts={answer.facts} error={answer.error} shown={shown} candidates={[]} />
      <CubeTable decision={cube} labels={CUBE_LABELS} />
      {cube.chances !== null && <Chances chances={cube.chances} viewer={blunder.seat} names={bySide(blunder, names)} />}
    </>
  );
}

function bySide({ seat }: Blunder, { mine, theirs }: Names) {
  return { white: mine, black: mine, [opponentOf(seat)]: theirs };
}
