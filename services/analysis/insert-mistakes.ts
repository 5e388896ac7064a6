import { MISTAKE_COLUMNS, type MistakeRow } from "./rows";

const KEY: readonly string[] = ["match_id", "seq", "kind"];

/** Of an imported match only while it counts, and for the side that its owner had. */
const INSERT_SQL = `INSERT INTO mistakes (${MISTAKE_COLUMNS.join(", ")})
  SELECT ${MISTAKE_COLUMNS.map((column) => `value ->> '${column}'`).join(", ")}
  FROM json_each(?)
  WHERE NOT EXISTS (SELECT 1 FROM imports i
    WHERE i.match_id = value ->> 'match_id' AND (i.counts = 0 OR i.seat IS NOT value ->> 'seat'))`;

export function insertMistakesStatement(db: D1Database, mistakes: readonly MistakeRow[]): D1PreparedStatement {
  return db.prepare(INSERT_SQL).bind(JSON.stringify(mistakes));
}

/**
 * Makes these the saved mistakes of a match. One of a decision that had one before is written over it and not anew, since a deleted mistake takes
 * its card of the practice along.
 */
export function replaceMistakesStatements(
  db: D1Database,
  matchId: number,
  mistakes: readonly MistakeRow[],
): D1PreparedStatement[] {
  const keys = mistakes.map(({ seq, kind }) => ({ seq, kind }));
  const games = new Set(mistakes.map(({ game }) => game));
  const changes = MISTAKE_COLUMNS.filter((column) => !KEY.includes(column)).map(
    (column) => `${column} = excluded.${column}`,
  );
  return [
    db
      .prepare(
        `DELETE FROM mistakes WHERE match_id = ?1 AND NOT EXISTS (SELECT 1 FROM json_each(?2)
           WHERE value ->> 'seq' = mistakes.seq AND value ->> 'kind' = mistakes.kind)`,
      )
      .bind(matchId, JSON.stringify(keys)),
    // A game at a time: a statement takes no more than two megabytes.
    ...[...games].map((game) =>
      db
        .prepare(`${INSERT_SQL} ON CONFLICT (match_id, seq, kind) DO UPDATE SET ${changes.join(", ")}`)
        .bind(JSON.stringify(mistakes.filter((mistake) => mistake.game === game))),
    ),
  ];
}
