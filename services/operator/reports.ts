/** The only SQL of the reports: written by players, read and worked off by operators. */
import type { ReportReason } from "../../contract/friend-terms";
import type { ReportEntry, ReportState } from "../../contract/operator";
import { readRows } from "../stored/form";
import { type By, logStatement, runAct } from "./log";
import { reportForm } from "./stored-report";

const PAGE_SIZE = 50;

type Row = Omit<ReportEntry, "name" | "words"> & { readonly details: string };

/** Keeps a report; false when there is no such player, or it is the reporter. */
export async function addReport(
  db: D1Database,
  reporterId: string,
  reportedId: string,
  { reason, words }: { readonly reason: ReportReason; readonly words: string },
  nowMs: number,
): Promise<boolean> {
  const name = await db
    .prepare("SELECT name FROM profiles WHERE id = ? AND id <> ? AND name IS NOT NULL AND deleted_at IS NULL")
    .bind(reportedId, reporterId)
    .first<string>("name");
  if (name === null) return false;
  await db
    .prepare("INSERT INTO reports (reporter_id, reported_id, reason, details, created_at) VALUES (?, ?, ?, ?, ?)")
    .bind(reporterId, reportedId, reason, reportForm.write({ name, words }), nowMs)
    .run();
  return true;
}

const COLUMNS = `SELECT id, reporter_id AS reporterId, (SELECT name FROM profiles WHERE id = reporter_id) AS reporterName,
  reported_id AS reportedId, reason, details, state, outcome,
  operator_id AS operatorId, created_at AS createdAt FROM reports`;

/** One that cannot be read is logged and left out. */
export function readReports(rows: readonly Row[]): ReportEntry[] {
  return readRows([...rows], ({ details, ...row }) => ({ ...row, ...reportForm.read(details, row.id) }));
}

/** The reports before one, latest first, of one state or all. */
export async function listReports(
  db: D1Database,
  beforeId: number,
  state: ReportState | null = null,
): Promise<ReportEntry[]> {
  const end = `ORDER BY id DESC LIMIT ${PAGE_SIZE}`;
  const statement =
    state === null
      ? db.prepare(`${COLUMNS} WHERE id < ? ${end}`).bind(beforeId)
      : db.prepare(`${COLUMNS} WHERE id < ? AND state = ? ${end}`).bind(beforeId, state);
  return readReports((await statement.all<Row>()).results);
}

/** The latest reports about a player. */
export function reportsAbout(db: D1Database, userId: string): D1PreparedStatement {
  return db.prepare(`${COLUMNS} WHERE reported_id = ? ORDER BY id DESC LIMIT ${PAGE_SIZE}`).bind(userId);
}

const ACT_OF = { open: "report_open", taken: "report_take", closed: "report_close" } as const;

/** False when there is no such report. */
export async function setReport(db: D1Database, id: number, state: ReportState, by: By): Promise<boolean> {
  const userId = await db.prepare("SELECT reported_id FROM reports WHERE id = ?").bind(id).first<string>("reported_id");
  if (userId === null) return false;
  await runAct(db, [
    db
      .prepare("UPDATE reports SET state = ?, operator_id = ?, outcome = ?, changed_at = ? WHERE id = ?")
      .bind(state, state === "open" ? null : by.operatorId, state === "closed" ? by.reason : "", by.nowMs, id),
    logStatement(db, ACT_OF[state], by, { reportId: id, userId }),
  ]);
  return true;
}
