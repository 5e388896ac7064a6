import { expect, test } from "vitest";
import { ownPlaceText } from "~/components/lobby/own-place";

test("a ranking says to the player their share of it, their place where it has few players, and what they lack where they are not in it", () => {
  expect(ownPlaceText({ position: 26, total: 101, missing: null })).toBe("Better than 75%");
  expect(ownPlaceText({ position: 1, total: 100, missing: null })).toBe("Better than 99.99%");
  expect(ownPlaceText({ position: 1, total: 99, missing: null })).toBe("1st of 99");
  expect(ownPlaceText({ position: 2, total: 2, missing: null })).toBe("Better than 0.01%");
  expect(ownPlaceText({ position: null, total: 40, missing: 3 })).toBe("Provisional: 3 rated points to go");
  expect(ownPlaceText({ position: null, total: 40, missing: null })).toBe("Not ranked yet");
  // The own place could not be loaded, or the ranking has nobody.
  expect(ownPlaceText({ position: null, total: 0, missing: null })).toBe("Not ranked yet");
});
