import { lazy, Suspense, useState } from "react";
import * as texts from "#texts/match";
import type { MatchClient, MatchClientState } from "~/realtime/match.client";
import type { Seat } from "../../../backgammon/vocabulary";
import { gameOverText, type Names } from "../board/words";
import { BetweenGames, CanceledCard, WaitingCard } from "./notices";
import "./notices.css";

const ResultCard = lazy(() => import("./result-card").then(({ ResultCard }) => ({ default: ResultCard })));

type Props = {
  readonly now: MatchClientState;
  readonly client: MatchClient | null;
  readonly names: Names;
  readonly other: Seat;
  readonly shared: string | undefined;
};

/** What lies over the board when nobody plays: waiting, between games, the result, a cancelation. */
export function MatchNotice({ now, client, names, other, shared }: Props) {
  const { view, state, clockSkewMs: skewMs } = now;
  const [hidden, setHidden] = useState(false);
  if (view.status === "canceled") return <CanceledCard />;
  const sentence = state.lastGame === null ? null : gameOverText(state.lastGame, names, view.seat, state.rules);
  if (state.phase === "over" && state.winner !== null) {
    if (hidden) {
      return (
        <button type="button" className="button result-again" onClick={() => setHidden(false)}>
          {texts.showTheResult}
        </button>
      );
    }
    return (
      <Suspense>
        <ResultCard
          view={view}
          score={state.score}
          shared={shared}
          winner={state.winner}
          sentence={sentence}
          names={names}
          onRematch={client === null || view.seat === null ? null : () => client.rematch()}
          onHide={() => setHidden(true)}
        />
      </Suspense>
    );
  }
  if (state.phase !== "waiting") return null;
  const place = { view, names, other, skewMs };
  if (state.game === 0 || sentence === null) return <WaitingCard {...place} />;
  return (
    <BetweenGames
      {...place}
      sentence={sentence}
      onReady={view.seat === null || client === null ? null : () => client.ready()}
    />
  );
}
