/** Trainers' answers that wait in the browser's storage. */
import { expect, test } from "vitest";
import { TRAINERS_OUTBOX } from "../../../app/components/study/trainers/trainers-outbox";

const id = crypto.randomUUID();
const XGID = "XGID=-A----------------------a-:0:0:1:00:0:0:1:0:10";
const stored = (answers: unknown, v: unknown = 1) => JSON.stringify({ v, answers });

test("answers of each kind are read back from the storage; what is damaged is dropped", () => {
  const whole = [
    { id, kind: "opening", context: "money", roll: "31", answer: "8/5 6/5" },
    { id, kind: "pips", xgid: XGID, answer: 1 },
    { id, kind: "cube", xgid: XGID, answer: "No Double" },
  ];
  const [opening, pips, cube] = whole;
  const damaged = [
    { ...opening, id: "1" },
    { ...opening, roll: 31 },
    { ...opening, answer: "x".repeat(81) },
    { ...pips, answer: "1" },
    { ...cube, xgid: undefined },
    { ...cube, kind: "blitz" },
    null,
    7,
  ];
  expect(TRAINERS_OUTBOX.parse(stored([...whole, ...damaged]))).toEqual(whole);
  for (const bad of [null, "", "{", "null", "[]", stored(whole, 2), stored("all")])
    expect(TRAINERS_OUTBOX.parse(bad)).toEqual([]);
});
