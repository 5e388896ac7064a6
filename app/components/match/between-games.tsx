import { type ReactNode, useRef } from "react";
import * as texts from "#texts/match";
import { useWayOn } from "./use-way-on";
import { Countdown, type Waiting } from "./waiting-card";

type Between = Waiting & {
  readonly sentence: string;
  readonly onReady: (() => void) | null;
  readonly children: ReactNode;
};

/** Between two games of a match: fetched when the first one ends. */
export function BetweenGames({ view, names, other, skewMs, sentence, onReady, children }: Between) {
  const card = useRef<HTMLElement>(null);
  useWayOn(card, ".button--primary");
  const ready = view.seat !== null && view.ready[view.seat];
  return (
    <section ref={card} className="match-notice" aria-label={texts.gameOver}>
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
      {children}
    </section>
  );
}
