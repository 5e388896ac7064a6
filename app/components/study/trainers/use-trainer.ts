/** A round of a trainer: which question is asked, what was answered, and how the round goes. */
import { useState } from "react";
import { pipCount } from "../../../../backgammon/position";
import { type RaceCubeAnswer, raceCubeLost } from "../../../../backgammon/race-answer";
import type { TrainerResult } from "../../../../contract/trainers";
import type { OpeningJudgement } from "../../../../engine/book/opening-book";
import type { TrainerSet } from "./set";
import { useSender } from "./use-sender";

export type Done = {
  readonly text: string;
  readonly verdict: NonNullable<TrainerResult["verdict"]>;
  /** Points of equity, or pips. */
  readonly lost: number;
  /** Whether the book has rolled the play out. */
  readonly isRolled: boolean;
};

type Round = {
  readonly at: number;
  readonly done: Done | null;
  readonly answered: number;
  readonly correct: number;
};

const START: Round = { at: 0, done: null, answered: 0, correct: 0 };
/** As the club judges it: the tables are of single precision. */
const NOTHING = 0.0005;

export function useTrainer(set: TrainerSet) {
  const [state, setState] = useState(START);
  const sender = useSender();
  const { at, done } = state;
  const race = set.kind === "openings" ? undefined : set.questions[at];
  const roll = set.kind === "openings" ? set.rolls[at] : undefined;

  const note = (one: Done) =>
    setState((before) =>
      before.done !== null
        ? before
        : {
            ...{ at: before.at, done: one, answered: before.answered + 1 },
            correct: before.correct + Number(one.verdict !== "wrong"),
          },
    );

  return {
    ...{ ...state, ...sender, race, roll },
    isLast: at + 1 >= (set.kind === "openings" ? set.rolls : set.questions).length,
    next: () => setState((before) => ({ ...before, at: before.at + 1, done: null })),
    answerPlay(text: string, judged: OpeningJudgement) {
      if (done !== null || set.kind !== "openings" || roll === undefined) return;
      note({ text, verdict: judged.verdict, lost: judged.lost, isRolled: judged.rolled !== null });
      sender.send({ id: crypto.randomUUID(), kind: "opening", context: set.context, roll, answer: text });
    },
    answerPips(answer: number) {
      if (done !== null || race === undefined) return;
      const lost = Math.abs(answer - pipCount(race.board.position[race.board.turn]));
      note({ text: String(answer), verdict: lost === 0 ? "right" : "wrong", lost, isRolled: true });
      sender.send({ id: crypto.randomUUID(), kind: "pips", xgid: race.xgid, answer });
    },
    answerCube(answer: RaceCubeAnswer, text: string) {
      if (done !== null || race === undefined || race.cube === null) return;
      const lost = raceCubeLost(race.cube, answer);
      note({ text, verdict: lost < NOTHING ? "right" : "wrong", lost, isRolled: true });
      sender.send({ id: crypto.randomUUID(), kind: "cube", xgid: race.xgid, answer });
    },
  };
}
