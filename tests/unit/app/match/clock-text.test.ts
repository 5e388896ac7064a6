import { expect, test } from "vitest";
import { clockText, passedMark, spokenTime } from "~/components/match/clock-text";

test("a clock shows whole seconds, rounded up, so that 0:00 means over", () => {
  expect(clockText(257_000)).toBe("4:17");
  expect(clockText(8_001)).toBe("0:09");
  expect(clockText(1)).toBe("0:01");
  expect(clockText(0)).toBe("0:00");
  expect(clockText(-500)).toBe("0:00");
});

test("time is spoken in words without empty parts", () => {
  expect(spokenTime(257_000)).toBe("4 minutes 17 seconds");
  expect(spokenTime(60_000)).toBe("1 minute");
  expect(spokenTime(1_000)).toBe("1 second");
  expect(spokenTime(0)).toBe("0 seconds");
});

test("a mark is passed once, going down", () => {
  expect(passedMark(31_000, 30_000)).toBe(30);
  expect(passedMark(30_000, 29_800)).toBeNull();
  expect(passedMark(10_100, 9_900)).toBe(10);
  expect(passedMark(20_000, 90_000)).toBeNull();
});
