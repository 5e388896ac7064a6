/** The blunder database, filled by the real analysis of a match that was really played (badly). */
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { CATEGORIES } from "../../../backgammon/categories";
import { analysisListSchema } from "../../../contract/analysis-list";
import { type BlunderEvent, blunderPageSchema, strategyPageSchema } from "../../../contract/blunders";
import { deleteAccount } from "../../../services/account-deletion/deletion";
import { BOTS } from "../../../services/bots/bots";
import { playMatch, resignAll, untilAnalysis } from "../analysis/played-match";
import { type Caller, callerOf } from "../calls";
import { makePlayer } from "../players";

/** White plays so badly that a blunder is likely in every match; the dice decide, so a match without one is followed by another. */
async function playUntilBlunder() {
  for (;;) {
    const name = `better_${crypto.randomUUID().slice(0, 8)}`;
    const users = {
      white: await makePlayer({ membership: "star", country: "IS" }),
      black: await makePlayer({ country: "FO", name }),
    };
    const match = await playMatch(users, 50);
    await resignAll(match, users);
    await untilAnalysis(match, "done");
    const saved = await env.DB.prepare(
      "SELECT count(*) AS n FROM mistakes WHERE user_id = ? AND move_category = 'Blunder'",
    )
      .bind(users.white)
      .first<number>("n");
    if (saved) return { users, match, name };
  }
}

async function allBlunders(call: Caller, counts: Readonly<Record<string, number>>): Promise<readonly BlunderEvent[]> {
  const pages = CATEGORIES.filter((category) => counts[category] > 0).map(async (category) => {
    const { status, body } = await call("GET", `/api/blunder/category/${category}`);
    expect(status).toBe(200);
    const { page, events } = blunderPageSchema.parse(body);
    expect([page, events.length]).toEqual([1, Math.min(20, counts[category])]);
    return events;
  });
  return (await Promise.all(pages)).flat();
}

test("[API-34] [API-39] [API-40] [ENT-13] [ENT-14] [ENT-16] an analysed match is listed, and a star member's blunders of it are kept by category", async () => {
  const { users, match, name } = await playUntilBlunder();
  const [star, free] = [await callerOf(users.white), await callerOf(users.black)];

  const list = analysisListSchema.parse((await star("GET", "/api/v2/analyses/list/1")).body);
  const own = await env.DB.prepare("SELECT name FROM profiles WHERE id = ?").bind(users.white).first<string>("name");
  expect(list).toMatchObject({ country: "IS", userName: own, totalPages: 1 });
  expect(list.analyses).toEqual([
    {
      matchId: match.matchId,
      userError: expect.any(Number),
      userScore: expect.any(Number),
      userRating: 1500,
      opponentName: name,
      opponentId: users.black,
      opponentCountry: "FO",
      opponentError: expect.any(Number),
      opponentScore: expect.any(Number),
      opponentRating: 1500,
      isUserBot: false,
      botProfile: null,
      opponentAvatar: expect.any(String),
      mode: "rating",
      isGuestGame: false,
      subtype: "normal",
      length: 1,
      stake: expect.any(Number),
      finishedAtMs: expect.any(Number),
      gamesTotal: expect.any(Number),
      gamesDone: list.analyses[0].gamesTotal,
      status: "done",
      opensAt: null,
    },
  ]);
  const other = analysisListSchema.parse((await free("GET", "/api/v2/analyses/list/1")).body);
  expect(other.analyses[0]).toMatchObject({
    userError: list.analyses[0].opponentError,
    opponentError: list.analyses[0].userError,
    userScore: list.analyses[0].opponentScore,
  });
  // And the summary above the list says the same of all matches together.
  const { userError, opponentError, finishedAtMs } = list.analyses[0];
  expect(list.summary).toEqual({
    errors: [userError],
    median: userError,
    best: { error: userError, finishedAtMs },
    playedBetter: Number(userError! < opponentError!),
  });
  // The statistics know the error rate from the same analysis.
  expect((await star("GET", "/api/v2/stats/performance/median")).body).toMatchObject({
    medianError: list.analyses[0].userError,
  });

  const counts = (await star("GET", "/api/blunder/categories")).body as Record<string, number>;
  expect(Object.keys(counts).sort()).toEqual([...CATEGORIES].sort());
  const blunders = await allBlunders(star, counts);
  // What each category cost is the sum of what its blunders did.
  const costs = (await star("GET", "/api/blunder/costs")).body as Record<string, number>;
  expect(Object.keys(costs).sort()).toEqual([...CATEGORIES].sort());
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  expect(sum(Object.values(costs))).toBeCloseTo(sum(blunders.map(({ playedMove }) => playedMove.equityError)), 5);
  expect(CATEGORIES.filter((category) => costs[category] < 0)).toEqual(
    CATEGORIES.filter((category) => counts[category] > 0),
  );
  const checker = blunders.find(({ isCheckerCategory }) => isCheckerCategory)!;
  expect(checker).toMatchObject({
    match: {
      player1: { profile: { id: users.white, rating: 1500 } },
      player2: { profile: { id: users.black, name: name, rating: 1500 } },
      ...{ length: 1, type: "normal", stake: 100, clock: "normal", cube: true },
    },
    matchPoints: { score: { playerA: 0, playerB: 0 } },
    playedMove: { color: "white", isPlayerA: true, category: "Blunder" },
    ...{ cubeDecisions: null, isCubeCategory: false, analysisLevel: 0 },
  });
  const { playedMove, availableMoves, optimalMove } = checker;
  expect(playedMove.equityError).toBeLessThanOrEqual(-0.0799);
  expect(playedMove.asideMoveDescriptor).toMatch(/^[1-6]{2}: \S/);
  expect(optimalMove).toEqual(availableMoves[0]);
  expect(optimalMove.equityError).toBe(0);
  expect(availableMoves.some((move) => move.moveDescriptor === playedMove.moveDescriptor)).toBe(true);
  const { playerA, playerB } = optimalMove.winningChances!;
  expect(playerA.winning + playerB.winning).toBeCloseTo(1, 5);

  // Filters, pages behind the last one, and what a free member gets.
  const category = CATEGORIES.find((each) => counts[each] > 0)!;
  const path = `/api/blunder/category/${category}`;
  expect((await star("GET", `${path}?filter=cube`)).body).toEqual({ page: 1, events: [] });
  expect((await star("GET", `${path}?filter=checker&page=1`)).body).toEqual((await star("GET", path)).body);
  expect((await star("GET", `${path}?page=2`)).body).toEqual({ page: 2, events: [] });
  expect(await free("GET", path)).toMatchObject({ status: 403, body: { code: "membership_required" } });
  expect(
    Object.values((await free("GET", "/api/blunder/categories")).body as object).every((count) => count === 0),
  ).toBe(true);

  await deleteAccount(env, users.black, "other", Date.now());
  const later = blunderPageSchema.parse((await star("GET", path)).body);
  expect(later.events[0].match.player2.profile).toEqual({
    ...{ id: users.black, name: null, rating: null },
    ...{ avatar: null, country: null },
  });
}, 60_000);

