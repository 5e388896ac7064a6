/** The index of matches in D1, one row a match: what other rooms read there and note. */
import type { ClockName, MatchMode, MatchStatus } from "../../backgammon/vocabulary";
import type { MatchResult } from "../../contract/socket";
import { type MatchSpec, matchSpecForm } from "../objects/match-spec";

export type MatchRow = {
  readonly id: number;
  readonly mode: MatchMode;
  readonly status: MatchStatus;
  readonly whiteId: string;
  readonly blackId: string;
  readonly length: number;
  readonly stake: number;
  readonly clock: ClockName;
  readonly winnerId: string | null;
  readonly reason: MatchResult["reason"] | null;
  readonly whiteRating: number | null;
  readonly blackRating: number | null;
  readonly whiteRatingAfter: number | null;
  readonly blackRatingAfter: number | null;
  readonly whiteCoins: number;
  readonly blackCoins: number;
  readonly winnerWxp: number;
  /** `matchSpecForm`, as written when the match was created. */
  readonly spec: string;
};

const MATCH_COLUMNS = `id, mode, status, white_id AS whiteId, black_id AS blackId, length, stake, clock,
  winner_id AS winnerId, reason, white_rating AS whiteRating, black_rating AS blackRating,
  white_rating_after AS whiteRatingAfter, black_rating_after AS blackRatingAfter,
  white_coins AS whiteCoins, black_coins AS blackCoins, winner_wxp AS winnerWxp, spec`;

export async function getMatch(db: D1Database, matchId: number): Promise<MatchRow | null> {
  return db.prepare(`SELECT ${MATCH_COLUMNS} FROM matches WHERE id = ?`).bind(matchId).first<MatchRow>();
}

/** Whether there has ever been such a match. */
export async function hasMatch(db: D1Database, matchId: number): Promise<boolean> {
  return (await db.prepare("SELECT 1 FROM matches WHERE id = ?").bind(matchId).first()) !== null;
}

/** The match that a user is in now, or null. */
export async function getActiveMatch(db: D1Database, userId: string): Promise<MatchRow | null> {
  return db
    .prepare(`SELECT ${MATCH_COLUMNS} FROM matches WHERE id = (SELECT match_id FROM active_matches WHERE user_id = ?)`)
    .bind(userId)
    .first<MatchRow>();
}

/** The match object exists and waits for its players. */
export async function markNegotiating(db: D1Database, matchId: number): Promise<void> {
  await db.prepare("UPDATE matches SET status = 'negotiating' WHERE id = ? AND status = 'opened'").bind(matchId).run();
}

/** The first game has started. Harmless when repeated. */
export async function markPlaying(db: D1Database, matchId: number, nowMs: number): Promise<void> {
  await db
    .prepare(
      "UPDATE matches SET status = 'playing', started_at = ? WHERE id = ? AND status IN ('opened', 'negotiating')",
    )
    .bind(nowMs, matchId)
    .run();
}

/** The specification that a match was created with. Throws a StoredDataError when it cannot be read. */
export function parseSpec(row: Pick<MatchRow, "id" | "spec">): MatchSpec {
  return matchSpecForm.read(row.spec, row.id);
}
