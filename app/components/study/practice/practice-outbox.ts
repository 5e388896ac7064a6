import type { AnswerResult, PracticeAnswer } from "../../../../contract/practice";
import { makeOutbox } from "../outbox/outbox";

/** Answers to cards that the club has not taken yet. */
export const PRACTICE_OUTBOX = makeOutbox<PracticeAnswer, AnswerResult>(
  "practice",
  ({ card, answer, lost, seal }) =>
    [card, answer, seal].every((text) => typeof text === "string" && text.length <= 120) &&
    (lost === null || (typeof lost === "number" && lost >= 0)),
);
