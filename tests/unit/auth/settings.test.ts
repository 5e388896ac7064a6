import { expect, test } from "vitest";
import type { Env } from "../../../services/platform/env";
import settingNames from "../../../services/platform/setting-names.json";
import { getSettings, SETTING_NAMES } from "../../../services/platform/settings";

function settingsOf(values: Record<string, string>) {
  return getSettings({ AUTH_SECRET: "x".repeat(32), ...values } as unknown as Env);
}

test("a local run passes on exactly the settings that the Worker reads", () => {
  expect(settingNames.toSorted()).toEqual(SETTING_NAMES.toSorted());
});

test("FEATURE_FLAGS switches features, and without it all are on", () => {
  expect(Object.values(settingsOf({}).FEATURE_FLAGS)).not.toContain(false);
  const { FEATURE_FLAGS } = settingsOf({ FEATURE_FLAGS: String(1 << 6) });
  expect(Object.entries(FEATURE_FLAGS).filter(([, isOn]) => isOn)).toEqual([["analysis", true]]);
});

test("a setting that cannot be read stops the Worker with its name", () => {
  expect(() => settingsOf({ PROFILE_HOST: "not an address" })).toThrow("PROFILE_HOST");
  expect(() => settingsOf({ AUTH_SECRET: "short" })).toThrow("AUTH_SECRET");
  expect(settingsOf({ PROFILE_HOST: "https://profile.example/" }).PROFILE_HOST).toBe("https://profile.example");
});
