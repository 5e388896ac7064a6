/** The way to ask a decision again, deeper. Only who takes it fetches the engine and the panel; without script there is none. */
import { lazy, Suspense, useState } from "react";
import { useHydrated } from "../../ui/use-hydrated";
import type { DeeperProps } from "./deeper-props";

const DeeperPanel = lazy(() => import("./deeper-panel"));

type Props = DeeperProps & { readonly label: string };

export function Deeper({ label, ...props }: Props) {
  const [openOn, setOpenOn] = useState<string | null>(null);
  if (!useHydrated()) return null;
  if (openOn !== props.xgid && props.kept === null)
    return (
      <p className="study-panel study-panel--foot">
        <button type="button" className="button" onClick={() => setOpenOn(props.xgid)}>
          {label}
        </button>
      </p>
    );
  return (
    <Suspense fallback={null}>
      <DeeperPanel key={props.xgid} {...props} />
    </Suspense>
  );
}
