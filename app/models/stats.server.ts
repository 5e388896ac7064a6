/** Rankings and running games, in the shape that the lobby draws. Null stands for a list that could not be loaded. */

import type { AppLoadContext } from "@remix-run/cloudflare";
import * as texts from "#texts/rankings";
import * as vocabulary from "#texts/vocabulary";
import type { LeaderboardCategory, LeaderboardEntry, LeaderboardSorting } from "../../contract/stats";
import * as calls from "../../contract/stats";
import { callAnonymously, callService } from "./api-client.server";
import { GAME_TABS, type GamesPage, type GameTab } from "./current-games";
import { TOP_CATEGORIES, type Top, type TopCategory } from "./rankings";

const TOP_SIZE = 100;
/** What the lobby's first view brings of the Top 100: more than its list shows without scrolling. */
export const FIRST_PLACES = 20;
const DELETED_USER = texts.deletedUser;

/** The category that the address asks for; Rating without one. */
export function parseTopCategory(url: URL): TopCategory {
  const wanted = url.searchParams.get("top");
  return TOP_CATEGORIES.find(({ category }) => category === wanted)?.category ?? "rating";
}

/** The type and page of current games that the address asks for; without a type null. */
export function parseGamesQuery(url: URL): { type: GameTab | null; page: number } {
  const wanted = url.searchParams.get("games");
  const page = Number(url.searchParams.get("page"));
  return {
    type: GAME_TABS.find(({ type }) => type === wanted)?.type ?? null,
    page: Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
  };
}

function shownValue(entry: LeaderboardEntry): number {
  return entry.rating ?? entry.balance ?? entry.experiencePoints ?? entry.peakRating ?? entry.peakBalance ?? 0;
}

/** The lists of the leaderboard page. WXP never falls, so it has no peak. */
export const RANKINGS = [
  { category: "rating", sorting: "current", label: vocabulary.rating },
  { category: "rating", sorting: "peak", label: texts.peakRating },
  { category: "balance", sorting: "current", label: vocabulary.coins },
  { category: "balance", sorting: "peak", label: texts.mostCoins },
  { category: "wxp", sorting: "current", label: vocabulary.wxp },
] as const;

export type AskedRanking = {
  readonly category: LeaderboardCategory;
  readonly sorting: LeaderboardSorting;
  /** ISO 3166 alpha-2, upper case; null for all countries. */
  readonly country: string | null;
};

/** The ranking that the address asks for; the current ratings of all countries without one. */
export function parseRanking({ searchParams }: URL): AskedRanking {
  const [category, sorting] = [searchParams.get("category"), searchParams.get("sorting")];
  const { category: known, sorting: by } =
    RANKINGS.find((ranking) => ranking.category === category && ranking.sorting === sorting) ?? RANKINGS[0];
  const country = searchParams.get("country");
  return { category: known, sorting: by, country: country !== null && /^[A-Z]{2}$/.test(country) ? country : null };
}

/**
 * The first `size` players, the top 100 by default, and a player's own place among `total` ranked players, which a visitor has none of;
 * null when the list could not be loaded.
 */
export async function loadRanking(
  context: AppLoadContext,
  { category, sorting, country }: AskedRanking,
  isPlayer: boolean,
  size = TOP_SIZE,
) {
  const params = { category, sortingType: sorting };
  const query = country === null ? {} : { countryId: country };
  const asked = { params, query: { ...query, limit: size } };
  const [list, own] = await Promise.all([
    isPlayer ? callService(context, calls.listLeaders, asked) : callAnonymously(context, calls.listLeaders, asked),
    isPlayer ? callService(context, calls.getLeaderboardPosition, { params, query }) : null,
  ]);
  if (!list.ok) return null;
  const entries = list.data.data.map((entry) => ({
    userId: entry.userId,
    position: entry.position,
    name: entry.userName,
    country: entry.country,
    value: shownValue(entry),
  }));
  return {
    entries,
    position: own?.ok ? own.data.position : null,
    total: own?.ok ? own.data.total : 0,
    missing: own?.ok ? own.data.missing : null,
  };
}

/** The lobby's list: the current values of all countries. */
export async function loadTop(context: AppLoadContext, category: TopCategory, size = TOP_SIZE): Promise<Top | null> {
  const ranking = await loadRanking(context, { category, sorting: "current", country: null }, true, size);
  return ranking === null ? null : { category, entries: ranking.entries, position: ranking.position };
}

/** The running games of a type; of the first type that has any where none is asked for. */
export async function loadGames(
  context: AppLoadContext,
  asked: GameTab | null,
  page: number,
): Promise<GamesPage | null> {
  const first = await loadGamesOf(context, asked ?? GAME_TABS[0].type, page);
  if (first === null || asked !== null || first.counts[first.type] > 0) return first;
  const busy = GAME_TABS.find(({ type }) => first.counts[type] > 0);
  return busy === undefined ? first : loadGamesOf(context, busy.type, page);
}

async function loadGamesOf(context: AppLoadContext, type: GameTab, page: number): Promise<GamesPage | null> {
  const answer = await callService(context, calls.listCurrentGames, { params: { gameType: type }, query: { page } });
  if (!answer.ok) return null;
  const games = answer.data.data.map(({ id, attributes, player1, player2 }) => ({
    id,
    clock: attributes.clock_type,
    length: attributes.length ?? attributes.limit ?? 1,
    stake: attributes.coins,
    players: [player1, player2].map((player) => ({ ...player, name: player.username ?? DELETED_USER })),
  }));
  return { type, page, totalPages: answer.data.total_pages, counts: answer.data.counts, games };
}
