/** A visitor's answers to a lesson: refused and counted as a free member's, and kept in the browser alone (decision 062). */
import { expect, test } from "vitest";
import { lessonAnswersCookie } from "~/models/cookies.server";
import { takeAnswer } from "~/models/lessons.server";
import { previewQuiz } from "../../../../contract/quizzes";
import { bestChoice, LESSONS } from "../../../../services/quizzes/lessons";
import { FREE_USER_LIMIT, quizDetails, visitorAnswers } from "../../../../services/quizzes/scores";
import { cookieHeader, cookieSet, makePage, post, type Sent } from "./page";

const [LESSON] = LESSONS;
const preview = ({ path }: Sent) => {
  const given = new URL(path, "https://club.test").searchParams.get("answers") ?? "";
  return Response.json(quizDetails(LESSON, visitorAnswers(LESSON, given), ""));
};

/** Answers the problem at `place` with its choice `choice`, after the answers `kept`, joined by dots. */
async function answer(kept: string, place: number, choice: number) {
  const { context } = await makePage([[previewQuiz, preview]], { isSignedIn: false });
  const problem = LESSON.problems[place];
  const headers = kept === "" ? {} : await cookieHeader(lessonAnswersCookie, { [LESSON.id]: kept });
  const fields = { problem: problem.id, answer: problem.choices[choice]?.id ?? "none" };
  const { answered, status } = await takeAnswer(post(fields, headers), context, LESSON.id);
  return {
    said: answered.ok ? answered.correctId : answered.code,
    status,
    kept: await cookieSet(context, lessonAnswersCookie),
  };
}

const idAt = (place: number, choice: number) => LESSON.problems[place].choices[choice].id;
const best = (place: number) => bestChoice(LESSON.problems[place]).id;
const first = idAt(0, 0);

test("an answer is told the right one and kept behind those before it", async () => {
  expect(await answer("", 0, 0)).toEqual({ said: best(0), status: 200, kept: { [LESSON.id]: first } });
  expect(await answer(first, 1, 1)).toEqual({
    said: best(1),
    status: 200,
    kept: { [LESSON.id]: `${first}.${idAt(1, 1)}` },
  });
});

test("the same answer again is told the same, another one to the same problem is refused, and neither is kept", async () => {
  expect(await answer(first, 0, 0)).toEqual({ said: best(0), status: 200, kept: undefined });
  expect(await answer(first, 0, 1)).toEqual({ said: "already_answered", status: 409, kept: undefined });
});

test("a problem out of turn, a choice that there is not, and what is behind the free limit are refused", async () => {
  expect(await answer("", 1, 0)).toMatchObject({ said: "out_of_order", status: 409 });
  expect(await answer("", 0, 99)).toMatchObject({ said: "not_found", status: 404 });
  const free = Array.from({ length: FREE_USER_LIMIT }, (_, place) => idAt(place, 0)).join(".");
  expect(await answer(free, FREE_USER_LIMIT, 0)).toMatchObject({ said: "star_members_only", status: 403 });
});
