/** From the end of a match to its reviews: the real queue, the real engine. Long because all of it is one queue's way. */
import { createExecutionContext, createMessageBatch, getQueueResult } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { SEATS } from "../../../backgammon/vocabulary";
import { getMatchDetails } from "../../../contract/analysis";
import { analysisListSchema } from "../../../contract/analysis-list";
import { analyseMatch, sumReviews } from "../../../engine/analysis";
import { deleteAccount } from "../../../services/account-deletion/deletion";
import { consumeAnalysis } from "../../../services/analysis/consumer";
import { partsForm } from "../../../services/analysis/decision-parts";
import { mistakeForm } from "../../../services/analysis/mistake";
import { requestAnalysis } from "../../../services/analysis/queue";
import { quotaOpensAt } from "../../../services/analysis/quota";
import { retryAnalysis, reviveAnalysis } from "../../../services/analysis/revive";
import type { AnalysisPlayerRow, MistakeRow } from "../../../services/analysis/rows";
import { sweepAnalyses } from "../../../services/analysis/sweep";
import { ReviewStore } from "../../../services/match/review-store";
import { createMatch, type NewMatch } from "../../../services/matchmaking/create-match";
import { matchObject } from "../../../services/objects/match";
import { openEngine } from "../../../services/platform/engine";
import type { Env } from "../../../services/platform/env";
import { callerOf } from "../calls";
import { ratingMatch } from "../matches/new-match";
import { makePlayer } from "../players";
import { analysisOf, playMatch, resignAll, untilAnalysis } from "./played-match";

async function finishedMatch(moves: number) {
  const users = { white: await makePlayer({ membership: "star" }), black: await makePlayer() };
  const match = await playMatch(users, moves);
  await resignAll(match, users);
  return { match, users };
}

async function rowsOf<T>(table: string, match: NewMatch): Promise<T[]> {
  const { results } = await env.DB.prepare(`SELECT * FROM ${table} WHERE match_id = ?`).bind(match.matchId).all<T>();
  return results;
}

test("a finished match is analysed without anybody asking: its reviews are those of a direct call of the engine, and its rows their sums, in all and by phase and category", async () => {
  // More events than one message may cost, so that the rest of the game goes on in a second one.
  const { match, users } = await finishedMatch(40);
  expect(await untilAnalysis(match, "done")).toMatchObject({ games_total: 1, games_done: 1, plies: 0 });
  const record = (await matchObject(env, match.matchId).record(null))!;
  const direct = await analyseMatch(await openEngine(), record.rules, record.events, { plies: 0 });
  expect(direct.length).toBeGreaterThan(40);
  expect(record.reviews).toEqual(direct);

  const sums = sumReviews(direct);
  const players = await rowsOf<AnalysisPlayerRow>("analysis_players", match);
  expect(players).toHaveLength(2);
  for (const row of players) {
    const { equityLost, checkerDecisions, cubeDecisions, checkerBlunders, luck } = sums[row.seat];
    expect(row.user_id).toBe(users[row.seat]);
    expect(row.checker_decisions).toBe(checkerDecisions);
    expect(row.checker_blunders_count).toBe(checkerBlunders.count);
    expect(row.total_equity_lost).toBeCloseTo(equityLost, 6);
    expect(row.luck_sum).toBeCloseTo(luck, 6);
    expect(row.error_rate).toBeCloseTo((-500 * equityLost) / (checkerDecisions + cubeDecisions), 3);
  }
  expect(await rowsOf("analysis_games", match)).toEqual([]);

  // Each decision is in one phase and one category; those of the mistakes among them.
  await expect.poll(async () => (await rowsOf<AnalysisPlayerRow>("analysis_players", match))[0].parts).not.toBeNull();
  const partsBySeat = async () =>
    Object.fromEntries(
      (await rowsOf<AnalysisPlayerRow>("analysis_players", match)).map(({ seat, parts }) => [
        seat,
        partsForm.read(parts!, match.matchId),
      ]),
    );
  const counted = await partsBySeat();
  for (const seat of SEATS) {
    for (const tallies of [counted[seat].phases, counted[seat].categories].map((part) => Object.values(part))) {
      const { equityLost, checkerDecisions, cubeDecisions } = sums[seat];
      expect(tallies.reduce((sum, [decisions]) => sum + decisions, 0)).toBe(checkerDecisions + cubeDecisions);
      expect(tallies.reduce((sum, [, lost]) => sum + lost, 0)).toBeCloseTo(equityLost, 4);
    }
  }
  for (const { phase, category } of await rowsOf<MistakeRow>("mistakes", match)) {
    expect(counted.white.phases[phase]?.[0]).toBeGreaterThan(0);
    expect(counted.white.categories[category]?.[0]).toBeGreaterThan(0);
  }
  // A match that was analysed before they were counted: the clock counts them.
  await env.DB.prepare("UPDATE analysis_players SET parts = NULL WHERE match_id = ?").bind(match.matchId).run();
  await sweepAnalyses(env as Env, Date.now());
  expect(await partsBySeat()).toEqual(counted);

  // White is the member, and plays badly.
  const mistakes = await rowsOf<MistakeRow>("mistakes", match);
  expect(new Set(mistakes.map(({ user_id }) => user_id))).toEqual(new Set([users.white]));
  const { checkerErrors, checkerBlunders, cubeErrors, cubeBlunders } = sums.white;
  expect(mistakes).toHaveLength(checkerErrors.count + checkerBlunders.count + cubeErrors.count + cubeBlunders.count);
  for (const mistake of mistakes) {
    const review = direct.find(({ seq }) => seq === mistake.seq)!;
    expect(mistake.category).toBe(review.category);
    expect(mistake.equity_error).toBe((review.checker ?? review.cube)!.error);
    const kept = mistakeForm.read(mistake.event, mistake.seq);
    expect(kept).toMatchObject({
      seat: "white",
      error: mistake.equity_error,
      plies: (review.checker ?? review.cube)!.plies,
    });
    expect(kept.candidates.map(({ notation }) => notation)).toEqual(
      review.checker?.candidates.map(({ notation }) => notation) ?? [],
    );
  }
});

