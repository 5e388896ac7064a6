import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { readMat } from "../../../backgammon/mat-reader";
import { makeMat } from "../../../backgammon/mat-writer";
import type { MatchRules } from "../../../backgammon/match/types";
import { keepLook } from "../../../contract/looks";
import { deleteAccount } from "../../../services/account-deletion/deletion";
import { saveReviewsAgain, takeAgain } from "../../../services/analysis/again-store";
import { listReviews } from "../../../services/analysis/imported-match";
import { mustWait } from "../../../services/analysis/own-first";
import { usedQuota } from "../../../services/analysis/quota";
import { playAtRandom } from "../../unit/backgammon/support/random-match";
import { callerOf } from "../calls";
import { makePlayer } from "../players";
import { bring, countRows, fileOf, member, TABLES, untilAnalysed } from "./bring";

test("the same match is kept once, whatever the names, the columns and the writing", async () => {
  const { call } = await member();
  const first = await bring(call, fileOf(20));
  const again = await call("POST", "/api/v2/imports", {
    text: fileOf(20, { white: "x", black: "y" }).replaceAll("\n", "\r\n"),
  });
  expect(again.body).toMatchObject({ is_new: false, match: { match_id: first.match_id, white_name: "mira" } });
  const other = await callerOf(await makePlayer());
  expect((await bring(other, fileOf(20))).match_id).not.toBe(first.match_id);
  const both = await Promise.all([1, 2, 3].map(() => call("POST", "/api/v2/imports", { text: fileOf(21) })));
  expect(new Set(both.map(({ body }) => (body as { match: { match_id: number } }).match.match_id)).size).toBe(1);
});

test.each([
  ["", "empty", { line: 1, game: null, row: null }],
  ['[Event "Casual"]\n1. e4 e5', "not_a_match", { line: 1, game: null, row: null }],
  [" 3 point match\n\n Game 1\n a : 0      b : 0\n", "no_games", { line: 1, game: null, row: null }],
  [" 3 point match\n\n Game 1\n a : 0      b : 0\n  1) 31: 8/5 6/4\n", "illegal_move", { line: 5, game: 1, row: 1 }],
])("a file that is no match is refused with its place: %#", async (text, code, place) => {
  const { id, call } = await member();
  expect(await call("POST", "/api/v2/imports", { text })).toEqual({
    status: 422,
    body: { code, place, message: "This match cannot be read." },
  });
  expect(await env.DB.prepare("SELECT count(*) AS n FROM imports WHERE user_id = ?").bind(id).first("n")).toBe(0);
});

test("a text beyond the limit is malformed, one beyond the body's limit too large, and an account keeps 300 at most", async () => {
  const { id, call } = await member();
  const text = (length: number) => ` 3 point match\n${"x".repeat(length)}`;
  expect((await call("POST", "/api/v2/imports", { text: text(1_000_001) })).status).toBe(422);
  expect((await call("POST", "/api/v2/imports", { text: text(4_000_001) })).status).toBe(413);
  await env.DB.prepare(
    `INSERT INTO imports (match_id, user_id, fingerprint, white_name, black_name, is_finished, imported_at, record)
     SELECT 880000000 + value, ?1, value, 'a', 'b', 1, 0, '' FROM json_each(?2)`,
  )
    .bind(id, JSON.stringify(Array.from({ length: 300 }, (_, index) => index)))
    .run();
  expect((await call("POST", "/api/v2/imports", { text: fileOf(30) })).body).toMatchObject({
    code: "too_many_imports",
  });
});

