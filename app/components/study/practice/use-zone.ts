/** Tells the club by whose clock the player's days begin. */
import { useHref, useRevalidator } from "@remix-run/react";
import { useEffect } from "react";

/** Asks for the page again when the club had another zone. */
export function useZone(zone: string): void {
  const address = useHref("/practice/send");
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const mine = Intl.DateTimeFormat().resolvedOptions().timeZone;
    if (mine === undefined || mine === zone) return;
    const headers = { "Content-Type": "application/json" };
    fetch(address, { method: "POST", headers, body: JSON.stringify({ zone: mine }) }).then(
      // A zone that the club does not know leaves its own.
      (answer) => answer.ok && revalidate(),
      () => {},
    );
  }, [zone, address, revalidate]);
}
