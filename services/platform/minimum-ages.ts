/** Which minimum ages a deployment has: the contract's, as the setting MINIMUM_AGES changes them. Pure. */
import { COUNTRIES } from "../../contract/countries";
import { MINIMUM_AGES, type MinimumAges } from "../../contract/minimum-ages";

/** Reads the setting: empty for the defaults, or a list such as `DE=15,CH=13`. Throws a RangeError for anything else. */
export function parseMinimumAges(setting: string): MinimumAges {
  const ages: Record<string, number> = { ...MINIMUM_AGES };
  for (const part of setting.split(",").map((text) => text.trim())) {
    if (part === "") continue;
    const [, country = "", age] = part.match(/^([A-Z]{2})=(\d{1,2})$/) ?? [];
    if (!COUNTRIES.some((known) => known === country))
      throw new RangeError(`MINIMUM_AGES: "${part}" is no country's age`);
    ages[country] = Number(age);
  }
  return ages;
}
