/** Private games by the API: created, joined by their key, withdrawn, expired. */
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { getActiveMatch, getMatch, parseSpec } from "../../../services/matchmaking/match-index";
import { callerOf } from "../calls";
import { coinsOf, expectSoundBooks, makePlayer } from "../players";
import { POOR, PRIVATE, THREE_POINTS } from "./ways";

test("[API-05] [API-04] [API-06] [API-07] [PRIV-17] a private game is created with a key that a friend joins by; deleting it then names the match", async () => {
  const [creator, friend] = [await makePlayer(), await makePlayer()];
  const [callCreator, callFriend] = [await callerOf(creator), await callerOf(friend)];
  const created = await callCreator("POST", PRIVATE, THREE_POINTS);
  expect(created.status).toBe(201);
  const { code, expires_at } = created.body as { code: string; expires_at: string };
  expect(code).toMatch(/^[ABCDEFGHJKLMNPQRSTUVWXYZ23456789]{6}$/);
  const lifeMs = Date.parse(expires_at) - Date.now();
  expect(lifeMs).toBeGreaterThan(29 * 60_000);
  expect(lifeMs).toBeLessThanOrEqual(30 * 60_000);
  expect(await coinsOf(creator)).toEqual([1000]);

  const joined = await callFriend("POST", `${PRIVATE}/join`, { code: code.toLowerCase() });
  expect(joined.status).toBe(201);
  const { match_id } = joined.body as { match_id: number };
  expect(await getMatch(env.DB, match_id)).toMatchObject({ mode: "private", length: 3, stake: 150, clock: "casual" });
  expect(await coinsOf(creator, friend)).toEqual([850, 850]);
  expect(await getActiveMatch(env.DB, creator)).toMatchObject({ id: match_id });
  // The key is used up, and deleting the pending game now names the match.
  const third = await callerOf(await makePlayer());
  expect(await third("POST", `${PRIVATE}/join`, { code })).toMatchObject({ status: 422 });
  expect(await callCreator("DELETE", PRIVATE)).toEqual({ status: 200, body: { code: null, match_id } });
  await expectSoundBooks();
});

test("[API-05, PRIV-03] a private single game is created with a key too: one money game with the cube, under the Jacoby rule; without the cube it is refused", async () => {
  const [creator, friend] = [await makePlayer(), await makePlayer()];
  const call = await callerOf(creator);
  const single = (cube: boolean) => ({ type: "single", settings: { length: 1, clock: "speed", cube } });
  expect(await call("POST", PRIVATE, single(false))).toMatchObject({ status: 422, body: { code: "invalid_options" } });
  const created = await call("POST", PRIVATE, single(true));
  expect(created).toMatchObject({ status: 201, body: { code: expect.stringMatching(/^[A-Z2-9]{6}$/) } });
  const { code } = created.body as { code: string };
  const joined = await (await callerOf(friend))("POST", `${PRIVATE}/join`, { code });
  const match = await getMatch(env.DB, (joined.body as { match_id: number }).match_id);
  expect(match).toMatchObject({ mode: "private", clock: "speed", stake: 50 });
  expect(parseSpec(match!).rules).toMatchObject({ kind: "money", limit: 64, jacoby: true, cube: true });
});

test("[API-06] [API-07] deleting the pending private game answers its key, and the key opens nothing any more", async () => {
  const [callCreator, callFriend] = [await callerOf(await makePlayer()), await callerOf(await makePlayer())];
  const { code } = (await callCreator("POST", PRIVATE, THREE_POINTS)).body as { code: string };
  expect(await callCreator("DELETE", PRIVATE)).toEqual({ status: 200, body: { code, match_id: null } });
  expect(await callCreator("DELETE", PRIVATE)).toEqual({ status: 200, body: { code: null, match_id: null } });
  const invalid = { status: 422, body: { code: "invalid_key", message: "Invalid key" } };
  expect(await callFriend("POST", `${PRIVATE}/join`, { code })).toEqual(invalid);
});

