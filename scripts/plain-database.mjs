/**
 * The local D1 through a Worker of its own, whom a batch reaches in one message. Miniflare's own binding asks its Worker for each
 * statement that is prepared and bound, and waits: half of what a start took.
 */
const SCRIPT = `export default {
  async fetch(request, { DB }) {
    const asked = await request.json();
    try {
      return Response.json(await DB.batch(asked.map(({ sql, values }) => DB.prepare(sql).bind(...values))));
    } catch (error) {
      return new Response(String(error.message), { status: 500 });
    }
  },
};`;

/** The options of that Worker; `d1` holds those of the database (`d1Databases`, `d1Persist`). */
export function plainWorker(d1) {
  return { modules: true, script: SCRIPT, compatibilityDate: "2026-04-01", ...d1 };
}

/** Types of what is bound, beside null. */
const VALUES = ["string", "number", "boolean"];

class Statement {
  constructor(ask, sql, values = []) {
    Object.assign(this, { ask, sql, values });
  }

  bind(...values) {
    for (const value of values) {
      if (value !== null && !VALUES.includes(typeof value))
        throw new TypeError(`A ${typeof value} is no value of a statement: ${this.sql}`);
    }
    return new Statement(this.ask, this.sql, values);
  }

  async all() {
    const [result] = await this.ask([this]);
    return result;
  }

  run() {
    return this.all();
  }

  async first(column) {
    const row = (await this.all()).results[0];
    if (row === undefined) return null;
    return column === undefined ? row : row[column];
  }
}

/**
 * What the scripts use of D1's binding: `prepare`, `bind`, `run`, `all`, `first`, `batch`, with texts, numbers, truth values and null.
 * @returns {D1Database}
 */
export function plainDatabase(miniflare) {
  async function ask(statements) {
    const body = JSON.stringify(statements.map(({ sql, values }) => ({ sql, values })));
    const answer = await miniflare.dispatchFetch("http://database", { method: "POST", body });
    if (!answer.ok) throw new Error(await answer.text());
    return answer.json();
  }
  const database = { prepare: (sql) => new Statement(ask, sql), batch: ask };
  return /** @type {any} */ (database);
}