test("a player's saved mistakes go with their account", async () => {
  const { match, users } = await finishedMatch(16);
  await untilAnalysis(match, "done");
  expect(await rowsOf("mistakes", match)).not.toEqual([]);
  expect(await deleteAccount(env, users.white, "Other", Date.now())).toBe("deleted");
  expect(await rowsOf("mistakes", match)).toEqual([]);
});

test("a message that comes again, or for a game that is done, changes nothing", async () => {
  const { match } = await finishedMatch(6);
  const row = await untilAnalysis(match, "done");
  const before = [await rowsOf("analysis_players", match), await rowsOf("mistakes", match)];
  const again = { id: "again", timestamp: new Date(), attempts: 1, body: { matchId: match.matchId, gameNumber: 1 } };
  const batch = createMessageBatch("starpoint-analysis", [
    again,
    { ...again, id: "garbage", body: { hello: "world" } },
  ]);
  await consumeAnalysis(batch, env, createExecutionContext());
  expect((await getQueueResult(batch, createExecutionContext())).retryMessages).toEqual([]);
  expect(await analysisOf(match)).toEqual(row);
  expect([await rowsOf("analysis_players", match), await rowsOf("mistakes", match)]).toEqual(before);
});

test("an analysis that fails on the way is tried again by the queue and goes on from the reviews that it has", async () => {
  const users = { white: await makePlayer(), black: await makePlayer() };
  const match = await playMatch(users, 10);
  const { save } = ReviewStore.prototype;
  const saved: number[] = [];
  const spy = vi.spyOn(ReviewStore.prototype, "save").mockImplementation(function (this: ReviewStore, reviews) {
    if (saved.push(reviews.length) === 2) throw new Error("out of order");
    save.call(this, reviews);
  });
  await resignAll(match, users);
  expect(await untilAnalysis(match, "done")).toMatchObject({ games_done: 1 });
  spy.mockRestore();
  const { reviews } = (await matchObject(env, match.matchId).record(1))!;
  // What was lost with the failure is reviewed twice, what had been stored before it is not.
  expect(saved.reduce((sum, count) => sum + count, 0)).toBe(reviews.length + saved[1]);
});

test("a game that cannot be analysed ends among the dead letters, its match says so, and a later look asks for it again", async () => {
  const users = { white: await makePlayer(), black: await makePlayer() };
  const match = await playMatch(users, 6);
  const guard = `BEFORE UPDATE ON analyses WHEN NEW.match_id = ${match.matchId} AND NEW.status = 'running'`;
  await env.DB.exec(`CREATE TRIGGER out_of_order ${guard} BEGIN SELECT RAISE(ABORT, 'out of order'); END`);
  await resignAll(match, users);
  const failed = await untilAnalysis(match, "failed");
  expect(failed.games_done).toBe(0);
  await env.DB.exec("DROP TRIGGER out_of_order");

  await reviveAnalysis(env, failed, failed.requested_at + 60_000);
  expect(await analysisOf(match)).toEqual(failed);
  const laterMs = failed.requested_at + 3_600_000;
  await reviveAnalysis(env, failed, laterMs);
  await reviveAnalysis(env, failed, laterMs + 1);
  expect(await untilAnalysis(match, "done")).toMatchObject({ games_done: 1, requested_at: laterMs });
});

