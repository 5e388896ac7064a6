/** What practice writes (migration 0145): answers with their cards at once, by one writer at a time. */
import { ASIDE_A_PAGE } from "../../contract/practice";
import { mistakeKey } from "../blunders/by-id";
import { rowsOf } from "../platform/rows";
import { type Schedule, scheduleForm } from "./schedule";
import type { TakenAnswer } from "./take-answers";

export async function setZone(db: D1Database, userId: string, zone: string): Promise<void> {
  await db
    .prepare(
      "INSERT INTO practice_players (user_id, zone) VALUES (?1, ?2) ON CONFLICT (user_id) DO UPDATE SET zone = excluded.zone",
    )
    .bind(userId, zone)
    .run();
}

export type Writing = {
  readonly userId: string;
  /** Of the player's row when it was read. */
  readonly revision: number;
  readonly answers: readonly TakenAnswer[];
  readonly schedules: ReadonlyMap<string, Schedule>;
  readonly nowMs: number;
};

function cardColumns(id: string, schedule: Schedule) {
  const { matchId = null, seq = null, kind = null } = mistakeKey(id) ?? {};
  const { dueDay, day } = schedule;
  return { id, matchId, seq, kind, schedule: scheduleForm.write(schedule), dueDay, interval: dueDay - day };
}

/** False when another writer has come between reading and this: nothing is written then. */
export async function writeAnswers(db: D1Database, writing: Writing): Promise<boolean> {
  const { userId, revision, answers, schedules, nowMs } = writing;
  const writer = crypto.randomUUID();
  const lastDay = Math.max(0, ...answers.filter(({ counts }) => counts).map(({ day }) => day));
  const IS_OURS = "EXISTS (SELECT 1 FROM practice_players p WHERE p.user_id = ?1 AND p.writer = ?2)";
  const rows = answers.map(({ counts, isFirst, ...answer }) => ({
    ...answer,
    counts: Number(counts),
    isFirst: Number(isFirst),
  }));
  const cards = [...schedules].map(([id, schedule]) => cardColumns(id, schedule));
  const of = (names: readonly string[]) => names.map((name) => `value ->> '${name}'`).join(", ");
  const [taken] = await db.batch([
    db
      .prepare(
        `INSERT INTO practice_players (user_id, last_day, revision, writer) VALUES (?1, ?2, ?3 + 1, ?4)
         ON CONFLICT (user_id) DO UPDATE SET last_day = max(last_day, excluded.last_day), revision = excluded.revision, writer = excluded.writer
           WHERE revision = ?3`,
      )
      .bind(userId, lastDay, revision, writer),
    db
      .prepare(
        `INSERT INTO practice_answers (user_id, id, card_id, day, answer, lost, rating, counts, is_first, due_day, taken_at)
         SELECT ?1, ${of(["id", "cardId", "day", "answer", "lost", "rating", "counts", "isFirst", "dueDay"])}, ?4
         FROM json_each(?3) WHERE ${IS_OURS}`,
      )
      .bind(userId, writer, JSON.stringify(rows), nowMs),
    db
      .prepare(
        `INSERT INTO practice_cards (user_id, id, match_id, seq, kind, schedule, due_day, interval)
         SELECT ?1, ${of(["id", "matchId", "seq", "kind", "schedule", "dueDay", "interval"])} FROM json_each(?3) WHERE ${IS_OURS}
         ON CONFLICT (user_id, id) DO UPDATE SET schedule = excluded.schedule, due_day = excluded.due_day, interval = excluded.interval`,
      )
      .bind(userId, writer, JSON.stringify(cards)),
  ]);
  return taken.meta.changes === 1;
}

/** Puts a card aside, or takes it back; one that was never answered is then forgotten, as it follows from the mistake. */
export async function putAside(db: D1Database, userId: string, id: string, isAside: boolean): Promise<void> {
  const { matchId = null, seq = null, kind = null } = mistakeKey(id) ?? {};
  if (isAside) {
    await db
      .prepare(
        `INSERT INTO practice_cards (user_id, id, match_id, seq, kind, due_day, interval, is_aside) VALUES (?1, ?2, ?3, ?4, ?5, 0, 0, 1)
         ON CONFLICT (user_id, id) DO UPDATE SET is_aside = 1`,
      )
      .bind(userId, id, matchId, seq, kind)
      .run();
    return;
  }
  await db.batch([
    db.prepare("DELETE FROM practice_cards WHERE user_id = ?1 AND id = ?2 AND schedule IS NULL").bind(userId, id),
    db.prepare("UPDATE practice_cards SET is_aside = 0 WHERE user_id = ?1 AND id = ?2").bind(userId, id),
  ]);
}

/** The ids of those put aside, and how many there are. */
export async function readAside(
  db: D1Database,
  userId: string,
  page: number,
): Promise<{ readonly ids: readonly string[]; readonly count: number }> {
  const [rows, counted] = await db.batch([
    db
      .prepare(
        "SELECT id FROM practice_cards WHERE user_id = ? AND is_aside = 1 ORDER BY due_day, id LIMIT +? OFFSET ?",
      )
      .bind(userId, ASIDE_A_PAGE, (page - 1) * ASIDE_A_PAGE),
    db.prepare("SELECT count(*) AS count FROM practice_cards WHERE user_id = ? AND is_aside = 1").bind(userId),
  ]);
  return { ids: rowsOf<{ id: string }>(rows).map(({ id }) => id), count: rowsOf<{ count: number }>(counted)[0].count };
}
