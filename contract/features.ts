/** The 20 features that one setting switches. A feature's bit is its place in this list, from 0 (platform spec §1). */
export const FEATURES = [
  "coinGames",
  "ratingGames",
  "privateGames",
  "tutorMode",
  "blunderDatabase",
  "tournaments",
  "analysis",
  "stats",
  "friends",
  "avatars",
  "boards",
  "quizAcademy",
  "profile",
  "settings",
  "faq",
  "botGames",
  "buyCoins",
  "diceCertificate",
  "leaderboards",
  "freeCoins",
] as const;
export type Feature = (typeof FEATURES)[number];
export type Features = Readonly<Record<Feature, boolean>>;

/** Every feature on: what an unset `FEATURE_FLAGS` means. */
export const ALL_FEATURES = 2 ** FEATURES.length - 1;

/** Reads the setting, a whole number in decimal; throws a RangeError for anything else, since a typo must not hide the club. */
export function parseFeatures(setting: string | undefined): Features {
  const bits = setting === undefined || setting.trim() === "" ? ALL_FEATURES : Number(setting);
  if (!Number.isInteger(bits) || bits < 0) throw new RangeError(`FEATURE_FLAGS is not a whole number: ${setting}`);
  const switches = FEATURES.map((feature, bit) => [feature, Math.floor(bits / 2 ** bit) % 2 === 1] as const);
  // fromEntries forgets the names of its keys: they are all of FEATURES.
  return Object.fromEntries(switches) as Features;
}
