/** The SQL of the door (migrations 0071 and 0149), and what it remembers of the running games. */
import type { Daily, ListedGame } from "../../contract/daily";
import { rowsOf } from "../platform/rows";
import { CURRENT_GAMES_COUNT_SQL } from "../stats/current-games";
import { readRows } from "../stored/form";
import { choiceSql } from "../stored/preferences";
import { type DailyProblem, problemOf } from "./daily";
import { dayForm } from "./stored-day";

const COUNTS_SQL = "SELECT choice, count FROM daily_answers WHERE date = ?";
const SHOWN_GAMES = 3;
/** Of so many that run, in each mode, those are chosen whose players are willing. */
const LOOKED_AT = 12;
/** Every visitor asks for the running games: they are read so often at most, in each Worker. */
const FRESH_MS = 10_000;

/** Whether players who show their matches to everyone have the alias `profile`; a deleted account has no name, and shows nothing. */
export const openTo = (profile: string) =>
  `${profile}.name IS NOT NULL AND coalesce(${choiceSql(profile, "visible.matches")}, 'everyone') = 'everyone'`;
const newestOf = (mode: ListedGame["mode"]) => `SELECT mode, length, white_id, black_id, started_at, id
  FROM (SELECT * FROM matches INDEXED BY matches_playing WHERE status = 'playing' AND mode = '${mode}'
    ORDER BY started_at DESC, id LIMIT ${LOOKED_AT})`;
const GAMES_SQL = `SELECT m.mode, m.length, w.name AS whiteName, w.country AS whiteCountry, w.rating AS whiteRating,
    b.name AS blackName, b.country AS blackCountry, b.rating AS blackRating
  FROM (${newestOf("rating")} UNION ALL ${newestOf("coin")}) m
    JOIN profiles w ON w.id = m.white_id JOIN profiles b ON b.id = m.black_id
  WHERE ${openTo("w")} AND ${openTo("b")}
  ORDER BY m.started_at DESC, m.id LIMIT ${SHOWN_GAMES}`;
/** Whoever hides their matches after the day was chosen is named no more. */
const DAY_SQL = `SELECT d.date, d.shown, w.name AS white, b.name AS black FROM daily_positions d
    LEFT JOIN matches m ON m.id = d.match_id
    LEFT JOIN profiles w ON w.id = m.white_id AND ${openTo("w")}
    LEFT JOIN profiles b ON b.id = m.black_id AND ${openTo("b")}
  WHERE d.date = ?`;

type CountRow = { readonly choice: string; readonly count: number };
export type Counts = ReadonlyMap<string, number>;
type Playing = Daily["playing"];

type GameRow = {
  readonly mode: ListedGame["mode"];
  readonly length: number;
  readonly whiteName: string;
  readonly whiteCountry: string | null;
  readonly whiteRating: number | null;
  readonly blackName: string;
  readonly blackCountry: string | null;
  readonly blackRating: number | null;
};

type DayRow = {
  readonly date: string;
  readonly shown: string;
  readonly white: string | null;
  readonly black: string | null;
};

/** A day and its answers; the problem is null where nobody has asked for the day yet. */
export type Day = { readonly problem: DailyProblem | null; readonly counts: Counts };

const countsOf = (rows: readonly CountRow[]): Counts => new Map(rows.map(({ choice, count }) => [choice, count]));

/** Null for no row. One that cannot be read is logged, and counts as a lesson's day. */
export function chosenIn([row]: readonly DayRow[]): DailyProblem | null {
  if (row === undefined) return null;
  const { date, shown, white, black } = row;
  const [stored = null] = readRows([shown], (text) => dayForm.read(text, date));
  return problemOf(date, stored, white === null || black === null ? null : { white, black });
}

export const dayStatement = (db: D1Database, date: string) => db.prepare(DAY_SQL).bind(date);
const countsStatement = (db: D1Database, date: string) => db.prepare(COUNTS_SQL).bind(date);

let known: { readonly atMs: number; readonly playing: Playing } | null = null;

/** Two days with their answers, and what is being played; one trip. */
export async function readDoor(
  db: D1Database,
  today: string,
  yesterday: string,
  nowMs: number,
): Promise<{ readonly today: Day; readonly yesterday: Day; readonly playing: Playing }> {
  const isFresh = known !== null && nowMs >= known.atMs && nowMs - known.atMs < FRESH_MS;
  const days = [today, yesterday].flatMap((date) => [dayStatement(db, date), countsStatement(db, date)]);
  const games = isFresh ? [] : [db.prepare(CURRENT_GAMES_COUNT_SQL), db.prepare(GAMES_SQL)];
  const results = await db.batch([...days, ...games]);
  if (!isFresh) known = { atMs: nowMs, playing: playingOf(rowsOf(results[4]), rowsOf(results[5])) };
  return {
    today: dayOf(results[0], results[1]),
    yesterday: dayOf(results[2], results[3]),
    playing: known?.playing ?? { games: 0, newest: [] },
  };
}

const dayOf = (chosen: D1Result | undefined, counts: D1Result | undefined): Day => {
  return { problem: chosenIn(rowsOf(chosen)), counts: countsOf(rowsOf(counts)) };
};

function playingOf(counted: readonly { readonly count: number }[], rows: readonly GameRow[]): Playing {
  return {
    games: counted.reduce((sum, { count }) => sum + count, 0),
    newest: rows.map((row) => ({
      ...{ mode: row.mode, length: row.length },
      white: { name: row.whiteName, country: row.whiteCountry, rating: row.whiteRating },
      black: { name: row.blackName, country: row.blackCountry, rating: row.blackRating },
    })),
  };
}

export async function readDay(db: D1Database, date: string): Promise<Day> {
  const [chosen, counts] = await db.batch([dayStatement(db, date), countsStatement(db, date)]);
  return dayOf(chosen, counts);
}

/** Counts one answer, and answers all of that day. */
export async function countAnswer(db: D1Database, date: string, choice: string): Promise<Counts> {
  const [, counts] = await db.batch([
    db
      .prepare(
        "INSERT INTO daily_answers (date, choice, count) VALUES (?, ?, 1) ON CONFLICT (date, choice) DO UPDATE SET count = count + 1",
      )
      .bind(date, choice),
    countsStatement(db, date),
  ]);
  return countsOf(rowsOf(counts));
}
