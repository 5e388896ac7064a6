import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { cancelMatch } from "../../../services/matchmaking/cancel-match";
import { getActiveMatch } from "../../../services/matchmaking/match-index";
import { ABSENCE_MS } from "../../../services/matchmaking/pool-room";
import { poolEntryForm } from "../../../services/matchmaking/stored-pool";
import { callerOf } from "../calls";
import { connectAs, type RawSocket } from "../live/raw-socket";
import { coinsOf, expectSoundBooks, makePlayer } from "../players";

const COIN = "/api/v2/matches/coin";
const RATING = "/api/v2/matches/rating";

/** A player with an open socket on their own channel. */
async function connected(coins = 1000) {
  const userId = await makePlayer({ coins });
  const socket: RawSocket = await connectAs(userId);
  expect((await socket.join(`user:${userId}`)).status).toBe("ok");
  return { userId, socket, topic: `user:${userId}`, call: await callerOf(userId) };
}

function poolStub(name: "coin" | "rating") {
  return env.POOL.get(env.POOL.idFromName(name));
}

test("[POOL-06] both players of a new pair are told of their match on their channels", async () => {
  const [a, b] = [await connected(), await connected()];
  await a.call("POST", COIN, { coin_levels: [1] });
  await b.call("POST", COIN, { coin_levels: [1] });
  const [pushA, pushB] = [
    await a.socket.event(a.topic, "match:created"),
    await b.socket.event(b.topic, "match:created"),
  ];
  expect(pushA[4]).toMatchObject({ mode: "coin", matchId: (await getActiveMatch(env.DB, a.userId))?.id });
  expect(pushB[4]).toEqual(pushA[4]);
  expect([pushA[4].players.white.id, pushA[4].players.black.id].sort()).toEqual([a.userId, b.userId].sort());
});

test("[POOL-06] the channel's join reply tells in which pools a player waits", async () => {
  const a = await connected();
  await a.call("POST", RATING, { clocks: ["speed"], lengths: [7], min_rating: 0, stake: 20 });
  const again = await connectAs(a.userId);
  await expect.poll(async () => (await again.join(a.topic)).response.pools).toEqual(["rating"]);
  await a.call("DELETE", RATING);
  await expect.poll(async () => (await again.join(a.topic)).response.pools).toEqual([]);
});

test("[POOL-06] [ERR-03] maintenance that begins while a player is searching is pushed with its text", async () => {
  const a = await connected();
  await a.call("POST", COIN, { coin_levels: [1] });
  await expect.poll(async () => (await a.socket.join(a.topic)).response.pools).toEqual(["coin"]);
  await env.DB.prepare("INSERT INTO switches (name, value) VALUES ('maintenance', '1')").run();
  await runDurableObjectAlarm(poolStub("coin"));
  const [, , , , notice] = await a.socket.event(a.topic, "pool:left");
  await env.DB.prepare("DELETE FROM switches").run();
  expect(notice).toEqual({
    pool: "coin",
    code: "maintenance",
    message: "Matches are temporarily suspended for maintenance.\nThey will be back as soon as possible.",
  });
});

test("[POOL-06] a pool that was restarted still knows who waits", async () => {
  const [a, b] = [await connected(), await connected()];
  await a.call("POST", COIN, { coin_levels: [1] });
  const stub = poolStub("coin");
  await runInDurableObject(stub, (_pool, state) => state.abort("restarted by the test")).catch(() => undefined);
  await expect.poll(async () => (await b.call("POST", COIN, { coin_levels: [1] })).status).toBe(200);
  const created = await a.socket.event(a.topic, "match:created");
  expect(created[4].matchId).toBe((await getActiveMatch(env.DB, b.userId))?.id);
});

test("[POOL-06] who begins to wait with a page open waits without an end; who has none, for half a minute", async () => {
  const stub = poolStub("coin");
  const leaves = (userId: string) =>
    runInDurableObject(stub, (_pool, { storage }) =>
      storage.sql
        .exec<{ entry: string }>("SELECT entry FROM entries_1 WHERE user_id = ?", userId)
        .toArray()
        .map(({ entry }) => poolEntryForm.read(entry, userId).leaveAtMs),
    );
  const here = await connected();
  await here.call("POST", COIN, { coin_levels: [1] });
  // Known beside the answer, not at the next look half a minute later.
  await expect.poll(() => leaves(here.userId)).toEqual([null]);
  await here.call("DELETE", COIN);
  const userId = await makePlayer();
  const joinedMs = Date.now();
  await (await callerOf(userId))("POST", COIN, { coin_levels: [1] });
  expect((await leaves(userId))[0]).toBeGreaterThanOrEqual(joinedMs + ABSENCE_MS);
  try {
    vi.setSystemTime(Date.now() + ABSENCE_MS);
    await runDurableObjectAlarm(stub);
    await expect.poll(() => leaves(userId)).toEqual([]);
  } finally {
    vi.useRealTimers();
  }
});

test("[POOL-06] who gets a match in one pool waits in the other no longer", async () => {
  const [a, b, c] = [await connected(), await connected(), await connected()];
  const rating = { clocks: ["casual"], lengths: [5], min_rating: 0, stake: 20 };
  await a.call("POST", RATING, rating);
  await a.call("POST", COIN, { coin_levels: [1] });
  await b.call("POST", COIN, { coin_levels: [1] });
  const created = await a.socket.event(a.topic, "match:created");
  await cancelMatch(env, created[4].matchId, Date.now());
  await c.call("POST", RATING, rating);
  await runDurableObjectAlarm(poolStub("rating"));
  expect(await getActiveMatch(env.DB, a.userId)).toBeNull();
  expect(await getActiveMatch(env.DB, c.userId)).toBeNull();
  await c.call("DELETE", RATING);
});

test("whoever joins and leaves at the same time as others, each is in one match at most and no coin is lost", async () => {
  const players = await Promise.all(
    Array.from({ length: 10 }, async () => {
      const userId = await makePlayer();
      return { userId, call: await callerOf(userId) };
    }),
  );
  for (let round = 0; round < 3; round++) {
    await Promise.all(
      players.map(async ({ call }, index) => {
        await call("POST", COIN, { coin_levels: [1] });
        if ((index + round) % 3 === 0) await call("POST", COIN, { coin_levels: [1, 2] });
        if ((index + round) % 4 === 0) await call("DELETE", COIN);
        await call("POST", RATING, { clocks: ["speed"], lengths: [1, 3], min_rating: 0, stake: 20 });
      }),
    );
    const left = await Promise.all(
      players.map(async ({ call }) => [(await call("DELETE", COIN)).body, (await call("DELETE", RATING)).body]),
    );
    const matches = new Map<number, number>();
    for (const [, answer] of left as [unknown, { match_id: number | null }][]) {
      if (answer.match_id !== null) matches.set(answer.match_id, (matches.get(answer.match_id) ?? 0) + 1);
    }
    expect([...matches.values()].every((count) => count === 2)).toBe(true);
    await expectSoundBooks();
    await Promise.all([...matches.keys()].map((matchId) => cancelMatch(env, matchId, Date.now())));
  }
  expect(await coinsOf(...players.map(({ userId }) => userId))).toEqual(players.map(() => 1000));
  await expectSoundBooks();
});
