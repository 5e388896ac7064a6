/** What a player keeps to themselves, whom they let write, whom they meet, and what they are told: as they chose, by every call. */
import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import type { FriendPage } from "../../../contract/friends";
import type { Preferences } from "../../../contract/preferences";
import { accept, propose } from "../../../services/friends/store";
import { mayChat } from "../../../services/mailbox/may-chat";
import { createMatch } from "../../../services/matchmaking/create-match";
import { APART_SQL } from "../../../services/matchmaking/players";
import { mailboxOf } from "../../../services/objects/mailbox";
import { HIDDEN_SQL, KEEPERS_SQL } from "../../../services/platform/audience";
import { callerOf } from "../calls";
import { bothJoin, playOut } from "../live/player";
import { connectAs } from "../live/raw-socket";
import { insertMatch } from "../mailbox/devices";
import { coinMatch, ratingMatch } from "../matches/new-match";
import { level1, World } from "../matches/pool-world";
import { expectIndexed } from "../plans";
import { makePlayer } from "../players";
import { play, rate } from "../stats/finished-match";

async function choose(userId: string, choices: Preferences): Promise<void> {
  const call = await callerOf(userId);
  expect(await call("PATCH", "/api/v2/users/profiles/preferences", choices)).toMatchObject({ status: 200 });
}

async function befriend(a: string, b: string): Promise<void> {
  await propose(env.DB, a, b, "hi", 1);
  await accept(env.DB, b, a, 2);
}

const rich = () => makePlayer({ coins: 5000 });
const HIDDEN = { errorRate: null, errorInterval: null, errorMatches: 0, ratings: [], matches: [] };

test("friends, and nobody else, see in their lists that a player has a device connected, as long as the player lets them", async () => {
  const [owner, friend, asked] = [await makePlayer({ name: "on_owner" }), await makePlayer(), await makePlayer()];
  await befriend(owner, friend);
  await propose(env.DB, asked, owner, "hi", 1);
  await mailboxOf(env, friend).deliver(friend, owner, { type: "message", id: "m", body: "hi", sentAtMs: Date.now() });
  const online = async (viewer: string, path: string) => {
    const { body } = await (await callerOf(viewer))("GET", path);
    return (body as FriendPage).data.map(({ id, isOnline }) => [id, isOnline]);
  };
  const inLists = async () => [
    ...(await online(friend, "/api/friends")),
    ...(await online(friend, "/api/friends/chats")),
  ];
  const everywhere = (is: boolean) => Array.from({ length: 2 }, () => [owner, is]);
  expect(await inLists()).toEqual(everywhere(false));
  const socket = await connectAs(owner);
  expect(await inLists()).toEqual(everywhere(true));
  for (const path of ["/api/friends?onlySentRequests=true", "/api/v2/users/profiles/search?searchStr=on_owner"]) {
    expect(await online(asked, path)).toEqual([[owner, false]]);
  }
  await choose(owner, { showsOnline: false });
  expect(await inLists()).toEqual(everywhere(false));
  await choose(owner, { showsOnline: true });
  expect(await inLists()).toEqual(everywhere(true));
  socket.close();
  await vi.waitFor(async () => expect(await inLists()).toEqual(everywhere(false)));
});

