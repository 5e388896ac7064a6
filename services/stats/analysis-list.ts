/** A player's analysed matches: a page reads ten entries of one index, and what belongs to each by key. */
import type * as z from "zod";
import type { MatchMode, Seat } from "../../backgammon/vocabulary";
import type { AnalysisStatus } from "../../contract/analysis";
import {
  ANALYSES_PAGE_SIZE,
  ANALYSES_SUMMARY_MATCHES,
  type AnalysedMatch,
  type AnalysisSummary,
  type analysisListSchema,
  type ListedMatch,
} from "../../contract/analysis-list";
import { quotaOpensAt } from "../analysis/quota";
import { getBot } from "../bots/bots";
import { limitSql } from "../objects/match-spec";
import type { Env } from "../platform/env";
import { rowsOf } from "../platform/rows";
import { median } from "./median";

/**
 * What the list says of the caller's matches that `of` finds: a query that gives match_id, seat, error_rate and match_finished_at of
 * entries of analysis_players.
 */
export function entriesSql(of: string): string {
  return `SELECT a.match_id AS matchId, a.seat, a.error_rate AS userError, o.error_rate AS opponentError,
    o.user_id AS opponentId, s.status, s.status = 'failed' AND s.finished_at = s.requested_at AS isHeldBack, s.games_done AS gamesDone, s.games_total AS gamesTotal,
    m.mode, EXISTS (SELECT 1 FROM guest_games g WHERE g.match_id = m.id) AS isGuestGame, m.length, ${limitSql("m")} AS "limit", m.stake, a.match_finished_at AS finishedAtMs, m.white_score AS whiteScore, m.black_score AS blackScore,
    m.white_rating AS whiteRating, m.black_rating AS blackRating, p.name, p.country, p.avatar
  FROM (${of}) a
    JOIN analyses s ON s.match_id = a.match_id
    JOIN matches m ON m.id = a.match_id
    JOIN analysis_players o ON o.match_id = a.match_id AND o.seat = iif(a.seat = 'white', 'black', 'white')
    LEFT JOIN profiles p ON p.id = o.user_id AND p.deleted_at IS NULL
  ORDER BY a.match_finished_at DESC, a.match_id DESC`;
}

const PAGE_SQL =
  entriesSql(`SELECT match_id, seat, error_rate, match_finished_at FROM analysis_players INDEXED BY analysis_players_by_user
      WHERE user_id = ?1 ORDER BY match_finished_at DESC, match_id DESC LIMIT +?2 OFFSET ?3`);
const RATES_SQL = `SELECT a.error_rate AS own, o.error_rate AS opponent, a.match_finished_at AS finishedAtMs
  FROM (SELECT match_id, seat, error_rate, match_finished_at FROM analysis_players INDEXED BY analysis_players_by_user
      WHERE user_id = ?1 AND error_rate IS NOT NULL ORDER BY match_finished_at DESC, match_id DESC LIMIT +?2) a
    JOIN analysis_players o ON o.match_id = a.match_id AND o.seat = iif(a.seat = 'white', 'black', 'white')
  ORDER BY a.match_finished_at, a.match_id`;
const COUNT_SQL =
  "SELECT count(*) AS count FROM analysis_players INDEXED BY analysis_players_by_user WHERE user_id = ?1";

export type EntryRow = {
  readonly matchId: number;
  readonly seat: Seat;
  readonly userError: number | null;
  readonly opponentError: number | null;
  readonly opponentId: string;
  readonly status: AnalysisStatus;
  /** Its players had had their analyses of the day. */
  readonly isHeldBack: number | null;
  readonly whiteScore: number;
  readonly blackScore: number;
  readonly whiteRating: number | null;
  readonly blackRating: number | null;
  readonly name: string | null;
  readonly country: string | null;
  readonly avatar: string | null;
  readonly gamesDone: number;
  readonly gamesTotal: number;
  readonly mode: MatchMode;
  readonly isGuestGame: number;
  readonly length: number;
  readonly limit: number | null;
  readonly stake: number;
  readonly finishedAtMs: number;
};

/** Page `page` (from 1), empty behind the last one. */
export async function analysesOf(env: Env, userId: string, page: number): Promise<z.infer<typeof analysisListSchema>> {
  const db = env.DB;
  const [own, rows, counts, rates] = await db.batch([
    db.prepare("SELECT name, country FROM profiles WHERE id = ?").bind(userId),
    db.prepare(PAGE_SQL).bind(userId, ANALYSES_PAGE_SIZE, (page - 1) * ANALYSES_PAGE_SIZE),
    db.prepare(COUNT_SQL).bind(userId),
    db.prepare(RATES_SQL).bind(userId, ANALYSES_SUMMARY_MATCHES),
  ]);
  const [user] = rowsOf<{ name: string | null; country: string | null }>(own);
  const [{ count }] = rowsOf<{ count: number }>(counts);
  return {
    country: user?.country ?? null,
    userName: user?.name ?? null,
    analyses: await Promise.all(rowsOf<EntryRow>(rows).map((row) => listedMatch(env, row))),
    totalPages: Math.max(1, Math.ceil(count / ANALYSES_PAGE_SIZE)),
    summary: summaryOf(rowsOf<Rates>(rates)),
  };
}

async function listedMatch(env: Env, row: EntryRow): Promise<ListedMatch> {
  return { ...analysedMatch(row), opensAt: row.isHeldBack ? await quotaOpensAt(env, row.matchId, Date.now()) : null };
}

type Rates = { readonly own: number; readonly opponent: number | null; readonly finishedAtMs: number };

function summaryOf(rates: readonly Rates[]): AnalysisSummary {
  const errors = rates.map(({ own }) => own);
  const best = rates.find(({ own }) => own === Math.min(...errors));
  return {
    errors,
    median: median(errors),
    best: best === undefined ? null : { error: best.own, finishedAtMs: best.finishedAtMs },
    playedBetter: rates.filter(({ own, opponent }) => opponent !== null && own < opponent).length,
  };
}

export function analysedMatch(row: EntryRow): AnalysedMatch {
  const isWhite = row.seat === "white";
  const bot = getBot(row.opponentId);
  const opponentRating = isWhite ? row.blackRating : row.whiteRating;
  return {
    matchId: row.matchId,
    userError: row.userError,
    userScore: isWhite ? row.whiteScore : row.blackScore,
    userRating: isWhite ? row.whiteRating : row.blackRating,
    opponentName: row.name,
    opponentId: bot === null && row.name !== null ? row.opponentId : null,
    opponentCountry: row.country,
    opponentError: row.opponentError,
    opponentScore: isWhite ? row.blackScore : row.whiteScore,
    opponentRating: row.name === null ? null : opponentRating,
    isUserBot: bot !== null,
    botProfile: bot === null ? null : { userName: bot.name, rating: opponentRating },
    status: row.status,
    gamesDone: row.gamesDone,
    gamesTotal: row.gamesTotal,
    opponentAvatar: bot?.avatar ?? row.avatar,
    mode: row.mode,
    isGuestGame: row.isGuestGame === 1,
    subtype: row.limit === null ? "normal" : "coin",
    length: row.limit ?? row.length,
    stake: row.stake,
    finishedAtMs: row.finishedAtMs,
  };
}
