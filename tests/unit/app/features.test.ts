import { expect, test } from "vitest";
import { ALL_FEATURES, FEATURES, parseFeatures } from "../../../contract/features";

test("[FLAG-01] one number switches the twenty features, each by its own bit", () => {
  expect(FEATURES).toHaveLength(20);
  for (const [bit, feature] of FEATURES.entries()) {
    const alone = parseFeatures(String(2 ** bit));
    expect(FEATURES.filter((name) => alone[name])).toEqual([feature]);
  }
});

test("[FLAG-05] bits follow the order of the specs, and an unset setting means all of them", () => {
  expect(FEATURES[0]).toBe("coinGames");
  expect(FEATURES[19]).toBe("freeCoins");
  expect(parseFeatures(undefined)).toEqual(parseFeatures(String(ALL_FEATURES)));
  expect(Object.values(parseFeatures("0")).some(Boolean)).toBe(false);
});

test("a setting that is no whole number is refused", () => {
  for (const setting of ["all", "-1", "1.5"]) expect(() => parseFeatures(setting)).toThrow(RangeError);
});
