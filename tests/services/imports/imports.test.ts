/** Matches that players bring along from elsewhere: theirs alone, analysed, and counted only when they say so. */
import { SELF } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { CATEGORIES } from "../../../backgammon/categories";
import { readMat } from "../../../backgammon/mat-reader";
import { keepLook } from "../../../contract/looks";
import { listReviews } from "../../../services/analysis/imported-match";
import { createSession } from "../../../services/sessions/sessions";
import { issueToken } from "../../../services/sessions/tokens";
import { callerOf } from "../calls";
import { makePlayer } from "../players";
import { bring, fileOf, member, untilAnalysed } from "./bring";

async function mistakesOf(userId: string, matchId: number) {
  const { results } = await env.DB.prepare(
    "SELECT seq, seat, event FROM mistakes WHERE user_id = ? AND match_id = ? ORDER BY seq",
  )
    .bind(userId, matchId)
    .all<{ seq: number; seat: string; event: string }>();
  return results;
}

test("an imported match is replayed, analysed and shown by every call of the viewer, to its owner alone", async () => {
  const { id, call } = await member();
  const text = fileOf(1);
  const match = await bring(call, text, "Otto");
  expect(match).toMatchObject({
    white_name: "mira",
    black_name: "otto",
    seat: "black",
    counts: false,
    length: 1,
    games: 1,
  });
  expect(new Date(match.played_at).toISOString()).toMatch(/^2024-02-29/);
  await untilAnalysed(match.match_id);

  const path = `/api/matches/${match.match_id}`;
  const games = `/api/after_matches/${match.match_id}`;
  const look = { method: "PUT", path: `${path}/looks/3/play`, body: keepLook.example.body };
  const reads = [path, `${games}/games`, `${games}/games/1`, `${games}/my/${id}/errors`, `${path}/looks`];
  const answers = await Promise.all(reads.map((read) => call("GET", read)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(answers[0].body).toMatchObject({
    data: {
      is_imported: true,
      player1: { id: "imported-white", name: "mira", rating: null },
      player2: { id },
      analysis: { status: "done" },
      player2_stats: { decisions_count: expect.any(Number) },
    },
  });
  const errors = (answers[3].body as { data: { events: { attributes: { analysed_move: { color: string } } }[] } }).data
    .events;
  expect(errors.length).toBeGreaterThan(3);
  expect(new Set(errors.map(({ attributes }) => attributes.analysed_move.color))).toEqual(new Set(["black"]));
  expect((await call(look.method, look.path, look.body)).status).toBe(200);

  // The same match, as a file.
  const { token } = await issueToken(env, await createSession(env, id), "app");
  const headers = { Accept: "text/plain", Authorization: `Bearer ${token}` };
  const file = readMat(await (await SELF.fetch(`https://club.test${path}`, { headers })).text());
  const sent = readMat(text);
  expect(file.ok && sent.ok && file.value.events).toEqual(
    sent.ok && sent.value.events.map((event) => ({ ...event, atMs: 0 })),
  );

  const stranger = await callerOf(await makePlayer({ membership: "star" }));
  const attempts = [
    ...reads.map((read) => ["GET", read] as const),
    [look.method, look.path, look.body] as const,
    ["GET", `/api/v2/matches/${match.match_id}/view`] as const,
    ["POST", `${path}/analysis`] as const,
    ["PATCH", `/api/v2/imports/${match.match_id}`, { counts: true }] as const,
    ["DELETE", `/api/v2/imports/${match.match_id}`] as const,
  ];
  for (const [method, target, body] of attempts)
    expect((await stranger(method, target, body)).status, target).toBe(404);
  expect((await stranger("GET", "/api/v2/imports/list/1")).body).toMatchObject({ imports: [], count: 0 });
});

test("it is in no list, history or statistic of the player's own matches", async () => {
  const { id, call } = await member();
  const { match_id: matchId } = await bring(call, fileOf(2), "mira");
  await untilAnalysed(matchId);
  expect((await call("GET", "/api/v2/analyses/list/1")).body).toMatchObject({ analyses: [], summary: { errors: [] } });
  expect((await call("GET", `/api/v2/analyses/search?searchStr=${matchId}`)).body).toMatchObject({ analyses: [] });
  expect((await call("GET", "/api/v2/analyses/search?searchStr=otto")).body).toMatchObject({ analyses: [] });
  for (const table of ["player_matches", "player_results", "dice_totals", "analysis_players", "mistakes"]) {
    const rows = await env.DB.prepare(`SELECT count(*) AS n FROM ${table} WHERE user_id = ?`).bind(id).first("n");
    expect(rows, table).toBe(0);
  }
  const profile = await env.DB.prepare("SELECT rating, wxp, win_count, loss_count FROM profiles WHERE id = ?")
    .bind(id)
    .first();
  expect(profile).toEqual({ rating: 1500, wxp: 0, win_count: 0, loss_count: 0 });
});

test("its mistakes are saved only while the player wants it, of the side that they had, and shown with the opponent's name", async () => {
  const { id, call } = await member();
  const { match_id: matchId } = await bring(call, fileOf(3, { white: "mira", black: "Otto <b>" }), "mira");
  const change = (body: object) => call("PATCH", `/api/v2/imports/${matchId}`, body);
  await untilAnalysed(matchId);
  expect(await mistakesOf(id, matchId)).toEqual([]);

  expect(await change({ counts: true })).toMatchObject({
    status: 200,
    body: { match: { counts: true, seat: "white" } },
  });
  const reviews = await listReviews(env.DB, matchId, null);
  const wrong = (seat: string) =>
    reviews.filter(
      (review) => review.seat === seat && /(Error|Blunder)$/.test((review.checker ?? review.cube)?.category ?? ""),
    );
  const white = await mistakesOf(id, matchId);
  expect(white.map(({ seq }) => seq)).toEqual(wrong("white").map(({ seq }) => seq));
  expect(white.length).toBeGreaterThan(0);

  const counts = (await call("GET", "/api/blunder/categories")).body as Record<string, number>;
  const category = CATEGORIES.find((each) => counts[each] > 0);
  const page = (await call("GET", `/api/blunder/category/${category}?page=1`)).body as { events: { match: unknown }[] };
  expect(page.events[0].match).toMatchObject({
    player1: { profile: { name: "mira", rating: null } },
    player2: { profile: { id: "imported-black", name: "Otto <b>", rating: null } },
  });

  await change({ seat: "black" });
  const black = await mistakesOf(id, matchId);
  expect(black.map(({ seq }) => seq)).toEqual(wrong("black").map(({ seq }) => seq));
  expect(new Set(black.map(({ seat }) => seat))).toEqual(new Set(["black"]));
  await change({ seat: null });
  expect(await mistakesOf(id, matchId)).toEqual([]);
  await change({ seat: "white" });
  expect(await mistakesOf(id, matchId)).toHaveLength(white.length);
  await change({ counts: false });
  expect(await mistakesOf(id, matchId)).toEqual([]);
});

test("what counts before it is analysed is saved with the analysis; a free member's mistakes never are", async () => {
  const [star, free] = [await member(), await makePlayer({ name: "imp_free" })];
  const freeCall = await callerOf(free);
  const matches = [
    { id: star.id, matchId: (await bring(star.call, fileOf(4), "otto")).match_id, call: star.call },
    { id: free, matchId: (await bring(freeCall, fileOf(4), "otto")).match_id, call: freeCall },
  ];
  for (const { matchId, call } of matches) await call("PATCH", `/api/v2/imports/${matchId}`, { counts: true });
  for (const { matchId } of matches) await untilAnalysed(matchId);
  expect((await mistakesOf(star.id, matches[0].matchId)).length).toBeGreaterThan(3);
  expect(await mistakesOf(free, matches[1].matchId)).toEqual([]);
});

test("the player is found by name, and is neither where both or none has it; who is neither looks from white's side", async () => {
  const { id, call } = await member();
  const seatFor = async (seed: number, white: string, black: string, name?: string) =>
    (await bring(call, fileOf(seed, { white, black }), name)).seat;
  expect(await seatFor(10, "Ann", "Bo,1650", "bo")).toBe("black");
  expect(await seatFor(11, "bo", "Bo", "bo")).toBeNull();
  const name = (await env.DB.prepare("SELECT name FROM profiles WHERE id = ?").bind(id).first<string>("name")) ?? "";
  expect(await seatFor(12, name.toUpperCase(), "Bo")).toBe("white");
  const { match_id: matchId, seat } = await bring(call, fileOf(13));
  expect(seat).toBeNull();
  const errors = `/api/after_matches/${matchId}/my/${id}/errors`;
  await untilAnalysed(matchId);
  const { body } = await call("GET", errors);
  const events = (body as { data: { events: { attributes: { analysed_move: { color: string } } }[] } }).data.events;
  expect(new Set(events.map(({ attributes }) => attributes.analysed_move.color))).toEqual(new Set(["white"]));
});
