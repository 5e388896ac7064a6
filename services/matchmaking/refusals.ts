/** Why a player gets no match now: the status and the text of each reason (platform spec §8, decisions ERR-03). */
import type { Context } from "hono";
import { failure } from "../http/failure";
import { MESSAGES } from "../http/messages";

export const REFUSALS = {
  insufficient_coins: { status: 412, message: MESSAGES.insufficientCoins },
  maintenance: { status: 403, message: MESSAGES.maintenance },
  already_in_match: { status: 409, message: MESSAGES.runningMatch },
  private_game_exists: { status: 409, message: MESSAGES.runningMatch },
  invalid_key: { status: 422, message: MESSAGES.invalidKey },
  invalid_options: { status: 422, message: MESSAGES.failed },
  not_found: { status: 404, message: MESSAGES.nothingHere },
} as const;
export type RefusalCode = keyof typeof REFUSALS;

export function refuseMatch(c: Context, code: RefusalCode): Response {
  const { status, message } = REFUSALS[code];
  return failure(c, status, code, message);
}
