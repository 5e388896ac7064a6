/** How numbers and times read on every screen. Coins are integers. */
import { LOCALE, SIGN_MARK } from "#texts/language";
import * as texts from "#texts/ui";

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

const grouped = new Intl.NumberFormat(LOCALE);

/** Every digit, in groups of three: 12450 → "12,450". */
export function formatCoins(coins: number): string {
  return grouped.format(coins);
}

/** A change of coins with its sign; the minus is a real one. */
export function formatGain(coins: number): string {
  return SIGN_MARK + (coins < 0 ? `−${formatCoins(-coins)}` : `+${formatCoins(coins)}`);
}

/** Ratings are kept with decimals and read without. */
export function formatRating(rating: number): string {
  return String(Math.round(rating));
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

function twoDigits(value: number): string {
  return String(value).padStart(2, "0");
}

/** Time left as "1d 02h 05m", days only when there are any, never less than "00h 01m". */
export function expiryLabel(leftMs: number): string {
  const minutes = Math.max(1, Math.ceil(leftMs / MINUTE_MS));
  const days = Math.floor(minutes / 1440);
  const rest = texts.timeLeft(twoDigits(Math.floor(minutes / 60) % 24), twoDigits(minutes % 60));
  return days > 0 ? texts.daysLeft(days, rest) : rest;
}

/** Minutes and seconds as "1:58"; from an hour on as a countdown. */
export function minutesLabel(ms: number): string {
  return countdownLabel(ms).replace(/^00:0?/, "");
}

/** A countdown as "11:59:03". */
export function countdownLabel(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000));
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(twoDigits).join(":");
}

/** Of a figure that is not there. */
export const MISSING = "N/A";

/** Error rates have one decimal wherever they are shown. */
export function formatErrorRate(rate: number | null): string {
  return rate === null ? MISSING : rate.toFixed(1);
}

/** Equity or an equity error: three decimals and always a sign, as "+0.873", "−0.844"; what rounds to nothing is "0.000". */
export function formatEquity(equity: number): string {
  const size = Math.abs(equity).toFixed(3);
  if (size === "0.000") return size;
  return `${SIGN_MARK}${equity < 0 ? "−" : "+"}${size}`;
}
