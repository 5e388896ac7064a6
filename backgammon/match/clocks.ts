import type { ClockName } from "../vocabulary";
import type { ClockRules } from "./types";

/** Simple delay plus reserve: seconds of delay per hand-over, seconds of reserve per point of the match. */
export const CLOCKS: Readonly<Record<ClockName, { readonly delay: number; readonly reservePerPoint: number }>> = {
  speed: { delay: 8, reservePerPoint: 20 },
  normal: { delay: 12, reservePerPoint: 60 },
  casual: { delay: 15, reservePerPoint: 120 },
};

/** The clock of a match to `points` points (1 to 25). */
export function clockRules(name: ClockName, points: number): ClockRules {
  const { delay, reservePerPoint } = CLOCKS[name];
  return { name, delayMs: delay * 1000, reserveMs: reservePerPoint * points * 1000 };
}
