/** A player with 10,000 blunders of one kind, or as many analysed matches: the first page takes as long as with ten. */
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
  const database = Object.getPrototypeOf(env.DB) as D1Database;
  const { all } = statement;
  const { batch } = database;
  let rows = 0;
  database.batch = async function <T>(this: D1Database, statements: D1PreparedStatement[]) {
    const results = await batch.call(this, statements);
    for (const { meta } of results) rows += meta.rows_read;
    return results as D1Result<T>[];
  };
  statement.all = async function <T>(this: D1PreparedStatement) {
    const result = await all.call(this);
    rows += result.meta.rows_read;
    return result as D1Result<T>;
  };
  await ask();
  statement.all = all;
  database.batch = batch;
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

/** So many finished and analysed matches of the player's against another. */
async function insertAnalysed(userId: string, count: number, firstId: number): Promise<void> {
  const ids = `WITH RECURSIVE n (id) AS (SELECT ?2 UNION ALL SELECT id + 1 FROM n WHERE id < ?2 + ?3 - 1)`;
  const bind = (sql: string) => env.DB.prepare(sql).bind(userId, firstId, count);
  await env.DB.batch([
    bind(`INSERT INTO matches (id, mode, status, white_id, black_id, length, stake, clock, cube, white_score, black_score, spec, created_at, finished_at)
      ${ids} SELECT id, 'rating', 'finished', ?1, 'other', 3, 10, 'normal', 1, 3, 2, '{}', id, id FROM n`),
    bind(`INSERT INTO analyses (match_id, status, games_total, games_done, requested_at)
      ${ids} SELECT id, 'done', 1, 1, 0 FROM n WHERE ?1 <> ''`),
    bind(`INSERT INTO analysis_players (match_id, seat, user_id, match_finished_at, error_rate)
      ${ids} SELECT id, 'white', ?1, id, 5.0 FROM n UNION ALL SELECT id, 'black', 'other', id, 6.0 FROM n`),
  ]);
}

test("the list of 10,000 analysed matches and its summary read what ten matches and thirty error rates take, and count in the index", async () => {
  const [few, many] = [await makePlayer(), await makePlayer()];
  await insertAnalysed(few, FEW, 5_000_000);
  await insertAnalysed(many, MANY, 6_000_000);
  const list = async (userId: string, page: number) => {
    const call = await callerOf(userId);
    const answer = await call("GET", `/api/v2/analyses/list/${page}`);
    return answer.body as { analyses: unknown[]; totalPages: number; summary: { errors: unknown[] } };
  };
  expect(await list(many, 1)).toMatchObject({ totalPages: MANY / 10, summary: { playedBetter: 30, median: 5 } });
  const ten = await rowsRead(() => list(few, 1));
  expect(ten).toBeGreaterThanOrEqual(FEW);
  const all = await rowsRead(() => list(many, 1));
  // One entry of the index for each match that is counted, twenty error rates more than ten.
  expect(all - MANY).toBeLessThanOrEqual(3 * ten + 100);
}, 120_000);
