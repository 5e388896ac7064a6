/** A profile over the screen where its name was clicked. Loaded at the first such click. */

import { useHref, useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import * as common from "#texts/common";
import * as texts from "#texts/profile";
import type { ShownProfile } from "~/models/shown-profile";
import { Dialog } from "../ui/dialog";
import { Icon } from "../ui/icon";
import { Link } from "../ui/link";
import { PlayerProfile } from "./player-profile";
import "./profile-dialog.css";

export type ProfileDialogProps = { readonly userId: string; readonly onClose: () => void };

export function ProfileDialog({ userId, onClose }: ProfileDialogProps) {
  const { shown, load } = useShownProfile(userId);
  const { key, pathname, search } = useLocation();
  const openedAt = useRef(key);
  const closed = useRef(onClose);
  closed.current = onClose;
  // Whatever leads to another screen leaves the profile behind.
  useEffect(() => {
    if (openedAt.current !== key) closed.current();
  }, [key]);
  // Another player's name was clicked in it.
  const top = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each profile begins at its top
  useEffect(() => {
    // What it answers, a promise in newer browsers, is not the effect's to return.
    top.current?.parentElement?.scrollTo(0, 0);
  }, [userId]);

  const name = shown?.ok ? shown.profile.name : null;
  const whole = `/user-profile/${userId}?${new URLSearchParams({ returnTo: pathname + search })}`;
  return (
    <Dialog
      className="dialog profile-dialog"
      aria-label={name ?? texts.profile}
      aria-busy={shown === null}
      closesOutside
      onClose={onClose}
    >
      <div ref={top} className="profile profile--dialog">
        <button
          type="button"
          className="icon-button profile-dialog__close"
          aria-label={texts.closeProfile}
          onClick={onClose}
        >
          <Icon name="close" />
        </button>
        {shown === null ? (
          <p className="empty" role="status">
            {texts.loading}
          </p>
        ) : (
          <PlayerProfile
            shown={shown}
            onChange={load}
            onLeave={onClose}
            again={
              <button type="button" className="button" onClick={load}>
                {common.tryAgain}
              </button>
            }
          />
        )}
        {shown?.ok && (
          <Link className="profile-dialog__whole" to={shown.isOwn ? "/user-profile" : whole} data-whole="">
            {shown.isOwn ? texts.yourProfile : texts.wholePage}
          </Link>
        )}
      </div>
    </Dialog>
  );
}

/** The profile as the server tells it; null before. `load` asks again and leaves what is there until the answer. */
function useShownProfile(userId: string) {
  const [answer, setAnswer] = useState<{ readonly userId: string; readonly shown: ShownProfile } | null>(null);
  const [attempt, setAttempt] = useState(0);
  const page = useHref(`/user-profile/${userId}`);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks again
  useEffect(() => {
    const request = new AbortController();
    const answered = (shown: ShownProfile) => {
      if (!request.signal.aborted) setAnswer({ userId, shown });
    };
    fetch(`${page}/card`, { headers: { Accept: "application/json" }, signal: request.signal })
      .then(async (response) => {
        // Nobody is signed in any more, or there are no profiles: the page itself knows what to show then.
        if (response.redirected || response.status === 401) window.location.assign(page);
        else answered(await response.json());
      })
      .catch(() => answered({ ok: false, message: common.failed }));
    return () => request.abort();
  }, [userId, page, attempt]);
  const shown = answer?.userId === userId ? answer.shown : null;
  return { shown, load: () => setAttempt((count) => count + 1) };
}
