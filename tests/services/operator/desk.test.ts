/** The operators' acts and their undoing, each through its call, with the books audited. */
import { SELF } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { BOTS } from "../../../services/bots/bots";
import { FEES, moveCoins } from "../../../services/ledger/ledger";
import { createMatch } from "../../../services/matchmaking/create-match";
import { settle } from "../../../services/matchmaking/settle";
import { type Caller, callerOf } from "../calls";
import { botMatch, coinMatch, ratingMatch } from "../matches/new-match";
import { coinsOf, expectSoundBooks, makePlayer, profileOf } from "../players";
import { makeOperator } from "./operators";

const api = "/api/v2/operator";

async function ratedMatch(): Promise<{ matchId: number; winner: string; loser: string }> {
  const [winner, loser] = [await makePlayer({ rating: 1600 }), await makePlayer({ rating: 1500 })];
  const spec = ratingMatch(winner, loser, 1, 50);
  await createMatch(env, spec);
  const score = { white: 1, black: 0 };
  const ended = { winner: "white", reason: "borne_off", points: 1, score, nowMs: Date.now() } as const;
  await settle(env, { matchId: spec.matchId, ...ended });
  return { matchId: spec.matchId, winner, loser };
}

const SHOWN = ["rating", "peak_rating", "rating_experience", "wxp", "win_count", "loss_count", "pool_games", "balance"];
async function figures(id: string) {
  const row = await profileOf(id);
  return Object.fromEntries(SHOWN.map((name) => [name, row?.[name]]));
}
const results = async (id: string) =>
  (await env.DB.prepare("SELECT type, won, lost FROM player_results WHERE user_id = ?").bind(id).all()).results;

async function acts(operator: Caller) {
  return ((await operator("GET", `${api}/acts`)).body as { data: { act: string; reason: string; details: string }[] })
    .data;
}

test("a voided match gives back coins, rating, peak, WXP and counts, and an operator gives them again; each twice is once", async () => {
  const operator = await callerOf(await makeOperator());
  const { matchId, winner, loser } = await ratedMatch();
  const path = `${api}/matches/${matchId}/void`;
  const played = [await figures(winner), await figures(loser)];
  const shown = [await results(winner), await results(loser)];
  expect(played[0]).toMatchObject({ balance: 1050, win_count: 1, wxp: 1 });
  for (let again = 0; again < 2; again++)
    expect(await operator("PUT", path, { void: true, reason: "Sandbagging" })).toEqual({
      status: 200,
      body: { ok: 1 },
    });
  expect(await figures(winner)).toEqual({
    ...{
      rating: 1600,
      peak_rating: 1600,
      rating_experience: 0,
      wxp: 0,
      win_count: 0,
      loss_count: 0,
      pool_games: 0,
      balance: 1000,
    },
  });
  expect(await figures(loser)).toMatchObject({ rating: 1500, peak_rating: 1500, loss_count: 0, balance: 1000 });
  expect(await results(winner)).toEqual([{ type: "1p", won: 0, lost: 0 }]);
  await expectSoundBooks();
  const winnerSees = (await (await callerOf(winner))("GET", "/api/v2/notices")).body;
  expect(winnerSees).toMatchObject({ data: [{ kind: "match_voided", matchId, coins: -50 }] });
  for (let again = 0; again < 2; again++)
    expect(await operator("PUT", path, { void: false, reason: "A mistake" })).toMatchObject({ status: 200 });
  expect([await figures(winner), await figures(loser)]).toEqual(played);
  expect([await results(winner), await results(loser)]).toEqual(shown);
  await expectSoundBooks();
  // And once more, under new movements of coins.
  await Promise.all([1, 2].map(() => operator("PUT", path, { void: true, reason: "No mistake" })));
  expect(await coinsOf(winner, loser)).toEqual([1000, 1000]);
  expect((await acts(operator)).slice(0, 3).map(({ act }) => act)).toEqual(["void", "unvoid", "void"]);
  await expectSoundBooks();
});

test("coins of a voided match that are gone become a debt, paid from the next coins and waived with the match's return", async () => {
  const operator = await callerOf(await makeOperator());
  const { matchId, winner, loser } = await ratedMatch();
  const all = { key: crypto.randomUUID(), debit: winner, credit: FEES, amount: 1040, reason: "goods" } as const;
  await moveCoins(env.DB, [{ ...all, matchId: null, nowMs: 1 }]);
  await operator("PUT", `${api}/matches/${matchId}/void`, { void: true, reason: "Dumping" });
  expect(await coinsOf(winner, loser)).toEqual([0, 1000]);
  const player = await callerOf(winner);
  expect((await player("GET", "/api/v2/users/profiles/current")).body).toMatchObject({ owed: 40, unreadNotices: 1 });
  expect((await player("GET", "/api/v2/users/claim/bonus")).body).toMatchObject({ ok: 1, amount: 400 });
  expect(await coinsOf(winner)).toEqual([360]);
  expect((await player("GET", "/api/v2/users/profiles/current")).body).toMatchObject({ owed: 0 });
  await expectSoundBooks();
  await operator("PUT", `${api}/matches/${matchId}/void`, { void: false, reason: "They were right" });
  expect(await coinsOf(winner, loser)).toEqual([410, 950]);
  await expectSoundBooks();
});

