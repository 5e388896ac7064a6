/** A guest's game brought into an account: replayed by the rules, kept once, unrated, analysed and found like any other. */
import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { type GuestRecord, MOST_ACTS } from "../../../backgammon/guest-record";
import { analyseGame } from "../../../services/analysis/analyse-game";
import { NEW_ACCOUNT_MS } from "../../../services/guest/keep-game";
import { matchObject } from "../../../services/objects/match";
import { playedRecord } from "../../support/guest-record";
import { callerOf } from "../calls";
import { databaseDigest } from "../database-digest";
import { coinsOf, expectSoundBooks, makePlayer, profileOf } from "../players";

const PATH = "/api/v2/matches/guest";
let seeds = 0;

/** Another game each time. */
function newRecord(length: 1 | 3 = 1): GuestRecord {
  return playedRecord((++seeds).toString(16).padStart(64, "0"), length);
}

async function newcomer(ageMs = 60_000) {
  const id = await makePlayer();
  await env.DB.prepare("UPDATE profiles SET created_at = ? WHERE id = ?")
    .bind(Date.now() - ageMs, id)
    .run();
  return { id, call: await callerOf(id) };
}

type Newcomer = Awaited<ReturnType<typeof newcomer>>;
let player: Newcomer;
beforeEach(async () => {
  player = await newcomer();
});

async function keep({ call }: Newcomer, record: unknown) {
  const { status, body } = await call("POST", PATH, record);
  return { status, ...(body as { code?: string; match_id?: number }) };
}

test("a whole match is kept: in the history, unrated and for no coins, with the guest's own dice named, analysed by the queue", async () => {
  const before = await profileOf(player.id);
  const record = newRecord(3);
  const kept = await keep(player, record);
  expect(kept.status).toBe(201);
  const matchId = kept.match_id!;
  const view = await matchObject(env, matchId).view(player.id);
  expect(view).toMatchObject({
    status: "finished",
    mode: "bot",
    seat: "white",
    stake: 0,
    rules: { length: 3, clock: null },
  });
  expect(view?.dice).toMatchObject({ seed: record.seed, entropy: { white: null, black: null } });
  expect(view?.result).toMatchObject({ rating: null, coins: { white: 0 }, wxp: { white: 0 } });
  expect(view!.events.at(-1)!.atMs).toBeLessThanOrEqual(Date.now());
  const { body: list } = await player.call("GET", "/api/v2/analyses/list/1");
  expect(list).toMatchObject({ analyses: [{ matchId, mode: "bot", isGuestGame: true, length: 3, stake: 0 }] });
  // The message that the queue would bring.
  let outcome = "more";
  while (outcome === "more") outcome = await analyseGame(env, { matchId, gameNumber: 1 });
  expect(outcome).toBe("done");
  // What it changed of the player: nothing.
  const { rating, wxp, win_count, loss_count } = before!;
  expect(await profileOf(player.id)).toMatchObject({ rating, wxp, win_count, loss_count });
  expect(await coinsOf(player.id)).toEqual([1000]);
  expect(
    await env.DB.prepare("SELECT count(*) AS rolls FROM dice_totals WHERE user_id = ?").bind(player.id).first("rolls"),
  ).toBe(0);
  await expectSoundBooks();
});

test("sent again it is the same match; another one is refused, and so is the same game in another account", async () => {
  const record = newRecord();
  const first = await keep(player, record);
  expect(await keep(player, record)).toEqual(first);
  expect(await keep(player, newRecord())).toMatchObject({ status: 409, code: "already_kept" });
  expect(await keep(await newcomer(), record)).toMatchObject({ status: 409, code: "already_kept" });
  const two = await newcomer();
  const other = newRecord();
  const both = await Promise.all([keep(two, other), keep(two, other)]);
  expect(new Set(both.flatMap(({ match_id }) => match_id ?? [])).size).toBe(1);
});

test("what was not played by the rules is refused by name, and changes nothing", async () => {
  const record = newRecord();
  const { acts } = record;
  const before = await databaseDigest();
  const changed = (change: object) => keep(player, { ...record, ...change });
  const swapped = [...acts.slice(0, 2), "3000 24/1 24/1", ...acts.slice(3)];
  expect(await changed({ acts: swapped })).toMatchObject({ status: 422, code: "illegal_game" });
  // Other dice than its seed's: the moves do not fit them.
  expect(await changed({ seed: "f".repeat(64) })).toMatchObject({ status: 422, code: "illegal_game" });
  expect(await changed({ acts: ["words"] })).toMatchObject({ status: 422, code: "illegal_game" });
  expect(await changed({ bot: player.id })).toMatchObject({ status: 422, code: "illegal_game" });
  expect(await changed({ acts: acts.slice(0, -1) })).toMatchObject({ status: 422, code: "unfinished_game" });
  expect(await changed({ v: 2 })).toMatchObject({ status: 422, code: "other_version" });
  expect(await changed({ length: 25 })).toMatchObject({ status: 422, code: "malformed" });
  expect(await databaseDigest()).toEqual(before);
  // Who goes on trying is stopped.
  const tries = await Promise.all(Array.from({ length: 6 }, () => changed({ v: 2 })));
  expect(tries.map(({ status }) => status)).toContain(429);
});

test("a record that is too large is not read through", async () => {
  const record = newRecord();
  const many = Array.from({ length: MOST_ACTS + 1 }, () => "0 roll");
  expect(await keep(player, { ...record, acts: many })).toMatchObject({ status: 422, code: "malformed" });
  expect(await keep(player, { ...record, acts: ["x".repeat(70_000)] })).toMatchObject({ status: 413 });
});

test("only a new account with a finished signup keeps a game", async () => {
  expect(await keep(await newcomer(NEW_ACCOUNT_MS + 60_000), newRecord())).toMatchObject({
    status: 403,
    code: "account_not_new",
  });
  const nameless = await makePlayer({ name: null });
  const call = await callerOf(nameless);
  expect(await keep({ id: nameless, call }, newRecord())).toMatchObject({ status: 403, code: "signup_unfinished" });
});
