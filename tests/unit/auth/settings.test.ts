import { expect, test } from "vitest";
import { MINIMUM_AGES, minimumAgeIn } from "../../../contract/minimum-ages";
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

test("a credential is too long to guess, and no secret travels where others read along", () => {
  for (const name of ["AUTH_SERVICE_SECRET", "ADDRESS_SECRET"]) {
    expect(() => settingsOf({ [name]: "x".repeat(31) })).toThrow(name);
    settingsOf({ [name]: "x".repeat(32) });
  }
  for (const name of ["AUTH_HOST", "API_HOST", "OIDC_ISSUER"]) {
    for (const host of ["http://elsewhere.test", "http://localhost.evil.test", "http://127.0.0.1.evil.test/"])
      expect(() => settingsOf({ [name]: host })).toThrow(name);
    for (const host of ["https://elsewhere.test", "http://127.0.0.1:8788", "http://localhost:9/x", "http://[::1]:7"])
      settingsOf({ [name]: host });
  }
});

test("a secret may have several lines, each too long to guess; a second key is refused until identities have a pepper", () => {
  const [a, b] = ["a".repeat(32), "b".repeat(32)];
  expect(settingsOf({ AUTH_SECRET: a }).AUTH_SECRET).toEqual([a]);
  for (const AUTH_SECRET of [`${a}\n${b}`, `${a}\\n${b}`, `\n ${a} \n\n${b}\n`])
    expect(settingsOf({ AUTH_SECRET, IDENTITY_PEPPER: a }).AUTH_SECRET).toEqual([a, b]);
  expect(() => settingsOf({ AUTH_SECRET: `${a}\n${b}` })).toThrow("IDENTITY_PEPPER");
  expect(() => settingsOf({ AUTH_SECRET: `${a}\nshort`, IDENTITY_PEPPER: a })).toThrow("AUTH_SECRET");
  expect(() => settingsOf({ AUTH_SECRET: "" })).toThrow("AUTH_SECRET");
});

test("a setting that cannot be read stops the Worker with its name", () => {
  expect(() => settingsOf({ PROFILE_HOST: "not an address" })).toThrow("PROFILE_HOST");
  expect(() => settingsOf({ AUTH_SECRET: "short" })).toThrow("AUTH_SECRET");
  expect(settingsOf({ PROFILE_HOST: "https://profile.example/" }).PROFILE_HOST).toBe("https://profile.example");
});

test("a deployment changes the ages of countries, and nothing that is no age of a country", () => {
  const agesOf = (MINIMUM_AGES: string) => settingsOf({ MINIMUM_AGES }).MINIMUM_AGES;
  expect(agesOf("DE=14, CH=13")).toEqual({ ...MINIMUM_AGES, DE: 14, CH: 13 });
  expect([minimumAgeIn(agesOf("DE=9"), "DE"), minimumAgeIn(agesOf(""), null)]).toEqual([12, 12]);
  for (const wrong of ["XX=13", "DE", "de=13", "DE=-1", "DE=130"]) expect(() => agesOf(wrong), wrong).toThrow();
});
