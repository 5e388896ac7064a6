import { MISTAKE_COLUMNS, type MistakeRow } from "./rows";

/** Of an imported match only while it counts, and for the side that its owner had. */
export function insertMistakesStatement(db: D1Database, mistakes: readonly MistakeRow[]): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO mistakes (${MISTAKE_COLUMNS.join(", ")})
       SELECT ${MISTAKE_COLUMNS.map((column) => `value ->> '${column}'`).join(", ")}
       FROM json_each(?)
       WHERE NOT EXISTS (SELECT 1 FROM imports i
         WHERE i.match_id = value ->> 'match_id' AND (i.counts = 0 OR i.seat IS NOT value ->> 'seat'))`,
    )
    .bind(JSON.stringify(mistakes));
}
