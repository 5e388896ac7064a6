/** Rankings and running games, for every signed-in player. */
import { Hono } from "hono";
import {
  CURRENT_GAME_TYPES,
  currentGamesQuerySchema,
  leaderboardPathSchema,
  leaderboardQuerySchema,
} from "../../contract/stats";
import { authenticated, type PlayerEnv } from "../auth/authenticated";
import { failure } from "../http/failure";
import { requireFeature } from "../http/feature";
import { listCurrentGames } from "./current-games";
import { listLeaders, positionOf } from "./leaderboards";

export const rankingsApi = new Hono<PlayerEnv>();

rankingsApi.use("/api/v2/leaderboards/*", authenticated, requireFeature("leaderboards"));
rankingsApi.use("/api/current_games/*", authenticated);

rankingsApi.get("/api/v2/leaderboards/list/:category/:sortingType", async (c) => {
  const path = leaderboardPathSchema.safeParse(c.req.param());
  if (!path.success) return failure(c, 404, "not_found", "There is nothing here.");
  const query = leaderboardQuerySchema.safeParse(c.req.query());
  if (!query.success) return failure(c, 422, "malformed", "Something went wrong.");
  const { category, sortingType: sorting } = path.data;
  const ranking = { category, sorting, country: query.data.countryId ?? null };
  return c.json({ data: await listLeaders(c.env.DB, ranking, query.data.limit) });
});

rankingsApi.get("/api/v2/leaderboards/:category/:sortingType", async (c) => {
  const path = leaderboardPathSchema.safeParse(c.req.param());
  if (!path.success) return failure(c, 404, "not_found", "There is nothing here.");
  const query = leaderboardQuerySchema.safeParse(c.req.query());
  if (!query.success) return failure(c, 422, "malformed", "Something went wrong.");
  const { category, sortingType: sorting } = path.data;
  const ranking = { category, sorting, country: query.data.countryId ?? null };
  return c.json(await positionOf(c.env.DB, ranking, c.get("userId")));
});

rankingsApi.get("/api/current_games/:gameType", async (c) => {
  const type = CURRENT_GAME_TYPES.find((name) => name === c.req.param("gameType"));
  if (type === undefined) return failure(c, 404, "not_found", "There is nothing here.");
  const query = currentGamesQuerySchema.safeParse(c.req.query());
  if (!query.success) return failure(c, 422, "malformed", "Something went wrong.");
  const { page } = query.data;
  const { games, totalPages } = await listCurrentGames(c.env.DB, type, page);
  return c.json({ data: games, page, total_pages: totalPages });
});
