/**
 * The database as one page view sees it: reads that are asked for at the same time travel together, as one batch. A view's calls
 * run side by side and know nothing of each other, and each round trip to D1 costs more than most of its queries.
 */
import { rowsOf } from "./rows";

type Read = {
  readonly statement: D1PreparedStatement;
  readonly resolve: (result: D1Result) => void;
  readonly reject: (error: unknown) => void;
};

const READS = /^\s*(?:SELECT|WITH)\b/i;
const WRITES = /\b(?:INSERT|UPDATE|DELETE|REPLACE)\b/i;

function isRead(sql: string): boolean {
  return READS.test(sql) && !WRITES.test(sql);
}

function alone({ statement, resolve, reject }: Read): void {
  statement.all().then(resolve, reject);
}

/** `db` for one page view. Writes, and whatever else is no plain read, go to `db` as they are, at once. */
export function groupReads(db: D1Database): D1Database {
  /** The database's own statement behind each that was handed out. */
  const inner = new WeakMap<D1PreparedStatement, D1PreparedStatement>();
  let waiting: Read[] = [];

  function read(statement: D1PreparedStatement): Promise<D1Result> {
    return new Promise((resolve, reject) => {
      waiting.push({ statement, resolve, reject });
      // A task later: by then every call that goes on at the same event has asked.
      if (waiting.length === 1) setTimeout(flush, 0);
    });
  }

  async function flush(): Promise<void> {
    const due = waiting;
    waiting = [];
    if (due.length === 1) return alone(due[0]);
    try {
      const results = await db.batch(due.map(({ statement }) => statement));
      for (const [n, { resolve }] of due.entries()) resolve(results[n]);
    } catch {
      // One bad statement fails its whole batch: alone, the others succeed and it fails with its own error.
      due.forEach(alone);
    }
  }

  function wrap(statement: D1PreparedStatement): D1PreparedStatement {
    const first = async (column?: string) => {
      const [row] = rowsOf<Record<string, unknown>>(await read(statement));
      return row === undefined ? null : column === undefined ? row : (row[column] ?? null);
    };
    const grouped = {
      bind: (...values: unknown[]) => wrap(statement.bind(...values)),
      first,
      all: () => read(statement),
      run: () => statement.run(),
      raw: (options?: { columnNames?: false }) => statement.raw(options),
    };
    // D1's type has one generic method where this has one of unknowns: what a row holds is the caller's claim there too.
    const outer = grouped as D1PreparedStatement;
    inner.set(outer, statement);
    return outer;
  }

  function unwrap(statement: D1PreparedStatement): D1PreparedStatement {
    return inner.get(statement) ?? statement;
  }

  const grouped: Pick<D1Database, "prepare" | "batch" | "exec" | "withSession"> = {
    prepare: (sql) => (isRead(sql) ? wrap(db.prepare(sql)) : db.prepare(sql)),
    batch<T>(statements: D1PreparedStatement[]) {
      const [isOnlyReads, plain] = [statements.every((statement) => inner.has(statement)), statements.map(unwrap)];
      // `T` is the caller's word for the rows, as in D1's own batch.
      return isOnlyReads ? (Promise.all(plain.map(read)) as Promise<D1Result<T>[]>) : db.batch<T>(plain);
    },
    exec: (sql) => db.exec(sql),
    withSession: (from) => db.withSession(from),
  };
  return grouped as D1Database; // Without `dump`, which D1 has given up and no page calls.
}
