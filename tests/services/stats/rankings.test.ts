import { SELF } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { ESTABLISHED_EXPERIENCE, ratingSpread } from "../../../backgammon/rating";
import { LEADERBOARD_CATEGORIES, LEADERBOARD_SORTINGS } from "../../../contract/stats";
import { createMatch } from "../../../services/matchmaking/create-match";
import { markPlaying } from "../../../services/matchmaking/match-index";
import { settle } from "../../../services/matchmaking/settle";
import { positionOf, rankingSql } from "../../../services/stats/leaderboards";
import { callerOf } from "../calls";
import { coinMatch, privateMatch, ratingMatch } from "../matches/new-match";
import { makePlayer, profileOf } from "../players";
import { scansOf } from "../query-plans";

test("[API-24] a leaderboard lists players by its value, ten unless asked otherwise, with equal values in one position", async () => {
  const ids: string[] = [];
  for (const rating of [2500, 2600, 2500, 2400, 2300, 2290, 2280, 2270, 2260, 2250, 2240]) {
    ids.push(await makePlayer({ rating, experience: 50, country: "IS" }));
  }
  const call = await callerOf(ids[3]);
  const list = await call("GET", "/api/v2/leaderboards/list/rating/current?countryId=IS");
  const { data } = list.body as { data: { userId: string; position: number; rating: number }[] };
  expect(data.map(({ rating }) => rating)).toEqual([2600, 2500, 2500, 2400, 2300, 2290, 2280, 2270, 2260, 2250]);
  expect(data.map(({ position }) => position)).toEqual([1, 2, 2, 4, 5, 6, 7, 8, 9, 10]);
  expect(data[0]).toEqual({
    userId: ids[1],
    position: 1,
    userName: expect.any(String),
    country: "IS",
    rating: 2600,
  });
  const all = await call("GET", "/api/v2/leaderboards/list/rating/current?countryId=is&limit=100");
  expect((all.body as { data: unknown[] }).data).toHaveLength(11);
});

test("whoever has no account reads the lists, of which a line says no more than to a player, and has no place of their own", async () => {
  await makePlayer({ rating: 2700, experience: 50, country: "LI" });
  const read = (path: string) => SELF.fetch(`https://club.test/api/v2/leaderboards/${path}`);
  for (const [category, field] of [
    ["rating/current", "rating"],
    ["balance/peak", "peakBalance"],
    ["wxp/current", "experiencePoints"],
  ]) {
    const answer = await read(`list/${category}?countryId=LI`);
    expect(answer.status).toBe(200);
    const { data } = (await answer.json()) as { data: object[] };
    expect(Object.keys(data[0] ?? {}).sort()).toEqual(["country", "position", "userId", "userName", field].sort());
  }
  expect((await read("rating/current")).status).toBe(401);
});

test("[API-25] a user's own position is told worldwide and in a country; the unranked have none", async () => {
  const first = await makePlayer({ coins: 9_000_000, country: "MT" });
  const second = await makePlayer({ coins: 8_000_000, country: "MT" });
  const elsewhere = await makePlayer({ coins: 8_500_000, country: "LU" });
  const unnamed = await makePlayer({ name: null, rating: null });
  const path = "/api/v2/leaderboards/balance/peak";
  const [callSecond, callElsewhere] = [await callerOf(second), await callerOf(elsewhere)];
  expect(await callSecond("GET", path)).toMatchObject({ body: { position: 3 } });
  expect(await callSecond("GET", `${path}?countryId=MT`)).toEqual({
    status: 200,
    body: { position: 2, total: 2, missing: null },
  });
  expect(await (await callerOf(first))("GET", `${path}?countryId=MT`)).toMatchObject({ body: { position: 1 } });
  expect(await callElsewhere("GET", `${path}?countryId=MT`)).toMatchObject({ body: { position: null } });
  expect(await (await callerOf(unnamed))("GET", path)).toMatchObject({ body: { position: null } });
});

test("[API-24] [LEAD-04] the categories are balance, rating and wxp, current or peak, and wxp has no peak", async () => {
  const call = await callerOf(await makePlayer());
  const fields = { balance: "balance", rating: "rating", wxp: "experiencePoints" } as const;
  for (const category of LEADERBOARD_CATEGORIES) {
    const { status, body } = await call("GET", `/api/v2/leaderboards/list/${category}/current?limit=1`);
    expect(status).toBe(200);
    expect(Object.keys((body as { data: object[] }).data[0])).toContain(fields[category]);
  }
  for (const [path, field] of [
    ["balance/peak", "peakBalance"],
    ["rating/peak", "peakRating"],
  ]) {
    const { body } = await call("GET", `/api/v2/leaderboards/list/${path}?limit=1`);
    expect(Object.keys((body as { data: object[] }).data[0])).toContain(field);
  }
  expect((await call("GET", "/api/v2/leaderboards/list/wxp/peak")).status).toBe(404);
  expect((await call("GET", "/api/v2/leaderboards/list/luck/current")).status).toBe(404);
  expect((await call("GET", "/api/v2/leaderboards/list/rating/current?limit=101")).status).toBe(422);
});

