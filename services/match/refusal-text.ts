import type { CommandReply } from "../../contract/socket";
import { MESSAGES } from "../http/messages";

/** What a player reads when the match refuses what they asked for. */
export const MATCH_REFUSALS: Readonly<Record<string, string>> = {
  not_your_turn: "It is not your turn.",
  wrong_phase: "That is not possible now.",
  illegal_move: "That move is not legal.",
  cube_not_available: "You cannot double now.",
  clock_running: "Your opponent still has time.",
  match_over: "The match is over.",
  wrong_share: "That is not the share of the dice that you are bound to.",
  not_started: "The match has not started yet.",
  stale: "The position has changed meanwhile.",
  forbidden: "You do not play in this match.",
  too_many_watchers: "All places beside this board are taken.",
  not_found: "There is no such match.",
  not_over: "The match is not over yet.",
  insufficient_coins: "One of you does not have enough coins for another match.",
  already_in_match: "One of you is already in another match.",
  maintenance: "New matches are suspended for maintenance.",
};

export function refusalText(code: string): string {
  return MATCH_REFUSALS[code] ?? MESSAGES.failed;
}

/** The reply to a command for a match that was never created. */
export const NOT_FOUND: CommandReply = {
  status: "error",
  code: "not_found",
  message: refusalText("not_found"),
  seq: 0,
};