test("what a player keeps to themselves is in no answer about them to strangers, for friends alone to friends; they see it all", async () => {
  const [owner, friend, stranger, opponent] = [await rich(), await rich(), await rich(), await rich()];
  await befriend(owner, friend);
  const rated = await play(ratingMatch(owner, opponent, 5, 100), 1);
  await rate(rated, owner, 4.25);
  const seenBy = async (viewer: string, userId = owner) => {
    const call = await callerOf(viewer);
    const { body: profile } = await call("GET", `/api/v2/users/profiles/${userId}`);
    const { body: record } = await call("GET", `/api/v2/stats/players/${userId}`);
    return { profile, record };
  };
  const all = {
    profile: { winCount: 1, lossCount: 0, hidden: [] },
    record: { errorRate: 4.25, ratings: [expect.any(Number)], matches: [{ matchId: rated }], hidden: [] },
  };
  expect(await seenBy(stranger)).toMatchObject(all);

  await choose(owner, { visible: { matches: "friends", ratings: "friends", errors: "friends", results: "friends" } });
  const parts = ["matches", "ratings", "errors", "results"];
  const nothing = { profile: { winCount: null, lossCount: null, hidden: parts }, record: { ...HIDDEN, hidden: parts } };
  expect(await seenBy(stranger)).toMatchObject(nothing);
  expect(await seenBy(friend)).toMatchObject(all);
  expect(await seenBy(owner)).toMatchObject(all);
  // Their own matches with the viewer are the viewer's as well.
  expect(await seenBy(opponent)).toMatchObject({ record: { ...HIDDEN, headToHead: { won: 0, lost: 1 } } });

  // Choices are joined one by one.
  await choose(owner, { visible: { matches: "nobody" } });
  expect(await seenBy(friend)).toMatchObject({
    record: { ...HIDDEN, errorRate: 4.25, errorMatches: 1, ratings: [expect.any(Number)], hidden: ["matches"] },
  });
  await choose(owner, { visible: { matches: "everyone", errors: "nobody" } });
  expect(await seenBy(friend)).toMatchObject({ record: { errorRate: null, matches: [{ errorRate: null }] } });
});

test("who keeps their matches to themselves is named in nobody else's list either, but to the two who played", async () => {
  const [owner, opponent, stranger] = [await rich(), await rich(), await rich()];
  await play(ratingMatch(owner, opponent, 5, 100), 2);
  const listOf = async (viewer: string) =>
    (await (await callerOf(viewer))("GET", `/api/v2/stats/players/${opponent}`)).body as { matches: unknown };
  expect((await listOf(stranger)).matches).toMatchObject([{ opponent: { id: owner }, isOpponentHidden: false }]);
  await choose(owner, { visible: { matches: "nobody" } });
  const seen = await listOf(stranger);
  expect(seen.matches).toMatchObject([{ opponent: null, isOpponentHidden: true, won: false }]);
  expect(JSON.stringify(seen)).not.toContain(owner);
  expect((await listOf(owner)).matches).toMatchObject([{ opponent: { id: owner }, isOpponentHidden: false }]);
});

test("a finished match of one who keeps theirs to themselves opens to strangers neither by call nor by socket, though it was public while it ran; a link from either player still does", async () => {
  const [owner, opponent, stranger] = [await rich(), await rich(), await rich()];
  await choose(owner, { visible: { matches: "friends" } });
  const match = coinMatch(owner, opponent);
  await createMatch(env, match);
  const { white, black } = await bothJoin(match.matchId, owner, opponent);
  const call = await callerOf(stranger);
  const path = `/api/v2/matches/${match.matchId}/view`;
  expect(await call("GET", path)).toMatchObject({ status: 200, body: { status: "playing" } });
  await playOut({ white, black });
  await expect.poll(() => call("GET", path)).toMatchObject({ status: 404 });
  const topic = `match:${match.matchId}`;
  const refused = { status: "error", response: { reason: "forbidden" } };
  expect(await (await connectAs(stranger)).join(topic)).toMatchObject(refused);
  expect(await (await callerOf(opponent))("GET", path)).toMatchObject({ body: { status: "finished" } });
  const shared = await (await callerOf(opponent))("GET", `/api/v2/matches/${match.matchId}/share`);
  const { token } = shared.body as { token: string };
  expect(await call("GET", `/api/v2/shared-matches/${token}`)).toMatchObject({ body: { status: "finished" } });
  await befriend(owner, stranger);
  expect(await call("GET", path)).toMatchObject({ status: 200 });
});

test("damaged preferences hide nothing and keep nobody out", async () => {
  const [owner, stranger] = [await makePlayer(), await makePlayer()];
  await env.DB.prepare("UPDATE profiles SET preferences = '{' WHERE id = ?").bind(owner).run();
  const seen = await (await callerOf(stranger))("GET", `/api/v2/users/profiles/${owner}`);
  expect(seen).toMatchObject({ status: 200, body: { hidden: [] } });
  expect(await mayChat(env.DB, owner, stranger, Date.now())).toBe("no");
});

