/** The way to ask a decision again, deeper. Only who takes it fetches the engine and the panel; without script there is none. */
import { type ComponentType, useEffect, useState } from "react";
import * as common from "#texts/common";
import { toast } from "../../ui/toast";
import { useHydrated } from "../../ui/use-hydrated";
import type { DeeperProps } from "./deeper-props";

type Props = DeeperProps & { readonly label: string };

export function Deeper({ label, ...props }: Props) {
  const [openOn, setOpenOn] = useState<string | null>(null);
  const [Panel, setPanel] = useState<ComponentType<DeeperProps> | null>(null);
  const hasScript = useHydrated();
  const isOpen = openOn === props.xgid || props.kept !== null;
  useEffect(() => {
    if (!isOpen || Panel !== null) return;
    import("./deeper-panel").then(
      (loaded) => setPanel(() => loaded.default),
      () => {
        setOpenOn(null);
        toast(common.failed);
      },
    );
  }, [isOpen, Panel]);
  if (!hasScript) return null;
  if (isOpen && Panel !== null) return <Panel key={props.xgid} {...props} />;
  return (
    <p className="study-panel study-panel--foot">
      <button type="button" className="button" aria-busy={isOpen} onClick={() => setOpenOn(props.xgid)}>
        {label}
      </button>
    </p>
  );
}
