/** Chooses a day's position, once: who comes first chooses it for everybody. */
import { logThrown } from "../log/log";
import { matchObject } from "../objects/match";
import type { Env } from "../platform/env";
import { rowsOf } from "../platform/rows";
import { type Candidate, readCandidates } from "./candidates";
import { asksForGame, type DailyProblem, lessonOf, problemOf } from "./daily";
import { type Question, questionOf } from "./game-position";
import { chosenIn, dayStatement } from "./store";
import { dayForm, type StoredDay } from "./stored-day";

/** Keeps what is there: a day that is chosen, and a position that was shown on another. */
const INSERT_SQL = `INSERT INTO daily_positions (date, match_id, seq, position, shown) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`;

/** For today alone: nobody can be asked for a day that is over. */
export async function chooseDay(env: Env, date: string, nowMs: number): Promise<DailyProblem> {
  for (const candidate of asksForGame(date) ? await readCandidates(env.DB, nowMs) : []) {
    const question = await ask(env, candidate);
    const chosen = question && (await keep(env.DB, date, question.shown, { ...candidate, ...question }));
    if (chosen) return chosen;
  }
  const { lesson, problem } = lessonOf(date);
  const ofLesson: StoredDay = { from: "lesson", lesson: lesson.id, problem: problem.id };
  return (await keep(env.DB, date, ofLesson, null)) ?? problemOf(date, ofLesson, null);
}

/** Null for a play that cannot be asked about, and for a match that cannot be read: the next one is taken. */
async function ask(env: Env, { matchId, seq, game }: Candidate): Promise<Question | null> {
  try {
    const record = await matchObject(env, matchId).record(game);
    return record && questionOf(record, seq);
  } catch (error) {
    logThrown("error", "a match cannot be read for the position of the day", error, { matchId });
    return null;
  }
}

/** What is chosen for the day afterwards, by whomever; null when the position was shown on another day. */
async function keep(
  db: D1Database,
  date: string,
  shown: StoredDay,
  from: (Candidate & Question) | null,
): Promise<DailyProblem | null> {
  const [, chosen] = await db.batch([
    db
      .prepare(INSERT_SQL)
      .bind(date, from?.matchId ?? null, from?.seq ?? null, from?.position ?? null, dayForm.write(shown)),
    dayStatement(db, date),
  ]);
  return chosenIn(rowsOf(chosen));
}
