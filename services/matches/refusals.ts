/** Why a player gets no match now: the status and the text of each reason (platform spec §8, decisions ERR-03). */
import type { Context } from "hono";
import { failure } from "../http/failure";

export const REFUSALS = {
  insufficient_coins: { status: 412, message: "Insufficient coins.\nBuy coins or wait for next free bonus." },
  maintenance: {
    status: 403,
    message: "Matches are temporarily suspended for maintenance.\nThey will be back as soon as possible.",
  },
  already_in_match: { status: 409, message: "You already have a running match" },
  private_game_exists: { status: 409, message: "You already have a running match" },
  invalid_key: { status: 422, message: "Invalid key" },
  invalid_options: { status: 422, message: "Something went wrong." },
  not_found: { status: 404, message: "There is nothing here." },
} as const;
export type RefusalCode = keyof typeof REFUSALS;

export function refuse(c: Context, code: RefusalCode): Response {
  const { status, message } = REFUSALS[code];
  return failure(c, status, code, message);
}
