/** The SQL of what players answered. */

import { type Membership, membershipAt } from "../../backgammon/economy";
import type { Env } from "../platform/env";
import { isOperatorNow, type OperatorColumns } from "../platform/operators";
import { getSettings } from "../platform/settings";
import type { Answers } from "./scores";

/** A player's answers to some lessons, by lesson. */
export async function getAnswers(
  db: D1Database,
  userId: string,
  quizIds: readonly string[],
): Promise<ReadonlyMap<string, Answers>> {
  const { results } = await db
    .prepare(
      `SELECT quiz_id, problem_id, answer_id FROM quiz_answers
       WHERE user_id = ? AND quiz_id IN (SELECT value FROM json_each(?))`,
    )
    .bind(userId, JSON.stringify(quizIds))
    .all<{ quiz_id: string; problem_id: string; answer_id: string }>();
  const answers = new Map(quizIds.map((id) => [id, new Map<string, string>()]));
  for (const row of results) answers.get(row.quiz_id)?.set(row.problem_id, row.answer_id);
  return answers;
}

/** What decides how much of a lesson a player may do; null for an unknown or deleted one. */
export async function getStudent(
  env: Env,
  userId: string,
  nowMs: number,
): Promise<{ readonly membership: Membership; readonly isOperator: boolean } | null> {
  const row = await env.DB.prepare(
    "SELECT membership, membership_ends_at, is_operator, email FROM profiles WHERE id = ? AND deleted_at IS NULL",
  )
    .bind(userId)
    .first<{ membership: Membership; membership_ends_at: number | null } & OperatorColumns>();
  if (row === null) return null;
  return {
    membership: membershipAt(row.membership, row.membership_ends_at, nowMs),
    isOperator: isOperatorNow(getSettings(env), row),
  };
}

export type NewAnswer = {
  readonly userId: string;
  readonly quizId: string;
  readonly problemId: string;
  readonly answerId: string;
  readonly isCorrect: boolean;
  /** The problem's place in the lesson: it is written only when exactly so many are answered. */
  readonly place: number;
  readonly nowMs: number;
};

/** Writes an answer if it is the next one, in one statement, so that two at once cannot pass a limit; false otherwise. */
export async function insertAnswer(db: D1Database, answer: NewAnswer): Promise<boolean> {
  const { userId, quizId, problemId, answerId, isCorrect, place, nowMs } = answer;
  const { meta } = await db
    .prepare(
      `INSERT INTO quiz_answers (user_id, quiz_id, problem_id, answer_id, is_correct, answered_at)
       SELECT ?1, ?2, ?3, ?4, ?5, ?6
       WHERE (SELECT count(*) FROM quiz_answers WHERE user_id = ?1 AND quiz_id = ?2) = ?7
       ON CONFLICT DO NOTHING`,
    )
    .bind(userId, quizId, problemId, answerId, isCorrect ? 1 : 0, nowMs, place)
    .run();
  return meta.changes === 1;
}

/** Forgets a player's answers to a lesson. */
export async function deleteAnswers(db: D1Database, userId: string, quizId: string): Promise<void> {
  await db.prepare("DELETE FROM quiz_answers WHERE user_id = ? AND quiz_id = ?").bind(userId, quizId).run();
}
