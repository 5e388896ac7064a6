import { useEffect } from "react";

/** So long that a key held down writes once: browsers refuse a page that writes its address too often, Safari 100 times in 30 s. */
const REST_MS = 100;

/**
 * Makes the address that of what is shown, without a navigation and without an entry of its own in the history. `href` has the base path;
 * null leaves the address as it is.
 */
export function useAddress(href: string | null): void {
  useEffect(() => {
    if (href === null) return;
    const { pathname } = location;
    const timer = setTimeout(() => {
      // Nobody has gone to another page meanwhile, and it is not the address already.
      if (location.pathname === pathname && location.pathname + location.search !== href)
        history.replaceState(history.state, "", href);
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [href]);
}
