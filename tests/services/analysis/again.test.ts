/** A match that an older engine analysed, once more: the old analysis is simulated in the test's database. */
import { createExecutionContext, createMessageBatch } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import type { MatchDetails } from "../../../contract/analysis";
import type { EventReview } from "../../../engine/analysis";
import { analyseOnceMore, sweepAgain } from "../../../services/analysis/again";
import { takeAgain } from "../../../services/analysis/again-store";
import { analyseAgain } from "../../../services/analysis/analyse-again";
import { consumeAnalysis } from "../../../services/analysis/consumer";
import { isOlder } from "../../../services/analysis/outdated";
import { getAnalysis } from "../../../services/analysis/store";
import type { NewMatch } from "../../../services/matchmaking/create-match";
import { matchObject } from "../../../services/objects/match";
import { callerOf } from "../calls";
import { bring, countRows, fileOf, member, untilAnalysed } from "../imports/bring";
import { makePlayer } from "../players";
import { playMatch, resignAll, untilAnalysis } from "./played-match";

const OLD = "0.1";
type Mistake = { readonly seq: number; readonly kind: string; readonly user_id: string; readonly equity_error: number };

async function rowsOf<T>(table: string, matchId: number): Promise<T[]> {
  const { results } = await env.DB.prepare(`SELECT * FROM ${table} WHERE match_id = ? ORDER BY 1, 2, 3`)
    .bind(matchId)
    .all<T>();
  return results;
}

/** All that is told of a match's analysis. */
async function told(matchId: number) {
  const { reviews } = (await matchObject(env, matchId).record(null))!;
  const { engine_version, plies, games_done, finished_at } = (await getAnalysis(env.DB, matchId))!;
  return {
    analysis: { engine_version, plies, games_done, finished_at },
    players: await rowsOf("analysis_players", matchId),
    mistakes: await rowsOf<Mistake>("mistakes", matchId),
    reviews,
  };
}

const untold = { again: "offered", engine_version: OLD };

/** A finished match of a star member (white) and another, analysed by today's engine and then made to look as if by an older one. */
async function olderMatch(moves = 40) {
  const users = { white: await makePlayer({ membership: "star" }), black: await makePlayer() };
  // However the dice fall: where white has but one turn, it is no mistake.
  const match = await playMatch(users, moves, 1, 2);
  await resignAll(match, users);
  await untilAnalysis(match, "done");
  await vi.waitFor(async () =>
    expect((await rowsOf<{ parts: string | null }>("analysis_players", match.matchId))[0].parts).not.toBeNull(),
  );
  const today = await told(match.matchId);
  expect(today.mistakes.length).toBeGreaterThan(1);
  await makeOlder(match, today.reviews, today.mistakes);
  return { match, users, today, call: await callerOf(users.white), path: `/api/matches/${match.matchId}` };
}

/** The older engine found other costs and luck, missed the first mistake, and took for one what was none. */
async function makeOlder({ matchId }: NewMatch, reviews: readonly EventReview[], mistakes: readonly Mistake[]) {
  const [first] = mistakes;
  const wrong = reviews.find(({ seq }) => mistakes.every((mistake) => mistake.seq !== seq))!;
  await matchObject(env, matchId).replaceReviews(
    reviews.map((review) => ({ ...review, engineVersion: OLD, luck: (review.luck ?? 0) + 0.5 })),
  );
  await env.DB.batch([
    env.DB.prepare("UPDATE analyses SET engine_version = ?2 WHERE match_id = ?1").bind(matchId, OLD),
    env.DB.prepare(
      "UPDATE analysis_players SET error_rate = 99, total_equity_lost = -9, luck_sum = 7, checker_errors_count = 77 WHERE match_id = ?",
    ).bind(matchId),
    env.DB.prepare("UPDATE mistakes SET equity_error = -1.5 WHERE match_id = ?").bind(matchId),
    env.DB.prepare("UPDATE mistakes SET seq = ?2 WHERE match_id = ?1 AND seq = ?3").bind(matchId, wrong.seq, first.seq),
  ]);
}

async function progressOf(call: Awaited<ReturnType<typeof callerOf>>, path: string) {
  const { body } = await call("GET", path);
  return (body as { data: MatchDetails }).data.analysis;
}