test("between two who were in it together the coins go to the house, and the loser keeps nothing back", async () => {
  const operator = await callerOf(await makeOperator());
  const { matchId, winner, loser } = await ratedMatch();
  await operator("PUT", `${api}/matches/${matchId}/void`, { void: true, coinsTo: "house", reason: "Both" });
  expect(await coinsOf(winner, loser)).toEqual([1000, 950]);
  await operator("PUT", `${api}/matches/${matchId}/void`, { void: false, reason: "Neither" });
  expect(await coinsOf(winner, loser)).toEqual([1050, 950]);
  await expectSoundBooks();
});

test("a peak that stood before the match stays, and later matches keep what they gave", async () => {
  const operator = await callerOf(await makeOperator());
  const { matchId, winner } = await ratedMatch();
  const after = (await profileOf(winner))?.rating as number;
  await env.DB.prepare("UPDATE profiles SET rating = rating + 20, peak_rating = 1700 WHERE id = ?").bind(winner).run();
  await operator("PUT", `${api}/matches/${matchId}/void`, { void: true, reason: "Arranged" });
  const row = await profileOf(winner);
  expect(row?.rating as number).toBeCloseTo(1620, 6);
  expect(row?.peak_rating).toBe(1700);
  expect(after).toBeGreaterThan(1600);
});

test("a match that goes on, one against a bot, which is named, and one that never was cannot be voided", async () => {
  const operator = await callerOf(await makeOperator());
  const alone = botMatch({ white: await makePlayer({ name: "against_pico" }), black: BOTS[0]!.id });
  await createMatch(env, alone);
  const end = { winner: "white", reason: "borne_off", points: 1, score: { white: 1, black: 0 } } as const;
  await settle(env, { matchId: alone.matchId, ...end, nowMs: Date.now() });
  const running = coinMatch(await makePlayer(), await makePlayer());
  await createMatch(env, running);
  const ask = (id: number) => operator("PUT", `${api}/matches/${id}/void`, { void: true, reason: "?" });
  for (const { matchId } of [running, alone])
    expect(await ask(matchId)).toMatchObject({ status: 409, body: { code: "not_finished" } });
  expect((await operator("GET", `${api}/matches/${alone.matchId}`)).body).toMatchObject({
    match: { status: "finished", isVoid: false, whiteName: "against_pico", blackName: BOTS[0]!.name },
  });
  expect(await ask(1)).toMatchObject({ status: 404 });
});

test("a warning is seen by its player until they say so; it can be withdrawn and given again, and the same form warns once", async () => {
  const operator = await callerOf(await makeOperator());
  const id = await makePlayer();
  const player = await callerOf(id);
  const body = { words: "Please do not stall.", reason: "Two reports", key: crypto.randomUUID() };
  for (let again = 0; again < 2; again++)
    expect(await operator("POST", `${api}/players/${id}/warnings`, body)).toMatchObject({ status: 200 });
  const unread = async () =>
    ((await player("GET", "/api/v2/users/profiles/current")).body as { unreadNotices: number }).unreadNotices;
  expect(await unread()).toBe(1);
  const { data } = (await player("GET", "/api/v2/notices")).body as { data: { id: number }[] };
  expect(data).toMatchObject([{ kind: "warning", words: "Please do not stall.", readAt: null }]);
  // Nobody else's call reads it for them.
  await (await callerOf(await makePlayer()))("PUT", "/api/v2/notices/read", { upTo: data[0]!.id });
  expect(await unread()).toBe(1);
  await player("PUT", "/api/v2/notices/read", { upTo: data[0]!.id });
  expect(await unread()).toBe(0);
  const warning = `${api}/warnings/${data[0]!.id}`;
  await operator("PUT", warning, { withdrawn: true, reason: "Mixed up" });
  expect((await player("GET", "/api/v2/notices")).body).toEqual({ data: [] });
  await operator("PUT", warning, { withdrawn: false, reason: "No, right" });
  expect(await unread()).toBe(1);
  expect((await acts(operator)).slice(0, 3).map(({ act }) => act)).toEqual(["rewarn", "unwarn", "warn"]);
});

