import { Link } from "@remix-run/react";
import type { Seat } from "../../../backgammon/vocabulary";
import type { MatchView } from "../../../contract/socket";
import type { Names } from "../board/words";
import { clockText } from "./clock-text";
import { useServerTime } from "./match-clock";

type Waiting = { readonly view: MatchView; readonly names: Names; readonly other: Seat; readonly skewMs: number };

/** Before the first game: both must have come. */
export function WaitingCard({ view, names, other, skewMs }: Waiting) {
  const missing = !view.online[other] && !view.players[other].isBot;
  return (
    <section className="match-notice" aria-label="Waiting">
      <h2>{missing ? `Waiting for ${names[other]}` : "The board is being set up"}</h2>
      {missing && view.waitUntilMs !== null ? (
        <p>
          Without both players the match is canceled in{" "}
          <Countdown untilMs={view.waitUntilMs} skewMs={skewMs} startMs={view.nowMs} />
        </p>
      ) : (
        <p>The game starts as soon as both are here.</p>
      )}
    </section>
  );
}

type Between = Waiting & { readonly sentence: string; readonly onReady: (() => void) | null };

/** Between two games of a match. */
export function BetweenGames({ view, names, other, skewMs, sentence, onReady }: Between) {
  const ready = view.seat !== null && view.ready[view.seat];
  return (
    <section className="match-notice" aria-label="Game over">
      <h2>{sentence}</h2>
      <p>
        {ready ? `Waiting for ${names[other]}. ` : "The next game starts "}
        {view.waitUntilMs === null ? (
          !ready && "when both are ready."
        ) : (
          <>
            {ready ? "It starts in " : "in "}
            <Countdown untilMs={view.waitUntilMs} skewMs={skewMs} startMs={view.nowMs} />
          </>
        )}
      </p>
      {onReady !== null && !ready && (
        <button type="button" className="button button--primary" onClick={onReady}>
          Next game
        </button>
      )}
    </section>
  );
}

export function CanceledCard() {
  return (
    <section className="match-notice" aria-label="Canceled">
      <h2>The match was canceled</h2>
      <p>Not everybody came in time. All coins are back where they were.</p>
      <Link className="button button--primary" to="/">
        Back to the lobby
      </Link>
    </section>
  );
}

function Countdown({ untilMs, skewMs, startMs }: { untilMs: number; skewMs: number; startMs: number }) {
  const nowMs = useServerTime(true, skewMs, startMs);
  return <b className="countdown">{clockText(untilMs - nowMs)}</b>;
}