test("[API-34, ANL-07] the list of analyses has ten a page, latest first, and tells a bot as such", async () => {
  const [me, other] = [await makePlayer(), await makePlayer()];
  const statements = [];
  for (let id = 1; id <= 21; id++) {
    const opponent = id === 21 ? BOTS[0].id : other;
    statements.push(
      env.DB.prepare(
        `INSERT INTO matches (id, mode, status, white_id, black_id, length, stake, clock, cube, white_score, black_score, spec, created_at, finished_at)
         VALUES (?1, 'rating', 'finished', ?2, ?3, 3, 10, 'normal', 1, 3, 2, '{}', ?1, ?1)`,
      ).bind(id, opponent, me),
      env.DB.prepare(
        "INSERT INTO analyses (match_id, status, games_total, requested_at) VALUES (?, 'queued', 1, 0)",
      ).bind(id),
    );
    for (const [seat, user] of [
      ["white", opponent],
      ["black", me],
    ]) {
      statements.push(
        env.DB.prepare(
          "INSERT INTO analysis_players (match_id, seat, user_id, match_finished_at) VALUES (?1, ?2, ?3, ?1)",
        ).bind(id, seat, user),
      );
    }
  }
  await env.DB.batch(statements);
  const call = await callerOf(me);
  const page = async (number: number) =>
    analysisListSchema.parse((await call("GET", `/api/v2/analyses/list/${number}`)).body);
  const first = await page(1);
  expect(first.totalPages).toBe(3);
  expect(first.analyses.map(({ matchId }) => matchId)).toEqual([21, 20, 19, 18, 17, 16, 15, 14, 13, 12]);
  expect(first.analyses[0]).toMatchObject({
    isUserBot: true,
    ...{ botProfile: { userName: BOTS[0].name, rating: null }, opponentName: null, userError: null, status: "queued" },
    ...{ userScore: 2, opponentScore: 3 },
  });
  expect((await page(3)).analyses).toHaveLength(1);
  expect(await page(4)).toMatchObject({ analyses: [], totalPages: 3 });
  for (const bad of ["0", "-1", "x", "10001"]) {
    expect((await call("GET", `/api/v2/analyses/list/${bad}`)).status).toBe(404);
  }
});

test("[API-40] the strategy book has a page for each of the 17 categories", async () => {
  const call = await callerOf(await makePlayer());
  const titles = new Set<string>();
  for (const category of CATEGORIES) {
    const { status, body } = await call("GET", `/api/blunder/strategy-book/${category}`);
    expect(status).toBe(200);
    const page = strategyPageSchema.parse(body);
    expect(page.category).toBe(category);
    expect(page.advice.length).toBeGreaterThanOrEqual(3);
    expect(page.examples.length).toBeGreaterThanOrEqual(3);
    for (const { imageURL } of page.examples) expect(imageURL).toMatch(/^\/boards\/position\.svg\?xgid=/);
    titles.add(page.title);
  }
  expect(titles.size).toBe(17);
  expect((await call("GET", "/api/blunder/strategy-book/opening")).status).toBe(404);
  expect((await call("GET", "/api/blunder/category/opening")).status).toBe(404);
  for (const query of ["page=0", "page=x", "page=5001", "filter=luck"]) {
    expect((await call("GET", `/api/blunder/category/race?${query}`)).status).toBe(422);
  }
});
