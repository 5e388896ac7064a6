import { memo } from "react";
import { modes } from "#texts/board";
import * as texts from "#texts/match";
import type { MatchState } from "../../../backgammon/match/types";
import type { MatchView } from "../../../contract/socket";
import { rulesText } from "../board/words";
import { formatCoins } from "../ui/format";

type Props = { readonly view: MatchView; readonly state: MatchState };

/** The screen's heading: what is played, and for what. */
export const MatchAbout = memo(function MatchAbout({ view, state }: Props) {
  return (
    <h1 className="match__about">
      <b>{rulesText(state.rules)}</b>
      <span>{modes[view.mode]}</span>
      {state.rules.clock !== null && <span>{texts.clockNames[state.rules.clock.name]}</span>}
      {view.stake > 0 && <span>{(view.mode === "bot" ? texts.fee : texts.stake)(formatCoins(view.stake))}</span>}
      {/* After what is there from the beginning, which keeps its place. */}
      {state.rules.kind === "match" && state.game > 0 && <span>{texts.game(state.game)}</span>}
      {view.watchers > 0 && <span>{texts.watching(view.watchers)}</span>}
    </h1>
  );
});
