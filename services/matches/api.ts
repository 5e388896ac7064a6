/** The calls that lead into a match (platform spec §7 Matchmaking, study spec §7). */
import { Hono } from "hono";
import {
  botMatchSchema,
  coinJoinSchema,
  privateCreateSchema,
  privateJoinSchema,
  ratingJoinSchema,
} from "../../contract/matches";
import { authenticated, type PlayerEnv } from "../auth/authenticated";
import { requireFeature } from "../http/feature";
import { readBody } from "../http/read-body";
import { getSettings, isEnabled } from "../settings";
import { createPrivateGame, joinPool, joinPrivateGame, startBotMatch } from "./join-game";
import { type PoolName, poolObject } from "./pool-rpc";
import { deletePrivateGame } from "./private-games";
import { refuse } from "./refusals";
import { getActiveMatch } from "./store";
import { viewMatch } from "./view-match";

export const matchesApi = new Hono<PlayerEnv>();

matchesApi.use("/api/v2/matches/*", authenticated);
matchesApi.use("/api/v2/matches/coin", requireFeature("coinGames"));
matchesApi.use("/api/v2/matches/rating", requireFeature("ratingGames"));
matchesApi.use("/api/v2/matches/private/*", requireFeature("privateGames"));
matchesApi.use("/api/v2/matches/bot", requireFeature("botGames"));

matchesApi.post("/api/v2/matches/coin", async (c) => {
  const body = await readBody(c, coinJoinSchema);
  if (!body.ok) return body.answer;
  const result = await joinPool(c.env, { type: "coin", userId: c.get("userId"), levels: body.value.coin_levels });
  return result.ok ? c.json({ status: "joined" }) : refuse(c, result.code);
});

matchesApi.post("/api/v2/matches/rating", async (c) => {
  const body = await readBody(c, ratingJoinSchema);
  if (!body.ok) return body.answer;
  const { clocks, lengths, min_rating: minRating, stake: share } = body.value;
  const result = await joinPool(c.env, { type: "rating", userId: c.get("userId"), clocks, lengths, minRating, share });
  return result.ok ? c.json({ status: "joined" }) : refuse(c, result.code);
});

for (const pool of ["coin", "rating"] as const satisfies readonly PoolName[]) {
  matchesApi.delete(`/api/v2/matches/${pool}`, async (c) => {
    const userId = c.get("userId");
    const matchId = await poolObject(c.env, pool).leave(userId);
    // Paired before the leaving arrived: the match is named, so that the player can open it.
    const active = matchId ?? (await getActiveMatch(c.env.DB, userId))?.id ?? null;
    return c.json({ status: "left", match_id: active });
  });
}

matchesApi.get("/api/v2/matches/active", async (c) => {
  const active = await getActiveMatch(c.env.DB, c.get("userId"));
  return c.json({ match_id: active?.id ?? null });
});

matchesApi.post("/api/v2/matches/private", async (c) => {
  const body = await readBody(c, privateCreateSchema);
  if (!body.ok) return body.answer;
  const { type, settings } = body.value;
  const options = { type: type === "single" ? "single_game" : "match_play", ...settings } as const;
  const result = await createPrivateGame(c.env, c.get("userId"), options);
  if (!result.ok) return refuse(c, result.code);
  const { code, expiresAtMs } = result.game;
  return c.json({ code, expires_at: new Date(expiresAtMs).toISOString() }, 201);
});

matchesApi.delete("/api/v2/matches/private", async (c) => {
  const userId = c.get("userId");
  const code = await deletePrivateGame(c.env.DB, userId, Date.now());
  const active = code === null ? await getActiveMatch(c.env.DB, userId) : null;
  return c.json({ code, match_id: active?.id ?? null });
});

matchesApi.post("/api/v2/matches/private/join", async (c) => {
  const body = await readBody(c, privateJoinSchema);
  if (!body.ok) return refuse(c, "invalid_key");
  const result = await joinPrivateGame(c.env, c.get("userId"), body.value.code);
  return result.ok ? c.json({ match_id: result.matchId }, 201) : refuse(c, result.code);
});

matchesApi.post("/api/v2/matches/bot", async (c) => {
  const body = await readBody(c, botMatchSchema);
  if (!body.ok) return body.answer;
  const { type, id, settings, tutor } = body.value;
  const isTutorOn = isEnabled(getSettings(c.env), "tutorMode");
  const shown = { hint: isTutorOn && tutor.hint, feedback: isTutorOn && tutor.feedback };
  const result = await startBotMatch(c.env, c.get("userId"), id, { type, ...settings }, shown);
  return result.ok ? c.json({ match_id: result.matchId }, 201) : refuse(c, result.code);
});

matchesApi.get("/api/v2/matches/:id{[0-9]+}/view", async (c) => {
  const userId = c.get("userId");
  const matchId = Number(c.req.param("id"));
  const view = Number.isSafeInteger(matchId) ? await viewMatch(c.env, matchId, userId) : null;
  return view === null ? refuse(c, "not_found") : c.json(view);
});
