import { useEffect } from "react";

/** The engine comes with the first touch or key, so that a play is judged without a line as well. */
export function useEngineAhead(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return;
    const open = () => {
      stop();
      import("../../tutor/tutor.client").then(({ openThread }) => openThread()).catch(() => {});
    };
    const stop = () => {
      for (const name of ["pointerdown", "keydown"]) window.removeEventListener(name, open);
    };
    for (const name of ["pointerdown", "keydown"]) window.addEventListener(name, open);
    return stop;
  }, [isWanted]);
}
