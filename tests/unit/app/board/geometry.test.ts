import { expect, test } from "vitest";
import { barSpot, checkerSpot, cubeSpot, diceSpots, LAYOUTS, traySpot } from "~/components/board/geometry";
import { pointAt } from "~/components/board/touch";

const LAYOUT_NAMES = ["wide", "tall"] as const;
const SIDES = ["right", "left"] as const;
const POINTS = Array.from({ length: 24 }, (_, index) => index + 1);

test("every checker that a point shows lies on that point, in both layouts and mirrored", () => {
  for (const layout of LAYOUT_NAMES) {
    for (const side of SIDES) {
      for (const point of POINTS) {
        for (let index = 0; index < 5; index++) {
          expect(pointAt(layout, side, checkerSpot(layout, side, point, index))).toBe(point);
        }
      }
    }
  }
});

test("the sixth checker lies where the fifth does: its number tells them apart", () => {
  expect(checkerSpot("wide", "right", 6, 5)).toEqual(checkerSpot("wide", "right", 6, 4));
  expect(checkerSpot("wide", "right", 6, 4)).not.toEqual(checkerSpot("wide", "right", 6, 3));
});

test("checkers on the wide board's bar stand side by side, each side's away from the middle", () => {
  const spots = (whose: "mine" | "theirs") => [0, 1, 2].map((index) => barSpot("wide", "right", whose, index).y);
  const [mine, theirs] = [spots("mine"), spots("theirs")];
  const middle = LAYOUTS.wide.height / 2;
  expect(mine[0]).toBeGreaterThan(middle);
  expect(theirs[0]).toBeLessThan(middle);
  for (const index of [1, 2]) {
    expect(mine[index] - mine[index - 1]).toBe(54);
    expect(theirs[index - 1] - theirs[index]).toBe(54);
  }
});

test("bar and tray of the viewer are found under their own spots, the opponent's are nobody's target", () => {
  for (const layout of LAYOUT_NAMES) {
    for (const side of SIDES) {
      expect(pointAt(layout, side, barSpot(layout, side, "mine", 0))).toBe(25);
      expect(pointAt(layout, side, traySpot(layout, side, "mine"))).toBe(0);
      expect(pointAt(layout, side, barSpot(layout, side, "theirs", 0))).toBeNull();
      expect(pointAt(layout, side, traySpot(layout, side, "theirs"))).toBeNull();
    }
  }
});

test("home lies at the lower right, and at the lower left when mirrored", () => {
  for (const layout of LAYOUT_NAMES) {
    const { width, height } = LAYOUTS[layout];
    for (const point of [1, 2, 3, 4, 5, 6]) {
      const right = checkerSpot(layout, "right", point, 0);
      expect(right.x).toBeGreaterThan(width / 2);
      expect(right.y).toBeGreaterThan(height / 2);
      expect(checkerSpot(layout, "left", point, 0)).toEqual({ x: width - right.x, y: right.y });
    }
  }
});

test("no point of the upright phone's board is lower than 44 pixels at 390 wide", () => {
  const pixel = 390 / LAYOUTS.tall.width;
  const rows = [1, 2, 3, 4, 5, 6].map((point) => checkerSpot("tall", "right", point, 0).y);
  for (let index = 1; index < rows.length; index++)
    expect((rows[index - 1] - rows[index]) * pixel).toBeGreaterThan(43.9);
});

test("dice, bar, cube and trays of the turned board do not lie on each other, wherever the cube is, even with a double's four dice; two dice beside the cube stand free of it", () => {
  const places = ["centre", "mine", "theirs"] as const;
  const sides = ["mine", "theirs"] as const;
  for (const side of SIDES)
    for (const place of places)
      for (const whose of sides)
        for (const count of [2, 4]) {
          const dice = diceSpots("tall", side, whose, count, place);
          const columns = new Map(dice.map(({ x, scale }) => [x, { x, half: 25 * scale }]));
          const boxes = [
            ...columns.values(),
            { x: barSpot("tall", side, "mine", 0).x, half: 27 },
            { x: barSpot("tall", side, "theirs", 0).x, half: 27 },
            { x: cubeSpot("tall", side, place).x, half: 24 },
            { x: traySpot("tall", side, "mine").x, half: 32 },
            { x: traySpot("tall", side, "theirs").x, half: 32 },
          ].sort((a, b) => a.x - b.x);
          const apart = place === "centre" && count === 2 ? 4 : 0;
          for (let index = 1; index < boxes.length; index++) {
            expect(boxes[index].x - boxes[index].half).toBeGreaterThanOrEqual(
              boxes[index - 1].x + boxes[index - 1].half + apart,
            );
          }
          // Between the two halves of the board.
          for (const { y, scale } of dice) expect(Math.abs(y - 412) + 25 * scale).toBeLessThan(41);
        }
});

test("the cube of the turned board moves by a fifth of its width when it is taken", () => {
  for (const side of SIDES)
    for (const place of ["mine", "theirs"] as const)
      expect(Math.abs(cubeSpot("tall", side, place).x - cubeSpot("tall", side, "centre").x)).toBeGreaterThan(90);
});

test("a spot off the board is no point", () => {
  expect(pointAt("wide", "right", { x: -1, y: 300 })).toBeNull();
  expect(pointAt("tall", "right", { x: 100, y: 900 })).toBeNull();
});
