import { type ReactNode, Suspense, useState } from "react";
import * as texts from "#texts/match";
import type { MatchClient, MatchClientState } from "~/realtime/match.client";
import type { Seat } from "../../../backgammon/vocabulary";
import { afterwards } from "../board/afterwards";
import { gameOverText, type Names } from "../board/words";
import { CanceledCard as EagerCard } from "./canceled-card";
import { late } from "./late";
import type { PlaySettings } from "./settings";
import { WaitingCard } from "./waiting-card";
import "./notices.css";

const BetweenGames = late("BetweenGames");
// With the page, for who has no script; in a browser it comes when it is needed.
const CanceledCard = import.meta.env.SSR ? EagerCard : late("CanceledCard");
const ByItself = late("ByItself");
const ResultCard = late("ResultCard");
const ResultSaid = late("ResultSaid");

type Props = {
  readonly now: MatchClientState;
  readonly client: MatchClient | null;
  readonly names: Names;
  readonly other: Seat;
  readonly shared: string | undefined;
  readonly ending: ReactNode;
  /** The match was not over when the page was opened. */
  readonly isFresh: boolean;
  readonly settings: PlaySettings;
  readonly onChange: (change: Partial<PlaySettings>) => void;
  readonly say: (text: string) => void;
};

/**
 * What lies over the board when nobody plays: waiting, between games, the result, a cancelation. Most of its script comes late; until then
 * what the server has drawn stays. It is shown afterwards, because React throws away what is not hydrated yet for an urgent update.
 */
export const MatchNotice = afterwards(function MatchNotice({ say, ...props }: Props) {
  const { now, names, isFresh } = props;
  return (
    <Suspense>
      <Notice {...props} />
      {now.state.phase === "over" && <ResultSaid view={now.view} {...{ names, isFresh, say }} />}
    </Suspense>
  );
});

function Notice({ now, client, names, other, shared, ending, isFresh, settings, onChange }: Omit<Props, "say">) {
  const { view, state, clockSkewMs: skewMs } = now;
  const [hidden, setHidden] = useState(false);
  if (view.status === "canceled") {
    return <CanceledCard />;
  }
  const sentence = state.lastGame === null ? null : gameOverText(state.lastGame, names, view.seat, view);
  const offer = client !== null && view.seat !== null && sentence !== null && (
    <ByItself settings={settings} onChange={onChange} />
  );
  if (state.phase === "over" && state.winner !== null) {
    if (hidden) {
      return (
        <button type="button" className="button result-again" onClick={() => setHidden(false)}>
          {texts.showTheResult}
        </button>
      );
    }
    return (
      <ResultCard
        view={view}
        score={state.score}
        {...{ shared, ending }}
        winner={state.winner}
        isFresh={isFresh}
        sentence={sentence}
        names={names}
        onRematch={client === null || view.seat === null ? null : () => client.rematch()}
        onHide={() => setHidden(true)}
      >
        {offer}
      </ResultCard>
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
    >
      {offer}
    </BetweenGames>
  );
}
