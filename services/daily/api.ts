/** What the door shows to everybody. */
import { Hono } from "hono";
import * as calls from "../../contract/daily";
import type { PlayerEnv } from "../http/authenticated";
import { malformed, notFound } from "../http/failure";
import { serveCall } from "../http/serve-call";
import type { Env } from "../platform/env";
import { chooseDay } from "./choose-day";
import { choicesOf, type DailyProblem, dateOf, isOpen, problemOf, verdictOf, yesterdayOf } from "./daily";
import { type Counts, countAnswer, type Day, readDay, readDoor } from "./store";

export const dailyApi = new Hono<PlayerEnv>();

function shown({ date, xgid, limit, lesson, game, choices }: DailyProblem, counts: Counts) {
  return {
    ...{ date, xgid, limit, lesson, game },
    choices: choices.map(({ id, answer }) => ({ id, answer })),
    answered: [...counts.values()].reduce((sum, count) => sum + count, 0),
  };
}

/** What was asked on a day: today's is chosen now if nobody has asked yet, yesterday's stays what it was without anybody. */
async function problemIn(
  env: Env,
  date: string,
  { problem }: Pick<Day, "problem">,
  nowMs: number,
): Promise<DailyProblem> {
  if (problem !== null) return problem;
  return date === dateOf(nowMs) ? chooseDay(env, date, nowMs) : problemOf(date, null, null);
}

serveCall(dailyApi, calls.getDaily, async (c) => {
  const nowMs = Date.now();
  const [today, yesterday] = [dateOf(nowMs), yesterdayOf(nowMs)];
  const door = await readDoor(c.env.DB, today, yesterday, nowMs);
  const asked = await problemIn(c.env, today, door.today, nowMs);
  const solved = await problemIn(c.env, yesterday, door.yesterday, nowMs);
  return {
    today: shown(asked, door.today.counts),
    yesterday: { ...shown(solved, door.yesterday.counts), verdict: verdictOf(solved, door.yesterday.counts) },
    playing: door.playing,
  };
});

serveCall(dailyApi, calls.answerDaily, async (c, { body: { date, choice } }) => {
  const nowMs = Date.now();
  if (!isOpen(date, nowMs)) return malformed(c, "body", ["date"]);
  const day = await readDay(c.env.DB, date);
  const asked = await problemIn(c.env, date, day, nowMs);
  if (!choicesOf(asked).includes(choice)) return malformed(c, "body", ["choice"]);
  // Whoever began before midnight is told the solution; the day's figures stand.
  const isToday = date === dateOf(nowMs);
  return verdictOf(asked, isToday ? await countAnswer(c.env.DB, date, choice) : day.counts);
});

serveCall(dailyApi, calls.getDailyVerdict, async (c, { params: { date } }) => {
  const nowMs = Date.now();
  if (!isOpen(date, nowMs)) return notFound(c);
  const day = await readDay(c.env.DB, date);
  return verdictOf(await problemIn(c.env, date, day, nowMs), day.counts);
});
