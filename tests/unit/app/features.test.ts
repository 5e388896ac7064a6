import { expect, test } from "vitest";
import { ALL_FEATURES, FEATURES, parseFeatures } from "../../../contract/features";

/** The specs' list, in its order. */
const NAMES = [
  ...["coinGames", "ratingGames", "privateGames", "tutorMode", "blunderDatabase", "tournaments", "analysis"],
  ...["stats", "friends", "avatars", "boards", "quizAcademy", "profile", "settings", "faq", "botGames", "buyCoins"],
  ...["diceCertificate", "leaderboards", "freeCoins"],
];

test("[FLAG-01] one number switches the specs' twenty features, each by its own bit", () => {
  expect(NAMES).toHaveLength(20);
  expect(FEATURES.toSorted()).toEqual(NAMES.toSorted());
  for (const [bit, feature] of FEATURES.entries()) {
    const alone = parseFeatures(String(2 ** bit));
    expect(FEATURES.filter((name) => alone[name])).toEqual([feature]);
  }
});

test("[FLAG-05] bits follow the order of the specs, and an unset setting means all of them", () => {
  expect(FEATURES).toEqual(NAMES);
  expect(parseFeatures(undefined)).toEqual(parseFeatures(String(ALL_FEATURES)));
  expect(Object.values(parseFeatures("0")).some(Boolean)).toBe(false);
});

test("a setting that is no whole number is refused", () => {
  for (const setting of ["all", "-1", "1.5"]) expect(() => parseFeatures(setting)).toThrow(RangeError);
});
