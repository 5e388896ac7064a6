import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { COIN_LEVELS } from "../../../backgammon/stakes";
import { holdAccount } from "../../../services/ledger/ledger";
import { createMatch } from "../../../services/matchmaking/create-match";
import { newMatchId } from "../../../services/matchmaking/match-id";
import { getActiveMatch, getMatch } from "../../../services/matchmaking/match-index";
import { createRematch } from "../../../services/matchmaking/rematch";
import { settle } from "../../../services/matchmaking/settle";
import type { MatchSpec } from "../../../services/objects/match-spec";
import { coinsOf, expectSoundBooks, makePlayer } from "../players";
import { coinMatch, privateMatch, ratingMatch } from "./new-match";

test("[GAME-06] creating a match holds both players' coins and keeps them out of any other match", async () => {
  const [white, black, third] = [await makePlayer(), await makePlayer(), await makePlayer()];
  const match = ratingMatch(white, black, 5, 250);
  expect(await createMatch(env, match)).toMatchObject({ ok: true, matchId: match.matchId });
  expect(await coinsOf(white, black, holdAccount(match.matchId))).toEqual([750, 750, 500]);
  expect(await getActiveMatch(env.DB, black)).toMatchObject({ id: match.matchId, mode: "rating", whiteRating: 1500 });
  expect(await createMatch(env, ratingMatch(third, black))).toEqual({
    ok: false,
    code: "already_in_match",
    users: [black],
  });
  expect(await coinsOf(third)).toEqual([1000]);
  await expectSoundBooks();
});

test("the same match asked for again is the same match, and holds once", async () => {
  const [white, black] = [await makePlayer(), await makePlayer()];
  const match = coinMatch(white, black);
  const answers = await Promise.all([1, 2, 3, 4].map(() => createMatch(env, match)));
  for (const answer of answers) expect(answer).toMatchObject({ ok: true, matchId: match.matchId });
  expect(await coinsOf(white, black)).toEqual([600, 600]);
  await settle(env, {
    matchId: match.matchId,
    winner: "white",
    reason: "resigned",
    points: 1,
    score: { white: 1, black: 0 },
    nowMs: Date.now(),
  });
  // A very late retry finds the match ended and starts nothing.
  expect(await createMatch(env, match)).toMatchObject({ ok: true });
  expect(await coinsOf(white, black)).toEqual([1100, 900]);
  expect(await getActiveMatch(env.DB, white)).toBeNull();
  await expectSoundBooks();
});

test("a rematch for coins is refused to who has fallen below the level's balance, and its limit follows the balances of now", async () => {
  const rematch = async (coins: number, points: number) => {
    const [white, black] = [await makePlayer({ coins }), await makePlayer({ coins })];
    const match = { ...coinMatch(white, black, 200, 4), coinLevel: 2 };
    await createMatch(env, match);
    await settle(env, {
      ...{ matchId: match.matchId, winner: "white", reason: "borne_off", points, nowMs: Date.now() },
      score: { white: points, black: 0 },
    });
    const player = (id: string) => ({ id, name: id, avatar: "fox", country: null, rating: null, isBot: false });
    const spec: MatchSpec = {
      ...{ matchId: match.matchId, mode: "coin", rules: match.rules, stake: 200, coinLevel: 2, tutor: null },
      ...{
        players: { white: player(white), black: player(black) },
        bots: { white: null, black: null },
        createdAtMs: 0,
      },
    };
    const matchId = newMatchId(Date.now());
    return { answer: await createRematch(env, spec, matchId, Date.now()), row: await getMatch(env.DB, matchId) };
  };
  const { balanceNeeded } = COIN_LEVELS[1];
  // Enough for the stake, and not for the level.
  expect(await rematch(balanceNeeded, 1)).toEqual({ answer: { ok: false, code: "insufficient_coins" }, row: null });
  expect(await rematch(balanceNeeded + 1_000, 1)).toMatchObject({ answer: { ok: true }, row: { length: 8 } });
});

test("a player without the coins is named and nothing changes", async () => {
  const [rich, poor] = [await makePlayer(), await makePlayer({ coins: 399 })];
  const match = coinMatch(rich, poor, 100, 4);
  expect(await createMatch(env, match)).toEqual({ ok: false, code: "insufficient_coins", users: [poor] });
  expect(await coinsOf(rich, poor)).toEqual([1000, 399]);
  expect(await getMatch(env.DB, match.matchId)).toBeNull();
  expect(await getActiveMatch(env.DB, rich)).toBeNull();
});

test("of two matches at the same moment that want the same player only one is created", async () => {
  const [shared, b, c] = [await makePlayer(), await makePlayer(), await makePlayer()];
  const matches = [ratingMatch(shared, b, 3, 100), ratingMatch(c, shared, 3, 100)];
  const answers = await Promise.all(matches.map((match) => createMatch(env, match)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers.find(({ ok }) => !ok)).toEqual({ ok: false, code: "already_in_match", users: [shared] });
  expect((await coinsOf(shared, b, c)).reduce((sum, coins) => sum + coins, 0)).toBe(2800);
  expect(await coinsOf(shared)).toEqual([900]);
  await expectSoundBooks();
});

test("[ERR-03] no match is created during maintenance", async () => {
  const [white, black] = [await makePlayer(), await makePlayer()];
  await env.DB.prepare("INSERT INTO switches (name, value) VALUES ('maintenance', '1')").run();
  expect(await createMatch(env, coinMatch(white, black))).toEqual({ ok: false, code: "maintenance" });
  await env.DB.prepare("DELETE FROM switches").run();
  expect(await coinsOf(white, black)).toEqual([1000, 1000]);
});

test("a private game that was withdrawn in the meantime becomes no match", async () => {
  const [white, black] = [await makePlayer(), await makePlayer()];
  expect(await createMatch(env, privateMatch(white, black, "QQQQQQ"))).toEqual({ ok: false, code: "game_gone" });
  expect(await coinsOf(white, black)).toEqual([1000, 1000]);
  await expectSoundBooks();
});

test("a player who is unknown or has no name yet gets no match", async () => {
  const [white, unnamed] = [await makePlayer(), await makePlayer({ name: null })];
  expect(await createMatch(env, coinMatch(white, unnamed))).toEqual({ ok: false, code: "unknown_player" });
  expect(await createMatch(env, coinMatch(white, crypto.randomUUID()))).toEqual({ ok: false, code: "unknown_player" });
});