test("[CHAT-07] who writes with friends alone exchanges nothing with an opponent, in neither direction; friends write as before", async () => {
  const [ada, ben] = [await makePlayer(), await makePlayer()];
  const nowMs = Date.now();
  await insertMatch(ada, ben, nowMs);
  const both = async () => [await mayChat(env.DB, ada, ben, nowMs), await mayChat(env.DB, ben, ada, nowMs)];
  const allowed = async (userId: string, otherId: string) =>
    (await (await callerOf(userId))("GET", `/api/chats/${otherId}`)).body;
  expect(await both()).toEqual(["yes", "yes"]);
  expect(await allowed(ada, ben)).toEqual({ allowed: true });
  await choose(ada, { chatFrom: "friends" });
  expect(await both()).toEqual(["friendsOnly", "friendsOnly"]);
  expect([await allowed(ada, ben), await allowed(ben, ada)]).toEqual([{ allowed: false }, { allowed: false }]);
  await befriend(ada, ben);
  expect(await both()).toEqual(["yes", "yes"]);
  await choose(ada, { chatFrom: "opponents" });
  expect(await both()).toEqual(["yes", "yes"]);
});

test("two who have blocked each other are kept apart in a pool once the one who blocked asks for it, and each meets the next who fits", async () => {
  const world = new World();
  const [ada, ben] = [await makePlayer(), await makePlayer()];
  const [cleo, dan] = [await makePlayer(), await makePlayer()];
  for (const userId of [ada, ben, cleo, dan]) world.online.add(userId);
  await (await callerOf(ada))("PUT", `/api/blocks/${ben}`);
  const known = { balance: 1000, rating: 1500 };
  const room = world.room();
  const wait = async (...userIds: string[]) => {
    for (const userId of userIds) await room.join(level1(userId), known);
    await world.pairUp(room);
  };
  await choose(ada, { avoidsBlocked: true });
  await wait(ben, ada);
  await world.pairUp(room);
  expect([...world.entries.keys()].sort()).toEqual([ada, ben].sort());
  await room.run();
  await room.settled();
  expect(world.entries.size).toBe(2);
  await wait(cleo);
  expect([...world.entries.keys()]).toHaveLength(1);
  expect(world.entries.has(cleo)).toBe(false);
  await wait(dan);
  expect(world.entries.size).toBe(0);
});

test("without the wish to be kept apart, or once it is taken back, two of whom one has blocked the other meet in a pool", async () => {
  const world = new World();
  const [ada, ben] = [await makePlayer(), await makePlayer()];
  for (const userId of [ada, ben]) world.online.add(userId);
  await (await callerOf(ada))("PUT", `/api/blocks/${ben}`);
  // The wish of the one who is blocked keeps apart only those whom they have blocked themselves.
  await choose(ben, { avoidsBlocked: true });
  await choose(ada, { avoidsBlocked: true });
  const room = world.room();
  for (const userId of [ada, ben]) await room.join(level1(userId), { balance: 1000, rating: 1500 });
  await world.pairUp(room);
  expect(world.entries.size).toBe(2);
  await choose(ada, { avoidsBlocked: false });
  await room.run();
  await room.settled();
  await world.expectOneMatch(ada, ben);
});

test("the blocked come in pages, the latest first", async () => {
  const ada = await makePlayer();
  const call = await callerOf(ada);
  const blocked = [await makePlayer(), await makePlayer(), await makePlayer()];
  for (const [index, id] of blocked.entries())
    await env.DB.prepare("INSERT INTO blocks VALUES (?, ?, ?)").bind(ada, id, index).run();
  const page = (number: number) => call("GET", `/api/blocks?page=${number}&limit=2`);
  expect(await page(1)).toMatchObject({
    body: { page: 1, totalPages: 2, data: [{ id: blocked[2] }, { id: blocked[1] }] },
  });
  expect(await page(2)).toMatchObject({ body: { page: 2, totalPages: 2, data: [{ id: blocked[0] }] } });
  expect(await page(3)).toMatchObject({ body: { data: [] } });
});

test("no question about choices scans a table", async () => {
  const ids = JSON.stringify([crypto.randomUUID()]);
  for (const [sql, values] of [
    [HIDDEN_SQL, ["a", "b"]],
    [KEEPERS_SQL, [ids, "b"]],
    [APART_SQL, [ids]],
  ] as const)
    await expectIndexed(sql, values);
});
