/** A private game waits for the friend who has its key. The board opens by itself when the friend comes. */
import { useEffect, useState } from "react";
import { expiryLabel } from "../format";
import { Icon } from "../icon";
import { toast } from "../toast";

type WaitingRoomProps = {
  readonly code: string;
  /** ISO 8601. */
  readonly expiresAt: string;
  /** Server time when the game was made. */
  readonly nowMs: number;
  readonly isBusy: boolean;
};

const REFRESH_MS = 60_000;

/** Time left, counted from the server's clock and drawn anew each minute. */
function useExpiryLabel(expiresAt: string, nowMs: number): string {
  const [passedMs, setPassedMs] = useState(0);
  useEffect(() => {
    const startedMs = Date.now();
    const timer = setInterval(() => setPassedMs(Date.now() - startedMs), REFRESH_MS);
    return () => clearInterval(timer);
  }, []);
  return expiryLabel(Date.parse(expiresAt) - nowMs - passedMs);
}

export function WaitingRoom({ code, expiresAt, nowMs, isBusy }: WaitingRoomProps) {
  const label = useExpiryLabel(expiresAt, nowMs);
  async function copy() {
    try {
      await navigator.clipboard.writeText(code);
      toast("Successfully copied.");
    } catch {
      toast("Something went wrong.");
    }
  }
  return (
    <div className="overlay">
      <dialog open className="dialog" aria-labelledby="your-key">
        <div className="dialog__body waiting-room">
          <h2 id="your-key">Send this key to your friend</h2>
          <output aria-label="Game key">{code}</output>
          <p className="secondary" role="status">
            Waiting for your friend. The key lives for {label}.
          </p>
          {/* biome-ignore lint/a11y/noAutofocus: the dialog has just opened, and this is what it is for */}
          <button type="button" className="button button--primary button--large" autoFocus onClick={copy}>
            <Icon name="copy" small />
            Copy Key
          </button>
          <button type="submit" className="button" name="intent" value="cancel" disabled={isBusy}>
            Cancel Match
          </button>
        </div>
      </dialog>
    </div>
  );
}