test("a report is taken, closed with a word and opened again, and lists by its state", async () => {
  const operator = await callerOf(await makeOperator());
  const [reporter, reported] = [await makePlayer(), await makePlayer({ name: "reported_one" })];
  await (await callerOf(reporter))("POST", `/api/reports/${reported}`, { reason: "stalling", words: "Slow." });
  const list = async (state: string) =>
    (
      (await operator("GET", `${api}/reports?state=${state}`)).body as {
        data: { id: number; reportedId: string; outcome: string }[];
      }
    ).data.filter(({ reportedId }) => reportedId === reported);
  const id = (await list("open"))[0]!.id;
  const set = (state: string, reason: string) => operator("PUT", `${api}/reports/${id}`, { state, reason });
  expect(await set("taken", "Looking")).toMatchObject({ status: 200 });
  expect(await list("open")).toEqual([]);
  expect(await set("closed", "Warned")).toMatchObject({ status: 200 });
  expect(await list("closed")).toMatchObject([{ id, outcome: "Warned" }]);
  expect(await set("open", "Again")).toMatchObject({ status: 200 });
  expect(await list("open")).toMatchObject([{ id, outcome: "" }]);
  expect(await operator("PUT", `${api}/reports/999999999`, { state: "open", reason: "x" })).toMatchObject({
    status: 404,
  });
});

test("[AUTH-12] [FLAG-07] a feature that an operator switches off is gone at once over the setting, and comes back with it", async () => {
  const operator = await callerOf(await makeOperator());
  const player = await callerOf(await makePlayer());
  const set = (on: boolean | null) =>
    operator("PUT", `${api}/features/quizAcademy`, { on, reason: "A fault in lessons" });
  const ask = async () => (await player("GET", "/api/v1/difficulties")).status;
  const before = await ask();
  expect(before).toBe(200);
  expect(await set(false)).toMatchObject({ status: 200 });
  expect(await ask()).toBe(404);
  const { features } = (await operator("GET", `${api}/desk`)).body as {
    features: { feature: string; setting: boolean; switched: boolean | null }[];
  };
  expect(features.find(({ feature }) => feature === "quizAcademy")).toEqual({
    ...{ feature: "quizAcademy", setting: true, switched: false },
  });
  expect(await set(null)).toMatchObject({ status: 200 });
  expect(await ask()).toBe(200);
  expect((await acts(operator))[0]).toMatchObject({ act: "feature", details: "quizAcademy as the setting" });
  expect(await operator("PUT", `${api}/features/none`, { on: false, reason: "x" })).toMatchObject({ status: 404 });
});

test("a player's file has their profile, sessions, reports, notices, debts and acts; lists go on where they ended", async () => {
  const operator = await callerOf(await makeOperator());
  const { matchId, winner } = await ratedMatch();
  await callerOf(winner);
  await operator("POST", `${api}/players/${winner}/notes`, { reason: "Watched this one" });
  await operator("PUT", `${api}/matches/${matchId}/void`, { void: true, reason: "Look" });
  const file = (await operator("GET", `${api}/players/${winner}`)).body;
  expect(file).toMatchObject({
    ...{ id: winner, balance: 1000, owed: 0, isOperator: false, sessions: [{ isLive: true }] },
    acts: [
      { act: "void", matchId },
      { act: "note", reason: "Watched this one" },
    ],
    debts: [{ amount: 50, paid: 50, matchId }],
    notices: [{ kind: "match_voided" }],
  });
  expect((await operator("GET", `${api}/players/${winner}/matches`)).body).toMatchObject({
    data: [{ id: matchId, isVoid: true, whiteCoins: 50 }],
  });
  const coins = (await operator("GET", `${api}/players/${winner}/coins`)).body as { data: { id: number }[] };
  expect(coins.data.length).toBeGreaterThan(3);
  const rest = await operator("GET", `${api}/players/${winner}/coins?before=${coins.data[1]!.id}`);
  expect((rest.body as typeof coins).data).toEqual(coins.data.slice(2));
  const { name } = file as { name: string };
  expect((await operator("GET", `${api}/players?q=${name.slice(0, -1)}`)).body).toMatchObject({
    data: [{ id: winner }],
  });
  expect((await operator("GET", `${api}/players?q=${winner}`)).body).toMatchObject({ data: [{ name }] });
  expect(await operator("GET", `${api}/players/${crypto.randomUUID()}`)).toMatchObject({ status: 404 });
});

test("acts without a reason are refused, and nobody but an operator is answered", async () => {
  const operator = await callerOf(await makeOperator());
  const id = await makePlayer();
  for (const reason of ["", "   ", "x".repeat(501)]) {
    expect((await operator("POST", `${api}/players/${id}/notes`, { reason })).status).toBe(422);
  }
  const player = await callerOf(id);
  for (const path of ["desk", "players?q=a", `players/${id}`, `players/${id}/coins`, "matches/1"]) {
    expect((await player("GET", `${api}/${path}`)).status, path).toBe(404);
  }
  expect((await SELF.fetch(`https://club.test${api}/desk`)).status).toBe(401);
});
