import { useHref } from "@remix-run/react";
import { useEffect, useRef } from "react";

/**
 * Who goes on to another screen stops searching (POOL-05); a reload or a closed window goes on. `isLeaving`: the screen's own
 * form does it already.
 */
export function useLeavePool(pool: "coin" | "rating", isLeaving: boolean): void {
  const screen = useHref(`/searching/${pool}`);
  const matches = useHref("/match/");
  const isDone = useRef(isLeaving);
  isDone.current ||= isLeaving;
  const leaving = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => {
    // React in development takes each screen away once and brings it back at once: then nothing is left.
    clearTimeout(leaving.current);
    return () => {
      leaving.current = setTimeout(() => {
        if (isDone.current || window.location.pathname.startsWith(matches)) return;
        // Without a line the search ends by itself, soon after its socket.
        fetch(screen, { method: "POST", redirect: "manual", keepalive: true }).catch(() => {});
      });
    };
  }, [screen, matches]);
}
