/** What the two players of a finished match are answered about it, and what others are. */
import { expect, test } from "vitest";
import * as calls from "../../../contract/analysis";
import type { MatchEventEntry } from "../../../contract/match-event";
import { callerOf } from "../calls";
import { makePlayer } from "../players";
import { playMatch, resignAll, untilAnalysis } from "./played-match";

async function analysedMatch(moves = 30, length = 1) {
  const users = { white: await makePlayer(), black: await makePlayer() };
  const match = await playMatch(users, moves, length);
  await resignAll(match, users);
  await untilAnalysis(match, "done");
  return { match, users, id: match.matchId, call: await callerOf(users.white) };
}

test("[ENT-06] [ENT-07] an analysed match is answered with its settings, score and both players' statistics", async () => {
  const { id, users, call } = await analysedMatch();
  const { status, body } = await call("GET", `/api/matches/${id}`);
  expect(status).toBe(200);
  const { data } = calls.getMatchDetails.answer.parse(body);
  expect(data).toMatchObject({
    id,
    attributes: {
      ...{ status: "finished", subtype: "normal", length: 1, stake: 100, clock: "normal", coin_level: null },
      analysis_level: { player1: 0, player2: 0 },
    },
    player1: { id: users.white },
    player2: { id: users.black },
    analysis: { status: "done", games_done: 1, games_total: 1 },
  });
  expect([data.player1_score, data.player2_score].sort()[0]).toBe(0);
  expect(data.player1_score + data.player2_score).toBeGreaterThan(0);
  const { events } = (await errorsOf(call, id, "my", users.white)).data;
  const lost = (kind: RegExp) =>
    events
      .map(({ attributes }) => attributes.analysed_move!)
      .filter(({ category }) => kind.test(category))
      .reduce((sum, { equityError }) => sum + equityError, 0);
  const stats = data.player1_stats!;
  expect(stats.checker_blunders_count).toBeGreaterThan(0);
  expect(stats.checker_blunders_equity_lost).toBeCloseTo(lost(/^Blunder$/), 5);
  expect(stats.checker_errors_equity_lost).toBeCloseTo(lost(/^Error$/), 5);
  expect(stats.cube_errors_equity_lost).toBeCloseTo(lost(/^CubeError$/), 5);
  expect(stats.error_rate).toBeCloseTo((-500 * stats.total_equity_lost) / stats.decisions_count, 3);
});

async function errorsOf(call: Awaited<ReturnType<typeof callerOf>>, id: number, side: string, userId: string) {
  const { status, body } = await call("GET", `/api/after_matches/${id}/${side}/${userId}/errors`);
  expect(status).toBe(200);
  return calls.listMatchErrors.answer.parse(body);
}

test("[API-36] [API-37] [ENT-08] [ENT-09] [ENT-10] [ENT-11] [ENT-12] a finished match's games and events are answered with their reviews", async () => {
  const { id, users, call } = await analysedMatch(12, 3);
  const games = calls.listMatchGames.answer.parse((await call("GET", `/api/after_matches/${id}/games`)).body);
  expect(games.data.items).toEqual([{ game_number: 1, home_previous_points: 0, away_previous_points: 0 }]);

  const answer = await call("GET", `/api/after_matches/${id}/games/1`);
  const { events } = calls.listGameEvents.answer.parse(answer.body).data;
  const types = events.map(({ attributes }) => attributes.event_type);
  expect(types[0]).toBe("game_started");
  expect(types.at(-1)).toBe("game_over");
  expect(types).toContain("resigned");

  const [started, rolled, moved] = events;
  expect(started.attributes).toMatchObject({ user_id: null, reviews: [], analysed_move: null });
  expect(started.attributes.board).toMatchObject({
    bar: { white: 0, black: 0 },
    tray: { white: 0, black: 0 },
    doublingCube: { owner: null, value: 1, isDoubling: false },
    status: { turn: null, dice: null, crawford: "none", gameOver: false, pips: { white: 167, black: 167 } },
  });
  // White's points: two checkers on its 24, five of black's on its 1 + … as at every start.
  expect(started.attributes.board.checkerBoard[23]).toEqual({ color: "white", count: 2 });
  expect(started.attributes.board.checkerBoard[0]).toEqual({ color: "black", count: 2 });
  expect(rolled.attributes.reviews[0].result.Luck).toBeTypeOf("number");
  expectReviewedMove(moved, id, users);
  for (const { attributes } of events) expect(attributes.source_gnuid).toMatch(/^[\w+/]{14}:[\w+/]{12}$/);
  expect(moved.attributes.source_position_classification).toBe("opening_game");
  expect(moved.attributes.source_gnuid.slice(0, 14)).toBe("4HPwATDgc/ABMA");

  const cubes = events.filter(({ attributes }) => attributes.reviews[0]?.result.Double != null);
  expect(cubes.length).toBeGreaterThan(0);
  for (const { attributes } of cubes) {
    const { result } = attributes.reviews[0];
    expect(result.Drop).toBeCloseTo(1, 5);
    expect(result["Double %"]! + result["No double %"]!).toBeCloseTo(100, 5);
    expect(result["Error double"]).toBeCloseTo(
      Math.min(0, result["No double"]! - Math.min(result.Double!, result.Drop!)),
      5,
    );
  }
});

