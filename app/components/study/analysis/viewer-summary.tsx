import { cubeActions } from "#texts/position";
import * as texts from "#texts/viewer";
import type { MatchDetails } from "../../../../contract/analysis";
import { toneOf } from "../position/format";
import type { CubeDecision } from "../position/types";
import { Verdict, type VerdictSide } from "../position/verdict";
import type { Decision } from "./decision";
import { stepText } from "./log-panel";

type Props = {
  readonly match: MatchDetails;
  readonly decision: Decision | null;
  /** Why there is no analysis; null where it has not failed. */
  readonly failure: string | null;
};

/** What was played and what was best; what the engine has not said yet, it says. */
export function Summary({ match, decision, failure }: Props) {
  if (decision === null) return <Verdict played={{ text: texts.noMove, tone: "plain", equity: null }} best={null} />;
  const { step, cube, candidates, isCubeShown } = decision;
  if (!step.isReviewed) {
    return (
      <Verdict played={{ text: stepText(step), tone: "plain", equity: null }} best={null}>
        <NotAnalysed match={match} failure={failure} />
      </Verdict>
    );
  }
  const isCube =
    cube !== null && (isCubeShown || step.kind === "double" || step.kind === "take" || step.kind === "drop");
  if (isCube && step.cube !== null) return <Verdict {...cubeSides(cube, toneOf(step.cube.category))} />;
  const [best] = candidates;
  return (
    <Verdict
      played={{ text: stepText(step), tone: toneOf(step.category), equity: best === undefined ? null : step.error }}
      best={best === undefined ? null : { text: best.move, tone: "best", equity: best.equity }}
    />
  );
}

function cubeSides(cube: CubeDecision, tone: VerdictSide["tone"]) {
  const { best, played, error, noDouble, take, pass } = cube;
  const worth = { "No Double": noDouble, "Too good": noDouble, Double: Math.min(take, pass), Take: take, Drop: pass }[
    best
  ];
  return {
    played: { text: cubeActions[played] ?? played, tone, equity: error },
    best: { text: cubeActions[best] ?? best, tone: "best" as const, equity: worth ?? null },
  };
}

function NotAnalysed({ match: { analysis }, failure }: Omit<Props, "decision">) {
  return (
    <div className="plain">
      <dt>{texts.notAnalysed}</dt>
      <dd className="note">
        {failure ??
          (analysis === null || analysis.status === "queued"
            ? texts.waits
            : texts.progress(analysis.games_done, analysis.games_total))}
      </dd>
    </div>
  );
}
