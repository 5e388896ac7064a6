/** A player's last matches, rating line and error rate, as others see them. Each reads a bounded piece of one index. */
import type { ProfilePart } from "../../contract/choices";
import { MEDIAN_MATCHES } from "../../contract/performance";
import { type PlayerRecord, RATED_MATCHES, RECENT_MATCHES } from "../../contract/player-record";
import { limitSql } from "../objects/match-spec";
import { hiddenParts, maySeeSql } from "../platform/audience";
import { rowsOf } from "../platform/rows";
import { median, medianInterval } from "./median";
import { OWN_SQL, type OwnRow, ownOf } from "./own-record";
import { ERROR_RATES_SQL } from "./performance";

/** How many of the last matches are looked through for those against players. */
const LOOKED_THROUGH = 50;

/** ?1 the player, ?3 the viewer. Opponents are looked up for those shown alone. */
const RECENT_SQL = `SELECT h.matchId, h.won, h.finishedAt, h.errorRate,
    h.mode, h.length, h."limit", h.isWhite, h.whiteScore, h.blackScore,
    o.id AS opponentId, o.name AS opponentName, o.country AS opponentCountry,
    o.id IS NOT NULL AND NOT ${maySeeSql("matches", "o", "?3")} AS isOpponentHidden
  FROM (SELECT p.match_id AS matchId, p.won, p.finished_at AS finishedAt, p.error_rate AS errorRate,
      m.mode, m.length, ${limitSql("m")} AS "limit", m.white_id = ?1 AS isWhite, m.white_score AS whiteScore, m.black_score AS blackScore,
      iif(m.white_id = ?1, m.black_id, m.white_id) AS opponent
    FROM (SELECT match_id, won, finished_at, error_rate FROM player_matches WHERE user_id = ?1
        ORDER BY match_id DESC LIMIT ${LOOKED_THROUGH}) p
      JOIN matches m ON m.id = p.match_id AND m.mode <> 'bot'
    ORDER BY p.match_id DESC LIMIT ${RECENT_MATCHES}) h
    LEFT JOIN profiles o ON o.id = h.opponent AND o.deleted_at IS NULL`;

const COLUMNS = [
  ...["matchId", "won", "finishedAt", "errorRate", "mode", "length", "limit", "isWhite", "whiteScore", "blackScore"],
  ...["opponentId", "opponentName", "opponentCountry", "isOpponentHidden"],
];

/**
 * ?1 the player, ?2 analysed matches, ?3 the viewer. The last matches, the error rates of the last analysed ones, both the newest first, and the rating after
 * each of the last rating matches, the newest last, as JSON: in one statement, since each costs D1 more than what it reads.
 */
const RECORD_SQL = `SELECT
    (SELECT json_group_array(json_object(${COLUMNS.map((name) => `'${name}', "${name}"`).join(", ")}) ORDER BY matchId DESC)
      FROM (${RECENT_SQL})) AS matches,
    (SELECT json_group_array(errorRate ORDER BY matchId DESC) FROM (
      SELECT matchId, errorRate FROM (${ERROR_RATES_SQL}) ORDER BY matchId DESC LIMIT +?2)) AS errors,
    (SELECT json_group_array(rating ORDER BY match_id) FROM (
      SELECT match_id, rating FROM player_matches WHERE user_id = ?1 AND rating IS NOT NULL
      ORDER BY match_id DESC LIMIT ${RATED_MATCHES})) AS ratings`;

/** The same, and what is the player's own to see. */
const OWN_RECORD_SQL = `SELECT record.*, own.* FROM (${RECORD_SQL}) record, (${OWN_SQL}) own`;

type RecordRow = { readonly matches: string; readonly errors: string; readonly ratings: string };

type Row = {
  readonly matchId: number;
  readonly won: number;
  readonly finishedAt: number;
  readonly errorRate: number | null;
  readonly mode: PlayerRecord["matches"][number]["mode"];
  readonly length: number;
  readonly limit: number | null;
  readonly isWhite: number;
  readonly whiteScore: number;
  readonly blackScore: number;
  readonly opponentId: string | null;
  readonly opponentName: string | null;
  readonly opponentCountry: string | null;
  readonly isOpponentHidden: number;
};

/** ?1 the viewer, ?2 and ?3 white and black: the index goes by seat. */
export const HEAD_COUNT_SQL = `SELECT count(*) AS matches, coalesce(sum(winner_id = ?1), 0) AS won
  FROM matches INDEXED BY matches_by_pair
  WHERE white_id = ?2 AND black_id = ?3 AND status = 'finished' AND mode <> 'bot'`;

