/** The SQL of the door (migration 0071), and what it remembers of the running games. */
import type { Daily, ListedGame } from "../../contract/daily";
import { rowsOf } from "../platform/rows";
import { CURRENT_GAMES_COUNT_SQL } from "../stats/current-games";
import { choiceSql } from "../stored/preferences";

const COUNTS_SQL = "SELECT choice, count FROM daily_answers WHERE date = ?";
const SHOWN_GAMES = 3;
/** Of so many that run, in each mode, those are chosen whose players are willing. */
const LOOKED_AT = 12;
/** Every visitor asks for the running games: they are read so often at most, in each Worker. */
const FRESH_MS = 10_000;

const openTo = (profile: string) => `coalesce(${choiceSql(profile, "visible.matches")}, 'everyone') = 'everyone'`;
const newestOf = (mode: ListedGame["mode"]) => `SELECT mode, length, white_id, black_id, started_at, id
  FROM (SELECT * FROM matches INDEXED BY matches_playing WHERE status = 'playing' AND mode = '${mode}'
    ORDER BY started_at DESC, id LIMIT ${LOOKED_AT})`;
/** Players without a name, which is whose account is deleted, are left out. */
const GAMES_SQL = `SELECT m.mode, m.length, w.name AS whiteName, w.country AS whiteCountry, w.rating AS whiteRating,
    b.name AS blackName, b.country AS blackCountry, b.rating AS blackRating
  FROM (${newestOf("rating")} UNION ALL ${newestOf("coin")}) m
    JOIN profiles w ON w.id = m.white_id JOIN profiles b ON b.id = m.black_id
  WHERE w.name IS NOT NULL AND b.name IS NOT NULL AND ${openTo("w")} AND ${openTo("b")}
  ORDER BY m.started_at DESC, m.id LIMIT ${SHOWN_GAMES}`;

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

const countsOf = (rows: readonly CountRow[]): Counts => new Map(rows.map(({ choice, count }) => [choice, count]));

let known: { readonly atMs: number; readonly playing: Playing } | null = null;

/** The answers of two days, and what is being played; one trip. */
export async function readDoor(
  db: D1Database,
  today: string,
  yesterday: string,
  nowMs: number,
): Promise<{ readonly today: Counts; readonly yesterday: Counts; readonly playing: Playing }> {
  const isFresh = known !== null && nowMs >= known.atMs && nowMs - known.atMs < FRESH_MS;
  const counts = [today, yesterday].map((date) => db.prepare(COUNTS_SQL).bind(date));
  const games = isFresh ? [] : [db.prepare(CURRENT_GAMES_COUNT_SQL), db.prepare(GAMES_SQL)];
  const results = await db.batch([...counts, ...games]);
  if (!isFresh) known = { atMs: nowMs, playing: playingOf(rowsOf(results[2]), rowsOf(results[3])) };
  return {
    today: countsOf(rowsOf(results[0])),
    yesterday: countsOf(rowsOf(results[1])),
    playing: known?.playing ?? { games: 0, newest: [] },
  };
}

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

export async function readCounts(db: D1Database, date: string): Promise<Counts> {
  return countsOf((await db.prepare(COUNTS_SQL).bind(date).all<CountRow>()).results);
}

/** Counts one answer, and answers all of that day. */
export async function countAnswer(db: D1Database, date: string, choice: string): Promise<Counts> {
  const [, counts] = await db.batch([
    db
      .prepare(
        "INSERT INTO daily_answers (date, choice, count) VALUES (?, ?, 1) ON CONFLICT (date, choice) DO UPDATE SET count = count + 1",
      )
      .bind(date, choice),
    db.prepare(COUNTS_SQL).bind(date),
  ]);
  return countsOf(rowsOf(counts));
}
