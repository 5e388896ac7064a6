/** Preferences as they are kept: read in every version there has been, and joined with a change. */
import { expect, test } from "vitest";
import { joinPreferences, readPreferences } from "../../../services/stored/preferences";

const stored = (v: number, data: object) => JSON.stringify({ v, data });

test("signals that the first version kept in a list of those that are off are play settings that are off", () => {
  expect(readPreferences(stored(1, { theme: "dark", play: { sound: true }, signalsOff: ["found"] }), "7")).toEqual({
    ...{ theme: "dark", play: { sound: true, signalFound: false } },
  });
  expect(readPreferences(stored(1, { theme: "dark", play: { sound: true } }), "7")).toEqual({
    ...{ theme: "dark", play: { sound: true } },
  });
});

test("preferences of today's version are read as they are kept; none, and those that cannot be read, count as none", () => {
  expect(readPreferences(stored(2, { chatFrom: "friends" }), "7")).toEqual({ chatFrom: "friends" });
  expect(readPreferences(null, "7")).toBeNull();
  for (const damaged of ["{", stored(3, {}), stored(2, { chatFrom: "nobody" })])
    expect(readPreferences(damaged, "7"), damaged).toBeNull();
});

test("of a group of settings a change replaces those that it names alone", () => {
  const kept = { theme: "dark", play: { sound: true, side: "left" } } as const;
  expect(joinPreferences(kept, { play: { sound: false }, notices: { friends: false } })).toEqual({
    ...{ theme: "dark", play: { sound: false, side: "left" }, notices: { friends: false } },
  });
  expect(joinPreferences(null, { theme: "light" })).toEqual({ theme: "light" });
});
