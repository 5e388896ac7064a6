import * as common from "#texts/common";
import * as texts from "#texts/viewer";
import type { MatchDetails } from "../../../../contract/analysis";
import { Icon } from "../../ui/icon";
import { toast } from "../../ui/toast";
import { useHydrated } from "../../ui/use-hydrated";
import type { Decision } from "./decision";
import { xgidOf } from "./decision-xgid";
import { StepLink } from "./step-link";
import type { Viewer } from "./use-viewer";

type ToolsProps = {
  readonly viewer: Viewer;
  readonly decision: Decision | null;
  readonly match: MatchDetails;
  /** What the button is called that asks for the analysis once more; null or undefined: there is none. */
  readonly offer: string | null | undefined;
};

export function Tools({ viewer, decision, match, offer }: ToolsProps) {
  const { state } = viewer;
  const hasScript = useHydrated();
  return (
    <>
      <StepLink viewer={viewer} to={{ ...state, isStatsOpen: true }}>
        <Icon name="stats" />
        {texts.stats}
      </StepLink>
      <StepLink viewer={viewer} to={{ ...state, isArrowOn: !state.isArrowOn }} isCurrent={state.isArrowOn}>
        <Icon name="arrow" />
        {texts.arrow}
      </StepLink>
      {offer && (
        <>
          <form method="post" id="again" hidden />
          <button type="submit" form="again">
            <Icon name="analysis" />
            {offer}
          </button>
        </>
      )}
      {hasScript && decision !== null && (
        <>
          <Copy label={texts.gnuId} text={decision.step.gnuId} />
          <Copy label={texts.xgid} text={xgidOf(match, decision)} />
        </>
      )}
    </>
  );
}

function Copy({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <button
      type="button"
      className="copy"
      title={text}
      onClick={() =>
        navigator.clipboard.writeText(text).then(
          () => toast(common.copied),
          () => toast(text),
        )
      }
    >
      <Icon name="copy" />
      {label}
    </button>
  );
}
