import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { EngineError, loadEngine } from "../../../engine";
import { answerCube, answerRank, QuestionError } from "../../../engine/cli/answers";
import { kernelModule } from "./kernel";

const WEIGHTS = readFileSync(join(import.meta.dirname, "../../../engine/weights/starpoint.nets"));
const opened = loadEngine(kernelModule("engine"), WEIGHTS);
const OPENING = "4HPwATDgc/ABMA:cAkAAAAAAAAA";

test("rank answers with the positions after each play, best first", async () => {
  const { gnubgid, moves } = answerRank(await opened, JSON.stringify({ gnubgid: OPENING, dice: [3, 1] }), 0);
  expect(gnubgid).toBe(OPENING);
  expect(moves).toHaveLength(16);
  expect(moves[0]).toMatchObject({ pid: "sGfwATDgc/ABMA", move: "8/5 6/5" });
  expect(moves.map(({ equity }) => equity)).toEqual(moves.map(({ equity }) => equity).sort((a, b) => b - a));
  for (const { probs } of moves) expect(probs.every((chance) => chance >= 0 && chance <= 1)).toBe(true);
});

test("cube answers with the three equities and the verdict", async () => {
  const answer = answerCube(await opened, JSON.stringify({ gnubgid: OPENING }), 0);
  expect(answer).toMatchObject({ gnubgid: OPENING, dp: 1, double: false, take: true });
  expect(answer.nd).toBeGreaterThan(answer.dt);
});

test("a question that cannot be answered names what is wrong with it", async () => {
  const engine = await opened;
  expect(() => answerRank(engine, JSON.stringify({ gnubgid: "4HPwATDgc/ABM", dice: [3, 1] }), 0)).toThrow(
    QuestionError,
  );
  expect(() => answerRank(engine, JSON.stringify({ dice: [3, 1] }), 0)).toThrow(QuestionError);
  expect(() => answerRank(engine, JSON.stringify({ gnubgid: OPENING }), 0)).toThrow("there are no dice");
  expect(() => answerRank(engine, JSON.stringify({ gnubgid: OPENING, dice: [3, 7] }), 0)).toThrow(EngineError);
});
