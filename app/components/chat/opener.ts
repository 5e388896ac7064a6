/** How a link to a chat opens a window where the page has room for one. */
import type { Peer } from "./windows";

type Open = (peer: Peer) => void;

let current: Open | null = null;

/** The page's dock takes requests for windows until the returned function is called. */
export function offerWindows(open: Open): () => void {
  current = open;
  return () => {
    if (current === open) current = null;
  };
}

/** Opens a window; false where the page shows none, and a link to the chat's page has to lead there. */
export function openWindow(peer: Peer): boolean {
  current?.(peer);
  return current !== null;
}
