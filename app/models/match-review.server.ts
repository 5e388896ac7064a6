/** A finished match with its reviews, as the viewer asks the services for it. */
import type { AppLoadContext } from "@remix-run/cloudflare";
import {
  getMatchDetails,
  listGameEvents,
  listMatchErrors,
  listMatchGames,
  type MatchDetails,
} from "../../contract/analysis";
import type { MatchEventEntry } from "../../contract/match-event";
import { callService, requireData } from "./api-client.server";

/** Of digits alone; throws a 404 otherwise. */
export function requireMatchId(text: string | undefined): string {
  if (text === undefined || !/^\d{1,15}$/.test(text)) throw new Response(null, { status: 404 });
  return text;
}

export type GameItem = {
  readonly game_number: number;
  readonly home_previous_points: number;
  readonly away_previous_points: number;
};

export type MatchReview = {
  readonly details: MatchDetails;
  readonly games: readonly GameItem[];
  /** Of `viewerId` and of their opponent. */
  readonly errors: { readonly my: readonly MatchEventEntry[]; readonly opponent: readonly MatchEventEntry[] };
};

/** Throws what the service refuses: unfinished, not found, of others, away. */
export async function requireReview(context: AppLoadContext, matchId: string, viewerId: string): Promise<MatchReview> {
  const params = { matchId };
  const errorsOf = (side: "my" | "opponent") =>
    callService(context, listMatchErrors, { params: { ...params, side, userId: viewerId } });
  const [details, games, my, opponent] = await Promise.all([
    callService(context, getMatchDetails, { params }),
    callService(context, listMatchGames, { params }),
    errorsOf("my"),
    errorsOf("opponent"),
  ]);
  return {
    // The refusal of an unfinished match comes from its games.
    games: requireData(games).data.items,
    details: requireData(details).data,
    errors: { my: requireData(my).data.events, opponent: requireData(opponent).data.events },
  };
}

export async function requireGame(
  context: AppLoadContext,
  matchId: string,
  gameNumber: number,
): Promise<readonly MatchEventEntry[]> {
  const params = { matchId, gameNumber: String(gameNumber) };
  return requireData(await callService(context, listGameEvents, { params })).data.events;
}

/** What is needed of a match to build one of its games. */
export async function requireOutline(context: AppLoadContext, matchId: string) {
  const params = { matchId };
  const [details, games] = await Promise.all([
    callService(context, getMatchDetails, { params }),
    callService(context, listMatchGames, { params }),
  ]);
  return { games: requireData(games).data.items, details: requireData(details).data };
}
