/** Page requests for the services' tests: the context that server.ts makes, and a database that tells what is asked of it. */
import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { appTokenCookie, sessionCookie } from "../../app/models/cookies.server";
import { makePageContext } from "../../services/page-context";
import type { Env } from "../../services/platform/env";

type SignedIn = { readonly userId: string; readonly refreshToken: string; readonly token: string };

/** The context of one page request by the player's browser. */
export async function pageOf({ userId, refreshToken, token }: SignedIn, pageEnv: Env = env): Promise<AppLoadContext> {
  const make = (headers: HeadersInit) => {
    const request = new Request("https://club.test/", { headers });
    return makePageContext(pageEnv, createExecutionContext(), { request, nonce: "" });
  };
  const signedOut = make({});
  const cookies = [
    await sessionCookie(signedOut).serialize({ userId, refreshToken }),
    await appTokenCookie(signedOut).serialize(token, { maxAge: 60 }),
  ];
  return make({ Cookie: cookies.map((line) => line.split(";")[0]).join("; ") });
}

/**
 * `db`, noting the statements of each trip to it. `rounds` is the most trips of which each began after the one before had ended:
 * what a view waits for.
 */
export function watchDatabase(db: D1Database) {
  const trips: (readonly string[])[] = [];
  const spans: { begin: number; end: number }[] = [];
  let moment = 0;
  const inner = new WeakMap<object, { statement: D1PreparedStatement; sql: string }>();

  async function travel<T>(sqls: readonly string[], go: () => Promise<T>): Promise<T> {
    trips.push(sqls);
    const span = { begin: moment++, end: Number.POSITIVE_INFINITY };
    spans.push(span);
    try {
      return await go();
    } finally {
      span.end = moment++;
    }
  }
  function wrap(statement: D1PreparedStatement, sql: string): D1PreparedStatement {
    const outer = {
      bind: (...values: unknown[]) => wrap(statement.bind(...values), sql),
      first: (...column: [string]) => travel([sql], () => statement.first(...column)),
      all: () => travel([sql], () => statement.all()),
      run: () => travel([sql], () => statement.run()),
      raw: () => travel([sql], () => statement.raw()),
    } as D1PreparedStatement;
    inner.set(outer, { statement, sql });
    return outer;
  }
  const watched = {
    prepare: (sql: string) => wrap(db.prepare(sql), sql),
    batch(statements: D1PreparedStatement[]) {
      const known = statements.map(
        (statement) => inner.get(statement) as { statement: D1PreparedStatement; sql: string },
      );
      return travel(
        known.map(({ sql }) => sql),
        () => db.batch(known.map(({ statement }) => statement)),
      );
    },
  } as D1Database;

  function rounds(): number {
    let [count, freeAt] = [0, -1];
    for (const { begin, end } of [...spans].sort((a, b) => a.end - b.end)) {
      if (begin < freeAt) continue;
      count += 1;
      freeAt = end;
    }
    return count;
  }
  return { DB: watched, trips, rounds };
}
