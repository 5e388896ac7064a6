/** Searching, seeing who was found, and not playing. */
import { env, runDurableObjectAlarm } from "cloudflare:test";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createMatch } from "../../../services/matchmaking/create-match";
import { forgetDodges } from "../../../services/matchmaking/dodges";
import { getMatch, type MatchRow } from "../../../services/matchmaking/match-index";
import { withDatabase } from "../../../services/platform/settings";
import { callerOf } from "../calls";
import { joinMatch, type TestPlayerClient } from "../live/player";
import { connectAs } from "../live/raw-socket";
import { coinMatch, privateMatch } from "../matches/new-match";
import { BOT, COIN, FREE_BOT, PRIVATE, RATING, THREE_POINTS } from "../matches/ways";
import { coinsOf, expectSoundBooks, makePlayer, profileOf } from "../players";
import { activeMatch, type ClubPlayer, clubPlayer, NARROW, type Pair, queueTogether, throwMatch } from "./club-players";

const HOUR_MS = 3_600_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
});
afterEach(() => {
  vi.useRealTimers();
});

function pass(ms: number): void {
  vi.setSystemTime(Date.now() + ms);
}

/** The minute that a match waits for both goes by, or another time. */
async function waitInVain(matchId: number, ms = 61_000): Promise<MatchRow> {
  pass(ms);
  await runDurableObjectAlarm(env.MATCH.get(env.MATCH.idFromName(String(matchId))));
  return vi.waitFor(
    async () => {
      const row = await getMatch(env.DB, matchId);
      if (row?.status !== "finished" && row?.status !== "canceled") throw new Error("still waiting");
      return row;
    },
    { timeout: 5_000, interval: 20 },
  );
}

const PATHS = { coin: COIN, rating: RATING } as const;
const ASKED = { coin: { coin_levels: [1] }, rating: NARROW } as const;
type Pool = keyof typeof PATHS;

/** Both search; only the second sits down. */
async function dodge(dodger: ClubPlayer, honest: ClubPlayer, pool: Pool = "coin"): Promise<MatchRow> {
  for (const { call } of [honest, dodger]) expect((await call("POST", PATHS[pool], ASKED[pool])).status).toBe(200);
  const { id } = await activeMatch(honest.id);
  await joinMatch(honest.socket, id, `m${id}`);
  return waitInVain(id);
}

/** For how many seconds the player is refused, 0 when they are not. */
async function refusedFor({ call }: ClubPlayer, pool: Pool = "coin"): Promise<number> {
  const { status, body } = await call("POST", PATHS[pool], ASKED[pool]);
  if (status === 200) {
    await call("DELETE", PATHS[pool]);
    return 0;
  }
  const { code, from } = body as { code: string; from: string };
  expect({ status, code }).toEqual({ status: 423, code: "no_search_yet" });
  return Math.round((Date.parse(from) - Date.now()) / 1_000);
}

/** With a token that is good now: one lasts for minutes. */
async function signedInAgain(player: ClubPlayer): Promise<ClubPlayer> {
  return { ...player, call: await callerOf(player.id) };
}

test("who never comes waits before they search again, in either pool and under another account, twice as long each time; who came does not", async () => {
  const [dodger, honest] = [await clubPlayer(), await clubPlayer()];
  expect(await dodge(dodger, honest)).toMatchObject({ status: "canceled" });
  expect(await refusedFor(honest)).toBe(0);
  expect(await refusedFor(dodger)).toBe(60);
  expect(await refusedFor(dodger, "rating")).toBe(60);
  const other = await clubPlayer();
  await env.DB.prepare("UPDATE profiles SET person_id = ? WHERE id = ?").bind(dodger.id, other.id).run();
  expect(await refusedFor(other)).toBe(60);
  // Other ways to play stay open.
  for (const [path, body] of [
    [BOT, FREE_BOT],
    [PRIVATE, THREE_POINTS],
  ] as const) {
    const stranger = await clubPlayer();
    await env.DB.prepare("UPDATE profiles SET person_id = ? WHERE id = ?").bind(dodger.id, stranger.id).run();
    expect((await stranger.call("POST", path, body)).status).toBe(201);
  }
  pass(60_000);
  expect(await dodge(dodger, honest, "rating")).toMatchObject({ status: "canceled" });
  expect(await refusedFor(dodger)).toBe(120);
  expect(await coinsOf(dodger.id, honest.id)).toEqual([1000, 1000]);
  await expectSoundBooks();
}, 30_000);

test("the third match of a day that somebody lets go is lost: coins and record in a coin game, the rating in a rated one", async () => {
  for (const pool of ["coin", "rating"] as const) {
    const [dodger, honest] = [await clubPlayer(), await clubPlayer()];
    for (const waitMs of [60_000, 120_000]) {
      expect(await dodge(dodger, await clubPlayer(), pool)).toMatchObject({ status: "canceled" });
      pass(waitMs);
    }
    const row = await dodge(dodger, honest, pool);
    expect(row).toMatchObject({ status: "finished", winnerId: honest.id, reason: "timeout" });
    const paid = pool === "coin" ? 100 : 50;
    expect(await coinsOf(dodger.id, honest.id)).toEqual([1000 - paid, 1000 + paid]);
    expect(await profileOf(dodger.id)).toMatchObject({ loss_count: 1, rating: pool === "coin" ? 1500 : 1490 });
    expect(await profileOf(honest.id)).toMatchObject({ win_count: 1, rating: pool === "coin" ? 1500 : 1510 });
    expect(await refusedFor(dodger, pool)).toBe(240);
    // The board of who came shows the end, the dice can be checked, and the match can be opened later.
    const { body } = await honest.call("GET", `/api/v2/matches/${row.id}/view`);
    expect(body).toMatchObject({
      status: "finished",
      result: { reason: "timeout" },
      dice: { seed: expect.stringMatching(/^[0-9a-f]{64}$/) },
    });
    expect((body as { events: { type: string }[] }).events.map(({ type }) => type)).toEqual([
      "game_started",
      "dice_rolled",
      "game_over",
    ]);
    await env.DB.prepare("DELETE FROM dodges").run();
  }
  await expectSoundBooks();
}, 60_000);

