/** Whether the error that a page tells of has reached the error-reporting service (decision 096). */
import { useContext, useEffect, useState } from "react";
import { DocumentContext } from "../document";

/** Heard on the document each time that the service has taken a report (reports.client.ts). */
export const NOTED = "noted";

/** Reports the error, if it is one; true once it has been taken, by the server's report or by the page's own. */
export function useNoted(error: unknown): boolean {
  const [isNoted, setNoted] = useState(useContext(DocumentContext).isNoted);
  useEffect(() => {
    const script = document.getElementById("reports");
    if (script === null || error === null) return;
    // What the server has noted was about the page that it sent.
    delete script.dataset.noted;
    const note = () => setNoted(true);
    document.addEventListener(NOTED, note);
    reportError(error instanceof Error ? error : new Error("the server answered with a failure"));
    return () => document.removeEventListener(NOTED, note);
  }, [error]);
  return isNoted;
}
