/** What the tutor answers: fetched, with the engine's client, when it is first asked. */
import * as texts from "#texts/tutor";
import { canDouble } from "../../../backgammon/match/cube";
import type { MatchEvent, MatchState, PlayerCommand } from "../../../backgammon/match/types";
import type { Seat } from "../../../backgammon/vocabulary";
import type { Lesson } from "./lesson";
import { adviceText, gradeOf, verdictText } from "./lesson-text";
import { askAdvice, askVerdict } from "./tutor.client";

/** A lesson to show, or null for none, and what is said of it. */
export type Taught = { readonly lesson: Lesson | null; readonly said: string };

/** The engine's advice on the decision of `seat` in `state`. Rejects when the engine cannot be loaded. */
export async function advise(state: MatchState, seat: Seat): Promise<Taught> {
  const advice = await askAdvice({ state, seat });
  if (advice === null) return { lesson: null, said: texts.nothingToChoose };
  return { lesson: { type: "advice", advice, seq: state.seq }, said: adviceText(advice) };
}

/**
 * The engine's verdict on the decision of `seat` that `event` tells of; null where there is none, or nothing to say of it. `before` is
 * the state that the event met. Rejects when the engine cannot be loaded.
 */
export async function judge(event: MatchEvent, before: MatchState, seat: Seat): Promise<Taught | null> {
  const command = decisionIn(event, before, seat);
  if (command === null) return null;
  const verdict = await askVerdict({ state: before, seat, command });
  // That nothing was doubled is worth a word only when it was wrong.
  if (verdict === null || (command.type === "roll" && gradeOf(verdict) === null)) return null;
  return { lesson: { type: "verdict", verdict, seq: event.seq }, said: verdictText(verdict) };
}

/** The decision of `seat` that an event tells of; null when it is none. */
function decisionIn(event: MatchEvent, before: MatchState, seat: Seat): PlayerCommand | null {
  if (event.type === "game_started" || event.type === "game_over" || event.seat !== seat) return null;
  switch (event.type) {
    case "move_commited":
      return { type: "move", steps: event.moves.map(({ from, to }) => ({ from, to })) };
    case "dice_rolled":
      return before.phase === "roll" && canDouble(before) ? { type: "roll" } : null;
    case "double_requested":
      return { type: "double" };
    case "double_accepted":
      return { type: "take" };
    case "double_rejected":
      return { type: "drop" };
    default:
      return null;
  }
}
