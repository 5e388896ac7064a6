import * as texts from "#texts/match";
import type { Seat } from "../../../backgammon/vocabulary";
import type { MatchView } from "../../../contract/socket";
import type { Names } from "../board/words";
import { clockText } from "./clock-text";
import { useServerTime } from "./match-clock";

export type Waiting = {
  readonly view: MatchView;
  readonly names: Names;
  readonly other: Seat;
  readonly skewMs: number;
};

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

/** Minutes and seconds until a moment of the server's clock. */
export function Countdown({ untilMs, skewMs, startMs }: { untilMs: number; skewMs: number; startMs: number }) {
  const nowMs = useServerTime(true, skewMs, startMs);
  return <b className="countdown">{clockText(untilMs - nowMs)}</b>;
}
