import { useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";

/**
 * Loads `path` again every `everyMs` while the page is in sight and the watched element is on the screen, and at once
 * when the player comes back to it. Returns the newest data, null before the first refresh, and the element's ref.
 */
export function useRefresh<T>(path: string, everyMs: number) {
  const fetcher = useFetcher<T>();
  const ref = useRef<HTMLElement>(null);
  const { load } = fetcher;
  useEffect(() => {
    let lastMs = Date.now();
    const refresh = () => {
      // A narrow screen hides the element: nothing to keep fresh then.
      const isShown = ref.current !== null && ref.current.offsetParent !== null;
      if (document.visibilityState !== "visible" || !isShown || Date.now() - lastMs < everyMs) return;
      lastMs = Date.now();
      load(path);
    };
    const timer = setInterval(refresh, 1_000);
    document.addEventListener("visibilitychange", refresh);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", refresh);
    };
  }, [path, everyMs, load]);
  return { data: (fetcher.data as T | undefined) ?? null, ref };
}
