/** What the Checker and Cube tabs show of a blunder. */
import { useHref } from "@remix-run/react";
import { useState } from "react";
import * as texts from "#texts/blunders";
import { opponentOf } from "../../../../backgammon/vocabulary";
import type { KeptLook } from "../../../../contract/looks";
import { xgidOfBoard } from "../analysis/decision-xgid";
import { Deeper } from "../deeper/deeper";
import { Candidates } from "../position/candidates";
import { Chances } from "../position/chances";
import { CubeTable } from "../position/cube-table";
import { type ShownFact, Why } from "../position/why";
import type { Answer, Blunder } from "./blunder";

/** A ply deeper than matches are judged. */
const DEEPER_PLIES = 3;

type Names = { readonly mine: string; readonly theirs: string };

/** The decision asked again in this browser; what is kept is kept with the match it is of. */
function AskAgain({ blunder, answer }: { readonly blunder: Blunder; readonly answer: Answer }) {
  const { board, kind, match, seat, id } = blunder;
  const [kept, setKept] = useState<KeptLook | null>(null);
  const isCube = kind === "cube";
  const [, seq] = id.split("-");
  const address = useHref(`/analysis/looks/${match.id}/${seq}/${isCube ? "cube" : "play"}`);
  const { length, isMoney } = match;
  return (
    <Deeper
      label={texts.askAgain}
      xgid={xgidOfBoard(board, { seat, length, isMoney, withoutDice: isCube })}
      limit={isMoney ? length : null}
      include={isCube ? null : madeOf(answer)}
      plies={DEEPER_PLIES}
      keep={{ address, onKept: setKept, onRemoved: () => setKept(null) }}
      kept={kept}
    />
  );
}

/** The play that was made; of a lesson's problem, which nobody played, the one that was answered; null for one that is not listed. */
function madeOf({ played, candidates }: Answer): string | null {
  return played || (candidates.find(({ isPlayed }) => isPlayed)?.move ?? null);
}

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
      <AskAgain key={blunder.id} {...{ blunder, answer }} />
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
      <AskAgain key={blunder.id} {...{ blunder, answer }} />
    </>
  );
}

function bySide({ seat }: Blunder, { mine, theirs }: Names) {
  return { white: mine, black: mine, [opponentOf(seat)]: theirs };
}