test("beyond both players' quota of a day a match is not analysed until one asks on another day; games that were given up come last before", async () => {
  const sent: { game: number; delaySeconds: number }[] = [];
  const ANALYSIS_QUEUE = {
    async sendBatch(messages: Iterable<MessageSendRequest<{ gameNumber: number }>>) {
      for (const { body, delaySeconds = 0 } of messages) sent.push({ game: body.gameNumber, delaySeconds });
    },
  } as unknown as Env["ANALYSIS_QUEUE"];
  const deployment: Env = { ...env, ANALYSIS_QUEUE, ANALYSES_A_DAY: "3" };
  const [busy, other] = [await makePlayer(), await makePlayer()];
  const nowMs = Date.now();
  const ask = async (black: string) => {
    const match = ratingMatch(busy, black, 3);
    await createMatch(env, match);
    await env.DB.prepare("UPDATE matches SET status = 'finished', finished_at = ? WHERE id = ?")
      .bind(nowMs, match.matchId)
      .run();
    await env.DB.prepare("DELETE FROM active_matches WHERE match_id = ?").bind(match.matchId).run();
    sent.length = 0;
    await requestAnalysis(deployment, match.matchId, 2, new Set([1]), nowMs);
    return match;
  };
  const early = await ask(other);
  expect(sent).toHaveLength(2);
  for (let n = 0; n < 2; n++) {
    // The second of three is more than a tenth of them already.
    await ask(other);
    expect(sent.map(({ game }) => game)).toEqual([2, 1]);
    expect(sent[1].delaySeconds).toBeGreaterThan(0);
  }
  const late = await ask(other);
  expect(sent).toEqual([]);
  const failed = await analysisOf(late);
  expect(failed?.status).toBe("failed");
  // It says from when on: where one of the players has some left that is at once.
  expect(await quotaOpensAt(deployment, late.matchId, nowMs + 60_000)).toBe(nowMs + 86_400_000);
  const player = await callerOf(busy);
  const list = analysisListSchema.parse((await player("GET", "/api/v2/analyses/list/1")).body);
  const openings = list.analyses.map(({ matchId, opensAt }) => [
    matchId,
    opensAt === null ? null : opensAt <= Date.now(),
  ]);
  expect(Object.fromEntries(openings)).toMatchObject({ [late.matchId]: true, [early.matchId]: null });
  const { body } = await player("GET", `/api/matches/${late.matchId}`);
  expect(getMatchDetails.answer.parse(body).data.analysis?.opens_at).toBeLessThanOrEqual(Date.now());
  expect(await retryAnalysis(deployment, failed!, nowMs + 60_000)).toBe(false);
  await reviveAnalysis(deployment, failed!, nowMs + 3_600_000);
  expect(sent).toEqual([]);
  // Somebody who plays less gets theirs, and so does the match on another day.
  await ask(await makePlayer());
  expect(sent).toHaveLength(2);
  sent.length = 0;
  expect(await retryAnalysis(deployment, failed!, nowMs + 25 * 3_600_000)).toBe(true);
  expect(sent).toHaveLength(2);
  // Their events are nowhere: the clock is not to ask for them.
  await env.DB.prepare("UPDATE analyses SET status = 'done' WHERE requested_at >= ? AND status <> 'done'")
    .bind(nowMs)
    .run();
});

test("a failed analysis is tried again at once when a player of the match asks, and only then; strangers cannot ask", async () => {
  const users = { white: await makePlayer(), black: await makePlayer() };
  const match = await playMatch(users, 6);
  await resignAll(match, users);
  const done = await untilAnalysis(match, "done");
  const path = `/api/matches/${match.matchId}/analysis`;
  const player = await callerOf(users.black);
  // What is done stays done.
  expect((await player("POST", path)).body).toMatchObject({ data: { status: "done", games_done: 1 } });
  expect(await analysisOf(match)).toEqual(done);
  await env.DB.prepare("UPDATE analyses SET status = 'failed' WHERE match_id = ?").bind(match.matchId).run();
  expect((await (await callerOf(await makePlayer()))("POST", path)).status).toBe(404);
  expect(await analysisOf(match)).toMatchObject({ status: "failed" });
  const queue = Object.getPrototypeOf(env.ANALYSIS_QUEUE) as Queue;
  const spy = vi.spyOn(queue, "sendBatch").mockResolvedValue(undefined as never);
  expect((await player("POST", path)).body).toMatchObject({ data: { status: "queued" } });
  await player("POST", path);
  expect(spy).toHaveBeenCalledOnce();
  spy.mockRestore();
});

test("an analysis whose messages were lost is asked for again by the clock; one that was asked for lately is left alone", async () => {
  const users = { white: await makePlayer(), black: await makePlayer() };
  const match = await playMatch(users, 6);
  const queue = Object.getPrototypeOf(env.ANALYSIS_QUEUE) as Queue;
  const spy = vi.spyOn(queue, "sendBatch").mockResolvedValue(undefined as never);
  await resignAll(match, users);
  const { requested_at: requestedAtMs } = await untilAnalysis(match, "queued");
  await vi.waitFor(() => expect(spy).toHaveBeenCalledOnce());

  await sweepAnalyses(env, requestedAtMs + 59 * 60_000);
  expect(spy).toHaveBeenCalledOnce();
  spy.mockRestore();
  const laterMs = requestedAtMs + 3_600_000;
  await sweepAnalyses(env, laterMs);
  expect(await untilAnalysis(match, "done")).toMatchObject({ games_done: 1, requested_at: laterMs });
});
