/** What a membership opens, asked of every service that asks for one (study spec §1, §6). */
import { SELF } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { MEMBERSHIPS, type Membership } from "../../backgammon/economy";
import { listSavers } from "../../services/analysis/store";
import { BOTS } from "../../services/bots/bots";
import { createMatch } from "../../services/matchmaking/create-match";
import { settle } from "../../services/matchmaking/settle";
import { bestChoice, getLesson } from "../../services/quizzes/lessons";
import { createSession } from "../../services/sessions/sessions";
import { issueToken } from "../../services/sessions/tokens";
import { callerOf } from "./calls";
import { coinMatch } from "./matches/new-match";
import { makePlayer } from "./players";

const LESSON = getLesson("hit-or-build")!;

async function downloads(userId: string): Promise<number> {
  const match = coinMatch(userId, await makePlayer());
  await createMatch(env, match);
  const end = { winner: "white", reason: "dropped", points: 1, score: { white: 1, black: 0 } } as const;
  await settle(env, { ...end, matchId: match.matchId, nowMs: Date.now() });
  const { token } = await issueToken(env, await createSession(env, userId), "app");
  const headers = { Authorization: `Bearer ${token}`, Accept: "text/plain" };
  return (await SELF.fetch(`https://club.test/api/matches/${match.matchId}`, { headers })).status;
}

/** The status of each thing that a membership opens. */
async function tryAll(membership: Membership) {
  const id = await makePlayer({ membership, coins: 5_000 });
  const call = await callerOf(id);
  const answers: number[] = [];
  for (const problem of LESSON.problems) {
    const body = { problemId: problem.id, answerId: bestChoice(problem).id };
    answers.push((await call("POST", `/api/v1/quiz-session/post-answer/${LESSON.id}`, body)).status);
  }
  const file = await downloads(id);
  const settings = { length: 5, clock: "casual", cube: true };
  const tutor = { hint: true, feedback: true, move_assistant: false };
  const bot = await call("POST", "/api/v2/matches/bot", { type: "match_play", id: BOTS[0]!.id, settings, tutor });
  return {
    isSaving: (await listSavers(env.DB, [id])).has(id),
    blunders: (await call("GET", "/api/blunder/category/race")).status,
    problems: answers.filter((status) => status === 200).length,
    longBotMatch: bot.status < 300,
    file,
  };
}

test("[MEM-02] [MEM-03] [BLU-03] star opens blunders with saving, all lesson problems, any bot match length and match files; starplus all of it, free none", async () => {
  const all = { isSaving: true, blunders: 200, problems: LESSON.problems.length, longBotMatch: true, file: 200 };
  const none = { isSaving: false, blunders: 403, problems: 5, longBotMatch: false, file: 403 };
  for (const membership of MEMBERSHIPS) {
    expect([membership, await tryAll(membership)]).toEqual([membership, membership === "free" ? none : all]);
  }
});

test("[MEM-02] who was a star member keeps count and cost of the blunders saved then; the blunders open again with a membership, and meanwhile none is added", async () => {
  const id = await makePlayer({ membership: "star" });
  const call = await callerOf(id);
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO matches (id, mode, status, white_id, black_id, length, stake, clock, cube, spec, created_at, finished_at)
       VALUES (77, 'rating', 'finished', ?, 'other', 3, 10, 'normal', 1, '{}', 1, 1)`,
    ).bind(id),
    env.DB.prepare("INSERT INTO analyses (match_id, status, games_total, requested_at) VALUES (77, 'done', 1, 0)"),
    env.DB.prepare(
      `INSERT INTO mistakes (match_id, seq, kind, user_id, game, seat, category, move_category, equity_error, decided_at, event)
       VALUES (77, 2, 'checker', ?, 1, 'white', 'race', 'Blunder', -0.125, 1, '{}')`,
    ).bind(id),
  ]);
  for (const membership of ["star", "free", "starplus"] as const) {
    await env.DB.prepare("UPDATE profiles SET membership = ? WHERE id = ?").bind(membership, id).run();
    expect((await call("GET", "/api/blunder/categories")).body).toMatchObject({ race: 1, blitz: 0 });
    expect((await call("GET", "/api/blunder/costs")).body).toMatchObject({ race: -0.125, blitz: 0 });
    const isMember = membership !== "free";
    expect((await call("GET", "/api/blunder/category/race")).status).toBe(isMember ? 200 : 403);
    expect((await listSavers(env.DB, [id])).has(id)).toBe(isMember);
  }
});
