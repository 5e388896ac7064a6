/** A running match in the words and the picture of the lobby. */
import { modes } from "#texts/board";
import * as texts from "#texts/running-match";
import type { RunningMatch } from "~/models/running-match";
import { deadlineMs, type MatchState, replay, seatToDecide } from "../../../backgammon/match";
import { opponentOf, type Seat } from "../../../backgammon/vocabulary";
import { makeXgid } from "../../../backgammon/xgid";
import type { MatchView } from "../../../contract/match-view";
import { rulesText } from "../board/words";
import { formatCoins } from "../ui/format";

type Running = { readonly view: MatchView; readonly seat: Seat };

/** What the lobby shows of a match, as the player at `seat` sees it. For loaders: the browser gets what it answers. */
export function describeRunning({ view, seat }: Running): RunningMatch {
  const state = replay(view.rules, view.events);
  const { name } = view.players[opponentOf(seat)];
  const decider = seatToDecide(state);
  const deadline = deadlineMs(state);
  return {
    matchId: view.matchId,
    opponent: texts.against(name),
    facts: factsOf(view, state, seat),
    turn: turnText(state, seat, name),
    isMyTurn: decider === seat,
    leftS: deadline === null ? null : Math.max(0, Math.ceil((deadline - view.nowMs) / 1000)),
    toldAtMs: view.nowMs,
    picture: state.game === 0 ? null : pictureOf(state, seat),
  };
}

function factsOf(view: MatchView, state: MatchState, seat: Seat): readonly string[] {
  const facts = [modes[view.mode], rulesText(view.rules)];
  if (view.rules.kind === "match" && view.rules.length > 1) {
    facts.push(texts.score(state.score[seat], state.score[opponentOf(seat)]));
  }
  // Against a bot nothing is at stake: what it costs is paid before.
  if (view.stake > 0 && view.mode !== "bot") {
    const coins = formatCoins(view.stake);
    facts.push(view.mode === "coin" ? texts.stakePerPoint(coins) : texts.stake(coins));
  }
  return facts;
}

function turnText(state: MatchState, seat: Seat, opponent: string): string {
  const decider = seatToDecide(state);
  if (decider === null) return state.game === 0 ? texts.waiting : texts.nextGame;
  if (decider !== seat) return texts.turnOf(opponent);
  if (state.phase === "double") return texts.doubleOffered(opponent);
  return state.phase === "resignation" ? texts.resignationOffered(opponent) : texts.yourTurn;
}

/** The app's own picture of a position (app/routes/boards.position[.]svg.ts). */
function pictureOf(state: MatchState, seat: Seat): string {
  const { position, cube, turn, dice, phase, score, rules, crawford } = state;
  const xgid = makeXgid({
    ...{ position, cube, onRoll: turn, dice: phase === "move" ? dice : null, doubled: phase === "double", score },
    ...{ length: rules.kind === "match" ? rules.length : 0, crawford: crawford === "crawford" },
    ...{ jacoby: rules.kind === "money" && rules.jacoby, beavers: false, maxCube: 64 },
  });
  return `${import.meta.env.BASE_URL}boards/position.svg?${new URLSearchParams({ xgid, seat })}`;
}
