/** The only SQL of the reports: written by players, read by operators. */
import type * as z from "zod";
import type { ReportReason } from "../../contract/friend-terms";
import type { reportSchema } from "../../contract/operator";
import { readRows } from "../stored/form";
import { reportForm } from "./stored-report";

const PAGE_SIZE = 50;

type Report = z.infer<typeof reportSchema>;
type Row = Omit<Report, "name" | "words"> & { readonly details: string };

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

/** The reports before one, latest first. One that cannot be read is logged and left out. */
export async function listReports(db: D1Database, beforeId: number): Promise<Report[]> {
  const { results } = await db
    .prepare(
      `SELECT id, reporter_id AS reporterId, reported_id AS reportedId, reason, details, created_at AS createdAt
       FROM reports WHERE id < ? ORDER BY id DESC LIMIT ?`,
    )
    .bind(beforeId, PAGE_SIZE)
    .all<Row>();
  return readRows(results, ({ details, ...row }) => ({ ...row, ...reportForm.read(details, row.id) }));
}
