/** The log of operators: each act is one batch with its line in it, and the same form sent again does nothing. */
import type { OperatorAct, OperatorActEntry } from "../../contract/operator";

const PAGE_SIZE = 50;

/** Who does it, and why. `key` names the form that was sent. */
export type By = {
  readonly operatorId: string;
  readonly reason: string;
  readonly key?: string;
  readonly nowMs: number;
};
/** What an act is about, besides the club. */
export type About = {
  readonly userId?: string;
  readonly matchId?: number;
  readonly orderId?: string;
  readonly reportId?: number;
  readonly details?: string;
};

export function logStatement(db: D1Database, act: OperatorAct, by: By, about: About = {}): D1PreparedStatement {
  const { userId = null, matchId = null, orderId = null, reportId = null, details = "" } = about;
  return db
    .prepare(
      `INSERT INTO operator_acts (operator_id, act, user_id, match_id, order_id, report_id, details, reason, key, created_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    )
    .bind(by.operatorId, act, userId, matchId, orderId, reportId, details, by.reason, by.key ?? null, by.nowMs);
}

/** Does all of an act or nothing, and nothing when its form has been sent before. */
export async function runAct(db: D1Database, statements: readonly D1PreparedStatement[]): Promise<void> {
  try {
    await db.batch([...statements]);
  } catch (error) {
    if (!String(error).includes("operator_acts.key")) throw error;
  }
}

const ACTS = `SELECT a.id, a.operator_id AS operatorId, a.act, a.user_id AS userId, a.match_id AS matchId,
    a.order_id AS orderId, a.report_id AS reportId, a.details, a.reason, a.created_at AS createdAt,
    EXISTS (SELECT 1 FROM struck_notes WHERE act_id = a.id) AS isStruck,
    (SELECT name FROM profiles WHERE id = a.operator_id) AS operatorName,
    (SELECT name FROM profiles WHERE id = a.user_id) AS userName
  FROM operator_acts a`;

type Row = Omit<OperatorActEntry, "isStruck"> & { readonly isStruck: number };

export function readActs(rows: readonly Row[]): OperatorActEntry[] {
  return rows.map((row) => ({ ...row, isStruck: row.isStruck === 1 }));
}

type Filter = { readonly act?: OperatorAct | undefined; readonly operator?: string | undefined };

/** The acts before one, latest first, of one kind or one operator or all. */
export async function listActs(db: D1Database, beforeId: number, filter: Filter = {}): Promise<OperatorActEntry[]> {
  const asked = Object.entries({ act: filter.act, operator_id: filter.operator }).filter(([, of]) => of !== undefined);
  const where = ["a.id < ?", ...asked.map(([column]) => `a.${column} = ?`)].join(" AND ");
  const list = db.prepare(`${ACTS} WHERE ${where} ORDER BY a.id DESC LIMIT ${PAGE_SIZE}`);
  return readActs((await list.bind(beforeId, ...asked.map(([, of]) => of)).all<Row>()).results);
}

/** False when there is no such note. A struck one stays in the log, marked. */
export async function setStruck(db: D1Database, id: number, isStruck: boolean, by: By): Promise<boolean> {
  const note = db.prepare("SELECT user_id FROM operator_acts WHERE id = ? AND act = 'note'").bind(id);
  const userId = await note.first<string>("user_id");
  if (userId === null) return false;
  const change = isStruck
    ? "INSERT INTO struck_notes (act_id) VALUES (?) ON CONFLICT DO NOTHING"
    : "DELETE FROM struck_notes WHERE act_id = ?";
  const about = { userId, details: `note ${id}` };
  await runAct(db, [
    db.prepare(change).bind(id),
    logStatement(db, isStruck ? "note_strike" : "note_restore", by, about),
  ]);
  return true;
}

const ABOUT_SQL = {
  user: `${ACTS} WHERE a.user_id = ? ORDER BY a.id DESC LIMIT ${PAGE_SIZE}`,
  match: `${ACTS} WHERE a.match_id = ? ORDER BY a.id DESC LIMIT ${PAGE_SIZE}`,
  order: `${ACTS} WHERE a.order_id = ? ORDER BY a.id DESC LIMIT ${PAGE_SIZE}`,
} as const;

/** The latest acts about one thing. */
export function actsAbout(db: D1Database, what: keyof typeof ABOUT_SQL, id: string | number): D1PreparedStatement {
  return db.prepare(ABOUT_SQL[what]).bind(id);
}
