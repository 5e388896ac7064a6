/** How numbers and times read on every screen; what boards and study need none of is in club-format.ts. Coins are integers. */
import { LOCALE, SIGN_MARK } from "#texts/language";

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

/** 7 → "07". */
export function twoDigits(value: number): string {
  return String(value).padStart(2, "0");
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
