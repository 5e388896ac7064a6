import { createExecutionContext, SELF } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { ALL_FEATURES, FEATURES } from "../../../contract/features";
import { api } from "../../../services/api";
import { BOTS } from "../../../services/bots/bots";
import { createMatch } from "../../../services/matchmaking/create-match";
import { getActiveMatch, getMatch, parseSpec } from "../../../services/matchmaking/match-index";
import { createSession } from "../../../services/sessions/sessions";
import { issueToken } from "../../../services/sessions/tokens";
import { callerOf } from "../calls";
import { coinsOf, expectSoundBooks, makePlayer } from "../players";
import { ratingMatch } from "./new-match";
import { ASKED, BOT, BUSY, COIN, FREE_BOT, POOR, PRIVATE, RATING, WAYS } from "./ways";

/** Waits for what happens beside a request; fails after five seconds. */
function eventually<T>(look: () => Promise<T | null>) {
  return vi.waitUntil(look, { timeout: 5_000 });
}

test("every call needs a signed-in player", async () => {
  for (const [method, path] of [
    ["POST", COIN],
    ["DELETE", RATING],
    ["POST", PRIVATE],
    ["POST", `${PRIVATE}/join`],
    ["POST", BOT],
    ["GET", "/api/v2/matches/1/view"],
    ["GET", "/api/v1/bot"],
    ["GET", "/api/v2/leaderboards/rating/current"],
    ["GET", "/api/current_games/coin"],
  ]) {
    const answer = await SELF.fetch(`https://club.test${path}`, { method });
    expect([path, answer.status]).toEqual([path, 401]);
  }
});

test("[API-02] [API-07] two players who join the coin pool with a common level get a match at the highest one", async () => {
  const [a, b] = [await makePlayer({ coins: 5000 }), await makePlayer({ coins: 900 })];
  const [callA, callB] = [await callerOf(a), await callerOf(b)];
  expect(await callA("POST", COIN, { coin_levels: [1, 2, 3] })).toEqual({ status: 200, body: { status: "joined" } });
  expect(await callB("POST", COIN, { coin_levels: [1, 2] })).toEqual({ status: 200, body: { status: "joined" } });
  const match = await eventually(() => getActiveMatch(env.DB, b));
  expect(match).toMatchObject({ mode: "coin", stake: 200, length: 4 });
  expect([match.whiteId, match.blackId].sort()).toEqual([a, b].sort());
  expect(await coinsOf(a, b)).toEqual([4200, 100]);
  await expectSoundBooks();
  // Paired before the leaving arrived: the match is named.
  expect(await callA("DELETE", COIN)).toEqual({ status: 200, body: { status: "left", match_id: match.id } });
});

test("[API-02] leaving the coin pool needs no body, ends the waiting and costs nothing", async () => {
  const [a, b] = [await makePlayer(), await makePlayer()];
  const [callA, callB] = [await callerOf(a), await callerOf(b)];
  await callA("POST", COIN, { coin_levels: [1] });
  expect(await callA("DELETE", COIN)).toEqual({ status: 200, body: { status: "left", match_id: null } });
  expect(await callA("DELETE", COIN)).toEqual({ status: 200, body: { status: "left", match_id: null } });
  await callB("POST", COIN, { coin_levels: [1] });
  await new Promise((done) => setTimeout(done, 300));
  expect(await getActiveMatch(env.DB, b)).toBeNull();
  expect(await coinsOf(a, b)).toEqual([1000, 1000]);
  await callB("DELETE", COIN);
});

test("[API-03] [API-07] two players who join the rating pool play their longest shared length", async () => {
  const [a, b] = [await makePlayer({ rating: 1500 }), await makePlayer({ rating: 1560, coins: 400 })];
  const [callA, callB] = [await callerOf(a), await callerOf(b)];
  const joined = { status: 200, body: { status: "joined" } };
  expect(await callA("POST", RATING, { ...ASKED, lengths: [1, 3, 5], clocks: ["speed", "normal"] })).toEqual(joined);
  expect(await callB("POST", RATING, { ...ASKED, lengths: [3, 5, 7], stake: 50 })).toEqual(joined);
  const match = await eventually(() => getActiveMatch(env.DB, a));
  // min(30 % of 1000, 50 % of 400, 50 × 5) = 200
  expect(match).toMatchObject({ mode: "rating", length: 5, clock: "normal", stake: 200 });
  expect(await coinsOf(a, b)).toEqual([800, 200]);
  await expectSoundBooks();
  expect(await callB("DELETE", RATING)).toEqual({ status: 200, body: { status: "left", match_id: match.id } });
});

