import { Link } from "@remix-run/react";
import * as texts from "#texts/match";
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
    <section className="match-notice" aria-label={texts.waiting}>
      <h2>{missing ? texts.waitingFor(names[other]) : texts.settingUp}</h2>
      {missing && view.waitUntilMs !== null ? (
        <p>
          {texts.canceledIn} <Countdown untilMs={view.waitUntilMs} skewMs={skewMs} startMs={view.nowMs} />
        </p>
      ) : (
        <p>{texts.startsSoon}</p>
      )}
    </section>
  );
}

type Between = Waiting & { readonly sentence: string; readonly onReady: (() => void) | null };

/** Between two games of a match. */
export function BetweenGames({ view, names, other, skewMs, sentence, onReady }: Between) {
  const ready = view.seat !== null && view.ready[view.seat];
  return (
    <section className="match-notice" aria-label={texts.gameOver}>
      <h2>{sentence}</h2>
      <p>
        {view.waitUntilMs === null ? (
          ready ? (
            texts.waitingForSentence(names[other])
          ) : (
            texts.startsWhenReady
          )
        ) : (
          <>
            {ready ? texts.waitingStartsIn(names[other]) : texts.nextStartsIn}{" "}
            <Countdown untilMs={view.waitUntilMs} skewMs={skewMs} startMs={view.nowMs} />
          </>
        )}
      </p>
      {onReady !== null && !ready && (
        <button type="button" className="button button--primary" onClick={onReady}>
          {texts.nextGame}
        </button>
      )}
    </section>
  );
}

export function CanceledCard() {
  return (
    <section className="match-notice" aria-label={texts.canceled}>
      <h2>{texts.matchCanceled}</h2>
      <p>{texts.matchCanceledWhy}</p>
      <Link className="button button--primary" to="/">
        {texts.backToTheLobby}
      </Link>
    </section>
  );
}

function Countdown({ untilMs, skewMs, startMs }: { untilMs: number; skewMs: number; startMs: number }) {
  const nowMs = useServerTime(true, skewMs, startMs);
  return <b className="countdown">{clockText(untilMs - nowMs)}</b>;
}
