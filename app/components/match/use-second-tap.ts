import { useEffect } from "react";
import { DOUBLE_TAP_MS } from "../board/destinations";

/** What comes up over the board. */
const OVER = "dialog,.match-notice,.result";
/** A finger does not meet the same pixel twice. */
const REACH_PX = 24;

// What is clicked is an element; one that has gone since is still within what went.
const overOf = ({ target }: MouseEvent) => (target as Element).closest(OVER);

/** The second half of a double tap presses nothing that the first half has brought up under the finger, or bared there. */
export function useSecondTap(): void {
  useEffect(() => {
    let first: MouseEvent | undefined;
    const onClick = (event: MouseEvent) => {
      // A key's click has no count.
      if (
        first &&
        event.detail &&
        overOf(event) !== overOf(first) &&
        event.timeStamp - first.timeStamp < DOUBLE_TAP_MS &&
        Math.hypot(event.clientX - first.clientX, event.clientY - first.clientY) < REACH_PX
      ) {
        event.preventDefault();
        event.stopPropagation();
      } else first = event;
    };
    addEventListener("click", onClick, true);
    return () => removeEventListener("click", onClick, true);
  }, []);
}
