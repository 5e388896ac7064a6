/** Why a player gets no match now: the status and the text of each reason (platform spec §8, decisions ERR-03). */
import type { Context } from "hono";
import { failure } from "../http/failure";
import { MESSAGES } from "../http/messages";

export const REFUSALS = {
  insufficient_coins: { status: 412, message: MESSAGES.insufficientCoins },
  maintenance: { status: 403, message: MESSAGES.maintenance },
  already_in_match: { status: 409, message: MESSAGES.runningMatch },
  no_search_yet: { status: 423, message: MESSAGES.noSearchYet },
  private_game_exists: { status: 409, message: MESSAGES.runningMatch },
  invalid_key: { status: 422, message: MESSAGES.invalidKey },
  invalid_options: { status: 422, message: MESSAGES.failed },
  not_found: { status: 404, message: MESSAGES.nothingHere },
} as const;
export type RefusalCode = keyof typeof REFUSALS;

/** `fromMs`: from when on the same may be asked again, where that is known. */
export function refuseMatch(c: Context, code: RefusalCode, fromMs: number | null = null): Response {
  const { status, message } = REFUSALS[code];
  if (fromMs === null) return failure(c, status, code, message);
  c.header("Retry-After", String(Math.max(1, Math.ceil((fromMs - Date.now()) / 1_000))));
  return failure(c, status, code, message, fromMs);
}
