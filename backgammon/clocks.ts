import type { ClockRules } from "./match/types";
import type { ClockName } from "./vocabulary";

/** Time controls: a delay that every hand-over renews, and a reserve that grows with the length of the match. */
export const CLOCKS = {
  speed: { delayMs: 8_000, reservePerPointMs: 20_000 },
  normal: { delayMs: 12_000, reservePerPointMs: 60_000 },
  casual: { delayMs: 15_000, reservePerPointMs: 120_000 },
} as const satisfies Record<ClockName, { delayMs: number; reservePerPointMs: number }>;

/** A coin game gets the reserve of a match to this many points. */
export const COIN_GAME_CLOCK_POINTS = 3;

/** The clock of a match to `points`; for a coin game pass `COIN_GAME_CLOCK_POINTS`. */
export function clockRules(name: ClockName, points: number): ClockRules {
  const { delayMs, reservePerPointMs } = CLOCKS[name];
  return { name, delayMs, reserveMs: reservePerPointMs * points };
}
