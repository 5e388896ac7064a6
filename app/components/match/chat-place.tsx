import { lazy, Suspense } from "react";
import { opponentOf, type Seat } from "../../../backgammon/vocabulary";
import type { MatchView } from "../../../contract/socket";

const MatchChat = lazy(() => import("../chat/match-chat").then(({ MatchChat }) => ({ default: MatchChat })));

/** Where the chat with a human opponent stands; its code comes once the match is live. */
export function ChatPlace({ view, seat }: { readonly view: MatchView; readonly seat: Seat }) {
  const { id, name } = view.players[opponentOf(seat)];
  return (
    <Suspense fallback={<span className="chat" />}>
      <MatchChat selfId={view.players[seat].id} opponent={{ id, name }} matchId={view.matchId} />
    </Suspense>
  );
}
