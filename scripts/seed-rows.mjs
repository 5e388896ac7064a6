/** Many rows in few statements: each statement is a trip to the database, a row within one is next to nothing. */

/** Characters of a statement's value: SQLite takes two million bytes. */
const MAX_VALUE = 1_500_000;
/** Values of a statement that D1 takes. */
const MAX_PARAMETERS = 100;

/** One statement for each piece of `rows`, which `sql` reads as `json_each(?)`. None without rows. */
export function rowsStatements(db, sql, rows) {
  return pieces(rows.map((row) => JSON.stringify(row))).map((piece) => db.prepare(sql).bind(`[${piece.join(",")}]`));
}

/** Inserts rows that all have the same columns, in their order; texts, numbers and null. */
export function insertAll(db, table, rows) {
  if (rows.length === 0) return [];
  const columns = Object.keys(rows[0]);
  const values = columns.map((name) => `value ->> '${name}'`);
  return rowsStatements(
    db,
    `INSERT INTO ${table} (${columns.join(", ")}) SELECT ${values.join(", ")} FROM json_each(?)`,
    rows,
  );
}

/** The same for few rows with long texts, which are handed over as they are: SQLite reads long JSON slowly. */
export function insertLong(db, table, rows) {
  if (rows.length === 0) return [];
  const columns = Object.keys(rows[0]);
  const group = `(${columns.map(() => "?").join(", ")})`;
  const perStatement = Math.floor(MAX_PARAMETERS / columns.length);
  return Array.from({ length: Math.ceil(rows.length / perStatement) }, (_, index) => {
    const part = rows.slice(index * perStatement, (index + 1) * perStatement);
    return db
      .prepare(`INSERT INTO ${table} (${columns.join(", ")}) VALUES ${part.map(() => group).join(", ")}`)
      .bind(...part.flatMap((row) => columns.map((name) => row[name])));
  });
}

function pieces(texts) {
  const made = [];
  let size = MAX_VALUE;
  for (const text of texts) {
    if (size + text.length > MAX_VALUE) {
      made.push([]);
      size = 0;
    }
    made.at(-1).push(text);
    size += text.length;
  }
  return made;
}
