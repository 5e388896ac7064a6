/** Deeper looks that players keep with their matches: theirs alone, of a form that is checked, exported and deleted with them. */
import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { keepLook, type Look, listLooks, MOST_LOOKS } from "../../../contract/looks";
import { deleteAccount } from "../../../services/account-deletion/deletion";
import { keepLook as store } from "../../../services/analysis/looks-store";
import { callerOf } from "../calls";
import { makePlayer } from "../players";
import { playMatch, resignAll, untilFinished } from "./played-match";

const figures = { equity: 0.171, error: 0.0034, games: 1296, chances: [0.55, 0.15, 0.01, 0.12, 0.01] };
const ROLLOUT: Look = {
  engine_version: "0.7",
  how: { type: "rollout", truncate: 11, seed: 1, is_stopped: false },
  answer: { type: "plays", plays: [{ ...figures, move: "8/5* 6/5(2)", is_behind: false }] },
};
const CUBE: Look = {
  engine_version: "0.7",
  how: { type: "plies", plies: 3 },
  answer: {
    type: "cube",
    verdict: "Too good",
    no_double: { ...figures, error: null },
    double_take: null,
    double_pass: 1,
  },
};

async function finishedMatch() {
  const users = { white: await makePlayer(), black: await makePlayer() };
  const match = await playMatch(users, 4, 1);
  const callers = { white: await callerOf(users.white), black: await callerOf(users.black) };
  return { users, match, callers, path: `/api/matches/${match.matchId}/looks` };
}

test("a look is kept for whoever made it, replaced by a later one, exported, and gone with the account", async () => {
  const { users, match, callers, path } = await finishedMatch();
  await resignAll(match, users);
  await untilFinished(match);
  const { white, black } = callers;
  const first = await white("PUT", `${path}/7/play`, { ...ROLLOUT, engine_version: "0.6" });
  expect(first.status).toBe(200);
  expect((await white("PUT", `${path}/7/play`, ROLLOUT)).status).toBe(200);
  const { data } = keepLook.answer.parse((await white("PUT", `${path}/9/cube`, CUBE)).body);
  expect(data).toMatchObject({ seq: 9, part: "cube", look: CUBE });
  const { items } = listLooks.answer.parse((await white("GET", path)).body).data;
  expect(items).toMatchObject([
    { seq: 7, part: "play", look: ROLLOUT },
    { seq: 9, part: "cube", look: CUBE },
  ]);
  // The opponent has none of it, and others have not even the match.
  expect((await black("GET", path)).body).toEqual({ data: { items: [] } });
  const stranger = await callerOf(await makePlayer());
  expect((await stranger("GET", path)).status).toBe(404);
  expect((await stranger("PUT", `${path}/7/play`, ROLLOUT)).status).toBe(404);

  const page = (await white("GET", "/api/v2/users/export")).body as { files: { name: string; text: string }[] };
  const exported = JSON.parse(page.files.find(({ name }) => name === "looks.json")!.text) as { look: string }[];
  expect(exported).toHaveLength(2);
  expect(exported[0]).toMatchObject({ match_id: match.matchId, seq: 7, part: "play" });
  expect(exported[0].look).toContain("8/5* 6/5(2)");

  await deleteAccount(env, users.white, "other", Date.now());
  const left = await env.DB.prepare("SELECT count(*) AS n FROM looks WHERE match_id = ?")
    .bind(match.matchId)
    .first("n");
  expect(left).toBe(0);
});

test("what is no look is refused and changes nothing; so is one of a match that goes on, or one too many", async () => {
  const { users, match, callers, path } = await finishedMatch();
  const { white } = callers;
  expect(await white("PUT", `${path}/7/play`, ROLLOUT)).toMatchObject({ status: 409 });
  await resignAll(match, users);
  await untilFinished(match);
  const play = ROLLOUT.answer.type === "plays" ? ROLLOUT.answer.plays[0] : null;
  for (const wrong of [
    null,
    {},
    { ...ROLLOUT, engine_version: "<script>" },
    { ...ROLLOUT, how: { type: "oracle" } },
    { ...ROLLOUT, how: { ...ROLLOUT.how, truncate: 0 } },
    { ...ROLLOUT, answer: { type: "plays", plays: [] } },
    { ...ROLLOUT, answer: { type: "plays", plays: Array.from({ length: 11 }, () => play) } },
    { ...ROLLOUT, answer: { type: "plays", plays: [{ ...play, move: "<b>8/5</b>" }] } },
    { ...ROLLOUT, answer: { type: "plays", plays: [{ ...play, equity: 1e9 }] } },
    { ...ROLLOUT, answer: { type: "plays", plays: [{ ...play, chances: [0.5, 2, 0, 0, 0] }] } },
    { ...ROLLOUT, answer: { type: "plays", plays: [{ ...play, error: -1 }] } },
    { ...CUBE, answer: { ...CUBE.answer, verdict: "Beaver" } },
  ])
    expect((await white("PUT", `${path}/7/play`, wrong)).status, JSON.stringify(wrong)).toBe(422);
  for (const place of ["x/play", "7/luck", "1234567/play"])
    expect((await white("PUT", `${path}/${place}`, ROLLOUT)).status, place).toBe(404);
  expect((await white("GET", path)).body).toEqual({ data: { items: [] } });

  const look = { userId: users.white, matchId: match.matchId, part: "play", look: ROLLOUT, nowMs: 0 } as const;
  for (let seq = 0; seq < MOST_LOOKS; seq++) expect(await store(env.DB, { ...look, seq })).toBe(true);
  expect(await white("PUT", `${path}/999/play`, ROLLOUT)).toMatchObject({ status: 409 });
  expect((await white("PUT", `${path}/0/play`, ROLLOUT)).status).toBe(200);
});

test("a kept look that cannot be read is left out, and the others are there", async () => {
  const { users, match, callers, path } = await finishedMatch();
  await resignAll(match, users);
  await untilFinished(match);
  await callers.white("PUT", `${path}/7/play`, ROLLOUT);
  await callers.white("PUT", `${path}/9/cube`, CUBE);
  await env.DB.prepare("UPDATE looks SET look = '{' WHERE match_id = ? AND seq = 7").bind(match.matchId).run();
  const { items } = listLooks.answer.parse((await callers.white("GET", path)).body).data;
  expect(items.map(({ seq }) => seq)).toEqual([9]);
});

test("a kept look is removed by whoever kept it, by nobody else, and again without harm", async () => {
  const { users, match, callers, path } = await finishedMatch();
  await resignAll(match, users);
  await untilFinished(match);
  const { white, black } = callers;
  const kept = async (call: typeof white) => listLooks.answer.parse((await call("GET", path)).body).data.items.length;
  for (const call of [white, black]) expect((await call("PUT", `${path}/7/play`, ROLLOUT)).status).toBe(200);
  expect(await white("DELETE", `${path}/7/play`)).toMatchObject({ status: 200, body: { data: { removed: true } } });
  expect([await kept(white), await kept(black)]).toEqual([0, 1]);
  expect(await white("DELETE", `${path}/7/play`)).toMatchObject({ status: 200, body: { data: { removed: false } } });
  const stranger = await callerOf(await makePlayer());
  expect((await stranger("DELETE", `${path}/7/play`)).status).toBe(404);
  expect(await kept(black)).toBe(1);
});
