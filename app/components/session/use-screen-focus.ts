import { useEffect, useRef } from "react";

/**
 * Another screen without another page: nothing would be said of it, and the focus would be left nowhere. Its heading takes the focus, as a new
 * page's beginning would, but where the screen itself has given it to a field or a dialog. `screen` tells one from another.
 */
export function useScreenFocus(screen: string): void {
  const shown = useRef(screen);
  useEffect(() => {
    if (shown.current === screen) return;
    shown.current = screen;
    // That of the bar names the part of the club; one below it says more.
    const heading = document.querySelector<HTMLElement>("main h1") ?? document.querySelector("h1");
    if (heading === null || document.activeElement?.closest("input, textarea, dialog")) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [screen]);
}
