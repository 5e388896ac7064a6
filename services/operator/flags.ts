/** The SQL of flags. */
import type { FlagEntry, FlagRule } from "../../contract/flags";
import { type By, logStatement, runAct } from "./log";

const PAGE_SIZE = 50;

export type NewFlag = {
  readonly userId: string;
  readonly rule: FlagRule;
  readonly otherId?: string;
  /** 1 is at the rule's limit. */
  readonly strength: number;
  readonly numbers: Readonly<Record<string, number>>;
};

/** Raises a flag, or notes how it stands now. One that was looked at is open again only when it has become half as strong again. */
export function flagStatement(db: D1Database, flag: NewFlag, nowMs: number): D1PreparedStatement {
  const { userId, rule, otherId = "", strength, numbers } = flag;
  return db
    .prepare(
      `INSERT INTO flags (user_id, rule, other_id, strength, numbers, raised_at, changed_at) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?6)
       ON CONFLICT (user_id, rule, other_id) DO UPDATE SET numbers = excluded.numbers, changed_at = excluded.changed_at,
         closed_at = iif(excluded.strength > flags.strength * 1.5, NULL, closed_at),
         strength = iif(closed_at IS NULL OR excluded.strength > flags.strength * 1.5, excluded.strength, flags.strength)`,
    )
    .bind(userId, rule, otherId, strength, JSON.stringify(numbers), nowMs);
}

const COLUMNS = `SELECT id, user_id AS userId, (SELECT name FROM profiles WHERE id = user_id) AS userName, rule,
    nullif(other_id, '') AS otherId, (SELECT name FROM profiles WHERE id = other_id) AS otherName, strength, numbers,
    raised_at AS raisedAt, changed_at AS changedAt, closed_at AS closedAt FROM flags`;

type Row = Omit<FlagEntry, "numbers"> & { readonly numbers: string };
const toFlag = (row: Row): FlagEntry => ({ ...row, numbers: JSON.parse(row.numbers) });

/** The open ones, the strongest first. */
export async function listOpenFlags(db: D1Database, page: number) {
  const { results } = await db
    .prepare(`${COLUMNS} WHERE closed_at IS NULL AND strength > 0 ORDER BY strength DESC, id LIMIT +? OFFSET ?`)
    .bind(PAGE_SIZE + 1, (page - 1) * PAGE_SIZE)
    .all<Row>();
  return { data: results.slice(0, PAGE_SIZE).map(toFlag), hasMore: results.length > PAGE_SIZE };
}

export async function listFlagsOf(db: D1Database, userId: string) {
  const { results } = await db.prepare(`${COLUMNS} WHERE user_id = ? LIMIT 200`).bind(userId).all<Row>();
  return { data: results.map(toFlag).toSorted((a, b) => b.strength - a.strength), hasMore: false };
}

/** False when there is no such flag. */
export async function setFlag(db: D1Database, id: number, isClosed: boolean, by: By): Promise<boolean> {
  const flag = await db
    .prepare("SELECT user_id, rule FROM flags WHERE id = ?")
    .bind(id)
    .first<{ readonly user_id: string; readonly rule: string }>();
  if (flag === null) return false;
  await runAct(db, [
    db.prepare("UPDATE flags SET closed_at = ? WHERE id = ?").bind(isClosed ? by.nowMs : null, id),
    logStatement(db, isClosed ? "flag_close" : "flag_open", by, { userId: flag.user_id, details: flag.rule }),
  ]);
  return true;
}
