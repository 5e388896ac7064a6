import { useEffect } from "react";
import { DOUBLE_TAP_MS } from "../board/destinations";

/** What comes up over the board, and a button that gives its place to another. */
const OVER = "dialog,.match-notice,.result,.act";
/** What two taps would undo or do twice: what is on or off, opens and closes, or is said in the chat. */
const ONCE = ".act[aria-pressed],.chat :is([aria-pressed],[aria-expanded],.chat__phrases)";
/** A finger does not meet the same pixel twice. */
const REACH_PX = 24;

// What is clicked is an element; one that has gone since is still within what went.
const within = ({ target }: MouseEvent, what: string) => (target as Element).closest(what);

/**
 * The second half of a double tap presses nothing that the first half has brought up under the finger, or bared there: on the screen
 * that it led to neither.
 */
export function useSecondTap(): void {
  useEffect(() => {
    let first: MouseEvent | undefined;
    let isLeft = false;
    const onClick = (event: MouseEvent) => {
      if (isLeft) removeEventListener("click", onClick, true);
      // A key's click has no count.
      if (
        first &&
        event.detail &&
        (within(event, OVER) !== within(first, OVER) || within(event, ONCE)) &&
        event.timeStamp - first.timeStamp < DOUBLE_TAP_MS &&
        Math.hypot(event.clientX - first.clientX, event.clientY - first.clientY) < REACH_PX
      ) {
        event.preventDefault();
        event.stopPropagation();
      } else first = event;
    };
    addEventListener("click", onClick, true);
    return () => {
      isLeft = true;
    };
  }, []);
}
