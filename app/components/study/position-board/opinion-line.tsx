/** What is best, in the strip below the board, and what the engine is doing; said to those who do not see it. */
import * as texts from "#texts/position-board";
import type { Xgid } from "../../../../backgammon/xgid";
import { formatEquity } from "../../ui/format";
import { levelName } from "../position/format";
import { Verdict } from "../position/verdict";
import { bestOf } from "./opinion";
import type { Study } from "./use-study";

type Props = {
  readonly xgid: Xgid;
  readonly study: Study;
  /** Nothing is asked of the engine. */
  readonly isIdle: boolean;
  readonly hasScript: boolean;
};

export function OpinionLine({ study: { study, going, failure }, isIdle, hasScript }: Props) {
  const best = study === null ? null : bestOf(study);
  const said =
    study === null || best === null || going !== null
      ? ""
      : texts.said(levelName(study.plies), `${best.text}, ${formatEquity(best.equity)}`);
  const text =
    isIdle || (!hasScript && study === null)
      ? "–"
      : failure !== null
        ? texts.problemsOfEngine[failure]
        : study === null
          ? texts.starting
          : study.type === "plays"
            ? texts.noPlay
            : texts.standing;
  return (
    <>
      <div aria-live="off">
        <Verdict
          played={
            best === null
              ? { text, tone: "plain", equity: null }
              : { text: best.text, tone: "best", equity: best.equity, word: texts.equity }
          }
          best={null}
          labels={{ played: texts.best, best: texts.best }}
        />
      </div>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </>
  );
}
