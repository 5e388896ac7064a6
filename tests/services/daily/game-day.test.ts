/** A day whose position is from a match of the club: chosen once, for everybody, and only of those who show their matches. */
import { SELF } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Daily, DailyVerdict } from "../../../contract/daily";
import { deleteAccount } from "../../../services/account-deletion/deletion";
import { asksForGame, dateOf, lessonOf } from "../../../services/daily/daily";
import { callerOf } from "../calls";
import { profileOf } from "../players";
import { playedGame } from "./played-game";

const DAY_MS = 86_400_000;
/** A day on which a game is looked for. */
const NOON = Date.UTC(2026, 10, 25, 12);
const TODAY = dateOf(NOON);

const errors: string[] = [];
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOON });
  errors.length = 0;
  vi.spyOn(console, "error").mockImplementation((message) => void errors.push(String(message)));
  const tables = ["daily_answers", "daily_positions", "mistakes"];
  await env.DB.batch(tables.map((table) => env.DB.prepare(`DELETE FROM ${table}`)));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

async function ask<T>(path: string, body?: unknown): Promise<T> {
  const init = { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
  const answer = await SELF.fetch(`https://club.test/api/v2/daily${path}`, body === undefined ? {} : init);
  expect(answer.status).toBe(200);
  return answer.json<T>();
}
const door = () => ask<Daily>("");
const nameOf = async (id: string) => (await profileOf(id))?.name;
const rows = async () =>
  (await env.DB.prepare("SELECT * FROM daily_positions ORDER BY date").all<Record<string, unknown>>()).results;

async function show(userId: string, matches: "everyone" | "friends" | "nobody"): Promise<void> {
  const call = await callerOf(userId);
  expect((await call("PATCH", "/api/v2/users/profiles/preferences", { visible: { matches } })).status).toBe(200);
}

test("a play of two who show their matches is the day's: its plays with the review's figures, who played, and what was played", async () => {
  const { white, black, played, matchId } = await playedGame();
  const { today } = await door();
  expect(today).toMatchObject({ date: TODAY, lesson: null, limit: null, answered: 0 });
  expect(today.game).toEqual({ players: { white: await nameOf(white), black: await nameOf(black) } });
  expect(today.choices.map(({ id }) => id)).toEqual(["a", "b", "c", "d"]);
  const verdict = await ask<DailyVerdict>("/answers", { date: TODAY, choice: "a" });
  expect(verdict).toMatchObject({ analysis: null, played, plies: 2, others: 0 });
  expect(verdict.choices.map(({ error }) => error.toFixed(2))).toEqual(["0.00", "0.10", "0.12", "0.15"]);
  expect(verdict.choices.map(({ reason }) => reason)).toEqual([null, null, null, null]);
  expect(verdict.choices[1].answer).toBe(played);
  expect(verdict.choices.find(({ id }) => id === "a")?.count).toBe(1);
  expect(await ask(`/${TODAY}`)).toEqual(verdict);
  expect(await rows()).toMatchObject([{ date: TODAY, match_id: matchId }]);
});

test("the day is chosen once, whoever of many asks first, and stays when the match is hidden later: then without names", async () => {
  const { white, black } = await playedGame();
  const all = await Promise.all(Array.from({ length: 8 }, door));
  const { today } = all[0];
  expect(today.game?.players).not.toBeNull();
  for (const one of all) expect(one.today).toEqual(today);
  expect(await rows()).toHaveLength(1);
  // A better one comes too late.
  await playedGame({ roll: [4, 2] });
  await show(black, "friends");
  const hidden = { ...today, game: { players: null } };
  expect((await door()).today).toEqual(hidden);
  await show(black, "everyone");
  expect((await door()).today).toEqual(today);
  await show(white, "nobody");
  expect((await door()).today).toEqual(hidden);
  await env.DB.prepare("DELETE FROM mistakes").run();
  // Yesterday's stays what it was, with its answers.
  await ask("/answers", { date: TODAY, choice: "b" });
  vi.setSystemTime(NOON + DAY_MS);
  const { yesterday, today: next } = await door();
  expect(yesterday).toMatchObject({ ...hidden, answered: 1 });
  expect(yesterday.verdict.choices.find(({ id }) => id === "b")?.count).toBe(1);
  expect(next).toMatchObject({ game: null, lesson: { id: lessonOf(next.date).lesson.id } });
});

test("another choice that came between is everybody's: what is there is kept", async () => {
  await playedGame();
  const other = { from: "lesson", lesson: "races", problem: "none that there is" };
  await env.DB.prepare("INSERT INTO daily_positions (date, shown) VALUES (?, ?)")
    .bind(TODAY, JSON.stringify({ v: 1, data: other }))
    .run();
  const { today } = await door();
  // Its problem is no more: the date's lesson stands in.
  expect(today).toMatchObject({ game: null, lesson: { id: lessonOf(TODAY).lesson.id } });
  expect(await rows()).toHaveLength(1);
});

test.each([
  ["white shows their matches to friends", async () => show((await playedGame()).white, "friends")],
  ["black shows their matches to nobody", async () => show((await playedGame()).black, "nobody")],
  [
    "one of the two has deleted their account",
    async () => void (await deleteAccount(env, (await playedGame()).black, "Other", NOON)),
  ],
  ["the match was private", async () => void (await playedGame({ mode: "private" }))],
  ["it was against a bot", async () => void (await playedGame({ mode: "bot" }))],
  ["it is older than thirty days", async () => void (await playedGame({ atMs: NOON - 31 * DAY_MS }))],
  ["the error was small", async () => void (await playedGame({ error: -0.04 }))],
  ["the error was out of all proportion", async () => void (await playedGame({ error: -0.4 }))],
  [
    "an operator has voided the match",
    async () => {
      const { matchId } = await playedGame();
      await env.DB.prepare("INSERT INTO match_voidings (match_id, turn, created_at) VALUES (?, 1, 0)")
        .bind(matchId)
        .run();
    },
  ],
  [
    "its analysis has failed",
    async () => {
      const { matchId } = await playedGame();
      await env.DB.prepare("UPDATE analyses SET status = 'failed' WHERE match_id = ?").bind(matchId).run();
    },
  ],
])("it is a lesson's day, as before, when %s", async (_, play) => {
  await play();
  const { problem, lesson } = lessonOf(TODAY);
  expect((await door()).today).toMatchObject({ xgid: problem.xgid, lesson: { id: lesson.id }, game: null });
  expect(errors).toEqual([]);
});

test("every other day is a lesson's, whatever was played", async () => {
  vi.setSystemTime(NOON + DAY_MS);
  await playedGame();
  expect([asksForGame(TODAY), asksForGame(dateOf(NOON + DAY_MS))]).toEqual([true, false]);
  const { today } = await door();
  expect(today).toMatchObject({ game: null, lesson: { id: lessonOf(today.date).lesson.id } });
});

test("the play that cost nearest to a tenth is asked, then the newer; a position is shown once, whoever has it again", async () => {
  const cheap = await playedGame({ roll: [6, 1], error: -0.06 });
  const older = await playedGame({ roll: [4, 2], error: -0.1, atMs: NOON - DAY_MS });
  await playedGame({ roll: [4, 2], error: -0.1, atMs: NOON - 2 * DAY_MS });
  expect((await door()).today.game?.players?.white).toBe(await nameOf(older.white));
  vi.setSystemTime(NOON + 2 * DAY_MS);
  expect((await door()).today.game?.players?.white).toBe(await nameOf(cheap.white));
  vi.setSystemTime(NOON + 4 * DAY_MS);
  expect((await door()).today.game).toBeNull();
});

test("a match that cannot be read is logged and passed over, and a stored day that cannot be read shows the lesson, logged by name", async () => {
  const damaged = await playedGame({ roll: [3, 1] });
  await env.DB.prepare("UPDATE archived_matches SET json = '{' WHERE match_id = ?").bind(damaged.matchId).run();
  const sound = await playedGame({ roll: [4, 2], error: -0.07 });
  expect((await door()).today.game?.players?.white).toBe(await nameOf(sound.white));
  expect(errors.some((line) => line.includes("position of the day") && line.includes(String(damaged.matchId)))).toBe(
    true,
  );
  errors.length = 0;
  await env.DB.prepare('UPDATE daily_positions SET shown = \'{"v":1,"data":{"from":"game"}}\'').run();
  expect((await door()).today).toMatchObject({ game: null, lesson: { id: lessonOf(TODAY).lesson.id } });
  expect(errors[0]).toContain(`StoredDataError: position of a day ${TODAY}, version 1`);
  expect(await rows()).toHaveLength(1);
});

test("once chosen, the day comes with its answers in the one trip that the door makes", async () => {
  await playedGame();
  await door();
  vi.setSystemTime(NOON + 60_000);
  const [batch, prepare] = [vi.spyOn(env.DB, "batch"), vi.spyOn(env.DB, "prepare")];
  expect((await door()).today.game).not.toBeNull();
  expect(batch.mock.calls.map(([statements]) => statements.length)).toEqual([6]);
  expect(prepare.mock.calls.filter(([sql]) => /mistakes/.test(sql))).toEqual([]);
});
