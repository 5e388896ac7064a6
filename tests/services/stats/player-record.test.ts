import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { BOTS } from "../../../services/bots/bots";
import { callerOf } from "../calls";
import { botMatch, coinMatch, ratingMatch } from "../matches/new-match";
import { makePlayer } from "../players";
import { play, rate } from "./finished-match";

const PATH = "/api/v2/stats";

test("how the caller stands against a player: matches of both seats, the latest one, and none of their own", async () => {
  const [me, other] = [await makePlayer({ coins: 5000 }), await makePlayer({ coins: 5000 })];
  const call = await callerOf(me);
  const recordOf = async (userId: string) => (await call("GET", `${PATH}/players/${userId}`)).body;
  await play(ratingMatch(me, other, 5, 100), 11);
  await play(coinMatch(other, me), 12);
  await play(coinMatch(me, await makePlayer({ coins: 5000 })), 13);
  await play(coinMatch(other, me), 14, "black");
  const last = { own: 0, opponents: 1, finishedAt: 14_000 };
  expect(await recordOf(other)).toMatchObject({ headToHead: { won: 2, lost: 1, last }, ratings: [expect.any(Number)] });
  expect(await recordOf(me)).toMatchObject({ headToHead: null });
});

test("[PROF-05] all players see one's last matches against players, newest first, and the error rate; games against bots stay one's own", async () => {
  const [me, other] = [await makePlayer({ coins: 5000, country: "SE" }), await makePlayer({ coins: 5000 })];
  const call = await callerOf(await makePlayer());
  const recordOf = async (userId: string) => (await call("GET", `${PATH}/players/${userId}`)).body;
  const nothing = { errorRate: null, errorInterval: null, errorMatches: 0, ratings: [], own: null, matches: [] };
  expect(await recordOf(me)).toEqual({ ...nothing, hidden: [], headToHead: { won: 0, lost: 0, last: null } });
  const rated = await play(ratingMatch(me, other, 5, 100), 1);
  const coin = await play(coinMatch(other, me), 2);
  await play(botMatch({ white: me, black: BOTS[0].id }), 3);
  await rate(rated, me, 4.25);
  expect(await recordOf(me)).toMatchObject({
    errorRate: 4.25,
    matches: [
      { matchId: coin, mode: "coin", won: false, score: { own: 0, opponents: 1 }, errorRate: null },
      { matchId: rated, mode: "rating", length: 5, won: true, opponent: { id: other }, errorRate: 4.25 },
    ],
  });
  expect(await recordOf(other)).toMatchObject({ matches: [{ opponent: { id: me, country: "SE" } }, { won: false }] });
  expect(await recordOf("nobody")).toMatchObject(nothing);
});

test("streak, rivals and luck are the player's own to see: runs of matches against players, whom they met most, and luck less their opponents'", async () => {
  const [me, ben, cleo] = [
    await makePlayer({ coins: 5000 }),
    await makePlayer({ coins: 5000 }),
    await makePlayer({ coins: 5000 }),
  ];
  const call = await callerOf(me);
  type Own = { readonly own: unknown };
  const own = async () => ((await call("GET", `${PATH}/players/${me}`)).body as Own).own;
  expect(await own()).toEqual({ streak: null, rivals: [], luck: null });
  await play(coinMatch(me, ben), 21);
  await play(coinMatch(ben, me), 22, "black");
  const lost = await play(coinMatch(me, ben), 23, "black");
  await play(botMatch({ white: me, black: BOTS[0].id }), 24);
  await play(coinMatch(me, cleo), 25);
  await env.DB.batch([
    env.DB.prepare("INSERT INTO analyses (match_id, games_total, requested_at) VALUES (?, 1, 0)").bind(lost),
    ...(["white", "black"] as const).map((seat) =>
      env.DB.prepare(
        `INSERT INTO analysis_players (match_id, seat, user_id, match_finished_at, error_rate, luck_sum)
         VALUES (?, ?, ?, 0, 5, ?)`,
      ).bind(lost, seat, seat === "white" ? me : ben, seat === "white" ? -0.25 : 0.5),
    ),
  ]);
  expect(await own()).toEqual({
    streak: { won: true, matches: 1, longestWon: 2 },
    rivals: [
      { id: ben, name: expect.any(String), avatar: "comet", country: null, won: 2, lost: 1 },
      { id: cleo, name: expect.any(String), avatar: "comet", country: null, won: 1, lost: 0 },
    ],
    luck: { mean: -0.75, matches: 1 },
  });
  const theirs = await (await callerOf(ben))("GET", `${PATH}/players/${me}`);
  expect(theirs.body).toMatchObject({ own: null });
});
