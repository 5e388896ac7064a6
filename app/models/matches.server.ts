/** The calls that lead into a match (platform spec §7 Matchmaking). */
import type { AppLoadContext } from "@remix-run/cloudflare";
import type * as z from "zod";
import * as calls from "../../contract/matches";
import { getPoolState as poolStateCall } from "../../contract/pool-state";
import { type ApiResult, callService } from "./api-client.server";

/** Levels 1 to 13. */
export function joinCoinPool(context: AppLoadContext, levels: readonly number[]) {
  return callService(context, calls.joinCoinPool, { body: { coin_levels: [...levels] } });
}

export function joinRatingPool(context: AppLoadContext, body: z.input<typeof calls.ratingJoinSchema>) {
  return callService(context, calls.joinRatingPool, { body });
}

/** Names the match that was made in the same instant, if one was. */
export function leavePool(context: AppLoadContext, pool: "coin" | "rating") {
  return callService(context, pool === "coin" ? calls.leaveCoinPool : calls.leaveRatingPool);
}

/** Whether the player waits in the pool, and the match that they are in. */
export function getPoolState(context: AppLoadContext, pool: "coin" | "rating") {
  return callService(context, poolStateCall, { params: { pool } });
}

/** The match that the player is in at this moment, whatever the page knows; null without one, or when nobody could say. */
export async function getActiveMatchId(context: AppLoadContext): Promise<number | null> {
  const answer = await callService(context, calls.getActiveMatch);
  return answer.ok ? answer.data.match_id : null;
}

export type PrivateGame = z.input<typeof calls.privateCreateSchema>;

function createOnce(context: AppLoadContext, body: PrivateGame) {
  return callService(context, calls.createPrivateGame, { body });
}

export type PendingGame = { readonly code: string; readonly expiresAt: string };

/** The player's game that waits for a friend, made on whichever device; null without one, or when nobody could say. */
export async function getPendingGame(context: AppLoadContext): Promise<PendingGame | null> {
  const answer = await callService(context, calls.getPendingPrivateGame);
  if (!answer.ok || answer.data.code === null || answer.data.expires_at === null) return null;
  return { code: answer.data.code, expiresAt: answer.data.expires_at };
}

export function deletePrivateGame(context: AppLoadContext) {
  return callService(context, calls.deletePrivateGame);
}

const CREATE_ATTEMPTS = 3;

export type PrivateCreation =
  | { readonly status: "created"; readonly code: string; readonly expiresAt: string }
  /** The pending game had become a match meanwhile. */
  | { readonly status: "started"; readonly matchId: number }
  | { readonly status: "stuck"; readonly reason: "conflict" | "undeletable" }
  | { readonly status: "refused"; readonly httpStatus: number };

/** Creates a private game; a conflict deletes the pending game and tries again, three attempts in all (platform spec §4). */
export async function createPrivateGame(context: AppLoadContext, game: PrivateGame): Promise<PrivateCreation> {
  for (let attempt = 1; ; attempt++) {
    const created = await createOnce(context, game);
    if (created.ok) return { status: "created", code: created.data.code, expiresAt: created.data.expires_at };
    if (created.status !== 409) return { status: "refused", httpStatus: created.status };
    if (attempt === CREATE_ATTEMPTS) return { status: "stuck", reason: "conflict" };
    const deleted = await deletePrivateGame(context);
    if (!deleted.ok) return { status: "stuck", reason: "undeletable" };
    if (deleted.data.match_id !== null) return { status: "started", matchId: deleted.data.match_id };
  }
}

export function joinPrivateGame(context: AppLoadContext, code: string) {
  return callService(context, calls.joinPrivateGame, { body: { code } });
}

export function startBotMatch(
  context: AppLoadContext,
  body: z.input<typeof calls.botMatchSchema>,
): Promise<ApiResult<{ match_id: number }>> {
  return callService(context, calls.startBotMatch, { body });
}
