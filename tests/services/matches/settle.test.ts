import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { BOTS } from "../../../services/bots/bots";
import { balanceOf, FEES, holdAccount } from "../../../services/ledger/ledger";
import { cancelMatch } from "../../../services/matchmaking/cancel-match";
import { createMatch, type NewMatch } from "../../../services/matchmaking/create-match";
import { getActiveMatch, getMatch, markPlaying } from "../../../services/matchmaking/match-index";
import { type SettleInput, settle } from "../../../services/matchmaking/settle";
import { coinsOf, expectSoundBooks, makePlayer, profileOf } from "../players";
import { botMatch, coinMatch, privateMatch, ratingMatch } from "./new-match";

async function start(match: NewMatch): Promise<void> {
  expect(await createMatch(env, match)).toMatchObject({ ok: true, matchId: match.matchId });
  await markPlaying(env.DB, match.matchId, match.nowMs + 1);
}

function outcome(match: NewMatch, changes: Partial<SettleInput> = {}): SettleInput {
  const end = { winner: "white", reason: "borne_off", points: 1, score: { white: 1, black: 0 } } as const;
  return { matchId: match.matchId, ...end, nowMs: match.nowMs + 1000, ...changes };
}

test("[GAME-06] [GAME-03] a coin game costs its loser the points it ended with, and the winner gains one WXP", async () => {
  const [white, black] = [await makePlayer({ coins: 1000 }), await makePlayer({ coins: 700 })];
  const match = coinMatch(white, black, 100, 4);
  await start(match);
  expect(await coinsOf(white, black, holdAccount(match.matchId))).toEqual([600, 300, 800]);
  await expectSoundBooks();

  const { result, titles } = await settle(env, outcome(match, { points: 2, score: { white: 2, black: 0 } }));
  expect(result).toEqual({
    winner: "white",
    reason: "borne_off",
    coins: { white: 200, black: -200 },
    rating: null,
    wxp: { white: 1, black: 0 },
  });
  expect(titles).toEqual({ white: null, black: null });
  expect(await coinsOf(white, black, holdAccount(match.matchId))).toEqual([1200, 500, 0]);
  expect(await profileOf(white)).toMatchObject({
    wxp: 1,
    win_count: 1,
    loss_count: 0,
    rating: 1500,
    peak_balance: 1200,
  });
  expect(await profileOf(black)).toMatchObject({
    wxp: 0,
    win_count: 0,
    loss_count: 1,
    rating: 1500,
    peak_balance: 700,
  });
  expect(await getActiveMatch(env.DB, white)).toBeNull();
  await expectSoundBooks();
});

test("[GAME-06] a coin game never costs more than its limit", async () => {
  const [white, black] = [await makePlayer({ coins: 1000 }), await makePlayer({ coins: 450 })];
  const match = coinMatch(white, black, 100, 4);
  await start(match);
  const { result } = await settle(env, outcome(match, { winner: "black", points: 12 }));
  expect(result.coins).toEqual({ white: -400, black: 400 });
  expect(await coinsOf(white, black)).toEqual([600, 850]);
  await expectSoundBooks();
});

test("[GAME-06] a rating match between equal new players moves each by their own factor, counts experience and pays the stake", async () => {
  const [white, black] = [await makePlayer({ rating: 1500 }), await makePlayer({ rating: 1500, experience: 400 })];
  const match = ratingMatch(white, black, 7, 350);
  await start(match);
  const { result } = await settle(env, outcome(match, { winner: "white", score: { white: 7, black: 4 } }));
  // The FIBS formula's vector for equal ratings and n = 7 is 5.2915 with K = 1; a new player's K is 5.
  expect(result.rating?.white.after).toBeCloseTo(1500 + 5 * 5.2915, 3);
  expect(result.rating?.black.after).toBeCloseTo(1500 - 5.2915, 3);
  expect(result.rating?.black.before).toBe(1500);
  expect(result.coins).toEqual({ white: 350, black: -350 });
  expect(result.wxp).toEqual({ white: 7, black: 0 });
  const winner = await profileOf(white);
  expect(winner).toMatchObject({ rating_experience: 7, wxp: 7, win_count: 1 });
  expect(winner?.peak_rating).toBe(winner?.rating);
  expect(await profileOf(black)).toMatchObject({ rating_experience: 407, peak_rating: 1500, loss_count: 1 });
  expect(await getMatch(env.DB, match.matchId)).toMatchObject({ status: "finished", whiteRating: 1500 });
  await expectSoundBooks();
});

test("[GAME-06] an upset against a player 100 points higher moves 6.091 points at n = 7 and K = 1", async () => {
  const veteran = { experience: 1000 };
  const [white, black] = [
    await makePlayer({ rating: 1600, ...veteran }),
    await makePlayer({ rating: 1500, ...veteran }),
  ];
  const match = ratingMatch(white, black, 7, 10);
  await start(match);
  const { result } = await settle(env, outcome(match, { winner: "black" }));
  expect(result.rating?.black.after).toBeCloseTo(1506.091, 2);
  expect(result.rating?.white.after).toBeCloseTo(1593.909, 2);
});

