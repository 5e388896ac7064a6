/** The one call about guests' games: keeping one. */
import { Hono } from "hono";
import * as calls from "../../contract/guest-game";
import type { PlayerEnv } from "../http/authenticated";
import { failure } from "../http/failure";
import { MESSAGES } from "../http/messages";
import { serveCall } from "../http/serve-call";
import { keepGuestGame } from "./keep-game";

const STATUSES = {
  other_version: 422,
  illegal_game: 422,
  unfinished_game: 422,
  account_not_new: 403,
  signup_unfinished: 403,
  already_kept: 409,
} as const;

export const guestApi = new Hono<PlayerEnv>();

serveCall(guestApi, calls.keepGuestGame, async (c, { body }) => {
  const kept = await keepGuestGame(c.env, c.get("userId"), body, Date.now());
  return kept.ok
    ? { match_id: kept.matchId }
    : failure(c, STATUSES[kept.code], kept.code, MESSAGES.guestGame[kept.code]);
});
