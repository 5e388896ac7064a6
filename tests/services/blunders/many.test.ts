/** A player with 10,000 blunders of one kind: the first page and the counts take as long as with ten. */
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { playMatch, resignAll, untilAnalysis } from "../analysis/played-match";
import { callerOf } from "../calls";
import { makePlayer } from "../players";

const FEW = 10;
const MANY = 10_000;

/** A mistake of a match that was really played, copied `count` times for the player into one category. */
async function copyMistake(userId: string, count: number): Promise<void> {
  const users = { white: await makePlayer({ membership: "star" }), black: await makePlayer() };
  for (;;) {
    const match = await playMatch(users, 50);
    await resignAll(match, users);
    await untilAnalysis(match, "done");
    const found = await env.DB.prepare("SELECT match_id FROM mistakes WHERE user_id = ? LIMIT 1")
      .bind(users.white)
      .first();
    if (found !== null) break;
  }
  await env.DB.prepare(
    `INSERT INTO mistakes (match_id, seq, kind, user_id, game, seat, category, move_category, equity_error, decided_at, event)
     SELECT m.match_id, n.value + 1000000, m.kind, ?1, m.game, m.seat, 'race', 'Blunder', m.equity_error, n.value, m.event
     FROM (SELECT * FROM mistakes WHERE user_id = ?2 LIMIT 1) m,
       (WITH RECURSIVE n (value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM n WHERE value < ?3) SELECT value FROM n) n`,
  )
    .bind(userId, users.white, count)
    .run();
}

/** Rows that D1 reads for what `ask` asks. */
async function rowsRead(ask: () => Promise<unknown>): Promise<number> {
  const statement = Object.getPrototypeOf(env.DB.prepare("SELECT 1")) as D1PreparedStatement;
  const { all } = statement;
  let rows = 0;
  statement.all = async function <T>(this: D1PreparedStatement) {
    const result = await all.call(this);
    rows += result.meta.rows_read;
    return result as D1Result<T>;
  };
  await ask();
  statement.all = all;
  return rows;
}

test("the first page of 10,000 blunders reads what twenty rows take; a page behind reads the index up to it", async () => {
  const [few, many] = [await makePlayer({ membership: "star" }), await makePlayer({ membership: "star" })];
  await copyMistake(few, FEW);
  await copyMistake(many, MANY);
  const [callFew, callMany] = [await callerOf(few), await callerOf(many)];
  const counts = (await callMany("GET", "/api/blunder/categories")).body as Record<string, number>;
  expect(counts.race).toBe(MANY);
  const page = (call: typeof callFew, number: number) => () => call("GET", `/api/blunder/category/race?page=${number}`);
  const ten = await rowsRead(page(callFew, 1));
  expect(ten).toBeGreaterThanOrEqual(FEW);
  // Twenty rows and their matches and players instead of ten.
  expect(await rowsRead(page(callMany, 1))).toBeLessThanOrEqual(2 * ten + 20);
  expect(await rowsRead(page(callMany, MANY / 20))).toBeLessThanOrEqual(MANY + 2 * ten + 20);
}, 120_000);
