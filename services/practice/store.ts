/** The SQL of practice (migration 0145). A card of a voided match stands still until the match is given back. */
import { FORECAST_DAYS } from "../../contract/practice";
import { rowsOf } from "../platform/rows";
import { LEARNING_DAYS } from "./schedule";

const isVoid = (match: string) =>
  `coalesce((SELECT v.turn % 2 FROM match_voidings v WHERE v.match_id = ${match} ORDER BY v.turn DESC LIMIT 1), 0) = 1`;
/** Of a card `c`: what it asks is there. ?2 are the problems of the lessons. */
const STANDS = `(CASE WHEN c.match_id IS NULL THEN c.id IN (SELECT value FROM json_each(?2))
  ELSE EXISTS (SELECT 1 FROM mistakes x WHERE x.match_id = c.match_id AND x.seq = c.seq AND x.kind = c.kind AND x.user_id = ?1)
    AND NOT ${isVoid("c.match_id")} END)`;
const noCard = (id: string) => `NOT EXISTS (SELECT 1 FROM practice_cards c WHERE c.user_id = ?1 AND c.id = ${id})`;
const MISTAKE_ID = "x.match_id || '-' || x.seq || '-' || x.kind";
/** Of a mistake `x`: it may become a card. ?3 is the cost, below zero. */
const MAY_ENTER = `x.user_id = ?1 AND x.equity_error <= ?3 AND ${noCard(MISTAKE_ID)} AND NOT ${isVoid("x.match_id")}`;
const PROBLEM_ID = "a.quiz_id || ':' || a.problem_id";
/** Of an answer `a` to a lesson: its problem may become a card. */
const WAS_FAILED = `a.user_id = ?1 AND a.is_correct = 0 AND ${PROBLEM_ID} IN (SELECT value FROM json_each(?2)) AND ${noCard(PROBLEM_ID)}`;

export type PlayerRow = {
  readonly zone: string;
  readonly lastDay: number;
  readonly revision: number;
};
const NOBODY: PlayerRow = { zone: "UTC", lastDay: 0, revision: 0 };
const PLAYER_SQL = "SELECT zone, last_day AS lastDay, revision FROM practice_players WHERE user_id = ?";

export async function readPlayer(db: D1Database, userId: string): Promise<PlayerRow> {
  return (await db.prepare(PLAYER_SQL).bind(userId).first<PlayerRow>()) ?? NOBODY;
}

/** Whose cards, on which of their days, by which rule mistakes enter (a cost above zero), and which lessons' problems there are. */
export type Whose = {
  readonly userId: string;
  readonly day: number;
  readonly cost: number;
  readonly problems: readonly string[];
};

/** Days in a row, up to today or yesterday; and what was answered today, for the first time or not. */
function dayStatements(db: D1Database, { userId, day }: Whose): D1PreparedStatement[] {
  const streak = `WITH RECURSIVE run (day) AS (
      SELECT max(day) FROM practice_answers WHERE user_id = ?1 AND counts = 1 AND day BETWEEN ?2 - 1 AND ?2
      UNION ALL SELECT run.day - 1 FROM run
        WHERE EXISTS (SELECT 1 FROM practice_answers a WHERE a.user_id = ?1 AND a.counts = 1 AND a.day = run.day - 1))
    SELECT count(day) AS streak FROM run`;
  const today = `SELECT count(*) AS answered, coalesce(sum(is_first), 0) AS fresh FROM practice_answers
    WHERE user_id = ?1 AND day = ?2 AND counts = 1`;
  return [streak, today].map((sql) => db.prepare(sql).bind(userId, day));
}

export type Today = { readonly streak: number; readonly answered: number; readonly fresh: number };

function todayOf([streak, today]: readonly D1Result[]): Today {
  const [{ streak: run }] = rowsOf<{ streak: number }>(streak);
  const [counts] = rowsOf<{ answered: number; fresh: number }>(today);
  return { streak: run, ...counts };
}

export type Counts = {
  readonly new: number;
  readonly due: number;
  readonly learning: number;
  readonly known: number;
  readonly aside: number;
};

/** All that the overview tells. */
export async function readOverview(
  db: D1Database,
  whose: Whose,
): Promise<{ readonly today: Today; readonly counts: Counts; readonly forecast: readonly number[] }> {
  const { userId, day, cost, problems } = whose;
  const known = `SELECT coalesce(sum(c.is_aside), 0) AS aside,
      coalesce(sum(c.is_aside = 0 AND c.due_day <= ?3), 0) AS due,
      coalesce(sum(c.is_aside = 0 AND c.interval <= ${LEARNING_DAYS}), 0) AS learning,
      coalesce(sum(c.is_aside = 0 AND c.interval > ${LEARNING_DAYS}), 0) AS known
    FROM practice_cards c WHERE c.user_id = ?1 AND ${STANDS}`;
  const fresh = `SELECT (SELECT count(*) FROM mistakes x WHERE ${MAY_ENTER}) + (SELECT count(*) FROM quiz_answers a WHERE ${WAS_FAILED}) AS new`;
  const forecast = `SELECT max(c.due_day, ?3) - ?3 AS ahead, count(*) AS cards FROM practice_cards c
    WHERE c.user_id = ?1 AND c.is_aside = 0 AND c.due_day < ?3 + ${FORECAST_DAYS} AND ${STANDS} GROUP BY ahead`;
  const ids = JSON.stringify(problems);
  const [streak, answered, ...rest] = await db.batch([
    ...dayStatements(db, whose),
    db.prepare(known).bind(userId, ids, day),
    db.prepare(fresh).bind(userId, ids, -cost),
    db.prepare(forecast).bind(userId, ids, day),
  ]);
  const [counts] = rowsOf<Omit<Counts, "new">>(rest[0]);
  const [{ new: waiting }] = rowsOf<{ new: number }>(rest[1]);
  const ahead = new Map(rowsOf<{ ahead: number; cards: number }>(rest[2]).map((row) => [row.ahead, row.cards]));
  return {
    today: todayOf([streak, answered]),
    counts: { ...counts, new: waiting },
    forecast: Array.from({ length: FORECAST_DAYS }, (_, index) => ahead.get(index) ?? 0),
  };
}

