/** How a link to a chat opens a window, and a link to all of them the list, where the page has room. */
import type { Peer } from "./windows";

/** Null asks for the list. */
type Open = (peer: Peer | null) => void;

let current: Open | null = null;

/** The page's dock takes requests for windows until the returned function is called. */
export function offerWindows(open: Open): () => void {
  current = open;
  return () => {
    if (current === open) current = null;
  };
}

/** Opens a window or the list; false where the page shows none, and a link to the chat's page has to lead there. */
export function openWindow(peer: Peer | null): boolean {
  current?.(peer);
  return current !== null;
}
