/** The SQL of the blunder database: a page reads twenty entries of one index of migrations/0004_analysis.sql. */
import { CATEGORIES, type Category } from "../../backgammon/categories";
import type { Phase } from "../../backgammon/phase";
import type { ClockName } from "../../backgammon/vocabulary";
import { BLUNDERS_PAGE_SIZE, type BlunderEvent, type BlunderFilter } from "../../contract/blunders";
import { isImportedId } from "../../contract/imported-id";
import type { MistakeDeed } from "../../contract/mistakes";
import { mistakeForm } from "../analysis/mistake";
import { lengthOf, matchSpecForm } from "../objects/match-spec";
import { readRows } from "../stored/form";
import { makeBlunderEvent } from "./blunder-event";

/** Only blunders are in the blunder database; `mistakes` holds errors as well. */
const OF_USER = "x.user_id = ?1 AND x.move_category = 'Blunder' AND x.category = ?2";
const ORDER = "decided_at DESC, x.match_id DESC, x.seq DESC";

function pageSql(filter: BlunderFilter): string {
  const [index, kind] = filter === "all" ? ["mistakes_by_category", ""] : ["mistakes_by_kind", "AND x.kind = ?5"];
  const page = `SELECT * FROM mistakes x INDEXED BY ${index} WHERE ${OF_USER} ${kind} ORDER BY ${ORDER} LIMIT +?3 OFFSET ?4`;
  return withMatches(page, ORDER);
}

/** The mistakes that a query finds with what their page shows of their matches, in its order. */
export function withMatches(query: string, order: string): string {
  return `SELECT x.match_id AS matchId, x.seq, x.event, x.category, x.phase, x.deed, x.decided_at AS decidedAt,
      m.length, m.stake, m.clock, m.spec,
      m.white_id AS whiteId, m.black_id AS blackId, m.white_rating AS whiteRating, m.black_rating AS blackRating,
      w.name AS whiteName, b.name AS blackName, w.avatar AS whiteAvatar, b.avatar AS blackAvatar,
      w.country AS whiteCountry, b.country AS blackCountry
    FROM (${query}) x
      JOIN matches m ON m.id = x.match_id
      LEFT JOIN profiles w ON w.id = m.white_id AND w.deleted_at IS NULL
      LEFT JOIN profiles b ON b.id = m.black_id AND b.deleted_at IS NULL
    ORDER BY x.${order}`;
}

const COUNT_SQL = `SELECT category, count(*) AS value FROM mistakes INDEXED BY mistakes_by_category
  WHERE user_id = ? AND move_category = 'Blunder' GROUP BY category`;
const COST_SQL = `SELECT category, round(sum(equity_error), 6) AS value FROM mistakes INDEXED BY mistakes_by_cost
  WHERE user_id = ? AND move_category = 'Blunder' GROUP BY category`;

/** A row of `withMatches`. */
export type MistakeInMatch = {
  readonly matchId: number;
  readonly seq: number;
  readonly event: string;
  readonly category: Category;
  readonly phase: Phase | null;
  readonly deed: MistakeDeed | null;
  readonly decidedAt: number;
  readonly length: number;
  readonly stake: number;
  readonly clock: ClockName;
  readonly spec: string;
  readonly whiteId: string;
  readonly blackId: string;
  readonly whiteRating: number | null;
  readonly blackRating: number | null;
  readonly whiteName: string | null;
  readonly blackName: string | null;
  readonly whiteAvatar: string | null;
  readonly blackAvatar: string | null;
  readonly whiteCountry: string | null;
  readonly blackCountry: string | null;
};

/** Page `page` (from 1) of a user's blunders in a category, latest first; empty behind the last one. What cannot be read is left out. */
export async function listBlunders(
  db: D1Database,
  userId: string,
  category: Category,
  { page, filter }: { readonly page: number; readonly filter: BlunderFilter },
): Promise<readonly BlunderEvent[]> {
  const values = [userId, category, BLUNDERS_PAGE_SIZE, (page - 1) * BLUNDERS_PAGE_SIZE];
  const { results } = await db
    .prepare(pageSql(filter))
    .bind(...values, ...(filter === "all" ? [] : [filter]))
    .all<MistakeInMatch>();
  return readRows(results, eventOf);
}

/** Throws a StoredDataError for a row that cannot be read. */
export function eventOf({ event, ...row }: MistakeInMatch): BlunderEvent {
  const mistake = mistakeForm.read(event, `${row.matchId}, event ${row.seq}`);
  return makeBlunderEvent({ ...row, match: matchOf(row), mistake });
}

function matchOf(row: Omit<MistakeInMatch, "event">): BlunderEvent["match"] {
  const { rules, players } = matchSpecForm.read(row.spec, row.matchId);
  const profile = (seat: "white" | "black") => {
    const player = players[seat];
    const [id, ratingThen] = [row[`${seat}Id`], row[`${seat}Rating`]];
    const now = { name: row[`${seat}Name`], avatar: row[`${seat}Avatar`], country: row[`${seat}Country`] };
    const { name, avatar, country } = player.isBot || isImportedId(id) ? player : now;
    return { profile: { ...{ id, name, avatar, country }, rating: name === null ? null : ratingThen } };
  };
  return {
    player1: profile("white"),
    player2: profile("black"),
    ...{ length: lengthOf(rules, row.length), stake: row.stake, clock: row.clock },
    ...{ type: rules.kind === "money" ? "coin" : "normal", cube: rules.cube },
  };
}

/** How many blunders of a user are saved, for every category. */
export async function countBlunders(db: D1Database, userId: string): Promise<Record<Category, number>> {
  return byCategory(db, COUNT_SQL, userId);
}

/** What they cost in all, for every category: zero or below, in points of the game at its cube then. */
export async function sumBlunders(db: D1Database, userId: string): Promise<Record<Category, number>> {
  return byCategory(db, COST_SQL, userId);
}

async function byCategory(db: D1Database, sql: string, userId: string): Promise<Record<Category, number>> {
  const { results } = await db.prepare(sql).bind(userId).all<{ category: Category; value: number }>();
  const values = new Map(results.map(({ category, value }) => [category, value]));
  // One entry for each category.
  return Object.fromEntries(CATEGORIES.map((category) => [category, values.get(category) ?? 0])) as Record<
    Category,
    number
  >;
}
