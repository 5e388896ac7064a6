/** A player's last matches and error rate, as others see them. Reads a bounded piece of one index. */
import { type PlayerRecord, RECENT_MATCHES } from "../../contract/player-record";
import { rowsOf } from "../platform/rows";
import { performanceOf } from "./performance";

/** How many of the last matches are looked through for those against players. */
const LOOKED_THROUGH = 50;

const RECENT_SQL = `SELECT h.match_id AS matchId, h.won, h.finished_at AS finishedAt, h.error_rate AS errorRate,
    m.mode, m.length, m.white_id = ?1 AS isWhite, m.white_score AS whiteScore, m.black_score AS blackScore,
    o.id AS opponentId, o.name AS opponentName, o.country AS opponentCountry
  FROM (SELECT match_id, won, finished_at, error_rate FROM player_matches WHERE user_id = ?1
      ORDER BY match_id DESC LIMIT ?2) h
    JOIN matches m ON m.id = h.match_id AND m.mode <> 'bot'
    LEFT JOIN profiles o ON o.id = iif(m.white_id = ?1, m.black_id, m.white_id) AND o.deleted_at IS NULL
  ORDER BY h.match_id DESC LIMIT ?3`;

type Row = {
  readonly matchId: number;
  readonly won: number;
  readonly finishedAt: number;
  readonly errorRate: number | null;
  readonly mode: PlayerRecord["matches"][number]["mode"];
  readonly length: number;
  readonly isWhite: number;
  readonly whiteScore: number;
  readonly blackScore: number;
  readonly opponentId: string | null;
  readonly opponentName: string | null;
  readonly opponentCountry: string | null;
};

export async function recordOf(db: D1Database, userId: string): Promise<PlayerRecord> {
  const [recent, performance] = await Promise.all([
    db.prepare(RECENT_SQL).bind(userId, LOOKED_THROUGH, RECENT_MATCHES).all<Row>(),
    performanceOf(db, userId, "median", null),
  ]);
  const errorRate = "medianError" in performance ? performance.medianError : null;
  return { errorRate, matches: rowsOf<Row>(recent).map(recentMatch) };
}

function recentMatch(row: Row): PlayerRecord["matches"][number] {
  const { matchId, mode, length, errorRate, finishedAt, opponentId: id, opponentName: name } = row;
  const [own, opponents] = row.isWhite ? [row.whiteScore, row.blackScore] : [row.blackScore, row.whiteScore];
  return {
    ...{ matchId, mode, length, errorRate, finishedAt, won: row.won === 1, score: { own, opponents } },
    opponent: id === null || name === null ? null : { id, name, country: row.opponentCountry },
  };
}