test("[COIN-04] the server lets nobody into the coin pool for a level that their balance locks", async () => {
  const poor = await makePlayer({ coins: 799 });
  const call = await callerOf(poor);
  expect(await call("POST", COIN, { coin_levels: [2, 13] })).toEqual({ status: 412, body: POOR });
  const broke = await callerOf(await makePlayer({ coins: 99 }));
  expect(await broke("POST", COIN, { coin_levels: [1] })).toEqual({ status: 412, body: POOR });
  expect(await call("POST", COIN, { coin_levels: [1, 2] })).toMatchObject({ status: 200 });
  await call("DELETE", COIN);
});

test("a request that is no request is answered 422 and changes nothing", async () => {
  const call = await callerOf(await makePlayer());
  const wrong = { status: 422, body: { message: "Something went wrong." } };
  expect(await call("POST", COIN, { coin_levels: [] })).toMatchObject(wrong);
  expect(await call("POST", COIN, { coin_levels: [14] })).toMatchObject(wrong);
  expect(await call("POST", COIN, "levels")).toMatchObject(wrong);
  expect(await call("POST", RATING, { ...ASKED, lengths: [9] })).toMatchObject(wrong);
  expect(await call("POST", RATING, { ...ASKED, stake: 99 })).toMatchObject(wrong);
  expect(await call("POST", RATING, { ...ASKED, min_rating: 1600 })).toMatchObject(wrong);
  expect(
    await call("POST", PRIVATE, { type: "match", settings: { length: 4, clock: "normal", cube: true } }),
  ).toMatchObject(wrong);
  expect(
    await call("POST", PRIVATE, { type: "single", settings: { length: 3, clock: "normal", cube: true } }),
  ).toMatchObject(wrong);
  expect(
    await call("POST", BOT, { ...FREE_BOT, tutor: { hint: true, feedback: true, move_assistant: true } }),
  ).toMatchObject(wrong);
});

test("a rating match is not for those whose share of the balance is less than its smallest stake", async () => {
  const call = await callerOf(await makePlayer({ coins: 33 }));
  expect(await call("POST", RATING, ASKED)).toEqual({ status: 412, body: POOR });
});

test("[ERR-03] who has a running match is answered 409 by every way into another", async () => {
  const [a, b] = [await makePlayer(), await makePlayer()];
  expect(await createMatch(env, ratingMatch(a, b))).toMatchObject({ ok: true });
  const call = await callerOf(a);
  for (const [path, body] of WAYS) {
    expect(await call("POST", path, body)).toEqual({ status: 409, body: BUSY });
  }
  expect(await coinsOf(a)).toEqual([900]);
});

test("[ERR-03] maintenance is answered 403 with its text by every way into a match", async () => {
  const call = await callerOf(await makePlayer());
  await env.DB.prepare("INSERT INTO switches (name, value) VALUES ('maintenance', '1')").run();
  const message = "Matches are temporarily suspended for maintenance.\nThey will be back as soon as possible.";
  for (const [path, body] of WAYS) {
    expect(await call("POST", path, body)).toEqual({ status: 403, body: { code: "maintenance", message } });
  }
  await env.DB.prepare("DELETE FROM switches").run();
});

test("[API-08] a bot match costs its fee and is there at once", async () => {
  const player = await makePlayer();
  const call = await callerOf(player);
  const started = await call("POST", BOT, FREE_BOT);
  expect(started.status).toBe(201);
  const { match_id } = started.body as { match_id: number };
  const match = await getMatch(env.DB, match_id);
  expect(match).toMatchObject({ mode: "bot", length: 1, stake: 50 });
  expect([match?.whiteId, match?.blackId].sort()).toEqual([BOTS[0].id, player].sort());
  expect(parseSpec(match!)).toMatchObject({
    tutor: { hint: true, feedback: true },
    rules: { clock: null },
  });
  expect(await coinsOf(player)).toEqual([950]);
  await expectSoundBooks();
});

test("[API-08] a bot match is a single game or to points, of the length, cube and tutor that were asked for, without a clock", async () => {
  const settings = { length: 3, clock: "casual", cube: true };
  for (const [asked, rules] of [
    [
      { type: "match_play", settings },
      { kind: "match", length: 3, cube: true, clock: null },
    ],
    [
      { type: "single_game", settings: { ...settings, length: 1 } },
      { kind: "money", jacoby: true, cube: true, clock: null },
    ],
  ] as const) {
    const call = await callerOf(await makePlayer({ membership: "star" }));
    const tutor = { hint: false, feedback: true, move_assistant: false };
    const started = await call("POST", BOT, { ...asked, id: BOTS[1].id, tutor });
    expect(started.status).toBe(201);
    const match = await getMatch(env.DB, (started.body as { match_id: number }).match_id);
    expect(parseSpec(match!)).toMatchObject({ mode: "bot", rules, tutor: { hint: false, feedback: true } });
    expect(Object.values(parseSpec(match!).bots)).toContain(BOTS[1].id);
  }
});

