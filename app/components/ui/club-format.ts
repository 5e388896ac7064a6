/** How numbers and times read in the lobby and its lists: with the club's script, which the board does without. */
import * as texts from "#texts/ui";
import { twoDigits } from "./format";

const SUFFIXES = ["", "K", "M", "B", "T", "P", "E"] as const;

/** A balance in little room: at most two decimals, cut and not rounded, no trailing zeros; 1550 → "1.55K". */
export function shortenBalance(coins: number): string {
  let power = 0;
  while (power < SUFFIXES.length - 1 && Math.abs(coins) >= 1000 ** (power + 1)) power++;
  if (power === 0) return String(coins);
  // Divided by a whole number, so that no hundredth is lost to floating point.
  const hundredths = Math.trunc(coins / (1000 ** power / 100));
  return `${hundredths / 100}${SUFFIXES[power]}`;
}

/** Share of players below, in percent, within 0.01 and 99.99: nobody is better or worse than all. `rank` counts from 1. */
export function percentRank(rank: number, players: number): number {
  const below = players <= 1 ? 99.99 : ((players - rank) / (players - 1)) * 100;
  return clampPercentRank(below);
}

export function clampPercentRank(percent: number): number {
  return Math.min(99.99, Math.max(0.01, Math.round(percent * 100) / 100));
}

const MINUTE_MS = 60_000;

/** Time left as "1d 02h 05m", days only when there are any, never less than "00h 01m". */
export function expiryLabel(leftMs: number): string {
  const minutes = Math.max(1, Math.ceil(leftMs / MINUTE_MS));
  const days = Math.floor(minutes / 1440);
  const rest = texts.timeLeft(twoDigits(Math.floor(minutes / 60) % 24), twoDigits(minutes % 60));
  return days > 0 ? texts.daysLeft(days, rest) : rest;
}
