import { runInDurableObject, SELF } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { type DealtDice, DICE_TYPES, PERFORMANCE_CATEGORIES, RESULT_TYPES } from "../../../contract/performance";
import { BOTS } from "../../../services/bots/bots";
import { metaForm } from "../../../services/match/stored-match";
import { createMatch } from "../../../services/matchmaking/create-match";
import { recordRolls } from "../../../services/stats/record-match";
import { countRolls, type RollCount } from "../../../services/stats/roll-counts";
import { callerOf } from "../calls";
import { bothJoin, playOut } from "../live/player";
import { botMatch, coinMatch, privateMatch, ratingMatch } from "../matches/new-match";
import { coinsOf, makePlayer, profileOf } from "../players";
import { play, rate } from "./finished-match";

const PATH = "/api/v2/stats";

test("[API-41] [ENT-17] [STAT-10] each match leaves its coins, rating, WXP and result once, told oldest first, all or the last n", async () => {
  const [me, other] = [await makePlayer({ coins: 5000, rating: 1600 }), await makePlayer({ coins: 5000 })];
  const call = await callerOf(me);
  const coin = await play(coinMatch(me, other, 100, 4), 1);
  const rated = await play(ratingMatch(me, other, 5, 200), 2, "black");
  const afterRated = (await profileOf(me))?.rating;
  const friendly = await play(privateMatch(me, other), 3);
  const ratedAgain = await play(ratingMatch(other, me, 7, 300), 4, "black");
  const bot = await play(botMatch({ white: me, black: BOTS[0].id }), 5);
  const profile = await profileOf(me);
  const date = (index: number) => new Date(1000 * index).toISOString();

  expect(await call("GET", `${PATH}/performance/wallet`)).toEqual({
    status: 200,
    body: {
      wallet: [
        { matchId: coin, walletValue: 5100, date: date(1) },
        { matchId: rated, walletValue: 4900, date: date(2) },
        { matchId: friendly, walletValue: 5050, date: date(3) },
        { matchId: ratedAgain, walletValue: 5350, date: date(4) },
        { matchId: bot, walletValue: 5300, date: date(5) },
      ],
    },
  });
  expect((await coinsOf(me))[0]).toBe(5300);
  const lastTwo = await call("GET", `${PATH}/performance/wallet/2`);
  expect((lastTwo.body as { wallet: { matchId: number }[] }).wallet.map(({ matchId }) => matchId)).toEqual([
    ratedAgain,
    bot,
  ]);
  expect((await call("GET", `${PATH}/performance/rating`)).body).toEqual({
    rating: [
      { matchId: rated, ratingValue: afterRated, date: date(2) },
      { matchId: ratedAgain, ratingValue: profile?.rating, date: date(4) },
    ],
  });
  expect((await call("GET", `${PATH}/performance/win_experience_points`)).body).toEqual({ wxp: 8 });
  expect((await call("GET", `${PATH}/performance/win_experience_points/3`)).body).toEqual({ wxp: 7 });

  const counts = (values: Partial<Record<string, number>>) =>
    RESULT_TYPES.map((type) => ({ type, count: values[type] ?? 0 }));
  const noErrors = RESULT_TYPES.map((type) => ({ type, value: null }));
  expect((await call("GET", `${PATH}/performance/win_loss`)).body).toEqual({
    matchResultSummary: {
      errorEntries: noErrors,
      winnings: counts({ coin: 1, "3p": 1, "7p": 1 }),
      defeats: counts({ "5p": 1 }),
      totalMatches: 4,
    },
  });
  expect((await call("GET", `${PATH}/performance/win_loss/3`)).body).toMatchObject({
    matchResultSummary: { winnings: counts({ "3p": 1, "7p": 1 }), defeats: counts({}), totalMatches: 2 },
  });
  expect((await (await callerOf(other))("GET", `${PATH}/performance/win_loss`)).body).toMatchObject({
    matchResultSummary: { winnings: counts({ "5p": 1 }), totalMatches: 4 },
  });
});

