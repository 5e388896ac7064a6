import { LOCALE } from "#texts/language";

/** Currencies whose smallest unit is the whole one, as Intl knows them. */
function placesOf(currency: string): number {
  return new Intl.NumberFormat(LOCALE, { style: "currency", currency }).resolvedOptions().maximumFractionDigits ?? 2;
}

/** 499 of "usd" reads "$4.99". */
export function formatPrice(amount: number, currency: string): string {
  const format = new Intl.NumberFormat(LOCALE, { style: "currency", currency });
  return format.format(amount / 10 ** placesOf(currency));
}
