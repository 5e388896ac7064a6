import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";

/**
 * Another screen without another page: nothing would be said of it, and the focus would be left nowhere. Its heading takes the focus, as a new
 * page's beginning would, but where the screen itself has given it to a field or a dialog.
 */
export function useScreenFocus(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const heading = document.querySelector("h1");
    if (heading === null || document.activeElement?.closest("input, textarea, dialog")) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname]);
}
