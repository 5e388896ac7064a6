/** What a game's end means for the match: for whoever decides, not for whoever follows it. */
import { opponentOf, type Seat, type WinLevel } from "../vocabulary";
import { mostLevel, pointsFor } from "./scoring";
import type { CrawfordState, MatchRules, MatchState } from "./types";

/** Whether losing at `level` costs `loser` as much as losing can cost: all points at stake, or the match. */
export function isMostLoss(state: MatchState, loser: Seat, level: WinLevel): boolean {
  const points = pointsFor(state, level);
  if (points >= pointsFor(state, mostLevel(state, loser))) return true;
  return state.rules.kind === "match" && wouldWinMatch(state.rules, state.score[opponentOf(loser)] + points);
}

/** Whether a player with this score has won. A money game is over after one game, a session never. */
export function wouldWinMatch(rules: MatchRules, score: number): boolean {
  return rules.kind === "money" ? rules.session !== true : score >= rules.length;
}

/**
 * The Crawford state of the game about to start. The first game in which a player stands one point from the match is
 * the Crawford game, all later ones are post-Crawford; a match to one point has none.
 */
export function nextCrawford(state: MatchState): CrawfordState {
  const { rules, score, crawford } = state;
  if (rules.kind === "money" || rules.length === 1) return "none";
  if (crawford !== "none") return "post_crawford";
  return Math.max(score.white, score.black) === rules.length - 1 ? "crawford" : "none";
}
