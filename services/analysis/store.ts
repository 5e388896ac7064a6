/** The SQL of analyses (migration 0004). */
import { ERROR_RATE_FACTOR } from "../../backgammon/decision-count";
import { type BySeat, SEATS, type Seat } from "../../backgammon/vocabulary";
import type { Sums } from "../../engine/analysis";
import { membershipNow } from "../platform/membership-sql";
import { rowsOf } from "../platform/rows";
import type { MatchSummary } from "./details";
import { insertMistakesStatement } from "./insert-mistakes";
import type { AnalysisPlayerRow, AnalysisRow, MatchSummaryRow, MistakeRow, PersonRow, SumsRow } from "./rows";
import { SUMS, sumsRow } from "./sums-row";

export function insertAnalysisStatements(
  db: D1Database,
  matchId: number,
  games: number,
  nowMs: number,
): D1PreparedStatement[] {
  return [
    db
      .prepare("INSERT INTO analyses (match_id, games_total, requested_at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING")
      .bind(matchId, games, nowMs),
    db
      .prepare(
        `INSERT INTO analysis_players (match_id, seat, user_id, match_finished_at)
         SELECT m.id, s.value, iif(s.value = 'white', m.white_id, m.black_id), m.finished_at
         FROM matches m, json_each(?2) AS s WHERE m.id = ?1 ON CONFLICT DO NOTHING`,
      )
      .bind(matchId, JSON.stringify(SEATS)),
  ];
}

const SUMMARY_SQL = `SELECT id, mode, status, white_id, black_id, length, stake, clock, coin_level, white_score, black_score,
    white_rating, black_rating, spec
  FROM matches WHERE id = ?1
    AND (white_id = ?2 OR black_id = ?2 OR EXISTS (SELECT 1 FROM imports WHERE match_id = ?1 AND user_id = ?2))`;
const PEOPLE_SQL = `SELECT id, name, avatar, country FROM profiles
  WHERE id IN (SELECT white_id FROM matches WHERE id = ?1 UNION SELECT black_id FROM matches WHERE id = ?1
    UNION SELECT user_id FROM imports WHERE match_id = ?1) AND deleted_at IS NULL`;
const ANALYSIS_SQL = `SELECT a.*, (SELECT g.status FROM analyses_again g WHERE g.match_id = a.match_id) AS again
  FROM analyses a WHERE a.match_id = ?`;
const IMPORT_SQL = "SELECT user_id AS ownerId, seat FROM imports WHERE match_id = ? AND user_id = ?";

/** A match and its analysis, for one who plays or played it or brought it along; null for anybody else. */
export async function getMatchSummary(db: D1Database, matchId: number, userId: string): Promise<MatchSummary | null> {
  const [matches, analyses, players, people, imports] = await db.batch([
    db.prepare(SUMMARY_SQL).bind(matchId, userId),
    db.prepare(ANALYSIS_SQL).bind(matchId),
    db.prepare("SELECT * FROM analysis_players WHERE match_id = ?").bind(matchId),
    db.prepare(PEOPLE_SQL).bind(matchId),
    db.prepare(IMPORT_SQL).bind(matchId, userId),
  ]);
  const [match] = rowsOf<MatchSummaryRow>(matches);
  if (match === undefined) return null;
  const [analysis = null] = rowsOf<AnalysisRow>(analyses);
  const [imported = null] = rowsOf<NonNullable<MatchSummary["imported"]>>(imports);
  return {
    ...{ match, analysis, imported },
    players: rowsOf<AnalysisPlayerRow>(players),
    people: rowsOf<PersonRow>(people),
  };
}

/** The same for whoever was given a link to it by one of them. */
export async function getSharedSummary(db: D1Database, matchId: number): Promise<MatchSummary | null> {
  const player = await db.prepare("SELECT white_id FROM matches WHERE id = ?").bind(matchId).first<string>("white_id");
  return player === null ? null : getMatchSummary(db, matchId, player);
}

/** Notes that a failed analysis is asked for again; false when it has not failed, or somebody else was faster. */
export async function takeRetry(db: D1Database, matchId: number, nowMs: number): Promise<boolean> {
  const { meta } = await db
    .prepare(
      "UPDATE analyses SET requested_at = ?1, status = 'queued', finished_at = NULL WHERE match_id = ?2 AND status = 'failed'",
    )
    .bind(nowMs, matchId)
    .run();
  return meta.changes === 1;
}

/** Notes that an analysis asked for at `requestedAtMs` is asked for again; false when somebody else was faster. */
export async function takeRevival(
  db: D1Database,
  matchId: number,
  requestedAtMs: number,
  nowMs: number,
): Promise<boolean> {
  const { meta } = await db
    .prepare(
      "UPDATE analyses SET requested_at = ?1, status = 'queued', finished_at = NULL WHERE match_id = ?2 AND requested_at = ?3 AND status <> 'done'",
    )
    .bind(nowMs, matchId, requestedAtMs)
    .run();
  return meta.changes === 1;
}

export async function getAnalysis(
  db: D1Database,
  matchId: number,
): Promise<(AnalysisRow & { readonly is_imported: number }) | null> {
  return db
    .prepare(
      `SELECT a.*, EXISTS (SELECT 1 FROM imports i WHERE i.match_id = a.match_id) AS is_imported,
         (SELECT g.status FROM analyses_again g WHERE g.match_id = a.match_id) AS again
       FROM analyses a WHERE a.match_id = ?`,
    )
    .bind(matchId)
    .first();
}

