/** The calls that lead into a match (platform spec §7 Matchmaking). */
import type { AppLoadContext } from "@remix-run/cloudflare";
import type * as z from "zod";
import {
  activeMatchSchema,
  type botMatchSchema,
  matchCreatedSchema,
  poolJoinedSchema,
  poolLeftSchema,
  privateCreatedSchema,
  type privateCreateSchema,
  privateDeletedSchema,
  type ratingJoinSchema,
} from "../../contract/matches";
import { type ApiResult, callApi } from "./api-client.server";

const MATCHES = "/api/v2/matches";

/** Levels 1 to 13. */
export function joinCoinPool(context: AppLoadContext, levels: readonly number[]) {
  const body = { coin_levels: levels };
  return callApi(context, "main", `${MATCHES}/coin`, poolJoinedSchema, { method: "POST", body });
}

export function joinRatingPool(context: AppLoadContext, body: z.input<typeof ratingJoinSchema>) {
  return callApi(context, "main", `${MATCHES}/rating`, poolJoinedSchema, { method: "POST", body });
}

/** Names the match that was made in the same instant, if one was. */
export function leavePool(context: AppLoadContext, pool: "coin" | "rating") {
  return callApi(context, "main", `${MATCHES}/${pool}`, poolLeftSchema, { method: "DELETE" });
}

/** The match that the player is in now; null without one, or when nobody could say. */
export async function getActiveMatchId(context: AppLoadContext): Promise<number | null> {
  const answer = await callApi(context, "main", `${MATCHES}/active`, activeMatchSchema);
  return answer.ok ? answer.data.match_id : null;
}

export type PrivateGame = z.input<typeof privateCreateSchema>;

function createOnce(context: AppLoadContext, body: PrivateGame) {
  return callApi(context, "main", `${MATCHES}/private`, privateCreatedSchema, { method: "POST", body });
}

export function deletePrivateGame(context: AppLoadContext) {
  return callApi(context, "main", `${MATCHES}/private`, privateDeletedSchema, { method: "DELETE" });
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
  return callApi(context, "main", `${MATCHES}/private/join`, matchCreatedSchema, { method: "POST", body: { code } });
}

export function startBotMatch(
  context: AppLoadContext,
  body: z.input<typeof botMatchSchema>,
): Promise<ApiResult<{ match_id: number }>> {
  return callApi(context, "main", `${MATCHES}/bot`, matchCreatedSchema, { method: "POST", body });
}