test("a new account that wins its first rating matches is on no board of ratings until 50 points are behind it, and is told how many are missing", async () => {
  const id = await makePlayer({ rating: 1700, coins: 50_000, country: "SM" });
  const call = await callerOf(id);
  const listed = async (sorting: string) =>
    (await call("GET", `/api/v2/leaderboards/list/rating/${sorting}?countryId=SM`)).body;
  const own = async () => (await call("GET", "/api/v2/leaderboards/rating/current?countryId=SM")).body;
  const spread = async () =>
    ((await call("GET", "/api/v2/users/profiles/current")).body as { ratingSpread: number | null }).ratingSpread;
  expect(await spread()).toBe(150);
  for (let match = 0; match < 7; match++) {
    const won = ratingMatch(id, await makePlayer({ coins: 5_000 }), 7);
    await createMatch(env, won);
    const end = { winner: "white", reason: "borne_off", points: 1, score: { white: 7, black: 0 } } as const;
    await settle(env, { matchId: won.matchId, ...end, nowMs: Date.now() });
  }
  const { rating } = (await profileOf(id)) ?? {};
  expect(rating).toBeGreaterThan(1800);
  for (const sorting of LEADERBOARD_SORTINGS) expect(await listed(sorting)).toEqual({ data: [] });
  expect(await own()).toEqual({ position: null, total: 0, missing: 1 });
  expect(await spread()).toBe(Math.round(ratingSpread(49)));
  const last = ratingMatch(id, await makePlayer({ coins: 5_000 }), 1);
  await createMatch(env, last);
  const end = { winner: "white", reason: "borne_off", points: 1, score: { white: 1, black: 0 } } as const;
  await settle(env, { matchId: last.matchId, ...end, nowMs: Date.now() });
  for (const sorting of LEADERBOARD_SORTINGS)
    expect(await listed(sorting)).toMatchObject({ data: [{ userId: id, position: 1 }] });
  expect(await own()).toEqual({ position: 1, total: 1, missing: null });
  expect(await spread()).toBeNull();
  // Coins and WXP are what they are from the first match on.
  const coins = await call("GET", "/api/v2/leaderboards/list/balance/current?countryId=SM");
  expect(coins.body).toMatchObject({ data: [{ userId: id }] });
});

test("the number in the indexes is the rules'", async () => {
  const { results } = await env.DB.prepare(
    "SELECT sql FROM sqlite_master WHERE name LIKE 'ranking\\_by\\_%rating' ESCAPE '\\' OR name LIKE 'profiles\\_%\\_ranks' ESCAPE '\\'",
  ).all<{ sql: string }>();
  expect(results).toHaveLength(6);
  for (const { sql } of results) {
    const numbers = [...sql.matchAll(/rating_experience >= (\d+)/g)].map(([, number]) => Number(number));
    expect([...new Set(numbers)]).toEqual([ESTABLISHED_EXPERIENCE]);
  }
});

test("deleted, suspended and unnamed players are in no ranking", async () => {
  const [shown, deleted, suspended] = [
    await makePlayer({ country: "AD" }),
    await makePlayer({ country: "AD" }),
    await makePlayer({ country: "AD" }),
  ];
  await makePlayer({ country: "AD", name: null });
  await env.DB.prepare("UPDATE profiles SET deleted_at = 1 WHERE id = ?").bind(deleted).run();
  await env.DB.prepare("UPDATE profiles SET suspended_at = 1 WHERE id = ?").bind(suspended).run();
  const list = await (await callerOf(shown))("GET", "/api/v2/leaderboards/list/wxp/current?countryId=AD");
  expect(list.body).toMatchObject({ data: [{ userId: shown, experiencePoints: 0 }] });
  expect((list.body as { data: unknown[] }).data).toHaveLength(1);
});

