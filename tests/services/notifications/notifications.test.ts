import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { type InternalNotification, MAX_NOTIFICATIONS } from "../../../contract/notifications";
import { createMatch } from "../../../services/matchmaking/create-match";
import { settle } from "../../../services/matchmaking/settle";
import { type NewNotification, notificationStatements, PRUNE_SQL } from "../../../services/notifications/statements";
import { LIST_SQL, READ_SQL, UNREAD_SQL } from "../../../services/notifications/store";
import { callerOf } from "../calls";
import { connectAs } from "../live/raw-socket";
import { ratingMatch } from "../matches/new-match";
import { expectIndexed } from "../plans";
import { expectSoundBooks, makePlayer } from "../players";

const PATH = "/api/v2/notifications/internal";

async function tell(notification: NewNotification): Promise<void> {
  await env.DB.batch([...notificationStatements(env.DB, notification)]);
}

function levelUp(userId: string, n: number): NewNotification {
  const payload = { level: "Rookie", currentRating: 1000 + n };
  return { userId, key: `match:${n}`, event: "level_up", payload, nowMs: n };
}

async function listOf(userId: string): Promise<InternalNotification[]> {
  const { body } = await (await callerOf(userId))("GET", PATH);
  return (body as { data: InternalNotification[] }).data;
}

test("[ENT-22] a match that carries a rating over a title's border tells both players, once", async () => {
  const [white, black] = [
    await makePlayer({ rating: 1599, coins: 5000 }),
    await makePlayer({ rating: 1600, coins: 5000 }),
  ];
  const match = ratingMatch(white, black, 7);
  expect((await createMatch(env, match)).ok).toBe(true);
  const how = { winner: "white", reason: "borne_off", points: 1, score: { white: 7, black: 0 } } as const;
  const end = { ...how, matchId: match.matchId, nowMs: Date.now() };
  await Promise.all([settle(env, end), settle(env, end)]);
  await settle(env, end);
  const envelope = { id: expect.any(Number), read: false, inserted_at: expect.any(Number) };
  const [up, down] = [await listOf(white), await listOf(black)];
  expect(up).toEqual([{ ...envelope, event: "level_up", payload: { level: "Advanced", currentRating: 1625 } }]);
  expect(down).toEqual([
    {
      ...{ ...envelope, event: "level_down" },
      payload: { level: "Experienced", currentRating: 1573, pointToNextLevel: 27 },
    },
  ]);
  await expectSoundBooks();
});

test("a rating that crosses no title tells nobody, nor does a game for coins", async () => {
  const [white, black] = [await makePlayer({ rating: 1500 }), await makePlayer({ rating: 1500 })];
  const match = ratingMatch(white, black, 1);
  await createMatch(env, match);
  const end = { matchId: match.matchId, winner: "black", reason: "dropped", points: 1 } as const;
  await settle(env, { ...end, score: { white: 0, black: 1 }, nowMs: Date.now() });
  expect([await listOf(white), await listOf(black)]).toEqual([[], []]);
});

test("[API-30] the list has a read flag, and reading marks the ids that were sent and no other's", async () => {
  const [ada, ben] = [await makePlayer(), await makePlayer()];
  for (const n of [1, 2, 3]) await tell(levelUp(ada, n));
  await tell(levelUp(ben, 4));
  const [call, list, [others]] = [await callerOf(ada), await listOf(ada), await listOf(ben)];
  expect(list.map(({ inserted_at, read }) => [inserted_at, read])).toEqual([
    [3, false],
    [2, false],
    [1, false],
  ]);
  const page = await connectAs(ada);
  await page.join(`user:${ada}`);
  const read = await call("PUT", PATH, { read: [list[0].id, others.id, 999_999_999] });
  expect(read).toEqual({ status: 200, body: { unread: 2 } });
  await page.event(`user:${ada}`, "notifications:changed");
  expect((await listOf(ada)).map((item) => item.read)).toEqual([true, false, false]);
  expect((await listOf(ben)).map((item) => item.read)).toEqual([false]);
  expect(await call("PUT", PATH, { read: [] })).toEqual({ status: 200, body: { unread: 2 } });
  for (const body of [{}, { read: "1" }, { read: [-1] }, { read: [1.5] }, { read: Array(101).fill(1) }]) {
    expect((await call("PUT", PATH, body)).status).toBe(422);
  }
});

test("who has switched a kind of notification off is told nothing of it, not even as an unread number, and of the others still", async () => {
  const [ada, ben] = [await makePlayer(), await makePlayer()];
  const call = await callerOf(ada);
  const choose = (notices: Record<string, boolean>) => call("PATCH", "/api/v2/users/profiles/preferences", { notices });
  await choose({ friends: false });
  await (await callerOf(ben))("POST", `/api/friends/${ada}`, { message: "hi" });
  await tell(levelUp(ada, 1));
  expect((await listOf(ada)).map(({ event }) => event)).toEqual(["level_up"]);
  // The request itself waits where requests are.
  expect(await call("GET", "/api/friends?status=pending")).toMatchObject({ body: { data: [{ id: ben }] } });
  await choose({ levels: false });
  await tell(levelUp(ada, 2));
  expect(await call("PUT", PATH, { read: [] })).toMatchObject({ body: { unread: 1 } });
  await choose({ levels: true });
  await tell(levelUp(ada, 2));
  expect(await call("PUT", PATH, { read: [] })).toMatchObject({ body: { unread: 2 } });
});

test("the newest hundred are kept, and an occasion told again replaces what was told", async () => {
  const ada = await makePlayer();
  for (let n = 0; n < MAX_NOTIFICATIONS + 5; n++) await tell(levelUp(ada, n));
  const list = await listOf(ada);
  expect([list.length, list[0].inserted_at, list.at(-1)?.inserted_at]).toEqual([100, 104, 5]);
  await (await callerOf(ada))("PUT", PATH, { read: [list[0].id] });
  await tell({ ...levelUp(ada, 104), nowMs: 1000 });
  const again = await listOf(ada);
  expect([again.length, again[0].id, again[0].read]).toEqual([100, list[0].id, false]);
});

test("no query of the notifications scans a table", async () => {
  const queries: [sql: string, values: unknown[]][] = [
    [LIST_SQL, ["a"]],
    [READ_SQL, ["a", "[1]"]],
    [UNREAD_SQL, ["a"]],
    [PRUNE_SQL, ["a"]],
  ];
  for (const [sql, values] of queries) await expectIndexed(sql, values);
});
