/** The SQL of a player's imported matches (migration 0141): each together with the rows that its analysis needs. */
import type { BySeat, Seat } from "../../backgammon/vocabulary";
import { IMPORTED_IDS } from "../../contract/imported-id";
import { IMPORTS_PAGE_SIZE, type ImportEntry, MOST_IMPORTS } from "../../contract/imports";
import { analysisStatements } from "../analysis/queue";
import { importForm, type StoredImport } from "../analysis/stored-import";
import { type MatchSpec, matchSpecForm } from "../objects/match-spec";
import { rowsOf } from "../platform/rows";

export type NewImport = {
  readonly matchId: number;
  readonly userId: string;
  readonly fingerprint: string;
  readonly seat: Seat | null;
  readonly names: BySeat<string>;
  readonly games: number;
  readonly score: BySeat<number>;
  readonly isFinished: boolean;
  readonly playedAtMs: number;
  readonly record: StoredImport;
  readonly nowMs: number;
};

export async function getImporterName(db: D1Database, userId: string): Promise<string | null> {
  return db.prepare("SELECT name FROM profiles WHERE id = ?").bind(userId).first<string>("name");
}

/** The match that the player has brought along already. */
export async function knownImport(db: D1Database, userId: string, fingerprint: string): Promise<number | null> {
  return db
    .prepare("SELECT match_id FROM imports WHERE user_id = ? AND fingerprint = ?")
    .bind(userId, fingerprint)
    .first<number>("match_id");
}

export async function isFull(db: D1Database, userId: string): Promise<boolean> {
  const count = await db.prepare(COUNT_SQL).bind(userId).first<number>("count");
  return (count ?? 0) >= MOST_IMPORTS;
}

/** One batch: whose it is, and the match, finished, against nobody. False when the player has it already, or as many as can be. */
export async function insertImport(db: D1Database, imported: NewImport): Promise<boolean> {
  const { matchId, userId, fingerprint, seat, names, games, score, isFinished, playedAtMs, record, nowMs } = imported;
  const { rules } = record;
  try {
    await db.batch([
      db
        .prepare(
          `INSERT INTO imports (match_id, user_id, fingerprint, seat, white_name, black_name, is_finished, imported_at, record)
           SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9
           WHERE (SELECT count(*) FROM imports WHERE user_id = ?2) < ${MOST_IMPORTS}`,
        )
        .bind(
          ...[matchId, userId, fingerprint, seat, names.white, names.black, isFinished ? 1 : 0, nowMs],
          importForm.write(record),
        ),
      db
        .prepare(
          `INSERT INTO matches (id, mode, status, white_id, black_id, length, stake, clock, cube, spec, created_at, finished_at,
             white_score, black_score)
           SELECT ?1, 'bot', 'finished', ?2, ?3, ?4, 0, 'casual', ?5, ?6, ?7, ?7, ?8, ?9
           WHERE EXISTS (SELECT 1 FROM imports WHERE match_id = ?1)`,
        )
        .bind(
          ...[matchId, IMPORTED_IDS.white, IMPORTED_IDS.black, rules.kind === "match" ? rules.length : 1],
          ...[rules.cube ? 1 : 0, matchSpecForm.write(specOf(imported)), playedAtMs, score.white, score.black],
        ),
      ...analysisStatements(db, matchId, games, nowMs),
    ]);
  } catch (error) {
    // Without room for one more there is no match to analyse.
    if (/UNIQUE constraint failed: imports|FOREIGN KEY constraint failed/.test(String(error))) return false;
    throw error;
  }
  return true;
}

/** What the pages of other matches ask of a match; no object is ever made from it. */
function specOf({ matchId, names, record, playedAtMs }: NewImport): MatchSpec {
  const player = (seat: Seat) => ({
    ...{ id: IMPORTED_IDS[seat], name: names[seat], avatar: "deleted", country: null, rating: null, isBot: false },
  });
  return {
    ...{ matchId, mode: "bot", rules: record.rules, stake: 0, coinLevel: null, tutor: null, createdAtMs: playedAtMs },
    players: { white: player("white"), black: player("black") },
    bots: { white: null, black: null },
  };
}