test("players who are no members play bots to one point without the cube; members play every preset", async () => {
  const five = { ...FREE_BOT, settings: { length: 5, clock: "casual", cube: true } };
  const free = await callerOf(await makePlayer());
  expect(await free("POST", BOT, five)).toMatchObject({ status: 422, body: { message: "Something went wrong." } });
  const member = await makePlayer({ membership: "star" });
  expect(await (await callerOf(member))("POST", BOT, five)).toMatchObject({ status: 201 });
  expect(await coinsOf(member)).toEqual([750]);
  expect(await free("POST", BOT, { ...FREE_BOT, id: "00000000-none" })).toMatchObject({ status: 404 });
});

test("[API-09, ENT-21] the bots are listed in a data array and told one by one", async () => {
  const call = await callerOf(await makePlayer());
  const list = await call("GET", "/api/v1/bot");
  expect(list.body).toMatchObject({
    data: BOTS.map(({ id, name, level, errorRate, avatar }) => ({ id, name, level, errorRate, avatar })),
  });
  expect(await call("GET", `/api/v1/bot/${BOTS[0].id}`)).toMatchObject({ status: 200, body: { name: BOTS[0].name } });
  expect(await call("GET", "/api/v1/bot/00000000-none")).toMatchObject({ status: 404 });
});

test("the active match is told to its player, and to nobody else", async () => {
  const [player, other] = [await makePlayer({ coins: 1000 }), await makePlayer({ coins: 1000 })];
  const [call, callOther] = [await callerOf(player), await callerOf(other)];
  const active = "/api/v2/matches/active";
  expect((await call("GET", active)).body).toEqual({ match_id: null });
  const { match_id } = (await call("POST", BOT, FREE_BOT)).body as { match_id: number };
  expect((await call("GET", active)).body).toEqual({ match_id });
  expect((await callOther("GET", active)).body).toEqual({ match_id: null });
});

test("the view of a match is for its players alone", async () => {
  const [a, b, stranger] = [await makePlayer(), await makePlayer(), await makePlayer()];
  const match = ratingMatch(a, b);
  await createMatch(env, match);
  const path = `/api/v2/matches/${match.matchId}/view`;
  const seen = await (await callerOf(b))("GET", path);
  expect(seen).toMatchObject({ status: 200, body: { matchId: match.matchId, mode: "rating", seat: "black" } });
  expect(await (await callerOf(stranger))("GET", path)).toMatchObject({ status: 404 });
  expect(await (await callerOf(a))("GET", "/api/v2/matches/7/view")).toMatchObject({ status: 404 });
});

test("a match whose object was never made is made when one of its players opens it", async () => {
  const [a, b] = [await makePlayer(), await makePlayer()];
  const match = ratingMatch(a, b);
  // As after a crash between the batch and the object: the row is there, the object knows nothing.
  const broken = { ...env, MATCH: undefined as unknown as typeof env.MATCH };
  expect(await createMatch(broken, match)).toEqual({ ok: true, matchId: match.matchId, opened: false });
  expect(await getMatch(env.DB, match.matchId)).toMatchObject({ status: "opened" });
  const seen = await (await callerOf(a))("GET", `/api/v2/matches/${match.matchId}/view`);
  expect(seen).toMatchObject({ status: 200, body: { matchId: match.matchId, seat: "white" } });
  expect(await getMatch(env.DB, match.matchId)).toMatchObject({ status: "negotiating" });
});

test("[FLAG-07] the calls of a switched-off feature answer 404, and the others go on", async () => {
  const { token } = await issueToken(env, await createSession(env, await makePlayer()), "app");
  const statusOf = async (flags: number, method: string, path: string) => {
    const headers = { Authorization: `Bearer ${token}` };
    const request = new Request(`https://club.test${path}`, { method, headers });
    return (await api.fetch(request, { ...env, FEATURE_FLAGS: String(flags) }, createExecutionContext())).status;
  };
  const board = "/api/v2/leaderboards/list/rating/current";
  for (const [feature, method, path, statusOn] of [
    ["coinGames", "POST", COIN, 422],
    ["privateGames", "POST", `${PRIVATE}/join`, 422],
    ["botGames", "POST", BOT, 422],
    ["botGames", "GET", "/api/v1/bot", 200],
    ["leaderboards", "GET", board, 200],
  ] as const) {
    const bit = 2 ** FEATURES.indexOf(feature);
    expect([path, await statusOf(ALL_FEATURES - bit, method, path)]).toEqual([path, 404]);
    expect([path, await statusOf(bit, method, path)]).toEqual([path, statusOn]);
  }
  // Who waited when a feature was switched off can still leave.
  for (const path of [COIN, RATING, PRIVATE]) expect([path, await statusOf(0, "DELETE", path)]).toEqual([path, 200]);
});
