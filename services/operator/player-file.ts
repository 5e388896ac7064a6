/** What an operator reads of a player and their matches. */
import type { DeskMatch, FoundPlayer, PlayerFile } from "../../contract/desk";
import { getBot } from "../bots/bots";
import { owedSql } from "../ledger/debts";
import type { Env } from "../platform/env";
import { isOperatorNow, type OperatorColumns } from "../platform/operators";
import { rowsOf } from "../platform/rows";
import { getSettings } from "../platform/settings";
import { actsAbout, readActs } from "./log";
import { noticesOf } from "./notices";
import { readReports, reportsAbout } from "./reports";

const FOUND = `p.id, p.name, p.rating, p.balance, p.suspended_at AS suspendedAt,
  p.deleted_at AS deletedAt, p.created_at AS createdAt`;

/** By id, or by the beginning of the name, after a name. */
export async function findPlayers(db: D1Database, q: string, after: string): Promise<FoundPlayer[]> {
  if (/^[0-9a-f-]{36}$/.test(q)) {
    return (await db.prepare(`SELECT ${FOUND} FROM profiles p WHERE p.id = ?`).bind(q).all<FoundPlayer>()).results;
  }
  const from = q.toLowerCase();
  const sql = `SELECT ${FOUND} FROM profiles p WHERE p.name >= ?1 AND p.name < ?2 AND p.name > ?3 ORDER BY p.name LIMIT 50`;
  return (await db.prepare(sql).bind(from, `${from}\uffff`, after).all<FoundPlayer>()).results;
}

const PROFILE = `SELECT ${FOUND}, p.email, p.country, p.peak_rating AS peakRating, p.rating_experience AS ratingExperience,
    p.wxp, p.win_count AS winCount, p.loss_count AS lossCount, p.membership, p.membership_ends_at AS membershipEndsAt,
    p.is_operator, ${owedSql("p.id")} AS owed
  FROM profiles p WHERE p.id = ?`;
const ACCOUNTS = `SELECT id, deleted_at AS deletedAt FROM profiles
  WHERE id = (SELECT coalesce(person_id, id) FROM profiles WHERE id = ?1) AND id <> ?1
  UNION SELECT id, deleted_at FROM profiles
  WHERE person_id = (SELECT coalesce(person_id, id) FROM profiles WHERE id = ?1) AND id <> ?1`;
const SESSIONS = `SELECT id, user_agent AS userAgent, created_at AS createdAt, coalesce(rotated_at, created_at) AS usedAt,
    revoked_at IS NULL AND expires_at > ?2 AS isLive
  FROM sessions WHERE user_id = ?1 ORDER BY created_at DESC LIMIT 20`;
const DEBTS = `SELECT id, amount, paid, waived, order_id AS orderId, match_id AS matchId FROM debts
  WHERE user_id = ? ORDER BY id DESC LIMIT 20`;

type Row = Omit<PlayerFile, "isOperator" | "accounts" | "sessions" | "reports" | "notices" | "debts" | "acts"> &
  OperatorColumns;
type SessionRow = Omit<PlayerFile["sessions"][number], "isLive"> & { readonly isLive: number };

/** Null for an unknown player; a deleted one has a file too. One trip. */
export async function getPlayerFile(env: Env, userId: string, nowMs: number): Promise<PlayerFile | null> {
  const [profiles, accounts, sessions, reports, notices, debts, acts] = await env.DB.batch([
    env.DB.prepare(PROFILE).bind(userId),
    env.DB.prepare(ACCOUNTS).bind(userId),
    env.DB.prepare(SESSIONS).bind(userId, nowMs),
    reportsAbout(env.DB, userId),
    noticesOf(env.DB, userId),
    env.DB.prepare(DEBTS).bind(userId),
    actsAbout(env.DB, "user", userId),
  ]);
  const profile = rowsOf<Row>(profiles).at(0);
  if (profile === undefined) return null;
  const { is_operator: _isOperator, ...shown } = profile;
  return {
    ...shown,
    isOperator: isOperatorNow(getSettings(env), profile),
    accounts: rowsOf<PlayerFile["accounts"][number]>(accounts),
    sessions: rowsOf<SessionRow>(sessions).map((row) => ({ ...row, isLive: row.isLive === 1 })),
    reports: readReports(rowsOf(reports)),
    notices: rowsOf<PlayerFile["notices"][number]>(notices),
    debts: rowsOf<PlayerFile["debts"][number]>(debts),
    acts: readActs(rowsOf(acts)),
  };
}

const MATCH = `m.id, m.mode, m.status, m.white_id AS whiteId, m.black_id AS blackId,
    (SELECT name FROM profiles WHERE id = m.white_id) AS whiteName, (SELECT name FROM profiles WHERE id = m.black_id) AS blackName,
    m.length, m.stake, m.winner_id AS winnerId, m.reason, m.white_score AS whiteScore, m.black_score AS blackScore,
    m.white_coins AS whiteCoins, m.black_coins AS blackCoins, m.white_rating_after - m.white_rating AS whiteChange,
    m.black_rating_after - m.black_rating AS blackChange, m.winner_wxp AS wxp, m.created_at AS createdAt,
    m.finished_at AS finishedAt,
    coalesce((SELECT max(turn) % 2 FROM match_voidings WHERE match_id = m.id), 0) AS isVoid`;

type MatchRow = Omit<DeskMatch, "isVoid"> & { readonly isVoid: number };
const toMatch = (row: MatchRow): DeskMatch => ({
  ...row,
  // Bots have no profile.
  whiteName: row.whiteName ?? getBot(row.whiteId)?.name ?? null,
  blackName: row.blackName ?? getBot(row.blackId)?.name ?? null,
  isVoid: row.isVoid === 1,
});

/** A player's finished matches before one, latest first. */
export async function listMatches(db: D1Database, userId: string, beforeId: number): Promise<DeskMatch[]> {
  const { results } = await db
    .prepare(
      `SELECT ${MATCH} FROM player_matches pm JOIN matches m ON m.id = pm.match_id
       WHERE pm.user_id = ? AND pm.match_id < ? ORDER BY pm.match_id DESC LIMIT 20`,
    )
    .bind(userId, beforeId)
    .all<MatchRow>();
  return results.map(toMatch);
}

export async function getDeskMatch(db: D1Database, matchId: number) {
  const [matches, acts] = await db.batch([
    db.prepare(`SELECT ${MATCH} FROM matches m WHERE m.id = ?`).bind(matchId),
    actsAbout(db, "match", matchId),
  ]);
  const row = rowsOf<MatchRow>(matches).at(0);
  return row === undefined ? null : { match: toMatch(row), acts: readActs(rowsOf(acts)) };
}

const COINS = `SELECT id, iif(credit = ?1, amount, -amount) AS amount, iif(credit = ?1, debit, credit) AS other, reason,
    match_id AS matchId, created_at AS createdAt`;

/** The movements of a player's coins before one, latest first. */
export async function listCoins(db: D1Database, userId: string, beforeId: number) {
  const { results } = await db
    .prepare(
      `SELECT * FROM (${COINS} FROM transfers WHERE debit = ?1 AND id < ?2 ORDER BY id DESC LIMIT 30)
       UNION ALL SELECT * FROM (${COINS} FROM transfers WHERE credit = ?1 AND id < ?2 ORDER BY id DESC LIMIT 30)
       ORDER BY id DESC LIMIT 30`,
    )
    .bind(userId, beforeId)
    .all<{ id: number; amount: number; other: string; reason: string; matchId: number | null; createdAt: number }>();
  return results;
}
