/**
 * Without a line: a strip says so, links are held back and the last one is opened when the line is back. A board says it itself.
 * Every first view pays for this file, since nothing can be fetched once it is needed.
 */
import { useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";
import * as texts from "#texts/session";

/** The page itself comes first. */
const REGISTER_MS = 2_000;

/** The service worker that shows a page where there is no line; the app's build is its version. A browser may have none. */
function keepOfflinePage(): void {
  // Remix's own global, which its types leave out.
  const { __remixManifest: manifest } = window as { __remixManifest?: { readonly version: string } };
  if (manifest === undefined) return;
  navigator.serviceWorker?.register(`${import.meta.env.BASE_URL}sw.js?v=${manifest.version}`).catch(() => {});
}

export function OfflineStrip() {
  const [text, setText] = useState("");
  const isBoard = useLocation().pathname.startsWith("/match/");

  useEffect(() => {
    let held: HTMLAnchorElement | undefined;
    const look = () => {
      setText(navigator.onLine ? "" : texts.offline);
      if (navigator.onLine && held?.isConnected) held.click();
      held = undefined;
    };
    /** Holds a link to another page of the club back. */
    const hold = (event: Event) => {
      // A click is an element's.
      const link = (event.target as Element).closest?.("a");
      if (navigator.onLine || link?.origin !== location.origin || link.pathname === location.pathname || link.target)
        return;
      event.preventDefault();
      held = link;
      setText(texts.offlineHeld);
    };
    look();
    const lookAt = ["online", "offline"];
    for (const name of lookAt) addEventListener(name, look);
    // Before any component hears of it.
    addEventListener("click", hold, true);
    const timer = setTimeout(keepOfflinePage, REGISTER_MS);
    return () => {
      for (const name of lookAt) removeEventListener(name, look);
      removeEventListener("click", hold, true);
      clearTimeout(timer);
    };
  }, []);

  return (
    <div role="status" className="offline-strip" hidden={text === "" || (isBoard && text === texts.offline)}>
      {text}
    </div>
  );
}
