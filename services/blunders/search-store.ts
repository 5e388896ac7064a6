/**
 * The SQL of the search over a player's mistakes: their part of one index (migration 0150), which holds all that is asked for, and of the
 * table the rows of one page.
 */
import type * as z from "zod";
import { BLUNDERS_PAGE_SIZE } from "../../contract/blunders";
import type {
  listMistakeOpponents,
  listRepeatedMistakes,
  MISTAKE_ORDERS,
  MistakeFilter,
  searchMistakes,
} from "../../contract/mistakes";
import { fillTraitsOf } from "../analysis/fill-traits";
import { BOTS } from "../bots/bots";
import { rowsOf } from "../platform/rows";
import { readRows } from "../stored/form";
import { eventOf, type MistakeInMatch, withMatches } from "./store";

const DAY_MS = 24 * 60 * 60_000;
/** Costs are kept to a millionth: one that is named with fewer digits is still found. */
const ROUNDING = 5e-7;
const FROM = "FROM mistakes x INDEXED BY mistakes_by_search WHERE x.user_id = ?1";
const ORDERS = {
  latest: "decided_at DESC, x.match_id DESC, x.seq DESC, x.kind",
  costliest: "equity_error, x.decided_at DESC, x.match_id DESC, x.seq DESC, x.kind",
} as const satisfies Record<(typeof MISTAKE_ORDERS)[number], string>;

/** The conditions of a filter; values are bound from ?2 on. */
function conditionsOf(filter: MistakeFilter): { readonly sql: string; readonly values: readonly (string | number)[] } {
  const { size, least, most, since, until } = filter;
  const wanted: readonly (readonly [string, string | number | undefined])[] = [
    ["x.category =", filter.category],
    ["x.kind =", filter.kind],
    ["x.move_category =", size && (size === "blunder" ? "Blunder" : "Error")],
    ["x.phase =", filter.phase],
    ["x.score =", filter.score],
    ["x.own_away =", filter.own],
    ["x.other_away =", filter.other],
    ["x.dice =", filter.dice],
    ["x.opponent_id =", filter.opponent],
    ["x.deed =", filter.deed],
    ["x.equity_error <=", least && ROUNDING - least],
    ["x.equity_error >=", most && -most - ROUNDING],
    ["x.decided_at >=", since && Date.parse(since)],
    ["x.decided_at <", until && Date.parse(until) + DAY_MS],
  ];
  const asked = wanted.flatMap(([sql, value]) => (value === undefined ? [] : [{ sql, value }]));
  return {
    sql: asked.map(({ sql }, index) => ` AND ${sql} ?${index + 2}`).join(""),
    values: asked.map(({ value }) => value),
  };
}

type Page = { readonly page: number; readonly order: keyof typeof ORDERS };

export async function findMistakes(
  db: D1Database,
  userId: string,
  filter: MistakeFilter,
  { page, order }: Page,
): Promise<z.input<typeof searchMistakes.answer>> {
  const isSorting = await fillTraitsOf(db, userId);
  const { sql, values } = conditionsOf(filter);
  const [limit, offset] = [`?${values.length + 2}`, `?${values.length + 3}`];
  const found = `SELECT x.match_id, x.seq, x.kind ${FROM}${sql} ORDER BY x.${ORDERS[order]} LIMIT +${limit} OFFSET ${offset}`;
  const rows = `SELECT x.* FROM (${found}) f JOIN mistakes x USING (match_id, seq, kind)`;
  const [totals, mistakes] = await db.batch([
    db
      .prepare(`SELECT count(*) AS count, coalesce(round(sum(x.equity_error), 6), 0) AS cost ${FROM}${sql}`)
      .bind(userId, ...values),
    db
      .prepare(withMatches(rows, ORDERS[order]))
      .bind(userId, ...values, BLUNDERS_PAGE_SIZE, (page - 1) * BLUNDERS_PAGE_SIZE),
  ]);
  const [{ count, cost } = { count: 0, cost: 0 }] = rowsOf<{ count: number; cost: number }>(totals);
  return {
    ...{ page, count, cost, is_sorting: isSorting },
    mistakes: readRows(rowsOf<MistakeInMatch>(mistakes), (row) => ({
      event: eventOf(row),
      ...{ category: row.category, phase: row.phase, deed: row.deed, decided_at: row.decidedAt },
    })),
  };
}

/** A kind comes again from the second time on. There are some hundreds at most: they are read whole, which counts them as well. */
const GROUPS_SQL = `SELECT x.category, x.phase, x.deed, count(*) AS count, round(sum(x.equity_error), 6) AS cost, max(x.decided_at) AS latest_at
  ${FROM} AND x.phase IS NOT NULL AND x.deed IS NOT NULL
  GROUP BY x.category, x.phase, x.deed HAVING count(*) > 1 ORDER BY cost, x.category, x.phase, x.deed`;

type Group = z.input<typeof listRepeatedMistakes.answer>["groups"][number];

export async function findRepeated(
  db: D1Database,
  userId: string,
  page: number,
): Promise<z.input<typeof listRepeatedMistakes.answer>> {
  const isSorting = await fillTraitsOf(db, userId);
  const { results } = await db.prepare(GROUPS_SQL).bind(userId).all<Group>();
  const groups = results.slice((page - 1) * BLUNDERS_PAGE_SIZE, page * BLUNDERS_PAGE_SIZE);
  return { page, count: results.length, is_sorting: isSorting, groups };
}

const OPPONENTS_SQL = `SELECT f.id, f.count, p.name
  FROM (SELECT x.opponent_id AS id, count(*) AS count ${FROM} AND x.opponent_id IS NOT NULL
    GROUP BY x.opponent_id ORDER BY count DESC, id LIMIT 100) f
  LEFT JOIN profiles p ON p.id = f.id AND p.deleted_at IS NULL ORDER BY f.count DESC, f.id`;

type Opponent = z.input<typeof listMistakeOpponents.answer>["opponents"][number];

/** A deleted player has no name. */
export async function opponentsOf(db: D1Database, userId: string): Promise<readonly Opponent[]> {
  await fillTraitsOf(db, userId);
  const { results } = await db.prepare(OPPONENTS_SQL).bind(userId).all<Opponent>();
  return results.map(({ id, name, count }) => ({
    id,
    name: name ?? BOTS.find((bot) => bot.id === id)?.name ?? null,
    count,
  }));
}
