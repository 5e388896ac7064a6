import type { ClockName } from "../../backgammon/vocabulary";

/** Who meets whom, oldest first. */
export type Plan = {
  readonly white: string;
  readonly black: string;
  readonly mode: "rating" | "coin";
  /** Points; of a coin game its limit. */
  readonly length: number;
  readonly clock: ClockName;
  /** Of a coin game, else 0. */
  readonly coinLevel: number;
  readonly daysAgo: number;
};

function rating(white: string, black: string, length: number, daysAgo: number, clock: ClockName = "normal"): Plan {
  return { white, black, mode: "rating", length, clock, coinLevel: 0, daysAgo };
}

function coin(white: string, black: string, coinLevel: number, limit: number, daysAgo: number): Plan {
  return { white, black, mode: "coin", length: limit, clock: "normal", coinLevel, daysAgo };
}

export const PLANS: readonly Plan[] = [
  rating("silverprime", "mira_kostova", 5, 27.4),
  rating("mira_kostova", "okaya_m", 3, 23.1, "speed"),
  coin("mira_kostova", "orhan_k", 3, 4, 19.8),
  rating("nordlys_88", "silverprime", 3, 17.2),
  rating("tessa_vdb", "anchor20", 1, 14.6, "speed"),
  coin("zeynep_t", "maelle_r", 1, 2, 12.3),
  rating("okaya_m", "sixprime_joe", 3, 9.7),
  rating("mira_kostova", "nordlys_88", 1, 7.5, "speed"),
  rating("blot_hunter", "silverprime", 1, 5.2, "speed"),
  rating("kaito_88", "maelle_r", 1, 3.9),
  coin("silverprime", "mira_kostova", 4, 4, 2.6),
  rating("mira_kostova", "tessa_vdb", 3, 1.2),
];
