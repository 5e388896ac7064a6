import { startTransition, useEffect, useState } from "react";

/** True once the page runs script: for controls that do nothing without it. */
export function useHydrated(): boolean {
  const [hydrated, setHydrated] = useState(false);
  // Not urgent: hydration under way is not thrown away for it.
  useEffect(() => startTransition(() => setHydrated(true)), []);
  return hydrated;
}
