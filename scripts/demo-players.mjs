/** The players whom a fresh local installation already knows, as they stand after the matches that come with them. */
import { createHash } from "node:crypto";

/** name, country, rating, highest rating, coins, WXP, wins, losses, membership (free) */
export const DEMO_PLAYERS = [
  ["silverprime", "DK", 2061.4, 2088.2, 48_250, 914, 402, 287, "starplus"],
  ["mira_kostova", "BG", 1942.7, 1958.1, 126_400, 688, 331, 268, "star"],
  ["okaya_m", "JP", 1876.3, 1901.5, 23_900, 540, 249, 204],
  ["sixprime_joe", "US", 1803.9, 1833, 9_150, 471, 226, 219],
  ["nordlys_88", "NO", 1744.2, 1790.6, 61_700, 392, 187, 171],
  ["tessa_vdb", "NL", 1688.5, 1702.3, 15_300, 305, 151, 140],
  ["orhan_k", "TR", 1651.8, 1699, 204_800, 268, 144, 139],
  ["blot_hunter", "GB", 1597.1, 1640.4, 5_400, 221, 118, 126],
  ["anchor20", "DE", 1532.6, 1561.9, 7_250, 163, 83, 91],
  ["zeynep_t", "TR", 1489, 1516.7, 3_600, 97, 52, 58],
  ["maelle_r", "FR", 1426.4, 1431.2, 2_150, 54, 31, 33],
  ["kaito_88", "JP", 1318.9, 1400, 1_240, 22, 13, 21],
].map(([name, country, rating, peakRating, coins, wxp, wins, losses, membership = "free"]) => {
  return { name, country, rating, peakRating, coins, wxp, wins, losses, membership };
});

/** The same name is the same user in every installation. A UUID in form, from a hash. */
export function userIdOf(name) {
  const hex = createHash("sha256").update(`starpoint-demo:${name}`).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
