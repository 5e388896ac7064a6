/** The blunder database, and the strategy book beside it (study spec §7 Blunders). */
import { Hono } from "hono";
import * as calls from "../../contract/blunders";
import type { PlayerEnv } from "../http/authenticated";
import { failure } from "../http/failure";
import { serveCall } from "../http/serve-call";
import { isStarMember } from "../profile/membership";
import { countBlunders, listBlunders } from "./store";
import { STRATEGY_BOOK } from "./strategy-book";

export const blundersApi = new Hono<PlayerEnv>();

serveCall(blundersApi, calls.listBlunders, async (c, { params, query }) => {
  const userId = c.get("userId");
  if (!(await isStarMember(c.env.DB, userId)))
    return failure(c, 403, "membership_required", "Blunders are saved for star members");
  return { page: query.page, events: await listBlunders(c.env.DB, userId, params.category, query) };
});

serveCall(blundersApi, calls.countBlunders, (c) => countBlunders(c.env.DB, c.get("userId")));

serveCall(blundersApi, calls.getStrategyPage, (_, { params }) => STRATEGY_BOOK[params.category]);
