/** Games that are lost on purpose, again and again, for what they move. */
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { FAIR_PLAY_DEFAULTS } from "../../../contract/fair-play";
import { fairShare, forgetMeetings, WHOLE } from "../../../services/matchmaking/fair-share";
import type { MatchRow } from "../../../services/matchmaking/match-index";
import { RATING } from "../matches/ways";
import { signInNewcomer } from "../newcomers";
import { coinsOf, expectSoundBooks, profileOf } from "../players";
import { activeMatch, clubPlayer, joinByKey, NARROW, type Pair, queueTogether, throwMatch } from "./club-players";

const DAY_MS = 86_400_000;

/** What the match moved to its winner. */
function moved(row: MatchRow): { coins: number; rating: number; wxp: number } {
  const isWhite = row.winnerId === row.whiteId;
  const [before, after] = isWhite ? [row.whiteRating, row.whiteRatingAfter] : [row.blackRating, row.blackRatingAfter];
  const rating = row.mode === "rating" ? (after ?? 0) - (before ?? 0) : 0;
  return { coins: isWhite ? row.whiteCoins : row.blackCoins, rating, wxp: row.winnerWxp };
}
const NOTHING = { coins: 0, rating: 0, wxp: 0 };

async function newPair(): Promise<Pair> {
  return [await clubPlayer(), await clubPlayer()];
}

test("a rated match that is given up at once moves no rating, WXP or coins, and counts in nobody's record", async () => {
  const pair = await newPair();
  const [winner, loser] = pair;
  await queueTogether(pair);
  expect(moved(await throwMatch(pair, 0))).toEqual(NOTHING);
  expect(await coinsOf(winner.id, loser.id)).toEqual([1000, 1000]);
  for (const { id } of pair) {
    expect(await profileOf(id)).toMatchObject({
      ...{ rating: 1500, rating_experience: 0, wxp: 0, win_count: 0, loss_count: 0, pool_games: 0 },
    });
  }
  await expectSoundBooks();
});

test("a coin game that is given up at once moves nothing and counts in nobody's record; played, it pays, and rating games after it count on from there", async () => {
  const pair = await newPair();
  const [winner, loser] = pair;
  await queueTogether(pair, "coin");
  expect(moved(await throwMatch(pair, 0))).toEqual(NOTHING);
  expect(await coinsOf(winner.id, loser.id)).toEqual([1000, 1000]);
  expect(await profileOf(loser.id)).toMatchObject({ win_count: 0, loss_count: 0, pool_games: 0 });
  await env.DB.prepare("DELETE FROM dodges").run();
  const pays = async (pool: "coin" | "rating") => {
    await queueTogether(pair, pool);
    return moved(await throwMatch(pair, 4));
  };
  for (let game = 0; game < 3; game++) expect(await pays("coin")).toMatchObject({ coins: 100 });
  // Neither pool opens the other anew: the fourth is whole, the fifth half, whichever they are.
  const whole = (await pays("rating")).rating;
  expect(whole).toBeGreaterThan(8);
  expect(await pays("coin")).toMatchObject({ coins: 50 });
  const half = (await pays("rating")).rating;
  expect(half).toBeGreaterThan(3);
  expect(half).toBeLessThan(5);
  expect(await profileOf(loser.id)).toMatchObject({ loss_count: 6, pool_games: 6 });
  await expectSoundBooks();
}, 60_000);

test("the numbers of these rules are the deployment's, and what is known of nobody's play is a game", () => {
  const person = { id: "a", poolGames: 0, metInPools: 0, privateCoinsBetween: 0, privateCoins: 0 };
  const rules = {
    ...FAIR_PLAY_DEFAULTS,
    gameTurns: 6,
    repeatFull: 1,
    repeatHalf: 1,
    newCoins: 10,
    newGames: 2,
    privateCoins: 20,
  };
  const shareOf = (metInPools: number) => fairShare(rules, "coin", null, [{ ...person, metInPools }, person]).share;
  expect([0, 1, 2].map(shareOf)).toEqual([1, 0.5, 0]);
  const most = (one: Partial<typeof person>) => fairShare(rules, "private", null, [{ ...person, ...one }]).mostCoins;
  expect([
    most({}),
    most({ privateCoins: 7 }),
    most({ poolGames: 2 }),
    most({ poolGames: 2, privateCoinsBetween: 25 }),
  ]).toEqual([10, 3, 20, 0]);
  const turns = (played: number) => fairShare(rules, "rating", { turns: played, games: 2 }, [person]).isPlayed;
  expect([turns(11), turns(12)]).toEqual([false, true]);
  expect(fairShare(rules, "bot", { turns: 0, games: 1 }, [person])).toEqual(WHOLE);
});

test("a private 7-point match that is lost by resignations moves no coins", async () => {
  const pair = await newPair();
  await joinByKey(pair, 7);
  expect(moved(await throwMatch(pair, 1))).toEqual(NOTHING);
  expect(await coinsOf(pair[0].id, pair[1].id)).toEqual([1000, 1000]);
  await expectSoundBooks();
});

