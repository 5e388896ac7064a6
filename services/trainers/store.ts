/** The trainers' answers and records (migration 0146): the only SQL of this room. */
import type { TrainerCounts } from "../../contract/trainers";
import type { Judged } from "./judge";

export type RecordRow = TrainerCounts & { readonly item: string };

export async function readRecords(db: D1Database, userId: string): Promise<readonly RecordRow[]> {
  const { results } = await db
    .prepare("SELECT item, attempts, right, close, lost FROM trainer_records WHERE user_id = ? ORDER BY item")
    .bind(userId)
    .all<RecordRow>();
  return results;
}

/** Takes what was not taken before, and says which ids those are. The records follow by a trigger. */
export async function takeAnswers(
  db: D1Database,
  userId: string,
  answers: readonly (Judged & { readonly id: string })[],
  nowMs: number,
): Promise<ReadonlySet<string>> {
  const names = ["id", "item", "asked", "answer", "verdict", "lost", "judgedBy"];
  const { results } = await db
    .prepare(
      `INSERT INTO trainer_answers (user_id, id, item, asked, answer, verdict, lost, judged_by, taken_at)
       SELECT ?1, ${names.map((name) => `value ->> '${name}'`).join(", ")}, ?3 FROM json_each(?2) WHERE true
       ON CONFLICT DO NOTHING RETURNING id`,
    )
    .bind(userId, JSON.stringify(answers), nowMs)
    .all<{ id: string }>();
  return new Set(results.map(({ id }) => id));
}