test("a pending private game is told to its creator alone, until it is withdrawn or over", async () => {
  const creator = await makePlayer();
  const [call, callOther] = [await callerOf(creator), await callerOf(await makePlayer())];
  const none = { status: 200, body: { code: null, expires_at: null } };
  expect(await call("GET", PRIVATE)).toEqual(none);
  const created = await call("POST", PRIVATE, THREE_POINTS);
  expect(await call("GET", PRIVATE)).toEqual({ status: 200, body: created.body });
  expect(await callOther("GET", PRIVATE)).toEqual(none);
  await env.DB.prepare("UPDATE private_games SET expires_at = 1 WHERE creator_id = ?").bind(creator).run();
  expect(await call("GET", PRIVATE)).toEqual(none);
});

test("a user has one pending private game: a second is answered 409", async () => {
  const call = await callerOf(await makePlayer());
  expect((await call("POST", PRIVATE, THREE_POINTS)).status).toBe(201);
  const second = await call("POST", PRIVATE, THREE_POINTS);
  expect(second).toMatchObject({ status: 409, body: { code: "private_game_exists" } });
});

test("[PRIV-17] an expired key is invalid, and its creator may create another game", async () => {
  const creator = await makePlayer();
  const [callCreator, callFriend] = [await callerOf(creator), await callerOf(await makePlayer())];
  const { code } = (await callCreator("POST", PRIVATE, THREE_POINTS)).body as { code: string };
  await env.DB.prepare("UPDATE private_games SET expires_at = ? WHERE code = ?")
    .bind(Date.now() - 1, code)
    .run();
  expect(await callFriend("POST", `${PRIVATE}/join`, { code })).toMatchObject({ status: 422 });
  expect((await callCreator("POST", PRIVATE, THREE_POINTS)).status).toBe(201);
});

test("one's own key, a short key and an unknown key are invalid", async () => {
  const call = await callerOf(await makePlayer());
  const { code } = (await call("POST", PRIVATE, THREE_POINTS)).body as { code: string };
  const invalid = { status: 422, body: { code: "invalid_key", message: "Invalid key" } };
  for (const key of [code, code.slice(1), "QQQQQQ", ""]) {
    expect(await call("POST", `${PRIVATE}/join`, { code: key })).toEqual(invalid);
  }
});

test("a private game needs the coins of both its players, at the time of joining", async () => {
  const [creator, friend] = [await makePlayer({ coins: 150 }), await makePlayer({ coins: 149 })];
  const [callCreator, callFriend] = [await callerOf(creator), await callerOf(friend)];
  expect(await callFriend("POST", PRIVATE, THREE_POINTS)).toEqual({ status: 412, body: POOR });
  const { code } = (await callCreator("POST", PRIVATE, THREE_POINTS)).body as { code: string };
  expect(await callFriend("POST", `${PRIVATE}/join`, { code })).toEqual({ status: 412, body: POOR });
  const rich = await callerOf(await makePlayer());
  await env.DB.prepare(
    `INSERT INTO transfers (key, debit, credit, amount, reason, created_at) VALUES (?, ?, 'house:fees', 1, 'goods', 0)`,
  )
    .bind(crypto.randomUUID(), creator)
    .run();
  expect(await rich("POST", `${PRIVATE}/join`, { code })).toMatchObject({ status: 422, body: { code: "invalid_key" } });
  await expectSoundBooks();
});

test("of two friends who enter a key at the same moment one gets the match", async () => {
  const [callCreator, ...friends] = await Promise.all([1, 2, 3].map(async () => callerOf(await makePlayer())));
  const { code } = (await callCreator("POST", PRIVATE, THREE_POINTS)).body as { code: string };
  const answers = await Promise.all(friends.map((call) => call("POST", `${PRIVATE}/join`, { code })));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
  await expectSoundBooks();
});
