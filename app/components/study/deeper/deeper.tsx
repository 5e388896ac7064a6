/**
 * The way to ask a decision again, deeper. Only who takes it fetches the panel, and then the engine; a first move and the answer to one fetch the panel
 * for the word of the book, which stands above. Without script there is neither.
 */
import { useEffect, useState } from "react";
import * as common from "#texts/common";
import { toast } from "../../ui/toast";
import { useHydrated } from "../../ui/use-hydrated";
import type { DeeperProps } from "./deeper-props";

type Props = DeeperProps & { readonly label: string };

/** In an XGID of a first move or its answer one side stands as it began; whether the book has it is the panel's to say. */
const OPENING = /=(.b.{10}e.{4}c.e|.{6}E.C.{4}E.{10}B)[^:]*:0:0:/;

export function Deeper({ label, ...props }: Props) {
  const [openOn, setOpenOn] = useState<string | null>(null);
  const [late, setLate] = useState<typeof import("./deeper-panel") | null>(null);
  const hasScript = useHydrated();
  const { xgid, include, kept } = props;
  const isOpen = openOn === xgid || kept !== null;
  const isWanted = isOpen || OPENING.test(xgid);
  useEffect(() => {
    if (!isWanted || late !== null) return;
    import("./deeper-panel").then(setLate, () => {
      setOpenOn(null);
      toast(common.failed);
    });
  }, [isWanted, late]);
  if (!hasScript) return null;
  return (
    <>
      {late && <late.OpeningPanel xgid={xgid} played={include} />}
      {late && isOpen ? (
        <late.default key={xgid} {...props} />
      ) : (
        <p className="study-panel study-panel--foot">
          <button type="button" className="button" aria-busy={isOpen} onClick={() => setOpenOn(xgid)}>
            {label}
          </button>
        </p>
      )}
    </>
  );
}
