/** The ways into a match: their paths, what they are asked, and their refusals. */
import { BOTS } from "../../../services/bots/bots";

export const COIN = "/api/v2/matches/coin";
export const RATING = "/api/v2/matches/rating";
export const PRIVATE = "/api/v2/matches/private";
export const BOT = "/api/v2/matches/bot";

export const POOR = {
  code: "insufficient_coins",
  message: "Insufficient coins.\nBuy coins or wait for next free bonus.",
};
export const BUSY = { code: "already_in_match", message: "You already have a running match" };
export const ASKED = { clocks: ["normal"], lengths: [1, 3], min_rating: 0, stake: 30, isMobileMode: false };
export const THREE_POINTS = { type: "match", settings: { length: 3, clock: "casual", cube: true } };
export const FREE_BOT = {
  type: "match_play",
  id: BOTS[0].id,
  settings: { length: 1, clock: "casual", cube: false },
  tutor: { hint: true, feedback: true, move_assistant: false },
};

/** Every way into a match, with what it is asked for. */
export const WAYS = [
  [COIN, { coin_levels: [1] }],
  [RATING, ASKED],
  [PRIVATE, THREE_POINTS],
  [`${PRIVATE}/join`, { code: "ABCDEF" }],
  [BOT, FREE_BOT],
] as const;