test("[GAME-06] crossing a title's threshold is told for each side", async () => {
  const [white, black] = [await makePlayer({ rating: 1445 }), await makePlayer({ rating: 1452 })];
  const match = ratingMatch(white, black, 5, 100);
  await start(match);
  const settled = await settle(env, outcome(match));
  expect(settled.titles).toEqual({ white: "level_up", black: "level_down" });
});

test("[GAME-03] the WXP of match wins are 1, 3, 5 and 7", async () => {
  const [white, black] = [await makePlayer(), await makePlayer()];
  for (const length of [1, 3, 5, 7]) {
    const match = ratingMatch(white, black, length, 10);
    await start(match);
    expect((await settle(env, outcome(match))).result.wxp).toEqual({ white: length, black: 0 });
  }
  expect(await profileOf(white)).toMatchObject({ wxp: 16, win_count: 4 });
});

test("[GAME-06] a private game pays both stakes to its winner and rates nobody", async () => {
  const [white, black] = [await makePlayer(), await makePlayer()];
  const match = privateMatch(white, black);
  await start(match);
  const { result } = await settle(env, outcome(match, { winner: "black", reason: "timeout" }));
  expect(result).toMatchObject({ coins: { white: -150, black: 150 }, rating: null, wxp: { white: 0, black: 0 } });
  expect(await coinsOf(white, black)).toEqual([850, 1150]);
  expect(await profileOf(black)).toMatchObject({ rating: 1500, rating_experience: 0, win_count: 1 });
  await expectSoundBooks();
});

test("[GAME-06] a bot game costs its fee and counts for nothing", async () => {
  const player = await makePlayer();
  const fees = await balanceOf(env.DB, FEES);
  const match = botMatch({ white: player, black: BOTS[0].id });
  await start(match);
  expect(await coinsOf(player)).toEqual([950]);
  const { result } = await settle(env, outcome(match));
  expect(result).toMatchObject({ coins: { white: -50, black: 0 }, rating: null, wxp: { white: 0, black: 0 } });
  expect(await coinsOf(player)).toEqual([950]);
  expect(await balanceOf(env.DB, FEES)).toBe(fees + 50);
  expect(await profileOf(player)).toMatchObject({ win_count: 0, wxp: 0 });
  expect(await getActiveMatch(env.DB, player)).toBeNull();
  await expectSoundBooks();
});

test("a settlement that is repeated, even with another outcome, changes nothing and answers the same", async () => {
  const [white, black] = [await makePlayer(), await makePlayer()];
  const match = ratingMatch(white, black);
  await start(match);
  const first = await settle(env, outcome(match));
  const after = [await coinsOf(white, black), await profileOf(white), await profileOf(black)];
  expect(await settle(env, outcome(match))).toEqual(first);
  expect(await settle(env, outcome(match, { winner: "black" }))).toEqual(first);
  expect(await cancelMatch(env, match.matchId, Date.now())).toBe(false);
  expect([await coinsOf(white, black), await profileOf(white), await profileOf(black)]).toEqual(after);
  await expectSoundBooks();
});

test("settlements of one match at the same moment pay once and all answer the same", async () => {
  const [white, black] = [await makePlayer(), await makePlayer()];
  const match = ratingMatch(white, black);
  await start(match);
  const [first, ...others] = await Promise.all(
    (["white", "black", "white", "black"] as const).map((winner) => settle(env, outcome(match, { winner }))),
  );
  for (const other of others) expect(other).toEqual(first);
  const won = first.result.winner === "white" ? [1100, 900] : [900, 1100];
  expect(await coinsOf(white, black)).toEqual(won);
  const [a, b] = [await profileOf(white), await profileOf(black)];
  expect([a?.win_count, a?.loss_count, b?.win_count, b?.loss_count].filter((count) => count === 1)).toHaveLength(2);
  await expectSoundBooks();
});

test("a canceled match gives every coin back and frees its players, once", async () => {
  const [white, black] = [await makePlayer(), await makePlayer()];
  const match = coinMatch(white, black);
  await start(match);
  const canceled = await Promise.all([1, 2, 3].map(() => cancelMatch(env, match.matchId, Date.now())));
  expect(canceled).toEqual([true, true, true]);
  expect(await coinsOf(white, black, holdAccount(match.matchId))).toEqual([1000, 1000, 0]);
  expect(await getActiveMatch(env.DB, white)).toBeNull();
  expect(await getMatch(env.DB, match.matchId)).toMatchObject({ status: "canceled" });
  await expect(settle(env, outcome(match))).rejects.toThrow("canceled");
  await expectSoundBooks();
});

test("a canceled bot game gives its fee back", async () => {
  const player = await makePlayer();
  const match = botMatch({ white: BOTS[0].id, black: player });
  await start(match);
  expect(await cancelMatch(env, match.matchId, Date.now())).toBe(true);
  expect(await coinsOf(player)).toEqual([1000]);
  await expectSoundBooks();
});

test("a match that does not exist cannot be settled or canceled", async () => {
  await expect(settle(env, outcome(coinMatch("a", "b")))).rejects.toThrow("does not exist");
  expect(await cancelMatch(env, 12345, 0)).toBe(false);
});
