/** The fields of what the API hands out, and the words that it knows, as the specs name them. */
import { SELF } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { CLOCK_NAMES, MATCH_STATUSES, SEATS } from "../../backgammon/vocabulary";
import { matchDetailsSchema } from "../../contract/analysis";
import { CUBE_DECISIONS, MOVE_CATEGORIES } from "../../contract/match-event";
import { QUIZ_STATUSES } from "../../contract/quizzes";
import type { OpenApi } from "../../services/docs/openapi";
import { createMatch } from "../../services/matchmaking/create-match";
import { markPlaying } from "../../services/matchmaking/match-index";
import { callerOf } from "./calls";
import { coinMatch } from "./matches/new-match";
import { makePlayer } from "./players";

test("[ENT-01] a profile has the specs' fields; others see all but the personal ones", async () => {
  const id = await makePlayer({ rating: 1650, coins: 5_000, country: "NL" });
  await env.DB.prepare("UPDATE profiles SET birthday = '2000-01-01', gender = 'female' WHERE id = ?").bind(id).run();
  const own = (await (await callerOf(id))("GET", "/api/v2/users/profiles/current")).body as Record<string, unknown>;
  expect(own).toMatchObject({
    id,
    name: expect.any(String),
    avatar: "comet",
    balance: 5_000,
    birthday: "2000-01-01",
    country: "NL",
    experiencePoints: 0,
    gender: "female",
    winCount: 0,
    lossCount: 0,
    rating: 1650,
    peakRating: 1650,
    peakBalance: 5_000,
    membership: "free",
    bonusClaimedAt: null,
    ratingTitle: { title: "Advanced", from: 1600, next: 1750, progress: expect.closeTo(1 / 3) },
    coinTitle: "Earth",
    board: "space",
  });
  // Whole years since 1 January 2000.
  expect(own.age).toBe(new Date().getUTCFullYear() - 2000);
  const other = (await (await callerOf(await makePlayer()))("GET", `/api/v2/users/profiles/${id}`)).body as object;
  for (const field of ["birthday", "age", "gender", "bonusClaimedAt", "isOperator"]) {
    expect(other).not.toHaveProperty(field);
  }
  expect(other).toMatchObject({ id, country: "NL", rating: 1650, coinTitle: "Earth" });
});

test("[ENT-03] a leaderboard entry has userId, position, userName, country and the one value that it is sorted by", async () => {
  const id = await makePlayer({ rating: 2400, experience: 50, coins: 700, country: "FO", name: "faroe_first" });
  const call = await callerOf(id);
  for (const [path, field, value] of [
    ["balance/current", "balance", 700],
    ["balance/peak", "peakBalance", 700],
    ["rating/current", "rating", 2400],
    ["rating/peak", "peakRating", 2400],
    ["wxp/current", "experiencePoints", 0],
  ] as const) {
    const { body } = await call("GET", `/api/v2/leaderboards/list/${path}?countryId=FO`);
    const entry = { userId: id, position: 1, userName: "faroe_first", country: "FO", [field]: value };
    expect(body).toEqual({ data: [entry] });
  }
});

test("[ENT-04] a current game has its type, clock, limit or length, stake, and both players", async () => {
  const [white, black] = [await makePlayer({ country: "PT", rating: 1700 }), await makePlayer({ rating: 1600 })];
  const match = coinMatch(white, black, 100, 4);
  await createMatch(env, match);
  await markPlaying(env.DB, match.matchId, Date.now());
  const { body } = await (await callerOf(white))("GET", "/api/current_games/coin");
  expect((body as { data: unknown[] }).data).toContainEqual({
    id: match.matchId,
    type: "coin",
    attributes: { clock_type: "normal", limit: 4, length: null, coins: 100 },
    player1: { id: white, country: "PT", username: expect.any(String), rating: 1700 },
    player2: { id: black, country: null, username: expect.any(String), rating: 1600 },
  });
});

test("[ENT-24] a match is opened, negotiating, playing, finished or canceled; normal or coin; speed, normal or casual", async () => {
  expect([...MATCH_STATUSES]).toEqual(["opened", "negotiating", "playing", "finished", "canceled"]);
  const { subtype, clock, status } = matchDetailsSchema.shape.attributes.shape;
  expect(subtype.options).toEqual(["normal", "coin"]);
  expect([...clock.options].sort()).toEqual(["casual", "normal", "speed"]);
  expect(status.options).toEqual([...MATCH_STATUSES]);
  const insert = (state: string, clockName: string) =>
    env.DB.prepare(
      `INSERT INTO matches (id, mode, status, white_id, black_id, length, stake, clock, cube, spec, created_at)
       VALUES (?, 'rating', ?, 'a', 'b', 1, 50, ?, 0, '{}', 0)`,
    )
      .bind(Math.floor(Math.random() * 1e12), state, clockName)
      .run();
  for (const state of MATCH_STATUSES) await insert(state, "speed");
  for (const name of CLOCK_NAMES) await insert("finished", name);
  await expect(insert("paused", "speed")).rejects.toThrow("CHECK");
  await expect(insert("finished", "slow")).rejects.toThrow("CHECK");
});

test("[ENT-25] private games are single or match, bot games single_game or match_play, and there are five friend decisions", async () => {
  const document = (await (await SELF.fetch("https://club.test/api/openapi.json")).json()) as OpenApi;
  type Body = { requestBody: { content: { "application/json": { schema: { properties: Record<string, object> } } } } };
  const bodyOf = (path: string, method: string) =>
    (document.paths[path] as Record<string, Body>)[method].requestBody.content["application/json"].schema.properties;
  expect(bodyOf("/api/v2/matches/private", "post").type).toMatchObject({ enum: ["single", "match"] });
  expect(bodyOf("/api/v2/matches/bot", "post").type).toMatchObject({ enum: ["single_game", "match_play"] });
  const decisions = ["propose", "accept", "reject", "break", "delete"];
  expect(bodyOf("/api/friends/{userId}", "put").decision).toMatchObject({ enum: decisions });
  const call = await callerOf(await makePlayer());
  const other = await makePlayer();
  for (const decision of decisions) {
    const { status } = await call("PUT", `/api/friends/${other}`, { decision });
    expect([200, 404, 409], decision).toContain(status);
  }
  expect(await call("PUT", `/api/friends/${other}`, { decision: "marry" })).toMatchObject({ status: 422 });
});

test("[ENT-26] moves fall into nine categories, and the cube knows five decisions", () => {
  expect([...MOVE_CATEGORIES].sort()).toEqual(
    [
      ...["Blunder", "Error", "Doubtful", "Normal", "CheckerOptimal"],
      ...["CubeError", "CubeBlunder", "CubeDoubtful", "CubeOptimal"],
    ].sort(),
  );
  expect([...CUBE_DECISIONS]).toEqual(["Double", "Take", "Drop", "No Double", "Too good"]);
});

test("[ENT-27] players are white and black, and a quiz is NOT_STARTED, IN_PROGRESS or COMPLETED", async () => {
  expect([...SEATS]).toEqual(["white", "black"]);
  expect([...QUIZ_STATUSES]).toEqual(["NOT_STARTED", "IN_PROGRESS", "COMPLETED"]);
});
