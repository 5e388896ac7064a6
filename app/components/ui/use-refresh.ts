import { useHref, useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";

/**
 * Loads `path` again every `everyMs` while the page is in sight and the watched element is on the screen, and at once
 * when the player comes back to it; with `isPartial`, for the first time as soon as it is seen, since the page brought only a part.
 * Returns the newest data, null before the first refresh, and the element's ref. What could not be loaded leaves the older data
 * standing.
 */
export function useRefresh<T>(path: string, everyMs: number, isPartial = false) {
  const [data, setData] = useState<T | null>(null);
  const ref = useRef<HTMLElement>(null);
  const href = useHref(path);
  const { revalidate } = useRevalidator();
  useEffect(() => {
    let lastMs = isPartial ? 0 : Date.now();
    const refresh = async () => {
      // A narrow screen hides the element: nothing to keep fresh then.
      const isShown = ref.current !== null && ref.current.offsetParent !== null;
      if (document.visibilityState !== "visible" || !isShown || Date.now() - lastMs < everyMs) return;
      lastMs = Date.now();
      try {
        const answer = await fetch(href, { headers: { Accept: "application/json" } });
        // Nobody is signed in any more: the page's own loaders know what to show then.
        if (answer.redirected || answer.status === 401) revalidate();
        else if (answer.ok) {
          const newest: T = await answer.json();
          setData(newest);
        }
      } catch {
        // No line: the next look may find one.
      }
    };
    const timer = setInterval(refresh, 1_000);
    document.addEventListener("visibilitychange", refresh);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", refresh);
    };
  }, [href, everyMs, isPartial, revalidate]);
  return { data, ref };
}
