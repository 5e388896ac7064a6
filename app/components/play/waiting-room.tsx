/** A private game waits for the friend who has its key. The board opens by itself when the friend comes. */

import { useEffect, useState } from "react";
import * as common from "#texts/common";
import * as texts from "#texts/private-create";
import { sendOnce } from "../chat/send-once";
import { useLive } from "../session/live";
import { expiryLabel } from "../ui/club-format";
import { Dialog } from "../ui/dialog";
import { Icon } from "../ui/icon";
import { toast } from "../ui/toast";
import { useHydrated } from "../ui/use-hydrated";
import "./waiting-room.css";

type WaitingRoomProps = {
  readonly code: string;
  /** Opens Play a Friend with the key filled in. */
  readonly link: string;
  /** Whom the game is meant for, if it is somebody of the club. */
  readonly friend: { readonly id: string; readonly name: string } | null;
  /** ISO 8601. */
  readonly expiresAt: string;
  /** Server time when the page was made; what comes later for the same key is not looked at. */
  readonly nowMs: number;
  readonly isBusy: boolean;
};

const REFRESH_MS = 60_000;

/** Milliseconds left, counted from the server's clock, looked at each minute and in the moment of the end. */
function useTimeLeft(expiresAt: string, nowMs: number): number {
  const [lifeMs] = useState(() => Date.parse(expiresAt) - nowMs);
  const [passedMs, setPassedMs] = useState(0);
  useEffect(() => {
    const startedMs = Date.now();
    const look = () => setPassedMs(Date.now() - startedMs);
    const timer = setInterval(look, REFRESH_MS);
    const end = setTimeout(look, lifeMs);
    return () => {
      clearInterval(timer);
      clearTimeout(end);
    };
  }, [lifeMs]);
  return lifeMs - passedMs;
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast(common.copied);
  } catch {
    toast(common.failed);
  }
}

export function WaitingRoom({ code, link, friend, expiresAt, nowMs, isBusy }: WaitingRoomProps) {
  const leftMs = useTimeLeft(expiresAt, nowMs);
  const mayShare = useHydrated() && navigator.share !== undefined;
  if (leftMs <= 0) return <Expired isBusy={isBusy} />;
  return (
    <Dialog className="overlay" aria-labelledby="your-key">
      <section className="dialog">
        <div className="dialog__body waiting-room">
          <h2 id="your-key">{texts.sendKey}</h2>
          <output aria-label={texts.gameKey}>{code}</output>
          <p className="secondary" role="status">
            {texts.waitingForFriend}
          </p>
          <p className="secondary">
            {texts.keyExpires} <b>{expiryLabel(leftMs)}</b>
          </p>
          {friend !== null && <SendToFriend friend={friend} text={`${texts.invitation}: ${link}`} />}
          <div className="waiting-room__ways">
            <button type="button" className="button button--primary" onClick={() => copy(code)}>
              <Icon name="copy" small />
              {texts.copyKey}
            </button>
            <button type="button" className="button" onClick={() => copy(link)}>
              <Icon name="copy" small />
              {texts.copyLink}
            </button>
            {mayShare && (
              <button
                type="button"
                className="button"
                // Closed without a choice: nothing went wrong.
                onClick={() => navigator.share({ title: texts.invitation, url: link }).catch(() => {})}
              >
                {texts.share}
              </button>
            )}
          </div>
          <details className="waiting-room__qr">
            <summary>{texts.qrCode}</summary>
            <img
              src={`${import.meta.env.BASE_URL}private-game/qr.svg?key=${code}`}
              alt={texts.qrCodeOf(link)}
              width="220"
              height="220"
              loading="lazy"
            />
          </details>
          <button type="submit" className="button" name="intent" value="cancel" disabled={isBusy}>
            {texts.cancelMatch}
          </button>
        </div>
      </section>
    </Dialog>
  );
}

type SendProps = { readonly friend: { readonly id: string; readonly name: string }; readonly text: string };

/** Writes the link to the friend, over the page's chat. */
function SendToFriend({ friend, text }: SendProps) {
  const { openChat } = useLive();
  const [status, setStatus] = useState<"unsent" | "sending" | "sent">("unsent");
  const send = async () => {
    setStatus("sending");
    try {
      await sendOnce(await openChat(), friend.id, text);
      setStatus("sent");
    } catch {
      setStatus("unsent");
      toast(common.failed, "error");
    }
  };
  return (
    <button
      type="button"
      className="button button--primary"
      disabled={!useHydrated() || status !== "unsent"}
      onClick={send}
    >
      <Icon name="chat" small />
      {status === "sent" ? texts.sentTo(friend.name) : texts.sendTo(friend.name)}
    </button>
  );
}

/** The half hour is over and nobody came. The form behind creates the same game again. */
function Expired({ isBusy }: { readonly isBusy: boolean }) {
  return (
    <Dialog className="overlay" aria-labelledby="key-expired">
      <section className="dialog">
        <div className="dialog__body waiting-room">
          <h2 id="key-expired">{texts.keyExpired}</h2>
          <p className="secondary" role="status">
            {texts.keyExpiredWhy}
          </p>
          <button type="submit" className="button button--primary button--large" disabled={isBusy}>
            {texts.newKey}
          </button>
          <button type="submit" className="button" name="intent" value="cancel" disabled={isBusy}>
            {texts.backToFriend}
          </button>
        </div>
      </section>
    </Dialog>
  );
}
