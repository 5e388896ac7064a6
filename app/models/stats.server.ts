/** Rankings and running games, in the shape that the lobby draws. Null stands for a list that could not be loaded. */
import type { AppLoadContext } from "@remix-run/cloudflare";
import { GAME_TABS, type GamesPage, type GameTab } from "~/components/lobby/current-games";
import { TOP_CATEGORIES, type Top, type TopCategory } from "~/components/lobby/top-list";
import type { LeaderboardEntry } from "../../contract/stats";
import { currentGamesSchema, leaderboardPositionSchema, leaderboardSchema } from "../../contract/stats";
import { callApi } from "./api-client.server";

const TOP_SIZE = 100;
const DELETED_USER = "Deleted User";

/** The category that the address asks for; Rating without one. */
export function parseTopCategory(url: URL): TopCategory {
  const wanted = url.searchParams.get("top");
  return TOP_CATEGORIES.find(({ category }) => category === wanted)?.category ?? "rating";
}

/** The type and page of current games that the address asks for. */
export function parseGamesQuery(url: URL): { type: GameTab; page: number } {
  const wanted = url.searchParams.get("games");
  const page = Number(url.searchParams.get("page"));
  return {
    type: GAME_TABS.find(({ type }) => type === wanted)?.type ?? "rating",
    page: Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
  };
}

function shownValue(entry: LeaderboardEntry): number {
  return entry.rating ?? entry.balance ?? entry.experiencePoints ?? entry.peakRating ?? entry.peakBalance ?? 0;
}

export async function loadTop(context: AppLoadContext, category: TopCategory): Promise<Top | null> {
  const [list, own] = await Promise.all([
    callApi(context, "stats", `/api/v2/leaderboards/list/${category}/current?limit=${TOP_SIZE}`, leaderboardSchema),
    callApi(context, "stats", `/api/v2/leaderboards/${category}/current`, leaderboardPositionSchema),
  ]);
  if (!list.ok) return null;
  const entries = list.data.data.map((entry) => ({
    userId: entry.userId,
    position: entry.position,
    name: entry.userName,
    country: entry.country,
    value: shownValue(entry),
  }));
  return { category, entries, position: own.ok ? own.data.position : null };
}

export async function loadGames(context: AppLoadContext, type: GameTab, page: number): Promise<GamesPage | null> {
  const answer = await callApi(context, "main", `/api/current_games/${type}?page=${page}`, currentGamesSchema);
  if (!answer.ok) return null;
  const games = answer.data.data.map(({ id, attributes, player1, player2 }) => ({
    id,
    clock: attributes.clock_type,
    length: attributes.length ?? attributes.limit ?? 1,
    stake: attributes.coins,
    players: [player1, player2].map((player) => ({ ...player, name: player.username ?? DELETED_USER })),
  }));
  return { type, page, totalPages: answer.data.total_pages, games };
}