test("[API-41] [STAT-10] Median ER looks at the last 30 analysed matches of a type; the other statistics at all", async () => {
  const [me, other] = [await makePlayer({ coins: 50_000 }), await makePlayer({ coins: 50_000 })];
  const call = await callerOf(me);
  const ids: number[] = [];
  for (let index = 1; index <= 33; index++) ids.push(await play(coinMatch(me, other, 10, 1), index));
  const three = await play(ratingMatch(me, other, 3, 10), 40);
  // The first three, 1000 each, are too old; the other thirty are 1, 2, …, 30.
  for (const [index, id] of ids.entries()) await rate(id, me, index < 3 ? 1000 : index - 2);
  await rate(three, me, 7.5);
  const entries = (coin: number, threePoints: number) =>
    RESULT_TYPES.map((type) => ({ type, value: type === "coin" ? coin : type === "3p" ? threePoints : null }));
  expect((await call("GET", `${PATH}/performance/median`)).body).toEqual({
    // The last thirty of all: 2, …, 30 and 7.5.
    medianError: 15.5,
    errorEntries: entries(15.5, 7.5).map((entry) => ({
      ...entry,
      // Of thirty values the tenth from either end (the table of the sign test).
      ...(entry.type === "coin" && { matches: 30, decisions: 300, interval: { low: 10, high: 21 } }),
      ...(entry.type === "3p" && { matches: 1, decisions: 10, interval: null }),
      ...(entry.value === null && { matches: 0, decisions: 0, interval: null }),
    })),
    sureness: { matches: 30, decisions: 300, interval: { low: 10, high: 21 } },
  });
  expect((await call("GET", `${PATH}/performance/median/3`)).body).toMatchObject({
    medianError: 29,
    errorEntries: entries(29, 7.5),
    sureness: { matches: 3, decisions: 30, interval: null },
  });
  const wallet = (await call("GET", `${PATH}/performance/wallet`)).body as { wallet: unknown[] };
  expect(wallet.wallet).toHaveLength(34);
  expect((await call("GET", `${PATH}/performance/win_loss`)).body).toMatchObject({
    matchResultSummary: { totalMatches: 34, errorEntries: entries(15.5, 7.5) },
  });
});

async function dealt(): Promise<DealtDice> {
  return (await SELF.fetch(`https://club.test${PATH}/dealt-dice`)).json();
}

test("[API-41] [API-42] [ENT-18] a match's rolls are counted once for both players, and told as percentages and pips", async () => {
  const [me, other] = [await makePlayer(), await makePlayer()];
  const matchId = await play(coinMatch(me, other), 1);
  const white: RollCount[] = [
    { type: "opening", dice: "1_3", count: 1 },
    { type: "contact", dice: "6_6", count: 1 },
    { type: "contact", dice: "1_2", count: 3 },
  ];
  const black: RollCount[] = [
    { type: "contact", dice: "1_2", count: 1 },
    { type: "no_contact", dice: "5_6", count: 2 },
  ];
  const before = await dealt();
  for (let time = 0; time < 3; time++)
    await recordRolls(env.DB, matchId, { white: me, black: other }, { white, black });
  // The club's own figures, which anybody may see: of a match against a bot, the bot's rolls too.
  const third = await makePlayer();
  const bot = await play(botMatch({ white: BOTS[0].id, black: third }), 2, "black");
  for (let time = 0; time < 2; time++)
    await recordRolls(env.DB, bot, { white: null, black: third }, { white, black: [] });
  const added = await dealt();
  expect(added.rolls - before.rolls).toBe(8 + 5);
  expect(added.rollsAfterOpening - before.rollsAfterOpening).toBe(7 + 4);
  expect(added.doubles - before.doubles).toBe(2);
  expect(added.faces.map((times, index) => times - before.faces[index])).toEqual([9, 7, 2, 0, 2, 6]);
  const [mine, theirs] = [await callerOf(me), await callerOf(other)];

  const contact = (await mine("GET", `${PATH}/dice/contact`)).body as { dice_entries: { dice_entry: string }[] };
  expect(contact.dice_entries).toHaveLength(21);
  expect(contact.dice_entries[0]).toEqual({ dice_entry: "1_2", user_average: 75, opponent_average: 100 });
  expect(contact.dice_entries[20]).toEqual({ dice_entry: "6_6", user_average: 25, opponent_average: 0 });
  const opening = (await mine("GET", `${PATH}/dice/opening`)).body as { dice_entries: object[] };
  expect(opening.dice_entries).toHaveLength(15);
  expect(opening.dice_entries[1]).toEqual({ dice_entry: "1_3", user_average: 100, opponent_average: null });
  expect((await theirs("GET", `${PATH}/dice/no_contact`)).body).toMatchObject({
    dice_entries: expect.arrayContaining([{ dice_entry: "5_6", user_average: 100, opponent_average: null }]),
  });
  const pipsOfMine = [
    { type: "opening", pipsTotal: 4, typeTotal: 1 },
    { type: "contact", pipsTotal: 33, typeTotal: 4 },
    { type: "no_contact", pipsTotal: 0, typeTotal: 0 },
  ];
  const pipsOfTheirs = [
    { type: "opening", pipsTotal: 0, typeTotal: 0 },
    { type: "contact", pipsTotal: 3, typeTotal: 1 },
    { type: "no_contact", pipsTotal: 22, typeTotal: 2 },
  ];
  expect((await mine("GET", `${PATH}/pips`)).body).toEqual({ user: pipsOfMine, opponent: pipsOfTheirs });
  expect((await theirs("GET", `${PATH}/pips`)).body).toEqual({ user: pipsOfTheirs, opponent: pipsOfMine });
  for (const path of ["opening_won_count", "opening_won_count/5"]) {
    expect((await mine("GET", `${PATH}/performance/${path}`)).body).toEqual({ openingWonCount: 1, openingsCount: 1 });
    expect((await theirs("GET", `${PATH}/performance/${path}`)).body).toEqual({ openingWonCount: 0, openingsCount: 1 });
  }
});

