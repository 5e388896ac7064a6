/** A private game waits for the friend who has its key. The board opens by itself when the friend comes. */

import { useEffect, useState } from "react";
import * as common from "#texts/common";
import * as texts from "#texts/private-create";
import { Dialog } from "../ui/dialog";
import { expiryLabel } from "../ui/format";
import { Icon } from "../ui/icon";
import { toast } from "../ui/toast";
import "./waiting-room.css";

type WaitingRoomProps = {
  readonly code: string;
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

export function WaitingRoom({ code, expiresAt, nowMs, isBusy }: WaitingRoomProps) {
  const leftMs = useTimeLeft(expiresAt, nowMs);
  if (leftMs <= 0) return <Expired isBusy={isBusy} />;
  async function copy() {
    try {
      await navigator.clipboard.writeText(code);
      toast(common.copied);
    } catch {
      toast(common.failed);
    }
  }
  return (
    <Dialog className="overlay" aria-labelledby="your-key">
      <section className="dialog">
        <div className="dialog__body waiting-room">
          <h2 id="your-key">{texts.sendKey}</h2>
          <output aria-label={texts.gameKey}>{code}</output>
          <p className="secondary" role="status">
            {texts.waitingForFriend(expiryLabel(leftMs))}
          </p>
          <button type="button" className="button button--primary button--large" onClick={copy}>
            <Icon name="copy" small />
            {texts.copyKey}
          </button>
          <button type="submit" className="button" name="intent" value="cancel" disabled={isBusy}>
            {texts.cancelMatch}
          </button>
        </div>
      </section>
    </Dialog>
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