async function untilToday(call: Awaited<ReturnType<typeof callerOf>>, path: string): Promise<void> {
  await vi.waitFor(async () => expect(await progressOf(call, path)).toMatchObject({ again: null }), {
    timeout: 30_000,
    interval: 50,
  });
}

test("versions are compared part by part, as numbers", () => {
  expect([isOlder("0.7", "0.8"), isOlder("0.9", "0.10"), isOlder("0.8", "0.8.1")]).toEqual([true, true, true]);
  expect([isOlder("0.8", "0.8"), isOlder("1", "0.9"), isOlder("0.10", "0.9")]).toEqual([false, false, false]);
});

test("the old analysis stands until the new one is whole; then figures, parts, reviews and mistakes are as if the engine of today had been the first, and what was practised stays", async () => {
  const { match, users, today, call, path } = await olderMatch();
  const { matchId } = match;
  const before = await told(matchId);
  expect(await progressOf(call, path)).toMatchObject({ status: "done", ...untold });
  // A card of a mistake that both found, and one of what the older engine alone called so.
  const both = before.mistakes.find(({ seq }) => today.mistakes.some((one) => one.seq === seq))!;
  const old = before.mistakes.find(({ seq }) => today.mistakes.every((one) => one.seq !== seq))!;
  for (const { seq, kind } of [both, old]) {
    await env.DB.prepare(
      "INSERT INTO practice_cards (user_id, id, match_id, seq, kind, due_day, interval, is_aside) VALUES (?1, ?2, ?3, ?4, ?5, 20000, 3, 1)",
    )
      .bind(users.white, `${matchId}-${seq}-${kind}`, matchId, seq, kind)
      .run();
  }
  const cards = await rowsOf<{ seq: number }>("practice_cards", matchId);

  // By hand, a message at a time.
  expect(await takeAgain(env.DB, matchId, users.white, Date.now())).toBe(true);
  expect(await takeAgain(env.DB, matchId, users.black, Date.now())).toBe(false);
  expect(await analyseAgain(env, matchId)).toBe("more");
  expect(await countRows("reviews_again", matchId)).toBe(40);
  expect(await told(matchId)).toEqual(before);
  expect(await progressOf(call, path)).toMatchObject({ status: "done", again: "working", engine_version: OLD });
  let outcome = await analyseAgain(env, matchId);
  while (outcome === "more") outcome = await analyseAgain(env, matchId);
  expect(outcome).toBe("done");

  const after = await told(matchId);
  expect(after.reviews).toEqual(today.reviews);
  expect(after.mistakes).toEqual(today.mistakes);
  expect(after.analysis).toEqual(today.analysis);
  // Sums of games that were rounded, and the sum of all.
  for (const [at, row] of (after.players as Record<string, unknown>[]).entries()) {
    const { error_rate: rate, ...sums } = today.players[at] as Record<string, unknown>;
    expect(row).toMatchObject(sums);
    expect(row.error_rate).toBeCloseTo(rate as number, 6);
  }
  expect(await progressOf(call, path)).toMatchObject({ status: "done", again: null });
  expect(await countRows("reviews_again", matchId)).toBe(0);
  const kept = await rowsOf<{ seq: number }>("practice_cards", matchId);
  expect(kept).toEqual(cards.filter(({ seq }) => seq === both.seq));
  // A message that comes late changes nothing.
  expect(await analyseAgain(env, matchId)).toBe("not_wanted");
  expect(await told(matchId)).toEqual(after);
}, 60_000);

