/** docs/settings.md and the schema of the settings say the same: every name, and every default. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Env } from "../../services/platform/env";
import { getSettings, SETTING_NAMES, type Settings } from "../../services/platform/settings";

/** Names, and what stands under "default", of each row of the tables of settings. */
const rows = readFileSync(join(import.meta.dirname, "../../docs/settings.md"), "utf8")
  .split("\n")
  .filter((line) => line.startsWith("| `"))
  .map((line) => {
    const [, names, standard] = line.split(/(?<!\\)\|/).map((cell) => cell.trim());
    return { names: names.split(",").map((name) => name.trim().replaceAll("`", "")), standard };
  });

/** What a Worker with nothing but its secret reads. */
const SECRET = "s".repeat(32);
const standards = getSettings({ AUTH_SECRET: SECRET } as unknown as Env);
const withValue = (name: string, value: string) =>
  getSettings({ AUTH_SECRET: SECRET, [name]: value } as unknown as Env)[name as keyof Settings];

/** Defaults that are not a value to be written into the setting, and what each means. */
const IN_WORDS: Readonly<Record<string, string | RegExp>> = {
  FEATURE_FLAGS: "all on",
  AUTH_SECRET: "locally made",
  IDENTITY_PEPPER: /^`AUTH_SECRET`/,
  RATE_LIMITS: /^see `contract\/limits\.ts`/,
  FAIR_PLAY: /^see `contract\/fair-play\.ts`/,
  PRACTICE: /^see `contract\/practice-rules\.ts`/,
  MINIMUM_AGES: /^see `contract\/minimum-ages\.ts`/,
  PRODUCT_PRICES: /^those of `services\/payment\/products\.ts`/,
  // By name and not by address: the schema knows it.
  ...Object.fromEntries(
    ["GOOGLE_ISSUER", "APPLE_ISSUER", "STRIPE_API", "PAYPAL_API"].map((name) => [name, "the providers' own"]),
  ),
  // `npm start` sets these; a Worker without them has none.
  ...Object.fromEntries(
    ["OIDC_ISSUER", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET"].map((name) => [name, "the local provider"]),
  ),
};

test("every setting of the schema is documented once, and every documented one is in the schema", () => {
  const documented = rows.flatMap(({ names }) => names);
  expect(documented.toSorted()).toEqual(SETTING_NAMES.toSorted());
});

test("the documented default of every setting is what the schema gives without it", () => {
  for (const { names, standard } of rows) {
    // One for each name, or one for all of them.
    const parts = standard.split(", ");
    for (const [index, name] of names.entries()) {
      const words = IN_WORDS[name];
      if (words !== undefined) {
        expect(standard, name).toMatch(words);
        continue;
      }
      const said = parts.length === names.length ? parts[index] : standard;
      const value = said === "empty" ? "" : /^`(.+)`$/.exec(said)?.[1];
      expect(value, `${name}: ${said}`).toBeDefined();
      expect(withValue(name, value as string), name).toEqual(standards[name as keyof Settings]);
    }
  }
});