export type DueRow = { readonly id: string; readonly schedule: string | null };

/** What comes again, the longest overdue first; and as many of those never answered as a day may bring, newest first. */
export async function readDue(
  db: D1Database,
  whose: Whose,
  most: { readonly cards: number; readonly fresh: number },
): Promise<{ readonly today: Today; readonly due: readonly DueRow[]; readonly fresh: readonly string[] }> {
  const { userId, day, cost, problems } = whose;
  const due = `SELECT c.id, c.schedule FROM practice_cards c
    WHERE c.user_id = ?1 AND c.is_aside = 0 AND c.due_day <= ?3 AND ${STANDS} ORDER BY c.due_day, c.id LIMIT +?4`;
  const fresh = `SELECT id FROM (
      SELECT * FROM (SELECT ${MISTAKE_ID} AS id, x.decided_at AS at FROM mistakes x
        WHERE ${MAY_ENTER} ORDER BY x.decided_at DESC, x.match_id DESC, x.seq DESC LIMIT +?4)
      UNION ALL SELECT ${PROBLEM_ID} AS id, a.answered_at AS at FROM quiz_answers a WHERE ${WAS_FAILED})
    ORDER BY at DESC, id LIMIT +?4`;
  const ids = JSON.stringify(problems);
  const [streak, answered, ...rest] = await db.batch([
    ...dayStatements(db, whose),
    db.prepare(due).bind(userId, ids, day, most.cards),
    db.prepare(fresh).bind(userId, ids, -cost, most.fresh),
  ]);
  return {
    today: todayOf([streak, answered]),
    due: rowsOf<DueRow>(rest[0]),
    fresh: rowsOf<{ id: string }>(rest[1]).map(({ id }) => id),
  };
}

export type CardRow = { readonly id: string; readonly schedule: string | null; readonly isAside: number };
export type TakenRow = {
  readonly id: string;
  readonly rating: "again" | "hard" | "good" | "easy";
  readonly lost: number;
  readonly dueDay: number;
};

/** The player, the cards that are answered, the answers that were taken before, and how many counted on each of `days`. */
export async function readBefore(
  db: D1Database,
  userId: string,
  {
    cards,
    answers,
    days,
  }: { readonly cards: readonly string[]; readonly answers: readonly string[]; readonly days: readonly number[] },
) {
  const list = "(SELECT value FROM json_each(?2))";
  const [player, known, taken, counted] = await db.batch([
    db.prepare(PLAYER_SQL).bind(userId),
    db
      .prepare(`SELECT id, schedule, is_aside AS isAside FROM practice_cards WHERE user_id = ?1 AND id IN ${list}`)
      .bind(userId, JSON.stringify(cards)),
    db
      .prepare(`SELECT id, rating, lost, due_day AS dueDay FROM practice_answers WHERE user_id = ?1 AND id IN ${list}`)
      .bind(userId, JSON.stringify(answers)),
    db
      .prepare(
        `SELECT day, count(*) AS count FROM practice_answers WHERE user_id = ?1 AND counts = 1 AND day IN ${list} GROUP BY day`,
      )
      .bind(userId, JSON.stringify(days)),
  ]);
  return {
    player: rowsOf<PlayerRow>(player)[0] ?? NOBODY,
    cards: rowsOf<CardRow>(known),
    taken: rowsOf<TakenRow>(taken),
    counted: rowsOf<{ day: number; count: number }>(counted),
  };
}

/** Of these lessons' problems, those that the player has answered wrongly. */
export async function readFailed(db: D1Database, userId: string, ids: readonly string[]): Promise<readonly string[]> {
  if (ids.length === 0) return [];
  const { results } = await db
    .prepare(
      `SELECT ${PROBLEM_ID} AS id FROM quiz_answers a
       WHERE a.user_id = ?1 AND a.is_correct = 0 AND ${PROBLEM_ID} IN (SELECT value FROM json_each(?2))`,
    )
    .bind(userId, JSON.stringify(ids))
    .all<{ id: string }>();
  return results.map(({ id }) => id);
}

/** Which of these matches are void. */
export async function readVoid(db: D1Database, matchIds: readonly number[]): Promise<ReadonlySet<number>> {
  const { results } = await db
    .prepare(`SELECT value AS id FROM json_each(?1) WHERE ${isVoid("value")}`)
    .bind(JSON.stringify(matchIds))
    .all<{ id: number }>();
  return new Set(results.map(({ id }) => id));
}