function expectReviewedMove(entry: MatchEventEntry, id: number, users: { white: string; black: string }): void {
  const { attributes } = entry;
  const color = attributes.data.color!;
  expect(attributes).toMatchObject({ event_type: "move_commited", user_id: users[color] });
  const [{ level, result }] = attributes.reviews;
  expect(level).toBe(0);
  const played = result.Moves.filter(({ Played }) => Played);
  expect(played).toHaveLength(1);
  expect(played[0].Move).toBe(attributes.data.move);
  expect(played[0]["Equity error"]).toBe(result.Error);
  expect(result.Moves[0]["Equity error"]).toBe(0);
  const equities = result.Moves.map(({ Equity }) => Equity);
  expect(equities).toEqual([...equities].sort((a, b) => b - a));
  for (const move of result.Moves) {
    expect(move.Win + move.Lose).toBeCloseTo(1, 5);
    expect(move["Level used"]).toMatch(/^Starpoint .+, 0 plies$/);
  }
  expect(result["Count as decision"]).toBe(true);
  expect(attributes.analysed_move).toEqual({
    ...{ turnNumber: 1, id: `${id}-2`, game_index: 0, isPlayerA: color === "white", dice: attributes.data.rolled_dice },
    ...{ category: result.Category, moveDescriptor: attributes.data.move, equityError: result.Error },
    ...{ position: attributes.source_gnuid, color },
  });
}

test("[API-38] a player's errors and their opponent's are answered, each only with its own", async () => {
  const { id, users, call } = await analysedMatch(30);
  const my = (await errorsOf(call, id, "my", users.white)).data.events;
  expect(my.length).toBeGreaterThan(0);
  for (const { attributes } of my) {
    expect(attributes.user_id).toBe(users.white);
    expect(attributes.reviews[0].result.Category).toMatch(/(Error|Blunder)$/);
  }
  expect((await errorsOf(call, id, "opponent", users.black)).data.events).toEqual(my);
  const others = (await errorsOf(call, id, "opponent", users.white)).data.events;
  expect(others.every(({ attributes }) => attributes.user_id === users.black)).toBe(true);
});

test("a match that still runs answers that it didn't finish yet, and strangers learn nothing of either", async () => {
  const users = { white: await makePlayer(), black: await makePlayer() };
  const { matchId } = await playMatch(users, 2);
  const paths = ["games", "games/1", `my/${users.white}/errors`].map((rest) => `/api/after_matches/${matchId}/${rest}`);
  const [player, stranger] = [await callerOf(users.black), await callerOf(await makePlayer())];
  for (const path of paths) {
    const refusal = { code: "match_not_finished", message: "This match didn't finish yet" };
    expect(await player("GET", path)).toEqual({ status: 409, body: refusal });
    expect((await stranger("GET", path)).status).toBe(404);
  }
  const details = calls.getMatchDetails.answer.parse((await player("GET", `/api/matches/${matchId}`)).body).data;
  expect(details).toMatchObject({ attributes: { status: "playing" }, player1_stats: null, analysis: null });
  expect((await stranger("GET", `/api/matches/${matchId}`)).status).toBe(404);
});

test("what names no match, game or player of it is not found", async () => {
  const { id, call } = await analysedMatch(4);
  const missing = [
    ...["/api/matches/abc", "/api/matches/-1", "/api/matches/99999999999999999999", "/api/matches/1"],
    ...[`/api/after_matches/${id}/games/2`, `/api/after_matches/${id}/games/0`, `/api/after_matches/${id}/games/1e3`],
    ...[
      `/api/after_matches/${id}/their/x/errors`,
      `/api/after_matches/${id}/my/%00/errors`,
      "/api/after_matches/1/games",
    ],
  ];
  for (const path of missing) expect((await call("GET", path)).status, path).toBe(404);
});
