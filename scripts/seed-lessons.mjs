/** What demo players have answered in the lessons: some finished, some begun, one stopped by the limit of free members. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { insertAll } from "./seed-rows.mjs";

const LESSONS = join(import.meta.dirname, "../services/quizzes/lessons");
const DAY_MS = 24 * 60 * 60 * 1000;
/** Between two answers. */
const STEP_MS = 47_000;

/** name, lesson, days ago, problems answered (all of them without a number), the places (from 0) answered wrong */
const SESSIONS = [
  ["silverprime", "points-worth-making", 61, null, [4, 9]],
  ["silverprime", "hit-and-point", 54, null, [2, 3, 7]],
  ["silverprime", "races", 40, null, []],
  ["silverprime", "anchors-and-holding", 33, null, [0, 1, 4, 6, 8, 10]],
  ["silverprime", "priming", 20, null, [5]],
  ["silverprime", "gammon-play", 11, null, [1, 2, 3, 5, 6, 8]],
  ["silverprime", "safe-or-bold", 6, 7, [3, 6]],
  ["silverprime", "contact-cubes", 2, 4, [1]],
  ["silverprime", "match-score", 0.3, 1, []],
  ["mira_kostova", "back-games-and-timing", 15, null, [3]],
  ["mira_kostova", "containment", 1, 3, [2]],
  ["tessa_vdb", "points-worth-making", 9, 5, [1]],
];

/** Rows of `quiz_answers`, in the order in which they were given, as services/quizzes writes them. */
export function answerRows(idOf, nowMs) {
  return SESSIONS.flatMap(([name, quizId, daysAgo, answered, wrong]) => {
    const { problems } = JSON.parse(readFileSync(join(LESSONS, `${quizId}.json`), "utf8"));
    return problems.slice(0, answered ?? problems.length).map(({ id, choices }, place) => {
      const right = choices.reduce((best, choice) => (choice.error < best.error ? choice : best));
      const isWrong = wrong.includes(place);
      const chosen = isWrong ? choices.find((choice) => choice !== right) : right;
      return {
        ...{ user_id: idOf(name), quiz_id: quizId, problem_id: id, answer_id: chosen.id },
        ...{ is_correct: isWrong ? 0 : 1, answered_at: Math.round(nowMs - daysAgo * DAY_MS) + place * STEP_MS },
      };
    });
  });
}

export function lessonStatements(db, idOf, nowMs) {
  return insertAll(db, "quiz_answers", answerRows(idOf, nowMs));
}