test("imports use up a day's analyses and no own match's: those come first, for ten minutes", async () => {
  const { call } = await member();
  const nowMs = Date.now();
  const [one, two] = [await bring(call, fileOf(40)), await bring(call, fileOf(41))];
  const settings = { ...env, ANALYSES_A_DAY: "2" };
  expect(await usedQuota(settings, one.match_id, nowMs)).toBe(1);
  await untilAnalysed(one.match_id);
  await untilAnalysed(two.match_id);

  await env.DB.prepare("UPDATE analyses SET status = 'done' WHERE status <> 'done'").run();
  expect(await mustWait(env.DB, one.match_id, nowMs)).toBe(false);
  const own = 990_000_001;
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO matches (id, mode, status, white_id, black_id, length, stake, clock, cube, spec, created_at)
       VALUES (?, 'private', 'finished', 'w', 'b', 1, 0, 'normal', 0, '{}', 0)`,
    ).bind(own),
    env.DB.prepare("INSERT INTO analyses (match_id, games_total, requested_at) VALUES (?, 1, ?)").bind(own, nowMs),
  ]);
  expect(await mustWait(env.DB, one.match_id, nowMs)).toBe(true);
  expect(await mustWait(env.DB, own, nowMs)).toBe(false);
  expect(await mustWait(env.DB, one.match_id, nowMs + 11 * 60_000)).toBe(false);
  await env.DB.prepare("UPDATE analyses SET status = 'done' WHERE match_id = ?").bind(own).run();
});

test("a match keeps the points that it is played to, and a game for money has none", async () => {
  const { call } = await member();
  const begun = (rules: MatchRules) => {
    const events = playAtRandom(rules, 60).events.slice(0, 6);
    return makeMat({ rules, names: { white: "mira", black: "otto" }, events, tags: {} });
  };
  const match = await bring(call, begun({ kind: "match", length: 5, cube: true, clock: null }));
  const money = await bring(call, begun({ kind: "money", limit: 64, cube: true, jacoby: true, clock: null }));
  expect([match.length, money.length]).toEqual([5, null]);
});

test("an analysis that has failed goes on when the player looks at their matches a quarter of an hour later, not before", async () => {
  const { call } = await member();
  const { match_id: matchId } = await bring(call, fileOf(70));
  await untilAnalysed(matchId);
  const failedAgo = (ms: number) =>
    env.DB.prepare("UPDATE analyses SET status = 'failed', games_done = 0, requested_at = ? WHERE match_id = ?")
      .bind(Date.now() - ms, matchId)
      .run();
  const look = async () => (await call("GET", "/api/v2/imports/list/1")).body;
  await failedAgo(14 * 60_000);
  await look();
  expect(await look()).toMatchObject({ imports: [{ match_id: matchId, status: "failed" }] });
  await failedAgo(15 * 60_000);
  await look();
  await untilAnalysed(matchId);
});

test("removing a match, and deleting the account, leaves nothing of it", async () => {
  const { id, call } = await member();
  const kept = await Promise.all([50, 51].map((seed) => bring(call, fileOf(seed), "mira")));
  for (const { match_id: matchId } of kept) {
    await untilAnalysed(matchId);
    await call("PATCH", `/api/v2/imports/${matchId}`, { counts: true });
    await call("PUT", `/api/matches/${matchId}/looks/3/play`, keepLook.example.body);
    await takeAgain(env.DB, matchId, id, Date.now());
    await saveReviewsAgain(env.DB, matchId, await listReviews(env.DB, matchId, null));
  }
  const rowsOf = async (matchId: number) =>
    Object.fromEntries(await Promise.all(TABLES.map(async (table) => [table, await countRows(table, matchId)])));
  expect(Object.values(await rowsOf(kept[0].match_id)).filter((rows) => rows === 0)).toHaveLength(1); // analysis_games
  const nothing = Object.fromEntries(TABLES.map((table) => [table, 0]));
  expect((await call("DELETE", `/api/v2/imports/${kept[0].match_id}`)).body).toEqual({ removed: true });
  expect(await rowsOf(kept[0].match_id)).toEqual(nothing);
  expect((await call("DELETE", `/api/v2/imports/${kept[0].match_id}`)).status).toBe(404);

  // The other goes along in the export, and then with the account.
  const matchId = kept[1].match_id;
  let [cursor, files] = [null as string | null, [] as { name: string; text: string }[]];
  do {
    const { body } = await call("GET", `/api/v2/users/export${cursor === null ? "" : `?cursor=${cursor}`}`);
    const page = body as { files: typeof files; next: string | null };
    [cursor, files] = [page.next, [...files, ...page.files]];
  } while (cursor !== null);
  const mat = files.find(({ name }) => name === `imports/${matchId}.mat`);
  expect(readMat(mat?.text ?? "")).toMatchObject({ ok: true, value: { names: { white: "mira", black: "otto" } } });
  expect(files.map(({ name }) => name)).toContain(`imports/${matchId}-reviews.json`);
  await deleteAccount(env, id, "", Date.now());
  expect(await rowsOf(matchId)).toEqual(nothing);
});