test("asked for twice at once it is made once; a stranger, and whoever has had all of a day, are refused; what today's engine made is left", async () => {
  const { match, users, today, call, path } = await olderMatch(24);
  expect((await (await callerOf(await makePlayer()))("POST", `${path}/analysis`)).status).toBe(404);
  const analysis = (await getAnalysis(env.DB, match.matchId))!;
  const nowMs = Date.now();
  expect(await analyseOnceMore({ ...env, ANALYSES_A_DAY: "1" }, analysis, users.white, nowMs)).toBe(false);
  expect(await countRows("analyses_again", match.matchId)).toBe(0);

  const queue = Object.getPrototypeOf(env.ANALYSIS_QUEUE) as Queue;
  const spy = vi.spyOn(queue, "send");
  const answers = await Promise.all([call("POST", `${path}/analysis`), call("POST", `${path}/analysis`)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  await untilToday(call, path);
  expect(spy).toHaveBeenCalledOnce();
  const after = await told(match.matchId);
  expect([after.reviews, after.mistakes]).toEqual([today.reviews, today.mistakes]);
  await call("POST", `${path}/analysis`);
  expect(spy).toHaveBeenCalledOnce();
  spy.mockRestore();
});

test("a new analysis that fails leaves the old one and is offered again; one whose message was lost is sent by the clock; a former member's mistakes are kept", async () => {
  const { match, users, today, call, path } = await olderMatch(24);
  const { matchId } = match;
  const before = await told(matchId);
  const queue = Object.getPrototypeOf(env.ANALYSIS_QUEUE) as Queue;
  const spy = vi.spyOn(queue, "send").mockResolvedValue(undefined as never);
  expect((await call("POST", `${path}/analysis`)).body).toMatchObject({ data: { status: "done", again: "working" } });
  const body = { matchId, gameNumber: 1, again: true };
  const dead = createMessageBatch("starpoint-analysis-failed", [{ id: "1", timestamp: new Date(), attempts: 1, body }]);
  await consumeAnalysis(dead, env, createExecutionContext());
  expect(await progressOf(call, path)).toMatchObject({ status: "done", again: "failed", engine_version: OLD });
  expect(await told(matchId)).toEqual(before);

  await call("POST", `${path}/analysis`);
  expect(spy).toHaveBeenCalledTimes(2);
  await sweepAgain(env, Date.now() + 59 * 60_000);
  expect(spy).toHaveBeenCalledTimes(2);
  await env.DB.prepare("UPDATE profiles SET membership = 'free' WHERE id = ?").bind(users.white).run();
  spy.mockRestore();
  await sweepAgain(env, Date.now() + 61 * 60_000);
  await untilToday(call, path);
  expect((await told(matchId)).mistakes).toEqual(today.mistakes);
});

test("so it is with an imported match: its owner's mistakes and their cards stay, and it can be removed on the way", async () => {
  const { id, call } = await member();
  const { match_id: matchId } = await bring(call, fileOf(77), "mira");
  await untilAnalysed(matchId);
  await call("PATCH", `/api/v2/imports/${matchId}`, { counts: true });
  const mistakes = await rowsOf<Mistake>("mistakes", matchId);
  const [{ seq, kind }] = mistakes;
  const reviews = await rowsOf("import_reviews", matchId);
  await env.DB.batch([
    env.DB.prepare("UPDATE analyses SET engine_version = ?2 WHERE match_id = ?1").bind(matchId, OLD),
    env.DB.prepare(
      'UPDATE import_reviews SET review = replace(review, \'"engineVersion":"\', \'"engineVersion":"0.\') WHERE match_id = ?',
    ).bind(matchId),
    env.DB.prepare("UPDATE mistakes SET equity_error = -1.5 WHERE match_id = ?").bind(matchId),
    env.DB.prepare(
      "INSERT INTO practice_cards (user_id, id, match_id, seq, kind, due_day, interval) VALUES (?1, ?2, ?3, ?4, ?5, 20000, 3)",
    ).bind(id, `${matchId}-${seq}-${kind}`, matchId, seq, kind),
  ]);
  const path = `/api/matches/${matchId}`;
  expect(await progressOf(call, path)).toMatchObject(untold);
  await call("POST", `${path}/analysis`);
  await untilToday(call, path);
  await vi.waitFor(async () => expect(await rowsOf("mistakes", matchId)).toEqual(mistakes));
  expect(await rowsOf("import_reviews", matchId)).toEqual(reviews);
  expect(await countRows("practice_cards", matchId)).toBe(1);

  await takeAgain(env.DB, matchId, id, Date.now());
  expect((await call("DELETE", `/api/v2/imports/${matchId}`)).body).toEqual({ removed: true });
  expect(await analyseAgain(env, matchId)).toBe("not_wanted");
  for (const table of ["analyses_again", "reviews_again", "import_reviews", "mistakes"])
    expect([table, await countRows(table, matchId)]).toEqual([table, 0]);
});
