/** What the free membership does not have (study spec §6): every call that the contract says so of, and those that are for all. */
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { ALL_CALLS } from "../../../contract/all-calls";
import { createMatch } from "../../../services/matchmaking/create-match";
import { bestChoice, getLesson } from "../../../services/quizzes/lessons";
import { FREE_USER_LIMIT } from "../../../services/quizzes/scores";
import { coinMatch } from "../matches/new-match";
import { makePlayer } from "../players";
import { callNamed, type Given, send, tokenOf } from "./send";

const BOT_ID = "00000000-0000-4000-8000-000000000001";
const TUTOR = { hint: false, feedback: false, move_assistant: false };
const LESSON = getLesson("hit-or-build")!;

type Member = { readonly token: string; readonly matchId: string };

type Gate = {
  readonly call: string;
  readonly given: (member: Member) => Given;
  /** What a free member is answered, and a star. */
  readonly free: number;
  readonly star: number;
  /** What comes before it, for everybody. */
  readonly first?: (member: Member) => Promise<void>;
};

const botMatch = (length: number, cube: boolean): Given => ({
  body: { type: "match_play", id: BOT_ID, settings: { length, clock: "casual", cube }, tutor: TUTOR },
});

function answerTo(place: number): Given {
  const problem = LESSON.problems[place]!;
  return { params: { quizId: LESSON.id }, body: { problemId: problem.id, answerId: bestChoice(problem).id } };
}

/** Answers as many problems as a free member may. */
async function answerFree({ token }: Member): Promise<void> {
  for (let place = 0; place < FREE_USER_LIMIT; place++) {
    expect((await send(callNamed("postAnswer"), token, answerTo(place))).status).toBe(200);
  }
}

const GATES: readonly Gate[] = [
  {
    call: "getMatchDetails",
    given: ({ matchId }) => ({ params: { matchId }, accept: "text/plain" }),
    free: 403,
    star: 200,
  },
  { call: "listBlunders", given: () => ({ params: { category: "race" } }), free: 403, star: 200 },
  { call: "searchMistakes", given: () => ({}), free: 403, star: 200 },
  { call: "listRepeatedMistakes", given: () => ({}), free: 403, star: 200 },
  { call: "listMistakeOpponents", given: () => ({}), free: 403, star: 200 },
  { call: "postAnswer", given: () => answerTo(FREE_USER_LIMIT), free: 403, star: 200, first: answerFree },
  { call: "updateAvatar", given: () => ({ body: { avatarId: "constellation" } }), free: 403, star: 200 },
  { call: "updateBoard", given: () => ({ body: { boardId: "garden" } }), free: 403, star: 200 },
  // A star member has them already.
  { call: "purchaseAvatar", given: () => ({ body: { avatarId: "owl" } }), free: 403, star: 409 },
  { call: "purchaseBoard", given: () => ({ body: { boardId: "observatory" } }), free: 403, star: 409 },
  { call: "startBotMatch", given: () => botMatch(5, true), free: 422, star: 201 },
];

/** Somebody with that membership, coins enough for everything, and a finished match of their own. */
async function member(membership: "free" | "star" | "starplus", endsAtMs: number | null = null): Promise<Member> {
  const [id, other] = [await makePlayer({ membership, coins: 1_000_000 }), await makePlayer()];
  await env.DB.prepare("UPDATE profiles SET membership_ends_at = ?, wxp = 1000 WHERE id = ?").bind(endsAtMs, id).run();
  const created = await createMatch(env, coinMatch(id, other));
  if (!created.ok) throw new Error(created.code);
  await env.DB.batch([
    env.DB.prepare("UPDATE matches SET status = 'finished' WHERE id = ?").bind(created.matchId),
    env.DB.prepare("DELETE FROM active_matches WHERE match_id = ?").bind(created.matchId),
  ]);
  return { token: await tokenOf(id), matchId: String(created.matchId) };
}

test("what star members have is refused to a free member and to one whose membership is over, and open to star and starplus", async () => {
  const members = [
    { who: "free", as: "free", member: await member("free") },
    { who: "a star of yesterday", as: "free", member: await member("star", Date.now() - 1000) },
    { who: "star", as: "star", member: await member("star") },
    { who: "star until tomorrow", as: "star", member: await member("star", Date.now() + 86_400_000) },
    { who: "starplus", as: "star", member: await member("starplus") },
  ] as const;
  for (const { who, as, member } of members) {
    for (const gate of GATES) {
      await gate.first?.(member);
      const answer = await send(callNamed(gate.call), member.token, gate.given(member));
      expect(answer.status, `${gate.call} as ${who}: ${await answer.clone().text()}`).toBe(gate[as]);
      if (answer.status >= 400) {
        expect(await answer.json()).toMatchObject({ code: expect.any(String), message: expect.any(String) });
      }
    }
  }
});

test("a free member plays a bot one point long without the cube, and no other way", async () => {
  const { token } = await member("free");
  for (const [length, cube] of [
    [1, true],
    [3, false],
    [7, true],
  ] as const) {
    expect((await send(callNamed("startBotMatch"), token, botMatch(length, cube))).status, `${length}`).toBe(422);
  }
  expect((await send(callNamed("startBotMatch"), token, botMatch(1, false))).status).toBe(201);
});

test("every call that the contract keeps for members is tried here", () => {
  const said = ALL_CALLS.filter(({ summary, text, refusals }) =>
    /\bfree member\b|star member|without a star/i.test([summary, text, ...Object.values(refusals ?? {})].join(" ")),
  ).map(({ name }) => name);
  expect(new Set(GATES.map(({ call }) => call))).toEqual(new Set(said));
});

test("analyses, statistics, the counts of blunders and the strategy book are open to a free member", async () => {
  const { token, matchId } = await member("free");
  const opens: readonly (readonly [string, Given])[] = [
    ["getMatchDetails", { params: { matchId } }],
    ["listAnalyses", { params: { page: "1" } }],
    ["getPerformance", { params: { category: "wallet" } }],
    ["getRecentPerformance", { params: { category: "win_loss", n: "10" } }],
    ["getDiceStats", { params: { type: "contact" } }],
    ["getPips", {}],
    ["countBlunders", {}],
    ["sumBlunders", {}],
    ["getStrategyPage", { params: { category: "race" } }],
    ["getQuiz", { params: { id: LESSON.id } }],
  ];
  for (const [name, given] of opens) expect((await send(callNamed(name), token, given)).status, name).toBe(200);
});
