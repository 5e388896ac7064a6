import type { MatchState } from "../../../backgammon/match/types";
import type { MatchView } from "../../../contract/socket";
import { MODE_NAMES, rulesText } from "../board/words";
import { capitalize, formatCoins } from "../ui/format";

/** The screen's heading: what is played, and for what. */
export function MatchAbout({ view, state }: { readonly view: MatchView; readonly state: MatchState }) {
  return (
    <h1 className="match__about">
      <b>{rulesText(state.rules)}</b>
      {state.rules.kind === "match" && state.game > 0 && <span>Game {state.game}</span>}
      <span>{MODE_NAMES[view.mode]}</span>
      {state.rules.clock !== null && <span>{capitalize(state.rules.clock.name)} clock</span>}
      {view.stake > 0 && <span>Stake {formatCoins(view.stake)}</span>}
      {view.watchers > 0 && <span>{view.watchers} watching</span>}
    </h1>
  );
}
