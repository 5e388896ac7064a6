/** A private game waits for the friend who has its key. The board opens by itself when the friend comes. */
import { useEffect, useState } from "react";
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
      toast("Successfully copied.");
    } catch {
      toast("Something went wrong.");
    }
  }
  return (
    <Dialog className="overlay" aria-labelledby="your-key">
      <section className="dialog">
        <div className="dialog__body waiting-room">
          <h2 id="your-key">Send this key to your friend</h2>
          <output aria-label="Game key">{code}</output>
          <p className="secondary" role="status">
            Waiting for your friend. The key lives for {expiryLabel(leftMs)}.
          </p>
          <button type="button" className="button button--primary button--large" onClick={copy}>
            <Icon name="copy" small />
            Copy Key
          </button>
          <button type="submit" className="button" name="intent" value="cancel" disabled={isBusy}>
            Cancel Match
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
          <h2 id="key-expired">The key has expired</h2>
          <p className="secondary" role="status">
            Nobody has entered it in time. Your coins are where they were.
          </p>
          <button type="submit" className="button button--primary button--large" disabled={isBusy}>
            Create a new key
          </button>
          <button type="submit" className="button" name="intent" value="cancel" disabled={isBusy}>
            Back to Play a Friend
          </button>
        </div>
      </section>
    </Dialog>
  );
}