test("coming and giving up at once is the same: it waits, and from the third on it is lost in full", async () => {
  const [dodger, honest] = [await clubPlayer(), await clubPlayer()];
  const give = async () => {
    await queueTogether([honest, dodger]);
    const row = await throwMatch([honest, dodger] satisfies Pair, 0);
    return row.winnerId === row.whiteId ? row.whiteCoins : row.blackCoins;
  };
  expect(await give()).toBe(0);
  expect(await refusedFor(dodger)).toBe(60);
  expect(await refusedFor(honest)).toBe(0);
  pass(60_000);
  expect(await give()).toBe(0);
  pass(120_000);
  expect(await give()).toBe(50);
  expect(await refusedFor(dodger)).toBe(240);
  await expectSoundBooks();
}, 30_000);

test("coming and letting the clock run out before it is a game moves nothing and costs the same wait", async () => {
  const pair: Pair = [await clubPlayer(), await clubPlayer()];
  await queueTogether(pair);
  const { id: matchId, whiteId, blackId } = await activeMatch(pair[0].id);
  const seats: TestPlayerClient[] = [];
  for (const { socket } of pair) seats.push(await joinMatch(socket, matchId, `m${matchId}`));
  const { turn } = await seats[0].reach(2);
  const row = await waitInVain(matchId, 10 * 60_000);
  expect(row).toMatchObject({ status: "finished", reason: "timeout", winnerWxp: 0, whiteCoins: 0, blackCoins: 0 });
  const late = pair[row.winnerId === pair[0].id ? 1 : 0];
  expect(late.id).toBe(turn === "white" ? whiteId : blackId);
  expect(await refusedFor(late, "rating")).toBe(60);
  expect(await coinsOf(pair[0].id, pair[1].id)).toEqual([1000, 1000]);
  for (const { id } of pair) expect(await profileOf(id)).toMatchObject({ rating: 1500, win_count: 0, loss_count: 0 });
  await expectSoundBooks();
});

test("the wait grows to an hour and no further, and is forgotten a day after", async () => {
  const player = await clubPlayer();
  const nowMs = Date.now();
  const insert = env.DB.prepare("INSERT INTO dodges (person_id, at, match_id) VALUES (?, ?, ?)");
  await env.DB.batch(Array.from({ length: 9 }, (_, times) => insert.bind(player.id, nowMs - times, times)));
  expect(await refusedFor(player)).toBe(3_600);
  pass(HOUR_MS);
  expect(await refusedFor(await signedInAgain(player))).toBe(0);
  await forgetDodges(env, nowMs + 24 * HOUR_MS - 1);
  const left = () => env.DB.prepare("SELECT count(*) AS n FROM dodges WHERE person_id = ?").bind(player.id).first("n");
  expect(await left()).toBe(1);
  await forgetDodges(env, nowMs + 24 * HOUR_MS);
  expect(await left()).toBe(0);
  // A day after the last one the next match is called off as the first was, though the sweep is late.
  await env.DB.batch(Array.from({ length: 2 }, (_, times) => insert.bind(player.id, Date.now() - times, times)));
  pass(24 * HOUR_MS);
  const later = await signedInAgain(player);
  expect(await dodge(later, await clubPlayer())).toMatchObject({ status: "canceled" });
  expect(await refusedFor(later)).toBe(60);
}, 30_000);

test("a private game that somebody does not come to, and a match that neither comes to, are called off whatever they did before", async () => {
  const [dodger, honest] = [await makePlayer(), await makePlayer()];
  const insert = env.DB.prepare("INSERT INTO dodges (person_id, at, match_id) VALUES (?, ?, ?)");
  await env.DB.batch([1, 2, 3].map((match) => insert.bind(dodger, Date.now(), match)));
  const dodges = () => env.DB.prepare("SELECT count(*) AS n FROM dodges WHERE person_id = ?").bind(dodger).first("n");
  const appointed = privateMatch(dodger, honest);
  await createMatch(env, appointed);
  expect(await waitInVain(appointed.matchId)).toMatchObject({ status: "canceled" });
  expect(await dodges()).toBe(3);
  const empty = coinMatch(dodger, honest);
  await createMatch(env, empty);
  expect(await waitInVain(empty.matchId)).toMatchObject({ status: "canceled" });
  expect(await dodges()).toBe(4);
  expect(await coinsOf(dodger, honest)).toEqual([1000, 1000]);
  await expectSoundBooks();
});

test("a deployment's setting changes the numbers", async () => {
  const [dodger, honest] = [await makePlayer(), await makePlayer()];
  const strict = withDatabase({ ...env, FAIR_PLAY: "dodgeLost=1" }, env.DB);
  const match = coinMatch(dodger, honest);
  await createMatch(strict, match);
  await joinMatch(await connectAs(honest), match.matchId);
  expect(await waitInVain(match.matchId)).toMatchObject({ status: "finished", winnerId: honest });
});
