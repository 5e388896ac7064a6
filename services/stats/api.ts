/** Rankings and running games, for every signed-in player. */
import { Hono } from "hono";
import * as calls from "../../contract/stats";
import type { PlayerEnv } from "../http/authenticated";
import { serveCall } from "../http/serve-call";
import { listCurrentGames } from "./current-games";
import { listLeaders, positionOf } from "./leaderboards";

export const rankingsApi = new Hono<PlayerEnv>();

serveCall(rankingsApi, calls.listLeaders, async (c, { params, query }) => {
  const ranking = { category: params.category, sorting: params.sortingType, country: query.countryId ?? null };
  return { data: [...(await listLeaders(c.env.DB, ranking, query.limit))] };
});

serveCall(rankingsApi, calls.getLeaderboardPosition, (c, { params, query }) => {
  const ranking = { category: params.category, sorting: params.sortingType, country: query.countryId ?? null };
  return positionOf(c.env.DB, ranking, c.get("userId"));
});

serveCall(rankingsApi, calls.listCurrentGames, async (c, { params, query }) => {
  const { games, totalPages, counts } = await listCurrentGames(c.env.DB, params.gameType, query.page);
  return { data: [...games], page: query.page, total_pages: totalPages, counts };
});
