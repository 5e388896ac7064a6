/** The calls that lead into a match (platform spec §7 Matchmaking, study spec §7). */
import { type Context, Hono } from "hono";
import type { CallAnswer } from "../../contract/call";
import * as calls from "../../contract/matches";
import type { PlayerEnv } from "../http/authenticated";
import { serveCall } from "../http/serve-call";
import { createPrivateGame, joinPool, joinPrivateGame, startBotMatch } from "../matchmaking/join-game";
import { getActiveMatch } from "../matchmaking/match-index";
import { deletePrivateGame, getPendingPrivateGame } from "../matchmaking/private-games";
import { refuseMatch } from "../matchmaking/refusals";
import { type PoolName, poolObject } from "../objects/pool";
import { getSettings, isEnabled } from "../platform/settings";
import { matchFile } from "./match-file";
import { viewMatch } from "./visible-match";

export const matchesApi = new Hono<PlayerEnv>();

serveCall(matchesApi, calls.joinCoinPool, async (c, { body }) => {
  const result = await joinPool(c.env, { type: "coin", userId: c.get("userId"), levels: body.coin_levels });
  return result.ok ? { status: "joined" } : refuseMatch(c, result.code, result.fromMs);
});

serveCall(matchesApi, calls.joinRatingPool, async (c, { body }) => {
  const { clocks, lengths, min_rating: minRating, stake: share } = body;
  const result = await joinPool(c.env, { type: "rating", userId: c.get("userId"), clocks, lengths, minRating, share });
  return result.ok ? { status: "joined" } : refuseMatch(c, result.code, result.fromMs);
});

async function leavePool(c: Context<PlayerEnv>, pool: PoolName): Promise<CallAnswer<typeof calls.leaveCoinPool>> {
  const userId = c.get("userId");
  const matchId = await poolObject(c.env, pool).leave(userId);
  // Paired before the leaving arrived: the match is named, so that the player can open it.
  return { status: "left", match_id: matchId ?? (await getActiveMatch(c.env.DB, userId))?.id ?? null };
}

serveCall(matchesApi, calls.leaveCoinPool, (c) => leavePool(c, "coin"));
serveCall(matchesApi, calls.leaveRatingPool, (c) => leavePool(c, "rating"));

serveCall(matchesApi, calls.getActiveMatch, async (c) => {
  const active = await getActiveMatch(c.env.DB, c.get("userId"));
  return { match_id: active?.id ?? null };
});

serveCall(matchesApi, calls.createPrivateGame, async (c, { body: { type, settings } }) => {
  const options = { type: type === "single" ? "single_game" : "match_play", ...settings } as const;
  const result = await createPrivateGame(c.env, c.get("userId"), options);
  if (!result.ok) return refuseMatch(c, result.code);
  const { code, expiresAtMs } = result.game;
  return { code, expires_at: new Date(expiresAtMs).toISOString() };
});

serveCall(matchesApi, calls.getPendingPrivateGame, async (c) => {
  const game = await getPendingPrivateGame(c.env.DB, c.get("userId"), Date.now());
  return { code: game?.code ?? null, expires_at: game === null ? null : new Date(game.expiresAtMs).toISOString() };
});

serveCall(matchesApi, calls.deletePrivateGame, async (c) => {
  const userId = c.get("userId");
  const code = await deletePrivateGame(c.env.DB, userId, Date.now());
  const active = code === null ? await getActiveMatch(c.env.DB, userId) : null;
  return { code, match_id: active?.id ?? null };
});

serveCall(matchesApi, calls.joinPrivateGame, async (c, { body }) => {
  const result = await joinPrivateGame(c.env, c.get("userId"), body.code.trim().toUpperCase());
  return result.ok ? { match_id: result.matchId } : refuseMatch(c, result.code);
});

serveCall(matchesApi, calls.startBotMatch, async (c, { body: { type, id, settings, tutor } }) => {
  const isTutorOn = isEnabled(getSettings(c.env), "tutorMode");
  const shown = { hint: isTutorOn && tutor.hint, feedback: isTutorOn && tutor.feedback };
  const result = await startBotMatch(c.env, c.get("userId"), id, { type, ...settings }, shown);
  return result.ok ? { match_id: result.matchId } : refuseMatch(c, result.code);
});

// Before the JSON of the same path, which services/analysis answers.
matchesApi.get("/api/matches/:matchId", matchFile);

serveCall(matchesApi, calls.getMatchView, async (c, { params: { id: matchId } }) => {
  const userId = c.get("userId");
  const view = await viewMatch(c.env, matchId, userId);
  return view ?? refuseMatch(c, "not_found");
});
