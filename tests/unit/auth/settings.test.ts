import { expect, test } from "vitest";
import { FEATURES } from "../../../contract/features";
import type { Env } from "../../../services/env";
import settingNames from "../../../services/setting-names.json";
import { getSettings, isEnabled, SETTING_NAMES } from "../../../services/settings";

function settingsOf(values: Record<string, string>) {
  return getSettings({ AUTH_SECRET: "x".repeat(32), ...values } as unknown as Env);
}

test("a local run passes on exactly the settings that the Worker reads", () => {
  expect(settingNames.toSorted()).toEqual(SETTING_NAMES.toSorted());
});

test("bit n of FEATURE_FLAGS is the n-th feature of the specification, and all are on by default", () => {
  expect(FEATURES.length).toBe(20);
  const settings = settingsOf({});
  expect(FEATURES.every((feature) => isEnabled(settings, feature))).toBe(true);
  const one = settingsOf({ FEATURE_FLAGS: String(1 << 6) });
  expect(FEATURES.filter((feature) => isEnabled(one, feature))).toEqual(["analysis"]);
  const none = settingsOf({ FEATURE_FLAGS: "0" });
  expect(FEATURES.some((feature) => isEnabled(none, feature))).toBe(false);
});

test("a setting that cannot be read stops the Worker with its name", () => {
  expect(() => settingsOf({ PROFILE_HOST: "not an address" })).toThrow("PROFILE_HOST");
  expect(() => settingsOf({ AUTH_SECRET: "short" })).toThrow("AUTH_SECRET");
  expect(settingsOf({ PROFILE_HOST: "https://profile.example/" }).PROFILE_HOST).toBe("https://profile.example");
});