type Row = Omit<ImportEntry, "counts" | "is_finished"> & { readonly counts: number; readonly is_finished: number };

function entriesSql(of: string): string {
  return `SELECT i.match_id, i.white_name, i.black_name, m.white_score, m.black_score,
      iif(m.spec ->> '$.data.rules.kind' = 'match', m.length, NULL) AS length, a.games_total AS games, i.is_finished, i.seat, i.counts,
      i.imported_at, m.finished_at AS played_at, a.status, a.games_done, w.error_rate AS white_error, b.error_rate AS black_error
    FROM (${of}) i
      JOIN matches m ON m.id = i.match_id
      JOIN analyses a ON a.match_id = i.match_id
      JOIN analysis_players w ON w.match_id = i.match_id AND w.seat = 'white'
      JOIN analysis_players b ON b.match_id = i.match_id AND b.seat = 'black'
    ORDER BY i.imported_at DESC, i.match_id DESC`;
}

const COLUMNS = "match_id, white_name, black_name, is_finished, seat, counts, imported_at";
const PAGE_SQL = entriesSql(
  `SELECT ${COLUMNS} FROM imports INDEXED BY imports_by_player WHERE user_id = ?1
   ORDER BY imported_at DESC, match_id DESC LIMIT +?2 OFFSET ?3`,
);
const ONE_SQL = entriesSql(`SELECT ${COLUMNS} FROM imports WHERE match_id = ?2 AND user_id = ?1`);
const COUNT_SQL = "SELECT count(*) AS count FROM imports INDEXED BY imports_by_player WHERE user_id = ?";

function entryOf({ counts, is_finished, ...row }: Row): ImportEntry {
  return { ...row, counts: counts === 1, is_finished: is_finished === 1 };
}

export async function listImports(
  db: D1Database,
  userId: string,
  page: number,
): Promise<{ readonly imports: ImportEntry[]; readonly count: number }> {
  const [rows, counts] = await db.batch([
    db.prepare(PAGE_SQL).bind(userId, IMPORTS_PAGE_SIZE, (page - 1) * IMPORTS_PAGE_SIZE),
    db.prepare(COUNT_SQL).bind(userId),
  ]);
  const [{ count } = { count: 0 }] = rowsOf<{ count: number }>(counts);
  return { imports: rowsOf<Row>(rows).map(entryOf), count };
}

export async function getImport(db: D1Database, userId: string, matchId: number): Promise<ImportEntry | null> {
  const row = await db.prepare(ONE_SQL).bind(userId, matchId).first<Row>();
  return row === null ? null : entryOf(row);
}

export async function setImport(
  db: D1Database,
  userId: string,
  matchId: number,
  { seat, counts }: { readonly seat: Seat | null; readonly counts: boolean },
): Promise<void> {
  await db
    .prepare("UPDATE imports SET seat = ?3, counts = ?4 WHERE match_id = ?1 AND user_id = ?2")
    .bind(matchId, userId, seat, counts ? 1 : 0)
    .run();
}

/** Everything of it, if it is the player's; false when it is not. */
export async function deleteImport(db: D1Database, userId: string, matchId: number): Promise<boolean> {
  const own = "EXISTS (SELECT 1 FROM imports WHERE match_id = ?1 AND user_id = ?2)";
  const tables = [
    "mistakes",
    "import_reviews",
    "reviews_again",
    "analyses_again",
    "analysis_games",
    "analysis_players",
    "analyses",
  ];
  const results = await db.batch(
    [
      ...tables.map((table) => `DELETE FROM ${table} WHERE match_id = ?1 AND ${own}`),
      "DELETE FROM looks WHERE match_id = ?1 AND user_id = ?2",
      `DELETE FROM matches WHERE id = ?1 AND ${own}`,
      "DELETE FROM imports WHERE match_id = ?1 AND user_id = ?2",
    ].map((sql) => db.prepare(sql).bind(matchId, userId)),
  );
  return results.at(-1)?.meta.changes === 1;
}
