/**
 * From which age on the law lets a person give their data to a service like ours by themselves (docs/decisions/024-minimum-age.md), by ISO 3166
 * country. The setting MINIMUM_AGES changes them. Where no country is named, only the club's own age holds.
 */
import { MINIMUM_AGE } from "../backgammon/economy";

export type MinimumAges = Readonly<Record<string, number>>;

const from = (age: number, countries: string): MinimumAges =>
  Object.fromEntries(countries.split(" ").map((country) => [country, age]));

export const MINIMUM_AGES: MinimumAges = {
  ...from(13, "BE EE FI GB IS LV MT NO PT SE US"),
  ...from(14, "AT BG CN CY ES IT KR LT"),
  ...from(15, "CZ DK FR GR SI"),
  ...from(16, "DE HR HU IE LI LU NL PL RO SK"),
};

/** How old somebody who lives there has to be; null for where that is not known. */
export function minimumAgeIn(ages: MinimumAges, country: string | null): number {
  return Math.max(MINIMUM_AGE, ages[country ?? ""] ?? 0);
}

/** The age that somebody who was born then and lives there is too young for: the club's own (SET-04), or the law's; null for neither. */
export function missedAge(ages: MinimumAges, birthday: string, country: string | null, nowMs: number): number | null {
  const age = ageAt(birthday, nowMs);
  return [MINIMUM_AGE, minimumAgeIn(ages, country)].find((least) => age < least) ?? null;
}

/** Whole years from an ISO 8601 date to a moment, both in UTC. */
export function ageAt(birthday: string, nowMs: number): number {
  // A birthday is written YYYY-MM-DD; its schema has seen to that.
  const [year, month, day] = birthday.split("-").map(Number) as [number, number, number];
  const now = new Date(nowMs);
  const hadBirthday = now.getUTCMonth() + 1 > month || (now.getUTCMonth() + 1 === month && now.getUTCDate() >= day);
  return now.getUTCFullYear() - year - (hadBirthday ? 0 : 1);
}
