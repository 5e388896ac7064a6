/**
 * The database as one page view sees it: reads that are asked for at the same time travel together, as one batch, and the same read
 * once. A view's calls run side by side and know nothing of each other, and each round trip to D1 costs more than most of its queries.
 */
import { rowsOf } from "./rows";

type Query = {
  readonly statement: D1PreparedStatement;
  /** The SQL with its values: what two queries share that ask for the same. */
  readonly key: string;
};
type Read = Query & {
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

/** Rows of its own for each who asked: whoever sorts theirs sorts nobody else's. */
function copyOf(result: D1Result): D1Result {
  return { ...result, results: [...result.results] };
}

/** Reads what is asked for, together with all else that is asked for at the same time. */
function readTogether(db: D1Database): (query: Query) => Promise<D1Result> {
  let waiting: Read[] = [];
  let answers = new Map<string, Promise<D1Result>>();

  function ask(query: Query): Promise<D1Result> {
    return new Promise((resolve, reject) => {
      waiting.push({ ...query, resolve, reject });
      // A task later: by then every call that goes on at the same event has asked.
      if (waiting.length === 1) setTimeout(flush, 0);
    });
  }

  async function flush(): Promise<void> {
    const due = waiting;
    waiting = [];
    answers = new Map();
    if (due.length === 1) return alone(due[0]);
    try {
      const results = await db.batch(due.map(({ statement }) => statement));
      for (const [n, { resolve }] of due.entries()) resolve(results[n]);
    } catch {
      // One bad statement fails its whole batch: alone, the others succeed and it fails with its own error.
      due.forEach(alone);
    }
  }

  return async (query) => {
    const answer = answers.get(query.key) ?? ask(query);
    answers.set(query.key, answer);
    return copyOf(await answer);
  };
}

/** `db` for one page view. Writes, and whatever else is no plain read, go to `db` as they are, at once. */
export function groupReads(db: D1Database): D1Database {
  /** The database's own statement behind each that was handed out. */
  const inner = new WeakMap<D1PreparedStatement, Query>();
  const read = readTogether(db);

  function wrap(query: Query): D1PreparedStatement {
    const { statement } = query;
    const first = async (column?: string) => {
      const [row] = rowsOf<Record<string, unknown>>(await read(query));
      return row === undefined ? null : column === undefined ? row : (row[column] ?? null);
    };
    const grouped = {
      bind: (...values: unknown[]) =>
        wrap({ statement: statement.bind(...values), key: JSON.stringify([query.key, values]) }),
      first,
      all: () => read(query),
      run: () => statement.run(),
      raw: (options?: { columnNames?: false }) => statement.raw(options),
    };
    // D1's type has one generic method where this has one of unknowns: what a row holds is the caller's claim there too.
    const outer = grouped as D1PreparedStatement;
    inner.set(outer, query);
    return outer;
  }

  const grouped: Pick<D1Database, "prepare" | "batch" | "exec" | "withSession"> = {
    prepare: (sql) => (isRead(sql) ? wrap({ statement: db.prepare(sql), key: sql }) : db.prepare(sql)),
    batch<T>(statements: D1PreparedStatement[]) {
      const reads = statements.map((statement) => inner.get(statement));
      if (!reads.includes(undefined)) {
        // `T` is the caller's word for the rows, as in D1's own batch.
        return Promise.all(reads.filter((query) => query !== undefined).map(read)) as Promise<D1Result<T>[]>;
      }
      return db.batch<T>(statements.map((statement, n) => reads[n]?.statement ?? statement));
    },
    exec: (sql) => db.exec(sql),
    withSession: (from) => db.withSession(from),
  };
  return grouped as D1Database; // Without `dump`, which D1 has given up and no page calls.
}
