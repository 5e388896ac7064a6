/** The players whom a fresh local installation already knows, as they came to the club; `seed-matches/` says what they have become. */
import { createHash } from "node:crypto";

/** name, country, rating of their skill level, coins, membership (free) */
export const DEMO_PLAYERS = [
  ["silverprime", "DK", 1700, 45_000, "starplus"],
  ["mira_kostova", "BG", 1700, 126_400, "star"],
  ["okaya_m", "JP", 1700, 23_900],
  ["sixprime_joe", "US", 1400, 9_150],
  ["nordlys_88", "NO", 1700, 61_700],
  ["tessa_vdb", "NL", 1400, 15_300],
  ["orhan_k", "TR", 1400, 204_800],
  ["blot_hunter", "GB", 1400, 8_400],
  ["anchor20", "DE", 1400, 7_250],
  ["zeynep_t", "TR", 1100, 6_600],
  ["maelle_r", "FR", 1100, 5_150],
  ["kaito_88", "JP", 900, 4_240],
].map(([name, country, rating, coins, membership = "free"]) => ({ name, country, rating, coins, membership }));

/** The same name is the same user in every installation. A UUID in form, from a hash. */
export function userIdOf(name) {
  const hex = createHash("sha256").update(`starpoint-demo:${name}`).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
