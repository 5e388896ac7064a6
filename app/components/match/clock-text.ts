/** How a clock reads. Times in milliseconds. */
import * as texts from "#texts/match";

/** Below this much time left, all told, a clock warns. */
export const LOW_MS = 30_000;
/** Seconds left at which the running clock is spoken. */
export const SPOKEN_AT_S = [60, 30, 10] as const;

/** "4:17", "0:09"; part of a second counts as a second, so that 0:00 means over. */
export function clockText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** "4 minutes 17 seconds", for those who listen. */
export function spokenTime(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const minutes = Math.floor(seconds / 60);
  const rest = seconds % 60;
  const parts: string[] = [];
  if (minutes > 0) parts.push(texts.minutes(minutes));
  if (rest > 0 || minutes === 0) parts.push(texts.seconds(rest));
  return parts.join(" ");
}

/** The mark of `SPOKEN_AT_S` that the time left has just passed; null when it has passed none since `beforeMs`. */
export function passedMark(beforeMs: number, nowMs: number): number | null {
  return SPOKEN_AT_S.find((mark) => beforeMs > mark * 1000 && nowMs <= mark * 1000) ?? null;
}
