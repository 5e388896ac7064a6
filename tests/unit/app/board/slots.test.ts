import { expect, test } from "vitest";
import { assignSlots, spotsAt } from "../../../../app/components/board/use-slots";

test("at first each checker takes the next element", () => {
  expect(assignSlots([], ["24.0", "24.1", "13.0"])).toEqual([0, 1, 2]);
});

test("who stays keeps the element, who moves takes the one that became free", () => {
  const before = ["24.0", "24.1", "13.0", "13.1"];
  const after = ["24.0", "18.0", "13.0", "13.1"];
  expect(spotsAt(assignSlots(before, after), after)).toEqual(["24.0", "18.0", "13.0", "13.1"]);
});

test("an element without a checker is free for the next one, and none is used twice", () => {
  const off = ["1.0"];
  const slots = assignSlots(["1.0", "1.1", "2.0"], off);
  expect(slots).toEqual([0, -1, -1]);
  expect(spotsAt(slots, off)).toEqual(["1.0", "", ""]);
  const back = ["1.0", "3.0", "3.1", "4.0"];
  expect(spotsAt(assignSlots(["1.0", "", ""], back), back)).toEqual(["1.0", "3.0", "3.1", "4.0"]);
  expect(spotsAt(assignSlots(["", "1.0"], back), back)).toEqual(["3.0", "1.0", "3.1", "4.0"]);
});
