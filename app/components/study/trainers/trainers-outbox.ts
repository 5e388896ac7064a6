import type { TrainerAnswer, TrainerResult } from "../../../../contract/trainers";
import { makeOutbox } from "../outbox/outbox";

const isText = (value: unknown) => typeof value === "string" && value.length <= 80;

/** Answers to the trainers' questions that the club has not taken yet. */
export const TRAINERS_OUTBOX = makeOutbox<TrainerAnswer, TrainerResult>(
  "trainers",
  ({ kind, context, roll, xgid, answer }) => {
    if (kind === "opening") return [context, roll, answer].every(isText);
    if (kind === "pips") return isText(xgid) && Number.isInteger(answer);
    return kind === "cube" && isText(xgid) && isText(answer);
  },
);