/** How far an analysis is, and the players to whom it matters (no bots); null when there is none. One trip. */
export async function getProgress(
  db: D1Database,
  matchId: number,
): Promise<{ readonly analysis: AnalysisRow; readonly userIds: readonly string[] } | null> {
  const [analyses, players] = await db.batch([
    db.prepare("SELECT * FROM analyses WHERE match_id = ?").bind(matchId),
    db
      .prepare(
        `SELECT a.user_id FROM analysis_players a JOIN profiles p ON p.id = a.user_id
         WHERE a.match_id = ?1 AND p.deleted_at IS NULL
         UNION SELECT user_id FROM imports WHERE match_id = ?1`,
      )
      .bind(matchId),
  ]);
  const [analysis] = rowsOf<AnalysisRow>(analyses);
  if (analysis === undefined) return null;
  return { analysis, userIds: rowsOf<{ user_id: string }>(players).map(({ user_id }) => user_id) };
}

/** The first game has been begun. Harmless when repeated. */
export async function markRunning(db: D1Database, matchId: number): Promise<void> {
  await db
    .prepare("UPDATE analyses SET status = 'running' WHERE match_id = ? AND status = 'queued'")
    .bind(matchId)
    .run();
}

/** A game could not be analysed. */
export async function markFailed(db: D1Database, matchId: number, nowMs: number): Promise<void> {
  await db
    .prepare("UPDATE analyses SET status = 'failed', finished_at = ? WHERE match_id = ? AND status <> 'done'")
    .bind(nowMs, matchId)
    .run();
}

/** Its players have had their analyses of the day: it ends as it is asked for, by which it is told from one that was tried. */
export async function holdBack(db: D1Database, matchId: number): Promise<void> {
  await db
    .prepare(
      "UPDATE analyses SET status = 'failed', finished_at = requested_at WHERE match_id = ? AND status <> 'done'",
    )
    .bind(matchId)
    .run();
}

/** The games of a match that have been analysed; none once the whole match is summed. */
export async function listDoneGames(db: D1Database, matchId: number): Promise<readonly number[]> {
  const { results } = await db
    .prepare("SELECT game FROM analysis_games WHERE match_id = ? AND seat = 'white'")
    .bind(matchId)
    .all<{ game: number }>();
  return results.map(({ game }) => game);
}

/** Which of the users are members whose blunders are saved. */
export async function listSavers(db: D1Database, userIds: readonly string[]): Promise<ReadonlySet<string>> {
  const { results } = await db
    .prepare(
      `SELECT p.id FROM json_each(?) AS wanted JOIN profiles p ON p.id = wanted.value
       WHERE ${membershipNow("p")} IN ('star', 'starplus') AND p.deleted_at IS NULL`,
    )
    .bind(JSON.stringify(userIds))
    .all<{ id: string }>();
  return new Set(results.map(({ id }) => id));
}

export type DoneGame = {
  readonly matchId: number;
  readonly game: number;
  readonly sums: BySeat<Sums>;
  readonly mistakes: readonly MistakeRow[];
  readonly engineVersion: string;
  readonly plies: number;
  readonly nowMs: number;
};

/** Writes all that a game's analysis adds; with the last game, the match's sums. False when that had been done before. */
export async function finishGame(db: D1Database, done: DoneGame): Promise<boolean> {
  const { matchId, game, sums, mistakes, engineVersion, plies, nowMs } = done;
  const isDone = "EXISTS (SELECT 1 FROM analyses WHERE match_id = ?1 AND status = 'done')";
  const sum = (column: string) =>
    column.endsWith("_count") || column.endsWith("_decisions") ? `sum(${column})` : `round(sum(${column}), 6)`;
  const statements = [
    ...SEATS.map((seat) => insertGameStatement(db, matchId, game, seat, sumsRow(sums[seat]))),
    insertMistakesStatement(db, mistakes),
    db
      .prepare(
        `UPDATE analyses SET games_done = games_done + 1, engine_version = ?2, plies = ?3,
           status = CASE WHEN status = 'failed' THEN 'failed' WHEN games_done + 1 = games_total THEN 'done' ELSE 'running' END,
           finished_at = CASE WHEN games_done + 1 = games_total THEN ?4 ELSE finished_at END
         WHERE match_id = ?1`,
      )
      .bind(matchId, engineVersion, plies, nowMs),
    db
      .prepare(
        `UPDATE analysis_players SET (${SUMS.join(", ")}) =
           (SELECT ${SUMS.map(sum).join(", ")} FROM analysis_games g
            WHERE g.match_id = analysis_players.match_id AND g.seat = analysis_players.seat)
         WHERE match_id = ?1 AND ${isDone}`,
      )
      .bind(matchId),
    db
      .prepare(
        `UPDATE analysis_players SET error_rate = ${ERROR_RATE_FACTOR} * 1.0 * total_equity_lost / (checker_decisions + cube_decisions) + 0.0
         WHERE match_id = ?1 AND checker_decisions + cube_decisions > 0 AND ${isDone}`,
      )
      .bind(matchId),
    db.prepare(`DELETE FROM analysis_games WHERE match_id = ?1 AND ${isDone}`).bind(matchId),
  ];
  try {
    await db.batch(statements);
    return true;
  } catch (error) {
    // The game is there already, or, once the match is summed, would be one too many.
    if (
      /UNIQUE constraint failed: analysis_games|CHECK constraint failed: games_done <= games_total/.test(String(error))
    )
      return false;
    throw error;
  }
}

function insertGameStatement(
  db: D1Database,
  matchId: number,
  game: number,
  seat: Seat,
  row: SumsRow,
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO analysis_games (match_id, game, seat, ${SUMS.join(", ")})
       VALUES (?, ?, ?, ${SUMS.map(() => "?").join(", ")})`,
    )
    .bind(matchId, game, seat, ...SUMS.map((column) => row[column]));
}
