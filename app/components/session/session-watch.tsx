/** What a page does when its session changes under it: in another tab (AUTH-11), or at the server (AUTH-08). */

import { useHref } from "@remix-run/react";
import { useEffect } from "react";
import * as common from "#texts/common";
import * as texts from "#texts/session";
import { readPlain, SESSION_CHANGED_COOKIE, WRAPPER_COOKIE, writeShared } from "~/models/cookies";
import { isInWrapper } from "~/realtime/wrapper";

const CHANNEL = "session";
/** The page says "Unauthorized" that long before the session counts as ended. */
const UNAUTHORIZED_MS = 2_000;
const EXPIRED_PATH = "/auth/expired";

/**
 * Tells the other tabs of a sign-in or sign-out that this one has just come from, and hears of theirs. `userId` is whom the page
 * was made for, null for a visitor.
 */
export function SessionWatch({ userId }: { readonly userId: string | null }) {
  const play = useHref("/");
  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL);
    // Play knows what to show to whoever is signed in now. A page that was made for them stays: its player may be on their way.
    channel.onmessage = ({ data }) => data !== userId && window.location.assign(play);
    if (readPlain(document.cookie, SESSION_CHANGED_COOKIE.name) !== null) {
      writeShared(SESSION_CHANGED_COOKIE, "");
      channel.postMessage(userId);
    }
    if (isInWrapper()) writeShared(WRAPPER_COOKIE, "1");
    return () => channel.close();
  }, [play, userId]);
  return null;
}

/** Shown when the server no longer knows the session: the toast, and two seconds later Play with its Login state. */
export function Unauthorized() {
  const expired = useHref(EXPIRED_PATH);
  useEffect(() => {
    const timer = setTimeout(() => window.location.assign(expired), UNAUTHORIZED_MS);
    return () => clearTimeout(timer);
  }, [expired]);
  return (
    <main className="column column--center">
      <title>{common.pageTitle(texts.signedOut)}</title>
      {/* The same without script. */}
      <noscript>
        <meta httpEquiv="refresh" content={`${UNAUTHORIZED_MS / 1000};url=${expired}`} />
      </noscript>
      <h1>{texts.sessionEnded}</h1>
      <p>
        <a className="button" href={expired}>
          {common.backToPlay}
        </a>
      </p>
      <div className="toasts" role="status">
        <p className="toast">{texts.unauthorized}</p>
      </div>
    </main>
  );
}