test("the same two people rate and pay in full at first, then half, then nothing, also under a new account, until the window is over", async () => {
  const pair = await newPair();
  const play = async (each: Pair = pair) => {
    await queueTogether(each);
    return moved(await throwMatch(each, 4));
  };
  for (let match = 0; match < 4; match++) {
    const { rating, ...rest } = await play();
    expect(rest).toEqual({ coins: 50, wxp: 1 });
    expect(rating).toBeGreaterThan(8);
  }
  for (let match = 0; match < 4; match++) {
    const { rating, ...rest } = await play();
    expect(rest).toEqual({ coins: 25, wxp: 0 });
    expect(rating).toBeGreaterThan(3);
    expect(rating).toBeLessThan(5);
  }
  expect(await play()).toEqual(NOTHING);
  // The loser's next account is the same person's.
  const again = await clubPlayer();
  await env.DB.prepare("UPDATE profiles SET person_id = ? WHERE id = ?").bind(pair[1].id, again.id).run();
  expect(await play([pair[0], again])).toEqual(NOTHING);
  // Somebody else pays as ever.
  expect((await play([pair[0], await clubPlayer()])).coins).toBe(50);
  await env.DB.prepare("UPDATE meetings SET at = at - ? WHERE person_id = ?").bind(DAY_MS, pair[0].id).run();
  await env.DB.prepare("UPDATE meetings SET at = at - ? WHERE person_id = ?").bind(DAY_MS, pair[1].id).run();
  expect(await play()).toMatchObject({ coins: 50, wxp: 1 });
  await expectSoundBooks();
}, 60_000);

test("private games move little between new accounts, however many they play and with whomever", async () => {
  const gifts = await clubPlayer();
  const friends = [await clubPlayer(), await clubPlayer()];
  const coins: number[] = [];
  for (let match = 0; match < 4; match++) {
    const pair: Pair = [friends[match % 2], gifts];
    await joinByKey(pair, 1);
    coins.push(moved(await throwMatch(pair, 4)).coins);
  }
  expect(coins).toEqual([50, 50, 50, 0]);
  expect(await coinsOf(gifts.id)).toEqual([850]);
  // They make nobody's account an older one.
  for (const { id } of [gifts, ...friends]) expect(await profileOf(id)).toMatchObject({ pool_games: 0 });
  await expectSoundBooks();
}, 30_000);

test("two who have played in the pools move a day's coins by private games and no more, and play on all the same", async () => {
  const pair = await newPair();
  const [{ id: winner }, { id: loser }] = pair;
  await env.DB.prepare("UPDATE profiles SET pool_games = 5 WHERE id IN (?, ?)").bind(winner, loser).run();
  const before = env.DB.prepare(
    "INSERT INTO meetings (person_id, at, match_id, opponent_id, mode, coins) VALUES (?, ?, 1, ?, 'private', 930)",
  );
  await env.DB.batch([before.bind(winner, Date.now(), loser), before.bind(loser, Date.now(), winner)]);
  const coins: number[] = [];
  for (let match = 0; match < 3; match++) {
    await joinByKey(pair, 1);
    coins.push(moved(await throwMatch(pair, 4)).coins);
  }
  expect(coins).toEqual([50, 20, 0]);
  expect(await profileOf(winner)).toMatchObject({ win_count: 3 });
  await expectSoundBooks();
}, 30_000);

test("narrow filters do not find the same person twice in a row while somebody else waits", async () => {
  const pair = await newPair();
  const [third, fourth] = [await clubPlayer(), await clubPlayer()];
  await queueTogether(pair);
  await throwMatch(pair, 4);
  // A third player waits for another length.
  await third.call("POST", RATING, { ...NARROW, lengths: [7] });
  await queueTogether(pair);
  await fourth.call("POST", RATING, NARROW);
  const { whiteId, blackId } = await activeMatch(fourth.id);
  expect([pair[0].id, pair[1].id]).toContain(whiteId === fourth.id ? blackId : whiteId);
  for (const { call } of [...pair, third]) await call("DELETE", RATING);
});

test("whom one met is forgotten when it counts no more", async () => {
  const { userId } = await signInNewcomer(env);
  const nowMs = Date.now();
  const insert = env.DB.prepare(
    "INSERT INTO meetings (person_id, at, match_id, opponent_id, mode, coins) VALUES (?, ?, ?, 'b', 'coin', 0)",
  );
  await env.DB.batch([insert.bind(userId, nowMs - DAY_MS, 1), insert.bind(userId, nowMs - DAY_MS + 1000, 2)]);
  await forgetMeetings(env, nowMs);
  const { results } = await env.DB.prepare("SELECT match_id FROM meetings WHERE person_id = ?").bind(userId).all();
  expect(results).toEqual([{ match_id: 2 }]);
});
