import { expect, test } from "vitest";
import { matchCommandSchema } from "../../../contract/socket";
import { quickCommand } from "../../../services/live/quick-command";
import { mutants } from "./mutants";

const ID = "5f0c7a1e-93d2-4b1f-9a77-0e2f5f6a1b2c";
const STEPS = [
  { from: 24, to: 18 },
  { from: 13, to: 0 },
];
const ROLL = { id: ID, seq: 4, command: { type: "roll" } };
const MOVE = { id: ID, seq: 4, command: { type: "move", steps: STEPS } };

test("a roll and a move are told by a look", () => {
  expect(quickCommand(ROLL)).toEqual(ROLL);
  expect(quickCommand(MOVE)).toEqual(MOVE);
});

test("what is told by a look is what the schema says, and nothing that it refuses", () => {
  let [quick, refused] = [0, 0];
  for (const payload of [...mutants(ROLL), ...mutants(MOVE)]) {
    const parsed = matchCommandSchema.safeParse(payload);
    const told = quickCommand(payload);
    if (told !== null) expect(told).toEqual(parsed.data);
    if (told !== null) quick++;
    if (!parsed.success) refused++;
  }
  expect(quick).toBeGreaterThan(20);
  expect(refused).toBeGreaterThan(100);
});
