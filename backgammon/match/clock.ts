import type { BySeat, Seat } from "../vocabulary";
import { bySeat } from "../vocabulary";
import type { ClockState, MatchState } from "./types";

/** What a clock face shows, in milliseconds. */
export type ClockFace = { readonly reserveMs: number; readonly delayLeftMs: number };

/**
 * Both clocks as they stand at `nowMs`, never below zero; null when the match has no clock. The delay of the running
 * side counts down first, then its reserve; a side that waits shows a full delay.
 */
export function clockAt(state: MatchState, nowMs: number): BySeat<ClockFace> | null {
  const { clock, rules } = state;
  if (clock === null || rules.clock === null) return null;
  const { delayMs } = rules.clock;
  return bySeat((seat) => {
    if (clock.running?.seat !== seat) return { reserveMs: clock.reserveMs[seat], delayLeftMs: delayMs };
    const elapsedMs = Math.max(nowMs - clock.running.sinceMs, 0);
    return {
      reserveMs: Math.max(clock.reserveMs[seat] - Math.max(elapsedMs - delayMs, 0), 0),
      delayLeftMs: Math.max(delayMs - elapsedMs, 0),
    };
  });
}

/** The time at which the running clock is exhausted, in Unix milliseconds; null when none runs. */
export function deadlineMs(state: MatchState): number | null {
  const { clock, rules } = state;
  if (clock === null || rules.clock === null || clock.running === null) return null;
  return clock.running.sinceMs + rules.clock.delayMs + clock.reserveMs[clock.running.seat];
}

/** Whether the running clock has nothing left at `nowMs`. */
export function isExhausted(state: MatchState, nowMs: number): boolean {
  const deadline = deadlineMs(state);
  return deadline !== null && nowMs >= deadline;
}

/**
 * Charges the side whose clock runs and starts the clock of `seat` with a fresh delay, or stops both for null. `delaysUsed`: as if
 * so many delays had gone by already.
 */
export function handOver(state: MatchState, seat: Seat | null, atMs: number, delaysUsed = 0): ClockState | null {
  const faces = clockAt(state, atMs);
  if (faces === null) return null;
  return {
    reserveMs: bySeat((each) => faces[each].reserveMs),
    running: seat && { seat, sinceMs: atMs - delaysUsed * state.rules.clock!.delayMs },
  };
}