test("[API-26] [API-27] current games are listed by type, newest first, ten a page, with their total pages", async () => {
  const watcher = await callerOf(await makePlayer());
  const started: number[] = [];
  for (let index = 0; index < 12; index++) {
    const match = ratingMatch(await makePlayer({ country: "SE" }), await makePlayer({ rating: 1234.5 }), 5, 100);
    await createMatch(env, match);
    await markPlaying(env.DB, match.matchId, 1_000 + index);
    started.unshift(match.matchId);
  }
  const coin = coinMatch(await makePlayer(), await makePlayer());
  const friendly = privateMatch(await makePlayer(), await makePlayer());
  const waiting = privateMatch(await makePlayer(), await makePlayer());
  for (const match of [coin, friendly, waiting]) await createMatch(env, match);
  for (const match of [coin, friendly]) await markPlaying(env.DB, match.matchId, Date.now());

  const first = await watcher("GET", "/api/current_games/rating");
  expect(first.body).toMatchObject({ page: 1, total_pages: 2, counts: { rating: 12, coin: 1, friendly: 1 } });
  const { data } = first.body as { data: { id: number }[] };
  expect(data.map(({ id }) => id)).toEqual(started.slice(0, 10));
  expect(data[0]).toEqual({
    id: started[0],
    type: "rating",
    attributes: { clock_type: "normal", limit: null, length: 5, coins: 100 },
    player1: { id: expect.any(String), country: "SE", username: expect.any(String), rating: 1500 },
    player2: { id: expect.any(String), country: null, username: expect.any(String), rating: 1234.5 },
  });
  const second = await watcher("GET", "/api/current_games/rating?page=2");
  expect((second.body as { data: { id: number }[] }).data.map(({ id }) => id)).toEqual(started.slice(10));

  const ofType = async (type: string) => (await watcher("GET", `/api/current_games/${type}`)).body;
  expect(await ofType("coin")).toMatchObject({
    data: [{ id: coin.matchId, attributes: { limit: 4, length: null, coins: 100 } }],
    total_pages: 1,
  });
  expect(await ofType("friendly")).toMatchObject({ data: [{ id: friendly.matchId, attributes: { length: 3 } }] });
  expect((await watcher("GET", "/api/current_games/chess")).status).toBe(404);
  const end = { winner: "white", reason: "dropped", points: 1, score: { white: 1, black: 0 }, nowMs: 1 } as const;
  await settle(env, { matchId: coin.matchId, ...end });
  expect(await ofType("coin")).toEqual({
    data: [],
    page: 1,
    total_pages: 1,
    counts: { rating: 12, coin: 0, friendly: 1 },
  });
});

test("no query of any ranking scans a table", async () => {
  for (const category of LEADERBOARD_CATEGORIES) {
    for (const sorting of LEADERBOARD_SORTINGS) {
      for (const country of [null, "TR"]) {
        for (const sql of Object.values(rankingSql({ category, sorting, country }))) {
          expect([sql, await scansOf(sql)]).toEqual([sql, []]);
        }
      }
    }
  }
});

test("[API-25] after any change of the players each one's position is what counting everybody gives", async () => {
  const ids: string[] = [];
  // Several values in one step, the same value twice, and the ends of steps.
  for (const rating of [1500, 1500, 1501.5, 1504.9, 1505, 1499.9, 1750.25, 900, -3, 4100]) {
    ids.push(await makePlayer({ rating, experience: 50, country: ids.length % 2 === 0 ? "FJ" : "NR" }));
  }
  const change = (sql: string, ...values: (string | number | null)[]) =>
    env.DB.prepare(sql)
      .bind(...values)
      .run();
  await change("UPDATE profiles SET rating = 1503, country = 'NR' WHERE id = ?", ids[0]);
  await change("UPDATE profiles SET suspended_at = 1 WHERE id = ?", ids[3]);
  await change("UPDATE profiles SET suspended_at = 1 WHERE id = ?", ids[4]);
  await change("UPDATE profiles SET suspended_at = NULL WHERE id = ?", ids[4]);
  await change("UPDATE profiles SET name = NULL, rating = 2000 WHERE id = ?", ids[5]);
  await change("UPDATE profiles SET country = NULL, balance = 77, wxp = 3 WHERE id = ?", ids[6]);
  await change("UPDATE profiles SET rating = NULL WHERE id = ?", ids[7]);
  await change("UPDATE profiles SET rating_experience = 49 WHERE id = ?", ids[1]);
  await change("UPDATE profiles SET rating_experience = 49 WHERE id = ?", ids[2]);
  await change("UPDATE profiles SET rating_experience = 50, rating = 1502 WHERE id = ?", ids[2]);
  const { results } = await env.DB.prepare(
    `SELECT id, rating, country FROM profiles
     WHERE name IS NOT NULL AND suspended_at IS NULL AND deleted_at IS NULL AND rating_experience >= 50`,
  ).all<{ id: string; rating: number | null; country: string | null }>();
  for (const country of [null, "FJ", "NR"]) {
    const ranking = { category: "rating", sorting: "current", country } as const;
    const ranked = results.filter((row) => row.rating !== null && (country === null || row.country === country));
    for (const id of ids) {
      const own = ranked.find((row) => row.id === id)?.rating ?? null;
      const position = own === null ? null : ranked.filter(({ rating }) => rating! > own).length + 1;
      expect(await positionOf(env.DB, ranking, id)).toEqual({
        ...{ position, total: ranked.length },
        missing: id === ids[1] ? 1 : null,
      });
    }
  }
});
