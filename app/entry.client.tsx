import { RemixBrowser } from "@remix-run/react";
import { type ReactNode, StrictMode, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";

/**
 * Marks the document (`data-hydrated`) when script has taken it over: from then on the page answers with script. Whatever drives or
 * measures a page from outside goes by it, as bench/pages.mjs and the browser tests do.
 */
function Marked({ children }: { children: ReactNode }) {
  useEffect(() => {
    document.documentElement.dataset.hydrated = "";
  }, []);
  return children;
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Marked>
        <RemixBrowser />
      </Marked>
    </StrictMode>,
  );
});
