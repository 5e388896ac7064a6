import { expect, test } from "vitest";
import { arePlainEvents } from "../../../services/match/plain-events";
import { eventLogForm } from "../../../services/match/stored-match";
import { storedEvent } from "../../../services/stored/match-event";
import { mutants } from "./mutants";

const STAMP = { seq: 7, atMs: 1_700_000_000_000, game: 2 };
const MOVES = [
  { from: 24, to: 18, die: 6, hit: false },
  { from: 13, to: 8, die: 5, hit: true },
];
const PLAIN = [
  { ...STAMP, type: "dice_rolled", seat: "white", dice: [6, 5], roll: 4, opening: null },
  { ...STAMP, type: "move_commited", seat: "black", dice: [6, 5], moves: MOVES },
  { ...STAMP, type: "turn_forfeited", seat: "white", dice: [1, 1] },
];
const OTHERS = [
  { ...STAMP, type: "game_started", score: { white: 0, black: 0 }, crawford: "none" },
  { ...STAMP, type: "dice_rolled", seat: "white", dice: [6, 5], roll: 4, opening: [{ white: 6, black: 5 }] },
  { ...STAMP, type: "double_requested", seat: "white", value: 2 },
];

test("rolls, moves and turns without a move are told by a look, other events are left to the schema", () => {
  for (const event of PLAIN) expect(arePlainEvents([event])).toBe(true);
  for (const event of OTHERS) expect(arePlainEvents([event])).toBe(false);
  expect(arePlainEvents([...PLAIN, OTHERS[0]])).toBe(false);
  for (const data of [[], null, {}, "x", [null]]) expect(arePlainEvents(data)).toBe(false);
});

test("what is told by a look is what the schema would give back, and nothing that it refuses", () => {
  let [plain, refused] = [0, 0];
  for (const event of [...PLAIN, ...OTHERS]) {
    for (const mutant of mutants(event)) {
      const parsed = storedEvent.safeParse(mutant);
      if (arePlainEvents([mutant])) {
        expect(parsed.data).toEqual(mutant);
        plain++;
      }
      if (!parsed.success) refused++;
    }
  }
  expect(plain).toBeGreaterThan(50);
  expect(refused).toBeGreaterThan(300);
});

test("a row of plain events that was damaged or has no version is still named and upgraded", () => {
  expect(eventLogForm.read(JSON.stringify(PLAIN), 1)).toEqual(PLAIN);
  expect(eventLogForm.read(eventLogForm.write(PLAIN as never), 1)).toEqual(PLAIN);
  const bent = JSON.stringify({ v: eventLogForm.version, data: [{ ...PLAIN[0], dice: [0, 5] }] });
  expect(() => eventLogForm.read(bent, 1)).toThrow("dice");
});