export const HEAD_LAST_SQL = `SELECT white_id = ?1 AS isWhite, length, ${limitSql("matches")} AS "limit",
    white_score AS whiteScore, black_score AS blackScore, finished_at AS finishedAt
  FROM matches INDEXED BY matches_by_pair
  WHERE white_id = ?2 AND black_id = ?3 AND status = 'finished' AND mode <> 'bot'
  ORDER BY finished_at DESC LIMIT 1`;

type HeadCount = { readonly matches: number; readonly won: number };
type HeadLast = Pick<Row, "isWhite" | "length" | "limit" | "whiteScore" | "blackScore" | "finishedAt">;

/** How the viewer stands against the player, over all matches of the two. */
async function headToHeadOf(db: D1Database, viewerId: string, userId: string): Promise<PlayerRecord["headToHead"]> {
  const results = await db.batch(
    [HEAD_COUNT_SQL, HEAD_LAST_SQL].flatMap((sql) => [
      db.prepare(sql).bind(viewerId, viewerId, userId),
      db.prepare(sql).bind(viewerId, userId, viewerId),
    ]),
  );
  const counts = results.slice(0, 2).flatMap((result) => rowsOf<HeadCount>(result));
  const [last = null] = results
    .slice(2)
    .flatMap((result) => rowsOf<HeadLast>(result))
    .sort((a, b) => b.finishedAt - a.finishedAt);
  const won = counts.reduce((sum, row) => sum + row.won, 0);
  const matches = counts.reduce((sum, row) => sum + row.matches, 0);
  return {
    won,
    lost: matches - won,
    last: last && { ...scoreOf(last), length: last.limit ?? last.length, finishedAt: last.finishedAt },
  };
}

type Read = { readonly matches: readonly Row[]; readonly errors: readonly number[]; readonly ratings: number[] };

/** As SQLite has just written them. */
function readRecord(row: RecordRow | null): Read {
  const { matches = "[]", errors = "[]", ratings = "[]" } = row ?? {};
  return { matches: JSON.parse(matches), errors: JSON.parse(errors), ratings: JSON.parse(ratings) };
}

async function ownRecordOf(db: D1Database, userId: string): Promise<PlayerRecord> {
  const row = await db.prepare(OWN_RECORD_SQL).bind(userId, MEDIAN_MATCHES, userId).first<RecordRow & OwnRow>();
  return { ...recordFrom(readRecord(row), []), headToHead: null, own: ownOf(row) };
}

async function othersRecordOf(db: D1Database, userId: string, viewerId: string): Promise<PlayerRecord> {
  const [hidden, row, headToHead] = await Promise.all([
    hiddenParts(db, userId, viewerId),
    db.prepare(RECORD_SQL).bind(userId, MEDIAN_MATCHES, viewerId).first<RecordRow>(),
    headToHeadOf(db, viewerId, userId),
  ]);
  return { ...recordFrom(readRecord(row), hidden), headToHead, own: null };
}

export function recordOf(db: D1Database, userId: string, viewerId: string): Promise<PlayerRecord> {
  return userId === viewerId ? ownRecordOf(db, userId) : othersRecordOf(db, userId, viewerId);
}

function recordFrom({ matches, errors, ratings }: Read, hidden: ProfilePart[]) {
  const isShown = (part: ProfilePart) => !hidden.includes(part);
  const shownRates = isShown("errors") ? errors : [];
  return {
    errorRate: median(shownRates),
    errorInterval: medianInterval(shownRates),
    errorMatches: shownRates.length,
    ratings: isShown("ratings") ? ratings : [],
    matches: isShown("matches") ? matches.map((match) => recentMatch(match, isShown("errors"))) : [],
    hidden,
  };
}

function recentMatch(row: Row, showsErrors: boolean): PlayerRecord["matches"][number] {
  const { matchId, mode, limit, length, finishedAt, opponentId: id, opponentName: name } = row;
  const isOpponentHidden = row.isOpponentHidden === 1;
  return {
    ...{ subtype: limit === null ? "normal" : "coin", length: limit ?? length },
    ...{ matchId, mode, finishedAt, won: row.won === 1, score: scoreOf(row), isOpponentHidden },
    errorRate: showsErrors ? row.errorRate : null,
    opponent: id === null || name === null || isOpponentHidden ? null : { id, name, country: row.opponentCountry },
  };
}

function scoreOf({ isWhite, whiteScore, blackScore }: Pick<Row, "isWhite" | "whiteScore" | "blackScore">) {
  return isWhite ? { own: whiteScore, opponents: blackScore } : { own: blackScore, opponents: whiteScore };
}
