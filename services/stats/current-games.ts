/** The games that are being played now, newest first. */
import { assertNever, type MatchMode } from "../../backgammon/vocabulary";
import {
  CURRENT_GAMES_PAGE_SIZE,
  type CurrentGame,
  type CurrentGameCounts,
  type CurrentGameType,
} from "../../contract/stats";

/** A bot game is nobody else's to watch and is not listed. */
function modeOf(type: CurrentGameType): MatchMode {
  switch (type) {
    case "coin":
    case "rating":
      return type;
    case "friendly":
      return "private";
    default:
      return assertNever(type);
  }
}

/** Of every type at once, so that a list which is empty can name one that is not. */
export const CURRENT_GAMES_COUNT_SQL = `SELECT mode, count(*) AS count FROM matches INDEXED BY matches_playing
  WHERE status = 'playing' AND mode IN ('rating', 'coin', 'private') GROUP BY mode`;
/**
 * The page is cut out before the players are looked up: those of skipped games are never read. The counts come with every row, and alone
 * where the page is empty: a statement of their own would cost more than they do.
 */
const CURRENT_GAMES_SQL = `SELECT c.counts, m.id, m.clock, m.length, m.stake,
    m.white_id AS whiteId, w.country AS whiteCountry, w.name AS whiteName, w.rating AS whiteRating,
    m.black_id AS blackId, b.country AS blackCountry, b.name AS blackName, b.rating AS blackRating
  FROM (SELECT json_group_object(mode, count) AS counts FROM (${CURRENT_GAMES_COUNT_SQL})) c
    LEFT JOIN (SELECT id, clock, length, stake, white_id, black_id, started_at FROM matches INDEXED BY matches_playing
      WHERE status = 'playing' AND mode = ?1 ORDER BY started_at DESC, id LIMIT +?2 OFFSET ?3) m
    LEFT JOIN profiles w ON w.id = m.white_id LEFT JOIN profiles b ON b.id = m.black_id
  ORDER BY m.started_at DESC, m.id`;

type GameRow = {
  readonly id: number;
  readonly clock: string;
  readonly length: number;
  readonly stake: number;
  readonly whiteId: string;
  readonly whiteCountry: string | null;
  readonly whiteName: string | null;
  readonly whiteRating: number | null;
  readonly blackId: string;
  readonly blackCountry: string | null;
  readonly blackName: string | null;
  readonly blackRating: number | null;
};

/** Page `page` (from 1) of the running games of a type; beyond the last page an empty one. At least one page in all. */
export async function listCurrentGames(
  db: D1Database,
  type: CurrentGameType,
  page: number,
): Promise<{
  readonly games: readonly CurrentGame[];
  readonly totalPages: number;
  readonly counts: CurrentGameCounts;
}> {
  const mode = modeOf(type);
  const { results } = await db
    .prepare(CURRENT_GAMES_SQL)
    .bind(mode, CURRENT_GAMES_PAGE_SIZE, (page - 1) * CURRENT_GAMES_PAGE_SIZE)
    .all<(GameRow | { readonly id: null }) & { readonly counts: string }>();
  // As SQLite has just written it.
  const byMode: Readonly<Record<string, number>> = JSON.parse(results[0].counts);
  const countOf = (one: CurrentGameType) => byMode[modeOf(one)] ?? 0;
  const games = results.flatMap((row) => (row.id === null ? [] : [currentGame(type, row)]));
  return {
    games,
    totalPages: Math.max(1, Math.ceil(countOf(type) / CURRENT_GAMES_PAGE_SIZE)),
    counts: { rating: countOf("rating"), coin: countOf("coin"), friendly: countOf("friendly") },
  };
}

function currentGame(type: CurrentGameType, row: GameRow): CurrentGame {
  const isCoin = type === "coin";
  return {
    id: row.id,
    type,
    attributes: {
      clock_type: row.clock,
      limit: isCoin ? row.length : null,
      length: isCoin ? null : row.length,
      coins: row.stake,
    },
    player1: { id: row.whiteId, country: row.whiteCountry, username: row.whiteName, rating: row.whiteRating },
    player2: { id: row.blackId, country: row.blackCountry, username: row.blackName, rating: row.blackRating },
  };
}
