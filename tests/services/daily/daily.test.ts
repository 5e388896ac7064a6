/** The position of the day: one for all, answered by anybody, counted without a name. */
import { createExecutionContext, SELF } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Daily, DailyVerdict } from "../../../contract/daily";
import { dateOf, lessonOf } from "../../../services/daily/daily";
import { handleService } from "../../../services/handler";
import { createMatch } from "../../../services/matchmaking/create-match";
import { markPlaying } from "../../../services/matchmaking/match-index";
import { callerOf } from "../calls";
import { coinMatch, privateMatch } from "../matches/new-match";
import { makePlayer, profileOf } from "../players";

const DAY_MS = 86_400_000;
const NOON = Date.UTC(2026, 10, 23, 12);

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOON });
  await env.DB.batch(["daily_answers", "daily_positions"].map((table) => env.DB.prepare(`DELETE FROM ${table}`)));
});
afterEach(() => {
  vi.useRealTimers();
});

async function ask<T>(path: string, body?: unknown): Promise<{ status: number; said: T }> {
  const init = { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
  const answer = await SELF.fetch(`https://club.test/api/v2/daily${path}`, body === undefined ? {} : init);
  return { status: answer.status, said: (await answer.json()) as T };
}
const door = async () => (await ask<Daily>("")).said;
const give = (date: string, choice: string) => ask<DailyVerdict & { code?: string }>("/answers", { date, choice });

test("everybody has the same position all day, another one tomorrow, and no lesson twice in a row", async () => {
  const { today, yesterday } = await door();
  expect(today).toMatchObject({ date: "2026-11-23", answered: 0 });
  expect(today.choices).toHaveLength(4);
  vi.setSystemTime(NOON + DAY_MS / 2 - 1);
  expect((await door()).today).toEqual(today);
  vi.setSystemTime(NOON + DAY_MS / 2);
  expect((await door()).yesterday).toMatchObject(today);
  expect(yesterday.date).toBe("2026-11-22");
  for (let day = 0; day < 200; day++) {
    const [date, tomorrow] = [dateOf(NOON + day * DAY_MS), dateOf(NOON + (day + 1) * DAY_MS)];
    const [one, next] = [lessonOf(date), lessonOf(tomorrow)];
    expect(one.problem.id).not.toBe(next.problem.id);
    expect(one.lesson.id, date).not.toBe(next.lesson.id);
  }
});

test("an answer is counted and answered with what each play costs, best first; nothing else is kept", async () => {
  const { today } = await door();
  await give(today.date, "a");
  const { said } = await give(today.date, "b");
  expect(said.choices.map(({ error }) => error)).toEqual(
    said.choices.map(({ error }) => error).toSorted((x, y) => x - y),
  );
  expect(said.choices[0]).toMatchObject({ id: said.bestId, error: 0, reason: null });
  expect(Object.fromEntries(said.choices.map(({ id, count }) => [id, count]))).toEqual({ a: 1, b: 1, c: 0, d: 0 });
  expect((await give(today.date, "other")).said.others).toBe(1);
  expect((await door()).today.answered).toBe(3);
  expect((await ask(`/${today.date}`)).said).toEqual({ ...said, others: 1 });
  const { results } = await env.DB.prepare("SELECT * FROM daily_answers ORDER BY choice").all();
  expect(results).toEqual([
    { date: today.date, choice: "a", count: 1 },
    { date: today.date, choice: "b", count: 1 },
    { date: today.date, choice: "other", count: 1 },
  ]);
});

test("yesterday's position is still solved and no more counted; no other day, and no made-up choice, is answered", async () => {
  const { yesterday, today } = await door();
  const late = await give(yesterday.date, "a");
  expect(late.said.choices.every(({ count }) => count === 0)).toBe(true);
  expect((await door()).yesterday.answered).toBe(0);
  for (const [date, choice] of [
    ["2026-11-21", "a"],
    ["2026-11-24", "a"],
    ["yesterday", "a"],
    [today.date, "e"],
    [today.date, ""],
  ])
    expect((await give(date, choice)).status, `${date} ${choice}`).toBe(422);
  expect((await ask("/2026-11-24")).status).toBe(404);
});

/** A match of that mode that runs, between two players with these preferences. */
async function play(mode: "coin" | "private", visible: object = {}): Promise<string> {
  const [white, black] = [await makePlayer(), await makePlayer()];
  expect((await (await callerOf(black))("PATCH", "/api/v2/users/profiles/preferences", { visible })).status).toBe(200);
  const spec = mode === "private" ? privateMatch(white, black) : coinMatch(white, black);
  const created = await createMatch(env, spec);
  if (!created.ok) throw new Error(created.code);
  await markPlaying(env.DB, created.matchId, Date.now());
  return ((await profileOf(white)) as { name: string }).name;
}

test("what is being played is counted whole; names are those of coin and rating games whose players both show their matches to everyone", async () => {
  vi.setSystemTime(NOON + 60_000);
  const open = await play("coin");
  await play("private");
  await play("coin", { matches: "friends" });
  await play("coin", { matches: "nobody" });
  const { games, newest } = (await door()).playing;
  expect(games).toBe(4);
  expect(newest.map(({ white }) => white.name)).toEqual([open]);
  expect(Object.keys(newest[0]!.white).sort()).toEqual(["country", "name", "rating"]);
  // Read once for all who come within ten seconds.
  await play("coin");
  expect((await door()).playing.games).toBe(4);
  vi.setSystemTime(NOON + 70_000);
  expect((await door()).playing.games).toBe(5);
});

test("one address answers ten times at once and no more; reading is not limited by it", async () => {
  const { today } = await door();
  const body = JSON.stringify({ date: today.date, choice: "a" });
  const post = () =>
    handleService(
      new Request("https://club.test/api/v2/daily/answers", {
        method: "POST",
        headers: { "Content-Type": "application/json", "CF-Connecting-IP": "203.0.113.9" },
        body,
      }),
      { ...env, RATE_LIMITS: "daily=10/1" },
      createExecutionContext(),
    );
  const answers = await Promise.all(Array.from({ length: 12 }, post));
  expect(answers.map((answer) => answer?.status).sort()).toEqual([...Array(10).fill(200), 429, 429]);
  expect((await door()).today.answered).toBe(10);
});