test("a match that was played out is counted by its object, and not again when the object forgets that it was", async () => {
  const [white, black] = [await makePlayer(), await makePlayer()];
  const match = coinMatch(white, black, 10, 1);
  await createMatch(env, match);
  const players = await bothJoin(match.matchId, white, black);
  await playOut(players);
  // A stub of an object that was killed stays broken: each use takes a new one.
  const object = () => env.MATCH.get(env.MATCH.idFromName(String(match.matchId)));
  const metaOf = () =>
    runInDurableObject(object(), (_, { storage }) =>
      metaForm.read(String(storage.sql.exec("SELECT json FROM meta").one().json), "of a test"),
    );
  const isCounted = async () => (await metaOf()).done.counted;
  await vi.waitFor(async () => expect(await isCounted()).toBe(true), 10_000);
  const { response: view } = await players.white.socket.join(players.white.topic, {}, "again");
  const rolls = countRolls(view.rules, view.events);
  const totalOf = (counts: readonly RollCount[]) => counts.reduce((sum, { count }) => sum + count, 0);
  const told = async (userId: string) => {
    const { user, opponent } = (await (await callerOf(userId))("GET", `${PATH}/pips`)).body as Record<
      "user" | "opponent",
      { typeTotal: number }[]
    >;
    return [user, opponent].map((side) => side.reduce((sum, { typeTotal }) => sum + typeTotal, 0));
  };
  expect(totalOf(rolls.white) + totalOf(rolls.black)).toBeGreaterThan(10);
  expect(await told(white)).toEqual([totalOf(rolls.white), totalOf(rolls.black)]);
  expect(await told(black)).toEqual([totalOf(rolls.black), totalOf(rolls.white)]);

  const meta = await metaOf();
  await runInDurableObject(object(), (_, { storage }) => {
    storage.sql.exec("UPDATE meta SET json = ?", JSON.stringify({ ...meta, done: { ...meta.done, counted: false } }));
  });
  await runInDurableObject(object(), (_, state) => state.abort("killed by a test")).catch(() => {});
  await runInDurableObject(object(), (instance) => (instance as unknown as { alarm: () => Promise<void> }).alarm());
  await vi.waitFor(async () => expect(await isCounted()).toBe(true), 10_000);
  expect(await told(white)).toEqual([totalOf(rolls.white), totalOf(rolls.black)]);
}, 60_000);

test("a new player has empty statistics, and what is no category, type or number answers 404", async () => {
  const call = await callerOf(await makePlayer());
  for (const category of PERFORMANCE_CATEGORIES) {
    for (const path of [category, `${category}/1`, `${category}/1000`]) {
      expect((await call("GET", `${PATH}/performance/${path}`)).status).toBe(200);
    }
  }
  expect((await call("GET", `${PATH}/performance/opening_won_count`)).body).toEqual({
    openingWonCount: 0,
    openingsCount: 0,
  });
  expect((await call("GET", `${PATH}/performance/wallet`)).body).toEqual({ wallet: [] });
  for (const type of DICE_TYPES) expect((await call("GET", `${PATH}/dice/${type}`)).status).toBe(200);
  for (const path of [
    "performance/luck",
    "performance/wallet/0",
    "performance/wallet/1001",
    "performance/wallet/x",
    "dice/closing",
  ]) {
    expect((await call("GET", `${PATH}/${path}`)).status).toBe(404);
  }
});
