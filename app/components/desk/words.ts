/** How times and names read at the desk. */
import * as texts from "#texts/desk";
import { LOCALE } from "#texts/language";

const TIME = new Intl.DateTimeFormat(LOCALE, { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" });

export function timeWords(ms: number | null): string {
  return ms === null ? "–" : texts.utc(TIME.format(ms));
}

/** Who is met in a list without a name has left the club; who only has not chosen one yet is met by their id alone. */
export function nameWords(name: string | null, id: string, hasLeft = true): string {
  return name ?? `${hasLeft ? texts.deletedUser : texts.noNameYet} ${id.slice(0, 8)}`;
}

/** 499 of "usd" as "4.99 USD". */
export function priceWords(amount: number, currency: string): string {
  return new Intl.NumberFormat(LOCALE, { style: "currency", currency: currency.toUpperCase() }).format(amount / 100);
}

/** A change with its sign; nothing for none. */
export function changeWords(change: number | null): string {
  if (change === null) return "–";
  return `${change < 0 ? "−" : "+"}${Math.abs(change).toFixed(1)}`;
}
