import { useEffect, useRef } from "react";
import type { Act } from "./controls";

/** Letters for the buttons that are there now; a disabled or missing one does nothing. */
export function useKeys(acts: readonly Act[], onHelp: () => void): void {
  const now = useRef({ acts, onHelp });
  now.current = { acts, onHelp };
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        event.defaultPrevented ||
        event.repeat ||
        isTyping(event.target)
      )
        return;
      if (document.querySelector("dialog[open]")) return;
      if (event.key === "?") return now.current.onHelp();
      if (event.key.toUpperCase() === "N" && focusNextStop(event.shiftKey)) return event.preventDefault();
      const pressed = event.key.length === 1 ? event.key.toUpperCase() : event.key;
      const act = now.current.acts.find((candidate) => candidate.key === pressed && !candidate.disabled);
      // Enter belongs to the control that has the focus, unless that is the board, where nothing is left to play.
      if (!act || (pressed === "Enter" && isOtherControl(event.target))) return;
      event.preventDefault();
      act.onAct(event.timeStamp);
    }
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}

function isOtherControl(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest("button, a, summary") !== null && !target.closest(".board");
}

/** To the next point of the board that can be picked or, with a checker in hand, played to; false where there is none. */
function focusNextStop(backwards: boolean): boolean {
  const stops = [...document.querySelectorAll<HTMLElement>(".board [data-stop], .board [data-point]:focus")];
  if (backwards) stops.reverse();
  const at = stops.findIndex((stop) => stop.matches(":focus"));
  // From the focused point on, and round to it again.
  const next = stops[at + 1] ?? stops[0];
  next?.focus();
  return next !== undefined;
}
