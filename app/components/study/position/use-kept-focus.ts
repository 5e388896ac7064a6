import { type RefObject, useEffect, useRef } from "react";

/**
 * A part of a screen whose buttons go with what they are pressed for, such as a question's when its answer comes: the focus would be left
 * nowhere. It goes to the part's way on, or else to its heading.
 */
export function useKeptFocus(): RefObject<HTMLDivElement> {
  const part = useRef<HTMLDivElement>(null);
  const focused = useRef<Element | null>(null);
  useEffect(() => {
    const { current } = part;
    const note = () => {
      focused.current = document.activeElement;
    };
    current?.addEventListener("focusin", note);
    return () => current?.removeEventListener("focusin", note);
  }, []);
  useEffect(() => {
    if (focused.current === null || focused.current.isConnected) return;
    focused.current = null;
    if (document.activeElement !== document.body) return;
    const wayOn = part.current?.querySelector<HTMLElement>(".button--primary:enabled");
    const heading = part.current?.querySelector("h2");
    if (heading) heading.tabIndex = -1;
    (wayOn ?? heading)?.focus({ preventScroll: true });
  });
  return part;
}
