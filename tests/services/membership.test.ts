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

test("[MEM-02] [MEM-03] star opens blunders with saving, all lesson problems, any bot match length and match files; starplus all of it, free none", async () => {
  const all = { isSaving: true, blunders: 200, problems: LESSON.problems.length, longBotMatch: true, file: 200 };
  const none = { isSaving: false, blunders: 403, problems: 5, longBotMatch: false, file: 403 };
  for (const membership of MEMBERSHIPS) {
    expect([membership, await tryAll(membership)]).toEqual([membership, membership === "free" ? none : all]);
  }
});
