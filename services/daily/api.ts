/** What the door shows to everybody. */
import { Hono } from "hono";
import * as calls from "../../contract/daily";
import type { PlayerEnv } from "../http/authenticated";
import { malformed, notFound } from "../http/failure";
import { serveCall } from "../http/serve-call";
import { choicesOf, type DailyProblem, openProblem, problemOf, verdictOf, yesterdayOf } from "./daily";
import { type Counts, countAnswer, readCounts, readDoor } from "./store";

export const dailyApi = new Hono<PlayerEnv>();

function shown({ date, lesson, problem }: DailyProblem, counts: Counts) {
  return {
    ...{ date, xgid: problem.xgid, lesson: { id: lesson.id, name: lesson.name } },
    choices: problem.choices.map(({ id, answer }) => ({ id, answer })),
    answered: [...counts.values()].reduce((sum, count) => sum + count, 0),
  };
}

serveCall(dailyApi, calls.getDaily, async (c) => {
  const nowMs = Date.now();
  const [today, yesterday] = [problemOf(nowMs), yesterdayOf(nowMs)];
  const door = await readDoor(c.env.DB, today.date, yesterday.date, nowMs);
  return {
    today: shown(today, door.today),
    yesterday: { ...shown(yesterday, door.yesterday), verdict: verdictOf(yesterday, door.yesterday) },
    playing: door.playing,
  };
});

serveCall(dailyApi, calls.answerDaily, async (c, { body }) => {
  const nowMs = Date.now();
  const asked = openProblem(body.date, nowMs);
  if (asked === null) return malformed(c, "body", ["date"]);
  if (!choicesOf(asked).includes(body.choice)) return malformed(c, "body", ["choice"]);
  // Whoever began before midnight is told the solution; the day's figures stand.
  const isToday = asked.date === problemOf(nowMs).date;
  const counts = isToday
    ? await countAnswer(c.env.DB, asked.date, body.choice)
    : await readCounts(c.env.DB, asked.date);
  return verdictOf(asked, counts);
});

serveCall(dailyApi, calls.getDailyVerdict, async (c, { params }) => {
  const asked = openProblem(params.date, Date.now());
  return asked === null ? notFound(c) : verdictOf(asked, await readCounts(c.env.DB, asked.date));
});
